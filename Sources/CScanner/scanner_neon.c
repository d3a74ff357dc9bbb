// The scanner for arm64.

#include "scan_shared.h"

#if FJ_ARM

#include "block_neon.h"

static bool fj_utf8_is_valid(const uint8_t *bytes, size_t length) {
    return fj_utf8_valid_length(bytes, length) == length;
}

#define fj_utf8_is_valid_in_block(block, bytes, length) fj_utf8_is_valid(bytes, length)

#define FJ_NAME(name) fj_##name##_neon
#include "scan_core.h"

#endif
