// Blocks of 32 bytes by NEON, as two halves.

#include <arm_neon.h>

typedef struct {
    uint8x16_t first, second;
} fj_block;

static inline fj_block fj_load(const uint8_t *bytes) { return (fj_block){vld1q_u8(bytes), vld1q_u8(bytes + 16)}; }

// One bit for each byte of two halves, whose bytes are all ones or all zeros.
static inline uint32_t fj_mask(uint8x16_t first, uint8x16_t second) {
    static const uint8_t bit_of_byte[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t bits = vld1q_u8(bit_of_byte);
    uint8x16_t sums = vpaddq_u8(vandq_u8(first, bits), vandq_u8(second, bits));
    sums = vpaddq_u8(sums, sums);
    sums = vpaddq_u8(sums, sums);
    return vgetq_lane_u32(vreinterpretq_u32_u8(sums), 0);
}

static inline uint8x16_t fj_string_stops_of_half(uint8x16_t half) {
    uint8x16_t quote = vceqq_u8(half, vdupq_n_u8('"'));
    uint8x16_t backslash = vceqq_u8(half, vdupq_n_u8('\\'));
    return vorrq_u8(vorrq_u8(quote, backslash), vcltq_u8(half, vdupq_n_u8(0x20)));
}

static inline uint32_t fj_string_stops(fj_block block) {
    return fj_mask(fj_string_stops_of_half(block.first), fj_string_stops_of_half(block.second));
}

static inline uint32_t fj_not_ascii(fj_block block) {
    uint8x16_t limit = vdupq_n_u8(0x80);
    return fj_mask(vcgeq_u8(block.first, limit), vcgeq_u8(block.second, limit));
}

static inline uint8x16_t fj_digits_of_half(uint8x16_t half) {
    return vcleq_u8(vsubq_u8(half, vdupq_n_u8('0')), vdupq_n_u8(9));
}

static inline uint32_t fj_digits(fj_block block) {
    return fj_mask(fj_digits_of_half(block.first), fj_digits_of_half(block.second));
}

static inline uint8x16_t fj_blanks_of_half(uint8x16_t half) {
    uint8x16_t space = vceqq_u8(half, vdupq_n_u8(' '));
    uint8x16_t line = vceqq_u8(half, vdupq_n_u8('\n'));
    uint8x16_t carriage = vceqq_u8(half, vdupq_n_u8('\r'));
    uint8x16_t tab = vceqq_u8(half, vdupq_n_u8('\t'));
    return vorrq_u8(vorrq_u8(space, line), vorrq_u8(carriage, tab));
}

static inline uint32_t fj_blanks(fj_block block) {
    return fj_mask(fj_blanks_of_half(block.first), fj_blanks_of_half(block.second));
}
