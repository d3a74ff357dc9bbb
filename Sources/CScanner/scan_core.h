// The scanner, over blocks of 32 bytes. Included once for each instruction set, behind the functions on blocks:
// `fj_load`, `fj_string_stops`, `fj_not_ascii`, `fj_digits`, `fj_blanks`. `FJ_NAME(x)` names its functions.
//
// One pass: each token is read from its first byte and becomes one word. Bytes are read in place as long as 96 of
// the chunk are left; the rest is copied to where zeros follow. A zero may stand nowhere in JSON, so it stops every
// token, and only then is it asked whether the chunk has ended.

#include "scan_place.h"
#include "scan_strings.h"
#include "scan_numbers.h"

// What is expected between two tokens.
enum {
    FJ_AT_VALUE = 0,
    FJ_AT_FIRST_ELEMENT,
    FJ_AT_FIRST_KEY,
    FJ_AT_KEY,
    FJ_AT_COLON,
    FJ_AFTER_VALUE,
};

// The token that a chunk has cut.
enum { FJ_NO_TOKEN = 0, FJ_IN_VALUE_STRING, FJ_IN_KEY_STRING, FJ_IN_NUMBER, FJ_IN_LITERAL };

// Skips blanks of which there is one at least; `cursor->at` is then at something else, or at the end.
static const uint8_t *FJ_NAME(skip_blanks)(FJ_CURSOR *cursor, const uint8_t *at) {
    for (;;) {
        if (__builtin_expect(at >= cursor->limit, 0)) {
            FJ_NAME(enter_rest)(cursor, at);
            at = cursor->at;
        }
        uint32_t others = ~fj_blanks(fj_load(at));
        if (others) return at + __builtin_ctz(others);
        at += 32;
    }
}

// Skips blanks, most often none or a single one.
#define FJ_SKIP_BLANKS()                                                            \
    do {                                                                            \
        if (*at <= ' ') {                                                           \
            if (*at == ' ' && at[1] > ' ') {                                        \
                at += 1;                                                            \
            } else {                                                                \
                at = FJ_NAME(skip_blanks)(cursor, at);                              \
            }                                                                       \
        }                                                                           \
    } while (0)

// Skips blanks before an element, a key or a bracket: most often none, or a line feed and the same indent as the
// last time at this depth, so that the next step need not wait until they are counted.
#define FJ_SKIP_INDENT()                                                                        \
    do {                                                                                        \
        if (*at <= ' ') {                                                                       \
            if (*at == ' ' && at[1] > ' ') {                                                    \
                at += 1;                                                                        \
            } else if (at < cursor->limit) {                                                    \
                uint32_t others = ~fj_blanks(fj_load(at));                                      \
                unsigned expected = indents[depth & 63];                                        \
                if (__builtin_expect((others & (UINT32_C(2) << expected) - 1) == UINT32_C(1) << expected, 1)) { \
                    at += expected;                                                             \
                } else if (others != 0) {                                                       \
                    unsigned count = (unsigned)__builtin_ctz(others);                           \
                    at += count;                                                                \
                    indents[depth & 63] = (uint8_t)count;                                       \
                } else {                                                                        \
                    at = FJ_NAME(skip_blanks)(cursor, at);                                      \
                }                                                                               \
            } else {                                                                            \
                at = FJ_NAME(skip_blanks)(cursor, at);                                          \
            }                                                                                   \
        }                                                                                       \
    } while (0)

// Makes sure that a block can be loaded, and that there is room for a key's and a value's words.
#define FJ_MAKE_ROOM()                                                              \
    do {                                                                            \
        if (__builtin_expect(at >= cursor->limit, 0)) {                             \
            FJ_NAME(enter_rest)(cursor, at);                                        \
            at = cursor->at;                                                        \
        }                                                                           \
        if (__builtin_expect(words >= words_limit, 0)) {                            \
            scanner->word_count = (size_t)(words - scanner->words);                 \
            if (!fj_grow_words(scanner)) return FJ_NO_MEMORY;                       \
            words = scanner->words + scanner->word_count;                           \
            words_limit = scanner->words + scanner->word_capacity - 24;              \
        }                                                                           \
    } while (0)

#define FJ_EMIT(kind, start, length, flags)                                                                    \
    do {                                                                                                       \
        uint64_t size_ = (length);                                                                             \
        if (__builtin_expect(size_ < FJ_LENGTH_MASK, 1)) {                                                     \
            *words++ = (uint64_t)(kind) << FJ_KIND_SHIFT | (flags) | size_ << FJ_OFFSET_BITS | (start);        \
        } else {                                                                                               \
            *words++ = (uint64_t)(kind) << FJ_KIND_SHIFT | (flags) | FJ_LENGTH_MASK << FJ_OFFSET_BITS | (start); \
            *words++ = size_;                                                                                  \
            excess += 1;                                                                                       \
        }                                                                                                      \
    } while (0)

