// The scanner in plain C, for machines without vectors, and to test the others against.

#include "scan_shared.h"
#include "block_plain.h"

static bool fj_utf8_is_valid(const uint8_t *bytes, size_t length) {
    return fj_utf8_valid_length(bytes, length) == length;
}

#define fj_utf8_is_valid_in_block(block, bytes, length) fj_utf8_is_valid(bytes, length)

#define FJ_NAME(name) fj_##name##_plain
#include "scan_core.h"
