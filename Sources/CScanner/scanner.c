// The scanner: what its variants share, and the choice among them.

#include "scan_shared.h"

#include <stdlib.h>
#include <string.h>

// MARK: Memory

bool fj_grow_words(fj_scanner *scanner) {
    size_t capacity = scanner->word_capacity < 64 ? 64 : scanner->word_capacity * 2;
    uint64_t *words = realloc(scanner->words, capacity * sizeof *words);
    if (!words) return false;
    scanner->words = words;
    scanner->word_capacity = capacity;
    return true;
}

bool fj_grow_frames(fj_scanner *scanner) {
    size_t capacity = scanner->frame_capacity < 32 ? 32 : scanner->frame_capacity * 2;
    fj_frame *frames = realloc(scanner->frames, capacity * sizeof *frames);
    if (!frames) return false;
    scanner->frames = frames;
    scanner->frame_capacity = capacity;
    return true;
}

// Ends a container too large for the small form of its word.
bool fj_close_large(fj_scanner *scanner, int64_t start, uint64_t span, uint64_t count) {
    if (scanner->row_count == scanner->row_capacity) {
        size_t capacity = scanner->row_capacity < 8 ? 8 : scanner->row_capacity * 2;
        fj_row *rows = realloc(scanner->rows, capacity * sizeof *rows);
        if (!rows) return false;
        scanner->rows = rows;
        scanner->row_capacity = capacity;
    }
    uint64_t word = scanner->words[start];
    uint64_t offset = word & FJ_OFFSET_MASK;
    scanner->rows[scanner->row_count] = (fj_row){(int64_t)count, (int64_t)span, (int64_t)offset};
    scanner->words[start] = (word ^ offset) | FJ_LARGE | scanner->row_count;
    scanner->row_count += 1;
    return true;
}

void fj_scanner_free(fj_scanner *scanner) {
    free(scanner->words);
    free(scanner->rows);
    free(scanner->frames);
    memset(scanner, 0, sizeof *scanner);
}

// MARK: Characters and escapes

// Bytes that behind a backslash are a whole escape.
const bool fj_is_short_escape[256] = {
    ['"'] = true, ['\\'] = true, ['/'] = true, ['b'] = true, ['f'] = true, ['n'] = true, ['r'] = true, ['t'] = true,
};

// The length of the character at the start of `bytes`, whose first is not ASCII; 0 if it is cut, -1 if ill-formed
// (RFC 3629 section 4).
static int fj_read_character(const uint8_t *bytes, size_t available) {
    uint8_t lead = bytes[0];
    size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4) return -1;
    uint8_t lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    uint8_t highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    for (size_t index = 1; index < length; index++) {
        if (index >= available) return 0;
        if (bytes[index] < lowest || bytes[index] > highest) return -1;
        lowest = 0x80;
        highest = 0xBF;
    }
    return (int)length;
}

const bool fj_begins_number[256] = {
    ['-'] = true, ['0'] = true, ['1'] = true, ['2'] = true, ['3'] = true, ['4'] = true,
    ['5'] = true, ['6'] = true, ['7'] = true, ['8'] = true, ['9'] = true,
};

// The value of a hexadecimal digit; 0xFF for any other byte.
const uint8_t fj_hex_values[256] = {
#define FJ_NONE_8 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF
#define FJ_NONE_16 FJ_NONE_8, FJ_NONE_8
    FJ_NONE_16, FJ_NONE_16, FJ_NONE_16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    0xFF, 10, 11, 12, 13, 14, 15, 0xFF, FJ_NONE_8, FJ_NONE_16, 0xFF, 10, 11, 12, 13, 14, 15, 0xFF, FJ_NONE_8,
    FJ_NONE_16, FJ_NONE_16, FJ_NONE_16, FJ_NONE_16, FJ_NONE_16, FJ_NONE_16, FJ_NONE_16, FJ_NONE_16, FJ_NONE_16,
};

