// Blocks of 32 bytes by SSE2, as two halves.

#include <emmintrin.h>

typedef struct {
    __m128i first, second;
} fj_block;

static inline fj_block fj_load(const uint8_t *bytes) {
    return (fj_block){_mm_loadu_si128((const __m128i *)bytes), _mm_loadu_si128((const __m128i *)(bytes + 16))};
}

static inline uint32_t fj_mask(__m128i first, __m128i second) {
    return (uint32_t)_mm_movemask_epi8(first) | (uint32_t)_mm_movemask_epi8(second) << 16;
}

static inline __m128i fj_string_stops_of_half(__m128i half) {
    __m128i quote = _mm_cmpeq_epi8(half, _mm_set1_epi8('"'));
    __m128i backslash = _mm_cmpeq_epi8(half, _mm_set1_epi8('\\'));
    __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(half, _mm_set1_epi8(0x1F)), half);
    return _mm_or_si128(_mm_or_si128(quote, backslash), control);
}

static inline uint32_t fj_string_stops(fj_block block) {
    return fj_mask(fj_string_stops_of_half(block.first), fj_string_stops_of_half(block.second));
}

static inline uint32_t fj_not_ascii(fj_block block) { return fj_mask(block.first, block.second); }

static inline __m128i fj_digits_of_half(__m128i half) {
    __m128i value = _mm_sub_epi8(half, _mm_set1_epi8('0'));
    return _mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(9)), value);
}

static inline uint32_t fj_digits(fj_block block) {
    return fj_mask(fj_digits_of_half(block.first), fj_digits_of_half(block.second));
}

static inline __m128i fj_blanks_of_half(__m128i half) {
    __m128i space = _mm_cmpeq_epi8(half, _mm_set1_epi8(' '));
    __m128i line = _mm_cmpeq_epi8(half, _mm_set1_epi8('\n'));
    __m128i carriage = _mm_cmpeq_epi8(half, _mm_set1_epi8('\r'));
    __m128i tab = _mm_cmpeq_epi8(half, _mm_set1_epi8('\t'));
    return _mm_or_si128(_mm_or_si128(space, line), _mm_or_si128(carriage, tab));
}

static inline uint32_t fj_blanks(fj_block block) {
    return fj_mask(fj_blanks_of_half(block.first), fj_blanks_of_half(block.second));
}
