// The words of a tape, and the scanner that writes them.
//
// Both are C so that the format stands once: the library imports this header, and what it reads is what the scanner
// writes.

#ifndef FASTJSON_CSCANNER_H
#define FASTJSON_CSCANNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A tape is an array of 64-bit words, one for each value and key, in the order of the text:
//
//     63 62    60 59  58 57                    36 35                             0
//     [p][ kind  ][flags ][        length         ][            offset             ]  number, string
//     [0][ kind  ][                0               ][            offset             ]  null, false, true
//     [0][ kind  ][ 0 ][ count 9 ][    span 14    ][            offset             ]  small container
//     [0][ kind  ][ 1 ][            0             ][      row of the span table     ]  large container
//
// `p` (plain): a number is an integer of at most 18 digits; a string is ASCII. A number or string whose length does
// not fit has all bits of the length set, and the length in a second word. The span of a container is its number of
// words, its own included; containers too large for the small form have count, span and offset in a row of a table.
enum {
    FJ_NULL = 0,
    FJ_FALSE = 1,
    FJ_TRUE = 2,
    FJ_NUMBER = 3,
    FJ_STRING = 4,
    FJ_ARRAY = 5,
    FJ_OBJECT = 6,
};

#define FJ_OFFSET_BITS 36
#define FJ_KIND_SHIFT 60
#define FJ_COUNT_SHIFT 50

static const uint64_t FJ_OFFSET_MASK = (UINT64_C(1) << FJ_OFFSET_BITS) - 1;
static const uint64_t FJ_LENGTH_MASK = (UINT64_C(1) << 22) - 1;
static const uint64_t FJ_SPAN_MASK = (UINT64_C(1) << 14) - 1;
static const uint64_t FJ_COUNT_MASK = (UINT64_C(1) << 9) - 1;
static const uint64_t FJ_KIND_MASK = UINT64_C(7) << FJ_KIND_SHIFT;
// A string has escapes.
static const uint64_t FJ_ESCAPED = UINT64_C(1) << 58;
// A string has an escape that is an unpaired surrogate, to be read as U+FFFD.
static const uint64_t FJ_UNPAIRED = UINT64_C(1) << 59;
// A container has a row of the span table.
static const uint64_t FJ_LARGE = UINT64_C(1) << 59;
// A number is an integer of at most 18 digits; the text of a string is ASCII. Where it is not set, either may be so:
// only the scanner sets it.
static const uint64_t FJ_PLAIN = UINT64_C(1) << 63;

// Count, span and offset of a container that does not fit the small form of its word.
typedef struct fj_row {
    int64_t count;
    int64_t span;
    int64_t offset;
} fj_row;

// A container whose end has not been read.
typedef struct fj_frame {
    // The index of its word.
    int64_t start;
    // How many words more the container around it has so far than one for each value and key in it.
    int64_t outer_excess;
    bool is_object;
} fj_frame;

// What `fj_scan` came to.
typedef enum fj_status {
    // The chunk is read; the text may go on.
    FJ_MORE,
    // A value at the top has ended.
    FJ_VALUE,
    // The text is not JSON; only that is known.
    FJ_REFUSED,
    // Memory could not be had.
    FJ_NO_MEMORY,
} fj_status;

// A scanner of a text that comes in one chunk or in several, cut anywhere. All zero is a scanner at a text's start,
// save for `depth_limit`. The three arrays come from `malloc`; whoever takes one sets it to null.
typedef struct fj_scanner {
    uint64_t *words;
    size_t word_count;
    size_t word_capacity;

    fj_row *rows;
    size_t row_count;
    size_t row_capacity;

    fj_frame *frames;
    size_t depth;
    size_t frame_capacity;
    // How many containers may be open at once.
    size_t depth_limit;
    int64_t excess;

    // How many bytes of the text stand before the next chunk.
    uint64_t offset;
    // Where the token began of which a chunk before has the start.
    uint64_t token_start;
    uint64_t token_flags;
    uint8_t phase;
    uint8_t token;
    uint8_t number_state;
    uint8_t literal;
    uint8_t pending_count;
    // The start of a character or escape that a chunk has cut.
    uint8_t pending[12];
    // Whether unpaired surrogates are let through.
    bool allows_unpaired;
} fj_scanner;

// Reads on in a text.
//
// `*position` is where in the chunk reading begins, and then where it has ended: behind a value for FJ_VALUE. A
// number at the top ends with the text only, so `is_last` says that none comes behind the chunk.
//
// Nothing outside the chunk is read. The time is linear in the chunk's length.
fj_status fj_scan(fj_scanner *scanner, const uint8_t *chunk, size_t length, size_t *position, bool is_last);

// Frees the arrays.
void fj_scanner_free(fj_scanner *scanner);

// Instruction sets that the scanner is compiled for.
typedef enum fj_variant { FJ_PLAIN_C, FJ_SSE2, FJ_AVX2, FJ_NEON } fj_variant;

// Whether this machine can run a variant.
bool fj_variant_runs(fj_variant variant);

// `fj_scan` by a variant that the machine can run, for tests.
fj_status fj_scan_by(
    fj_variant variant, fj_scanner *scanner, const uint8_t *chunk, size_t length, size_t *position, bool is_last);

// How many bytes of a text are well-formed UTF-8 (RFC 3629): all, or those before the first ill-formed or incomplete
// character.
size_t fj_utf8_valid_length(const uint8_t *text, size_t length);

#endif