// The number that four hexadecimal digits stand for; -1 if one is missing, -2 if one is none.
static int32_t fj_read_hex(const uint8_t *bytes, size_t available) {
    if (available >= 4) {
        uint8_t a = fj_hex_values[bytes[0]], b = fj_hex_values[bytes[1]];
        uint8_t c = fj_hex_values[bytes[2]], d = fj_hex_values[bytes[3]];
        if ((a | b | c | d) > 15) return -2;
        return a << 12 | b << 8 | c << 4 | d;
    }
    for (size_t index = 0; index < available; index++) {
        if (fj_hex_values[bytes[index]] > 15) return -2;
    }
    return -1;
}

// The length of the escape or of the character beyond ASCII at the start of `bytes`, a pair of surrogates counted as
// one; 0 if it is cut, -1 if it is wrong.
int fj_read_unit(const uint8_t *bytes, size_t available, bool allows_unpaired, uint64_t *flags) {
    if (bytes[0] != '\\') return fj_read_character(bytes, available);
    if (available < 2) return 0;
    if (fj_is_short_escape[bytes[1]]) return 2;
    if (bytes[1] != 'u') return -1;
    int32_t first = fj_read_hex(bytes + 2, available - 2);
    if (first < 0) return first == -1 ? 0 : -1;
    if ((first & 0xF800) != 0xD800) return 6;
    int unpaired = allows_unpaired ? 6 : -1;
    if (first >= 0xDC00) {
        *flags |= FJ_UNPAIRED;
        return unpaired;
    }
    if (available < 7) return 0;
    if (bytes[6] == '\\') {
        if (available < 8) return 0;
        if (bytes[7] == 'u') {
            int32_t second = fj_read_hex(bytes + 8, available - 8);
            if (second == -1) return 0;
            if (second >= 0 && (second & 0xFC00) == 0xDC00) return 12;
        }
    }
    *flags |= FJ_UNPAIRED;
    return unpaired;
}

size_t fj_utf8_valid_length(const uint8_t *text, size_t length) {
    size_t position = 0;
    while (position < length) {
        uint64_t eight;
        while (position + 8 <= length && (memcpy(&eight, text + position, 8), (eight & UINT64_C(0x8080808080808080)) == 0)) {
            position += 8;
        }
        if (position == length) break;
        if (text[position] < 0x80) {
            position += 1;
            continue;
        }
        int size = fj_read_character(text + position, length - position);
        if (size <= 0) return position;
        position += (size_t)size;
    }
    return length;
}

// MARK: Variants

bool fj_variant_runs(fj_variant variant) {
    switch (variant) {
    case FJ_PLAIN_C: return true;
#if FJ_X86
    case FJ_SSE2: return true;
    case FJ_AVX2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#elif FJ_ARM
    case FJ_NEON: return true;
#endif
    default: return false;
    }
}

fj_status fj_scan_by(
    fj_variant variant, fj_scanner *scanner, const uint8_t *chunk, size_t length, size_t *position, bool is_last
) {
    switch (variant) {
#if FJ_X86
    case FJ_AVX2: return fj_scan_avx2(scanner, chunk, length, position, is_last);
    case FJ_SSE2: return fj_scan_sse2(scanner, chunk, length, position, is_last);
#elif FJ_ARM
    case FJ_NEON: return fj_scan_neon(scanner, chunk, length, position, is_last);
#endif
    default: return fj_scan_plain(scanner, chunk, length, position, is_last);
    }
}

fj_status fj_scan(fj_scanner *scanner, const uint8_t *chunk, size_t length, size_t *position, bool is_last) {
#if FJ_X86
    if (fj_variant_runs(FJ_AVX2)) return fj_scan_avx2(scanner, chunk, length, position, is_last);
    return fj_scan_sse2(scanner, chunk, length, position, is_last);
#elif FJ_ARM
    return fj_scan_neon(scanner, chunk, length, position, is_last);
#else
    return fj_scan_plain(scanner, chunk, length, position, is_last);
#endif
}