// Reads a string whose opening quote is behind `at`, most often within one block and ASCII.
#define FJ_STRING(token_kind)                                                                                  \
    do {                                                                                                       \
        fj_block block = fj_load(at);                                                                          \
        uint32_t stops = fj_string_stops(block);                                                               \
        if (__builtin_expect(stops != 0, 1)) {                                                                 \
            unsigned count = (unsigned)__builtin_ctz(stops);                                                   \
            if (__builtin_expect(at[count] == '"', 1)) {                                                       \
                uint32_t high = fj_not_ascii(block) & ((UINT32_C(1) << count) - 1);                            \
                if (high == 0) {                                                                               \
                    *words++ = (uint64_t)FJ_STRING << FJ_KIND_SHIFT | FJ_PLAIN                                 \
                        | (uint64_t)count << FJ_OFFSET_BITS | FJ_NAME(offset)(cursor, at);                     \
                    at += count + 1;                                                                           \
                    break;                                                                                     \
                }                                                                                              \
                if (fj_utf8_is_valid_in_block(block, at, count)) {                                             \
                    *words++ = (uint64_t)FJ_STRING << FJ_KIND_SHIFT                                            \
                        | (uint64_t)count << FJ_OFFSET_BITS | FJ_NAME(offset)(cursor, at);                     \
                    at += count + 1;                                                                           \
                    break;                                                                                     \
                }                                                                                              \
            }                                                                                                  \
        }                                                                                                      \
        scanner->token_start = FJ_NAME(offset)(cursor, at);                                                    \
        uint64_t flags = FJ_PLAIN;                                                                             \
        cursor->at = at;                                                                                       \
        fj_status status = FJ_NAME(string_rest)(cursor, &flags);                                               \
        at = cursor->at;                                                                                       \
        if (status != FJ_VALUE) {                                                                              \
            scanner->token_flags = flags;                                                                      \
            scanner->token = (token_kind);                                                                     \
            result = status;                                                                                   \
            goto leave;                                                                                        \
        }                                                                                                      \
        uint64_t end = FJ_NAME(offset)(cursor, at) - 1;                                                        \
        FJ_EMIT(FJ_STRING, scanner->token_start, end - scanner->token_start, flags);                           \
    } while (0)

#define FJ_LEAVE(status_, phase_)                                                                              \
    do {                                                                                                       \
        result = (status_);                                                                                    \
        phase = (phase_);                                                                                      \
        goto leave;                                                                                            \
    } while (0)

// Leaves where something else than expected stands, unless that is the end of the chunk.
#define FJ_UNEXPECTED(phase_) FJ_LEAVE(at >= cursor->end ? FJ_MORE : FJ_REFUSED, phase_)

