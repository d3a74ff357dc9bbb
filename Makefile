# `make demo` and `make test` are the two to begin with; `make help` lists the rest.

SHELL := /bin/bash
.DEFAULT_GOAL := help
SWIFT ?= swift
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 600
STRICT = -Xswiftc -warnings-as-errors
ROOT := $(CURDIR)
MODULE_MAPS = -Xcc -fmodule-map-file=Sources/CYajl/module.modulemap \
  -Xcc -fmodule-map-file=Sources/CScanner/include/module.modulemap

# The folder of suites and real files that some tests read, if it stands beside the project.
ifndef FASTJSON_SHARED
ifneq ($(wildcard ../shared/corpus),)
export FASTJSON_SHARED := $(abspath ../shared)
endif
endif

ifeq ($(shell uname),Darwin)
BREW := $(shell brew --prefix 2>/dev/null)
FLAGS = $(if $(BREW),-Xcc -I$(BREW)/include -Xlinker -L$(BREW)/lib)
endif

.PHONY: help
help: ## Show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

.PHONY: deps
deps: ## Install libyajl's headers if they are missing
	@command -v $(SWIFT) >/dev/null || { echo "no Swift toolchain: see https://www.swift.org/install"; exit 1; }
	@if ! pkg-config --exists yajl 2>/dev/null && ! ls /usr/include/yajl/yajl_parse.h $(BREW)/include/yajl/yajl_parse.h >/dev/null 2>&1; then \
	  echo "installing libyajl"; \
	  if command -v apt-get >/dev/null; then \
	    sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	    $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq libyajl-dev >/dev/null; \
	  elif command -v brew >/dev/null; then brew install yajl; \
	  else echo "install libyajl with its headers, then try again"; exit 1; fi; fi

.PHONY: build
build: deps ## Build everything for debugging, warnings as errors
	$(SWIFT) build $(FLAGS) $(STRICT)

.PHONY: test
test: deps corpus-note ## Run all tests, and as a client of the library those of reflection and of the dialects once more, optimised
	$(SWIFT) build --build-tests $(FLAGS) $(STRICT)
	$(SWIFT) test --skip-build $(FLAGS) $(STRICT)
	$(SWIFT) test -c release --package-path Tests/Client $(FLAGS) $(STRICT)
	$(SWIFT) run -c release --package-path Tests/Client $(FLAGS) $(STRICT)

.PHONY: test-slow
test-slow: export FASTJSON_SLOW = 1
test-slow: deps corpus-note ## All tests again, with those that take long: marked .slow, skipped by make test
	$(SWIFT) build --build-tests $(FLAGS) $(STRICT)
	$(SWIFT) test --skip-build $(FLAGS) $(STRICT)

.PHONY: corpus-note
corpus-note:
	@if [ ! -d "$$FASTJSON_SHARED/corpus" ]; then \
	  echo "*** FASTJSON_SHARED does not name a folder with the conformance corpus:"; \
	  echo "*** the tests that need it are SKIPPED, and reported so."; fi

