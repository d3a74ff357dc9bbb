// What the variants of the scanner share.

#ifndef FASTJSON_SCAN_SHARED_H
#define FASTJSON_SCAN_SHARED_H

#include "CScanner.h"

#include <string.h>

#if defined(__x86_64__)
#define FJ_X86 1
#elif defined(__aarch64__) && defined(__ARM_NEON)
#define FJ_ARM 1
#endif

bool fj_grow_words(fj_scanner *scanner);
bool fj_grow_frames(fj_scanner *scanner);

// Ends a container too large for the small form of its word.
bool fj_close_large(fj_scanner *scanner, int64_t start, uint64_t span, uint64_t count);

// Bytes that behind a backslash are a whole escape.
extern const bool fj_is_short_escape[256];

// Digits and the minus.
extern const bool fj_begins_number[256];

// The value of a hexadecimal digit; 0xFF for any other byte.
extern const uint8_t fj_hex_values[256];

// Whether the backslash at `bytes` begins a `\u` escape of a unit that is no surrogate; six bytes can be read.
static inline bool fj_is_plain_unicode_escape(const uint8_t *bytes) {
    uint8_t first = fj_hex_values[bytes[2]], second = fj_hex_values[bytes[3]];
    uint8_t others = fj_hex_values[bytes[4]] | fj_hex_values[bytes[5]];
    return bytes[1] == 'u' && (first | second | others) <= 15 && !(first == 0xD && second >= 8);
}

// The length of the escape or of the character beyond ASCII at the start of `bytes`, a pair of surrogates counted as
// one; 0 if it is cut, -1 if it is wrong.
int fj_read_unit(const uint8_t *bytes, size_t available, bool allows_unpaired, uint64_t *flags);

#define FJ_SCAN_PARAMETERS \
    fj_scanner *scanner, const uint8_t *chunk, size_t length, size_t *position, bool is_last

fj_status fj_scan_plain(FJ_SCAN_PARAMETERS);
fj_status fj_scan_sse2(FJ_SCAN_PARAMETERS);
fj_status fj_scan_avx2(FJ_SCAN_PARAMETERS);
fj_status fj_scan_neon(FJ_SCAN_PARAMETERS);

#endif