fj_status FJ_NAME(scan)(FJ_SCAN_PARAMETERS) {
    FJ_CURSOR place;
    FJ_CURSOR *cursor = &place;
    cursor->scanner = scanner;
    cursor->end = chunk + length;
    cursor->origin = (uintptr_t)chunk - (uintptr_t)scanner->offset;
    cursor->limit = length - *position > FJ_REST ? cursor->end - FJ_REST : chunk + *position;
    const uint8_t *at = chunk + *position;
    if (!scanner->words && !fj_grow_words(scanner)) return FJ_NO_MEMORY;
    if (!scanner->frames && !fj_grow_frames(scanner)) return FJ_NO_MEMORY;
    uint64_t *words = scanner->words + scanner->word_count;
    uint64_t *words_limit = scanner->words + scanner->word_capacity - 24;
    int64_t excess = scanner->excess;
    size_t depth = scanner->depth;
    bool is_object = depth > 0 && scanner->frames[depth - 1].is_object;
    fj_status result = FJ_MORE;
    uint8_t phase = scanner->phase;
    uint8_t indents[64] = {0};

    FJ_MAKE_ROOM();
    if (scanner->token != FJ_NO_TOKEN) goto resume;
    switch (phase) {
    case FJ_AT_FIRST_ELEMENT: goto first_element;
    case FJ_AT_FIRST_KEY: goto first_key;
    case FJ_AT_KEY: goto key;
    case FJ_AT_COLON: goto colon;
    case FJ_AFTER_VALUE: goto after_value;
    default: goto value;
    }

first_element:
    FJ_MAKE_ROOM();
    FJ_SKIP_INDENT();
    if (*at == ']') {
        at += 1;
        goto close;
    }
    if (at >= cursor->end) FJ_LEAVE(FJ_MORE, FJ_AT_FIRST_ELEMENT);
    goto value_here;

value:
    FJ_MAKE_ROOM();
    FJ_SKIP_BLANKS();
value_here:
    if (*at == '"') {
        at += 1;
        FJ_STRING(FJ_IN_VALUE_STRING);
        goto after_value;
    }
    // One test, since signs come and go.
    if (fj_begins_number[*at]) {
        // The first 32 bytes by masks; what does not end within them byte by byte.
        uint64_t digits = fj_digits(fj_load(at));
        unsigned sign = *at == '-';
        unsigned whole = (unsigned)__builtin_ctzll(~(digits >> sign));
        unsigned count = sign + whole;
        uint64_t flags = whole <= 18 ? FJ_PLAIN : 0;
        if (__builtin_expect(whole == 0 || count >= 31 || (at[sign] == '0' && whole > 1), 0)) goto number_slowly;
        uint8_t next = at[count];
        if (next == '.') {
            unsigned fraction = (unsigned)__builtin_ctzll(~(digits >> (count + 1)));
            count += 1 + fraction;
            if (__builtin_expect(fraction == 0 || count >= 31, 0)) goto number_slowly;
            flags = 0;
            next = at[count];
        }
        if ((next | 0x20) == 'e') {
            count += 1;
            if (at[count] == '+' || at[count] == '-') count += 1;
            unsigned exponent = (unsigned)__builtin_ctzll(~(digits >> count));
            if (__builtin_expect(exponent == 0, 0)) goto number_slowly;
            count += exponent;
            flags = 0;
        }
        if (__builtin_expect(count >= 32 || at + count >= cursor->end, 0)) goto number_slowly;
        *words++ = (uint64_t)FJ_NUMBER << FJ_KIND_SHIFT | flags | (uint64_t)count << FJ_OFFSET_BITS
            | FJ_NAME(offset)(cursor, at);
        at += count;
        goto after_value;
    }
    switch (*at) {
    case '{':
        if (depth >= scanner->depth_limit) FJ_LEAVE(FJ_REFUSED, FJ_AT_VALUE);
        if (__builtin_expect(depth == scanner->frame_capacity, 0) && !fj_grow_frames(scanner)) {
            FJ_LEAVE(FJ_NO_MEMORY, FJ_AT_VALUE);
        }
        scanner->frames[depth] = (fj_frame){words - scanner->words, excess, true};
        depth += 1;
        excess = 0;
        *words++ = (uint64_t)FJ_OBJECT << FJ_KIND_SHIFT | FJ_NAME(offset)(cursor, at);
        is_object = true;
        at += 1;
        goto first_key;
    case '[':
        if (depth >= scanner->depth_limit) FJ_LEAVE(FJ_REFUSED, FJ_AT_VALUE);
        if (__builtin_expect(depth == scanner->frame_capacity, 0) && !fj_grow_frames(scanner)) {
            FJ_LEAVE(FJ_NO_MEMORY, FJ_AT_VALUE);
        }
        scanner->frames[depth] = (fj_frame){words - scanner->words, excess, false};
        depth += 1;
        excess = 0;
        *words++ = (uint64_t)FJ_ARRAY << FJ_KIND_SHIFT | FJ_NAME(offset)(cursor, at);
        is_object = false;
        at += 1;
        goto first_element;
    case 't':
        if (memcmp(at, "true", 4) != 0) goto literal_slowly;
        *words++ = (uint64_t)FJ_TRUE << FJ_KIND_SHIFT | FJ_NAME(offset)(cursor, at);
        at += 4;
        goto after_value;
    case 'f':
        if (memcmp(at, "false", 5) != 0) goto literal_slowly;
        *words++ = (uint64_t)FJ_FALSE << FJ_KIND_SHIFT | FJ_NAME(offset)(cursor, at);
        at += 5;
        goto after_value;
    case 'n':
        if (memcmp(at, "null", 4) != 0) goto literal_slowly;
        *words++ = (uint64_t)FJ_NULL << FJ_KIND_SHIFT | FJ_NAME(offset)(cursor, at);
        at += 4;
        goto after_value;
    default: FJ_UNEXPECTED(FJ_AT_VALUE);
    }

after_close:
    if (depth == 0) FJ_LEAVE(FJ_VALUE, FJ_AT_VALUE);
    FJ_MAKE_ROOM();
after_value:
    // A value at the top has no container around it.
    if (__builtin_expect(depth == 0, 0)) FJ_LEAVE(FJ_VALUE, FJ_AT_VALUE);
    FJ_SKIP_INDENT();
    if (is_object) {
        if (*at == ',') {
            at += 1;
            goto key;
        }
        if (*at == '}') {
            at += 1;
            goto close;
        }
    } else {
        if (*at == ',') {
            at += 1;
            FJ_MAKE_ROOM();
            FJ_SKIP_INDENT();
            goto value_here;
        }
        if (*at == ']') {
            at += 1;
            goto close;
        }
    }
    FJ_UNEXPECTED(FJ_AFTER_VALUE);

close: {
    depth -= 1;
    fj_frame frame = scanner->frames[depth];
    uint64_t span = (uint64_t)(words - scanner->words - frame.start);
    uint64_t children = (uint64_t)((int64_t)span - 1 - excess);
    if (is_object) children >>= 1;
    if (__builtin_expect(span <= FJ_SPAN_MASK && children <= FJ_COUNT_MASK, 1)) {
        scanner->words[frame.start] |= span << FJ_OFFSET_BITS | children << FJ_COUNT_SHIFT;
    } else if (!fj_close_large(scanner, frame.start, span, children)) {
        FJ_LEAVE(FJ_NO_MEMORY, FJ_AFTER_VALUE);
    }
    excess = frame.outer_excess + (int64_t)span - 1;
    is_object = depth > 0 && scanner->frames[depth - 1].is_object;
    goto after_close;
}

first_key:
    FJ_MAKE_ROOM();
    FJ_SKIP_INDENT();
    if (*at == '}') {
        at += 1;
        goto close;
    }
    if (at >= cursor->end) FJ_LEAVE(FJ_MORE, FJ_AT_FIRST_KEY);
    goto key_here;

key:
    FJ_MAKE_ROOM();
    FJ_SKIP_INDENT();
key_here:
    if (*at != '"') FJ_UNEXPECTED(FJ_AT_KEY);
    at += 1;
    FJ_STRING(FJ_IN_KEY_STRING);
    if (*at == ':') {
        at += 1;
        goto value;
    }
colon:
    FJ_MAKE_ROOM();
    FJ_SKIP_BLANKS();
    if (*at != ':') FJ_UNEXPECTED(FJ_AT_COLON);
    at += 1;
    goto value;

number_slowly:
    scanner->token_start = FJ_NAME(offset)(cursor, at);
    scanner->token_flags = FJ_PLAIN;
    scanner->number_state = FJ_NUMBER_START;
    cursor->at = at;
    goto number_resumed;

literal_slowly:
    scanner->token_start = FJ_NAME(offset)(cursor, at);
    scanner->literal = *at;
    goto literal_resumed;

resume:
    cursor->at = at;
    switch (scanner->token) {
    case FJ_IN_NUMBER:
    number_resumed: {
        uint64_t flags = scanner->token_flags;
        result = FJ_NAME(number_rest)(cursor, &flags);
        at = cursor->at;
        if (result == FJ_MORE && is_last && FJ_NAME(number_is_whole)(scanner->number_state)) result = FJ_VALUE;
        scanner->token_flags = flags;
        if (result != FJ_VALUE) {
            scanner->token = FJ_IN_NUMBER;
            goto leave;
        }
        scanner->token = FJ_NO_TOKEN;
        uint64_t size = FJ_NAME(offset)(cursor, at) - scanner->token_start;
        if (size - ((flags & FJ_NEGATIVE) != 0) > 18) flags = 0;
        FJ_EMIT(FJ_NUMBER, scanner->token_start, size, flags & FJ_PLAIN);
        goto after_value;
    }
    case FJ_IN_LITERAL:
    literal_resumed: {
        const char *name = scanner->literal == 't' ? "true" : scanner->literal == 'f' ? "false" : "null";
        int kind = scanner->literal == 't' ? FJ_TRUE : scanner->literal == 'f' ? FJ_FALSE : FJ_NULL;
        for (size_t index = FJ_NAME(offset)(cursor, at) - scanner->token_start; name[index] != 0; index++) {
            if (*at == (uint8_t)name[index]) {
                at += 1;
                continue;
            }
            scanner->token = FJ_IN_LITERAL;
            FJ_UNEXPECTED(FJ_AT_VALUE);
        }
        scanner->token = FJ_NO_TOKEN;
        *words++ = (uint64_t)kind << FJ_KIND_SHIFT | scanner->token_start;
        goto after_value;
    }
    default: {
        uint64_t flags = scanner->token_flags;
        result = FJ_NAME(string_rest)(cursor, &flags);
        at = cursor->at;
        scanner->token_flags = flags;
        if (result != FJ_VALUE) goto leave;
        bool is_key = scanner->token == FJ_IN_KEY_STRING;
        scanner->token = FJ_NO_TOKEN;
        uint64_t end = FJ_NAME(offset)(cursor, at) - 1;
        FJ_EMIT(FJ_STRING, scanner->token_start, end - scanner->token_start, flags);
        if (is_key) goto colon;
        goto after_value;
    }
    }

leave:
    scanner->word_count = (size_t)(words - scanner->words);
    scanner->depth = depth;
    scanner->excess = excess;
    scanner->phase = phase;
    *position = (size_t)(FJ_NAME(offset)(cursor, at) - scanner->offset);
    if (result == FJ_MORE) scanner->offset += length;
    return result;
}