# The command is linked without shared libraries where libyajl comes as an archive: it starts in half the time.
YAJL_ARCHIVE = $(firstword $(wildcard /usr/lib/*/libyajl_s.a /usr/lib/libyajl_s.a))
STATIC = $(if $(YAJL_ARCHIVE),-Xswiftc -static-executable -Xlinker -L$(ROOT)/.build/static)

.PHONY: release
release: deps ## Build the library, the command and the benchmark with optimisation
	$(SWIFT) build -c release $(FLAGS) $(STRICT)
	@mkdir -p .build/static; $(if $(YAJL_ARCHIVE),ln -sf "$(YAJL_ARCHIVE)" .build/static/libyajl.a)
	$(SWIFT) build -c release --product fjson --static-swift-stdlib --scratch-path .build/static/build \
	  $(FLAGS) $(STRICT) $(STATIC)
	@cp .build/static/build/release/fjson .build/fjson && strip .build/fjson && ls -l .build/fjson

.PHONY: install
install: release ## Install fjson under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/fjson "$(DESTDIR)$(PREFIX)/bin/fjson"

.PHONY: demo
demo: deps ## Write a file of real size, parse it, answer some paths, and show the times beside Foundation's
	$(SWIFT) build -c release --product fastjson-bench $(FLAGS)
	@.build/release/fastjson-bench demo

.PHONY: bench
bench: deps ## Measure against Foundation and libyajl; ARGS="file… --quick" chooses
	$(SWIFT) build -c release --product fastjson-bench $(FLAGS)
	@.build/release/fastjson-bench $(ARGS)

.PHONY: format
format: ## Format all Swift files
	$(SWIFT) format --in-place --recursive --parallel $(LINTED)

LINTED = Package.swift Sources Tests Benchmarks $(wildcard Snippets) API

.PHONY: lint
lint: files ## Check format and documentation comments, and which files git tracks
	$(SWIFT) format lint --strict --recursive --parallel $(LINTED)

# Endings of what compilers write. A file that git takes for binary may have 100,000 bytes.
PRODUCTS = swiftmodule|swiftdoc|swiftsourceinfo|swiftinterface|swiftdeps|symbols\.json|o|a|so|dylib|d|dia|pcm|bc|gch|profraw|profdata|xctest
.PHONY: files
files: ## No build product and no large binary file is tracked by git, and the documents name files that are there
	@git rev-parse --is-inside-work-tree >/dev/null 2>&1 || { echo "files: no git here, not checked"; exit 0; }; \
	  products=$$(git ls-files | grep -E '\.($(PRODUCTS))$$'); \
	  large=$$(git ls-files --eol | sed -nE 's/^i\/-text[^\t]*\t//p' | while IFS= read -r file; do \
	    [ ! -f "$$file" ] || [ "$$(wc -c <"$$file")" -le 100000 ] || echo "$$file"; done); \
	  [ -z "$$products$$large" ] || { printf '%s\n' $$products $$large; \
	    echo "build products and binary files above 100 kB stay out of git"; exit 1; }
	@gone=; for file in $$(grep -ohE '`[A-Za-z][A-Za-z/+]*/[A-Za-z_+0-9]+\.(swift|h)`' ARCHITECTURE.md CONTRIBUTING.md | tr -d '`' | sort -u); do \
	  [ -e "Sources/FastJSON/$$file" ] || [ -e "$$file" ] || gone="$$gone $$file"; done; \
	  [ -z "$$gone" ] || { echo "ARCHITECTURE.md or CONTRIBUTING.md names what is gone:$$gone"; exit 1; }

LAYERS = System Text Tape Parsing Writing JSON Editing Codable Models Building Streaming
.PHONY: layers
layers: deps ## No folder of the library names a folder after it
	@files=""; for layer in $(LAYERS); do \
	  files="$$files $$(find Sources/FastJSON/$$layer -name '*.swift')"; \
	  swiftc -typecheck -swift-version 6 -module-name FastJSON -package-name FastJSON \
	    $(MODULE_MAPS) $(if $(BREW),-Xcc -I$(BREW)/include) \
	    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
	    -enable-upcoming-feature ExistentialAny $$files || { echo "$$layer names a later layer"; exit 1; }; \
	done; echo "layers: $(LAYERS)"
	@[ "$$(ls -d Sources/FastJSON/*/ | wc -l)" = "$$(( $(words $(LAYERS)) + 1 ))" ] || \
	  { echo "a folder of Sources/FastJSON is no layer"; exit 1; }

.PHONY: unsafe
unsafe: ## A file that says unsafe opens with the invariant that makes it sound; some folders have none
	@for file in $$(grep -rlw unsafe Sources --include='*.swift'); do \
	  head -n 1 "$$file" | grep -q '^// Invariant: ' || { echo "$$file: no invariant in its first line"; exit 1; }; \
	done
	@! grep -rlw unsafe Sources/FastJSON/{JSON,Editing,Building,Models} --include='*.swift' | grep -v '/Models/Reflection'

# The modules whose public interface is kept as text, as it is on Linux: `API/MODULE.txt`.
MODULES = FastJSON FastJSONFoundation FastJSONDialects
INTERFACE = .build/interface
SYMBOLS = .build/interface-symbols
$(INTERFACE): API/Interface.swift
	@mkdir -p .build
	swiftc -O -swift-version 6 $< -o $@

.PHONY: interface
interface: deps $(INTERFACE)
	$(SWIFT) build --target FastJSONDialects $(FLAGS) $(STRICT)
	@rm -rf $(SYMBOLS); mkdir -p $(SYMBOLS); \
	triple=$$(swiftc -print-target-info | sed -nE 's/^ *"triple": "(.*)",/\1/p' | head -n 1); \
	for module in $(MODULES); do \
	  swift-symbolgraph-extract -module-name $$module -I .build/debug/Modules -target $$triple \
	    $(MODULE_MAPS) -minimum-access-level public \
	    -skip-synthesized-members -skip-inherited-docs -output-dir $(SYMBOLS) || exit 1; done

.PHONY: api
api: interface ## Write the public interface to API/
	@for module in $(MODULES); do $(INTERFACE) write $$module $(SYMBOLS) API/$$module.txt || exit 1; done

.PHONY: api-check
api-check: interface ## The public interface is what API/ says
	@for module in $(MODULES); do $(INTERFACE) check $$module $(SYMBOLS) API/$$module.txt || exit 1; done

.PHONY: throws
throws: interface ## What throws says so in its comment
	@status=0; for module in $(MODULES); do $(INTERFACE) throws $$module $(SYMBOLS) || status=1; done; exit $$status

.PHONY: check
check: lint layers unsafe test api-check throws ## What must pass before each commit

.PHONY: asan
asan: deps corpus-note ## All tests under the address sanitizer, leaks included
	# Two tests measure resident memory, which the sanitizer holds back.
	LSAN_OPTIONS=suppressions=$(ROOT)/Tests/leaks.supp:print_suppressions=0 \
	$(SWIFT) test --skip DoNotLeak -c release --sanitize=address -Xswiftc -enable-testing --scratch-path .build/asan $(FLAGS)

.PHONY: tsan
tsan: deps ## The tests of concurrent reading under the thread sanitizer
	$(SWIFT) test --sanitize=thread --scratch-path .build/tsan --filter Concurren $(FLAGS)

FUZZ = .build/fuzz
.PHONY: fuzz
fuzz: deps ## Feed the parser random texts for FUZZ_SECONDS (600), all ways of parsing against each other
	@mkdir -p $(FUZZ)/corpus $(FUZZ)/seeds
	for f in Sources/CScanner/*.c; do clang -c -O2 -g -std=c11 -fsanitize=fuzzer-no-link,address,undefined \
	  -fno-sanitize-recover=undefined -ISources/CScanner/include $$f -o $(FUZZ)/$$(basename $$f .c).o || exit 1; done
	swiftc -O -wmo -g -swift-version 6 -parse-as-library -sanitize=fuzzer,address -module-name FastJSON -package-name FastJSON -D FUZZING \
	  $(MODULE_MAPS) -enable-upcoming-feature InternalImportsByDefault \
	  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature ExistentialAny \
	  $$(find Sources/FastJSON -name '*.swift') Tests/FastJSONTests/Support/{Agreement,EngineAgreement}.swift \
	  Tests/FastJSONTests/Streaming/Stream{Outcome,Agreement}.swift Tests/Fuzz/*.swift \
	  $(FUZZ)/*.o -lyajl -o $(FUZZ)/parse
	@if [ -d "$$FASTJSON_SHARED/corpus" ]; then n=0; \
	  for f in "$$FASTJSON_SHARED"/corpus/conformance/*/*.json "$$FASTJSON_SHARED"/corpus/conformance/*/*/*.json; do \
	    [ "$$(wc -c <"$$f")" -lt 3000 ] || continue; n=$$((n + 1)); { printf '\065'; cat "$$f"; } >$(FUZZ)/seeds/$$n; done; \
	else printf '0{"a":[1,-2.5e3,true,null,"\\u00e9\\n"]}' >$(FUZZ)/seeds/1; fi
	$(FUZZ)/parse -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=20 -artifact_prefix=$(FUZZ)/ \
	  -print_final_stats=1 $(FUZZ)/corpus $(FUZZ)/seeds 2>&1 | grep -vE '^#[0-9]+.(NEW|REDUCE)' | tail -n 40; \
	  exit $${PIPESTATUS[0]}

.PHONY: docs
docs: interface ## Build the documentation into .build/docs
	@rm -rf .build/docs
	docc convert Sources/FastJSON/FastJSON.docc --fallback-display-name FastJSON \
	  --fallback-bundle-identifier FastJSON --additional-symbol-graph-dir $(SYMBOLS) \
	  --warnings-as-errors --output-path .build/docs
	@echo "documentation: .build/docs"

.PHONY: clean
clean: ## Remove everything that was built
	rm -rf .build Tests/Client/.build
