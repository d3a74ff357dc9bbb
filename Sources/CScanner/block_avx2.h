// Blocks of 32 bytes by AVX2.


typedef __m256i fj_block;

static inline fj_block fj_load(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

static inline uint32_t fj_string_stops(fj_block block) {
    __m256i quote = _mm256_cmpeq_epi8(block, _mm256_set1_epi8('"'));
    __m256i backslash = _mm256_cmpeq_epi8(block, _mm256_set1_epi8('\\'));
    __m256i control = _mm256_cmpeq_epi8(_mm256_min_epu8(block, _mm256_set1_epi8(0x1F)), block);
    return (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(_mm256_or_si256(quote, backslash), control));
}

static inline uint32_t fj_not_ascii(fj_block block) { return (uint32_t)_mm256_movemask_epi8(block); }

static inline uint32_t fj_digits(fj_block block) {
    __m256i value = _mm256_sub_epi8(block, _mm256_set1_epi8('0'));
    return (uint32_t)_mm256_movemask_epi8(
        _mm256_cmpeq_epi8(_mm256_min_epu8(value, _mm256_set1_epi8(9)), value));
}

static inline uint32_t fj_blanks(fj_block block) {
    // By the low half of a byte, the blank that it may be; a byte from 0x80 on finds 0.
    const __m256i candidates = _mm256_setr_epi8(
        ' ', -1, -1, -1, -1, -1, -1, -1, -1, '\t', '\n', -1, -1, '\r', -1, -1,
        ' ', -1, -1, -1, -1, -1, -1, -1, -1, '\t', '\n', -1, -1, '\r', -1, -1);
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_shuffle_epi8(candidates, block), block));
}


// UTF-8 by table lookup, after John Keiser and Daniel Lemire, "Validating UTF-8 in less than one instruction per
// byte" (2021): each pair of neighbouring bytes is looked up by three half bytes, and what the three tables agree on
// is wrong with the pair.
enum {
    FJ_TOO_SHORT = 1 << 0,
    FJ_TOO_LONG = 1 << 1,
    FJ_OVERLONG_3 = 1 << 2,
    FJ_TOO_LARGE = 1 << 3,
    FJ_SURROGATE = 1 << 4,
    FJ_OVERLONG_2 = 1 << 5,
    FJ_TOO_LARGE_1000 = 1 << 6,
    FJ_OVERLONG_4 = 1 << 6,
    FJ_TWO_CONTINUATIONS = 1 << 7,
};

#define FJ_TWICE(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)                                              \
    _mm256_setr_epi8(                                                                                         \
        (char)(a), (char)(b), (char)(c), (char)(d), (char)(e), (char)(f), (char)(g), (char)(h), (char)(i),    \
        (char)(j), (char)(k), (char)(l), (char)(m), (char)(n), (char)(o), (char)(p), (char)(a), (char)(b),    \
        (char)(c), (char)(d), (char)(e), (char)(f), (char)(g), (char)(h), (char)(i), (char)(j), (char)(k),    \
        (char)(l), (char)(m), (char)(n), (char)(o), (char)(p))

#define FJ_CARRY (FJ_TOO_SHORT | FJ_TOO_LONG | FJ_TWO_CONTINUATIONS)

// What is wrong in a block that follows `previous`.
static inline __m256i fj_utf8_errors(__m256i block, __m256i previous) {
    const __m256i first_high = FJ_TWICE(
        FJ_TOO_LONG, FJ_TOO_LONG, FJ_TOO_LONG, FJ_TOO_LONG, FJ_TOO_LONG, FJ_TOO_LONG, FJ_TOO_LONG, FJ_TOO_LONG,
        FJ_TWO_CONTINUATIONS, FJ_TWO_CONTINUATIONS, FJ_TWO_CONTINUATIONS, FJ_TWO_CONTINUATIONS,
        FJ_TOO_SHORT | FJ_OVERLONG_2, FJ_TOO_SHORT, FJ_TOO_SHORT | FJ_OVERLONG_3 | FJ_SURROGATE,
        FJ_TOO_SHORT | FJ_TOO_LARGE | FJ_TOO_LARGE_1000 | FJ_OVERLONG_4);
    const __m256i first_low = FJ_TWICE(
        FJ_CARRY | FJ_OVERLONG_3 | FJ_OVERLONG_2 | FJ_OVERLONG_4, FJ_CARRY | FJ_OVERLONG_2, FJ_CARRY, FJ_CARRY,
        FJ_CARRY | FJ_TOO_LARGE, FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000,
        FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000, FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000,
        FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000, FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000,
        FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000, FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000,
        FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000,
        FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000 | FJ_SURROGATE, FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000,
        FJ_CARRY | FJ_TOO_LARGE | FJ_TOO_LARGE_1000);
    const __m256i second_high = FJ_TWICE(
        FJ_TOO_SHORT, FJ_TOO_SHORT, FJ_TOO_SHORT, FJ_TOO_SHORT, FJ_TOO_SHORT, FJ_TOO_SHORT, FJ_TOO_SHORT,
        FJ_TOO_SHORT, FJ_TOO_LONG | FJ_OVERLONG_2 | FJ_TWO_CONTINUATIONS | FJ_OVERLONG_3 | FJ_TOO_LARGE_1000 | FJ_OVERLONG_4,
        FJ_TOO_LONG | FJ_OVERLONG_2 | FJ_TWO_CONTINUATIONS | FJ_OVERLONG_3 | FJ_TOO_LARGE,
        FJ_TOO_LONG | FJ_OVERLONG_2 | FJ_TWO_CONTINUATIONS | FJ_SURROGATE | FJ_TOO_LARGE,
        FJ_TOO_LONG | FJ_OVERLONG_2 | FJ_TWO_CONTINUATIONS | FJ_SURROGATE | FJ_TOO_LARGE, FJ_TOO_SHORT, FJ_TOO_SHORT,
        FJ_TOO_SHORT, FJ_TOO_SHORT);
    const __m256i half = _mm256_set1_epi8(0x0F);
    __m256i joined = _mm256_permute2x128_si256(previous, block, 0x21);
    __m256i before1 = _mm256_alignr_epi8(block, joined, 15);
    __m256i before2 = _mm256_alignr_epi8(block, joined, 14);
    __m256i before3 = _mm256_alignr_epi8(block, joined, 13);
    __m256i high1 = _mm256_and_si256(_mm256_srli_epi16(before1, 4), half);
    __m256i low1 = _mm256_and_si256(before1, half);
    __m256i high2 = _mm256_and_si256(_mm256_srli_epi16(block, 4), half);
    __m256i special = _mm256_and_si256(
        _mm256_and_si256(_mm256_shuffle_epi8(first_high, high1), _mm256_shuffle_epi8(first_low, low1)),
        _mm256_shuffle_epi8(second_high, high2));
    // A third or fourth byte must be a continuation, and only there may two follow each other.
    __m256i third = _mm256_subs_epu8(before2, _mm256_set1_epi8((char)(0xE0 - 0x80)));
    __m256i fourth = _mm256_subs_epu8(before3, _mm256_set1_epi8((char)(0xF0 - 0x80)));
    __m256i must = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
    return _mm256_xor_si256(must, special);
}

// Whether `length` bytes, of which the next 32 behind them may be read, are well-formed.
static bool fj_utf8_is_valid(const uint8_t *bytes, size_t length) {
    static const uint8_t ones_then_zeros[64] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    __m256i previous = _mm256_setzero_si256();
    __m256i errors = _mm256_setzero_si256();
    size_t position = 0;
    for (; position + 32 <= length; position += 32) {
        __m256i block = fj_load(bytes + position);
        errors = _mm256_or_si256(errors, fj_utf8_errors(block, previous));
        previous = block;
    }
    // The rest, and zeros behind it, before which no character may be cut.
    __m256i block = _mm256_and_si256(
        fj_load(bytes + position), fj_load(ones_then_zeros + 32 - (length - position)));
    errors = _mm256_or_si256(errors, fj_utf8_errors(block, previous));
    if (length - position > 29) {
        // Fewer than three zeros follow: what the last bytes begin must be looked at by one more block.
        errors = _mm256_or_si256(errors, fj_utf8_errors(_mm256_setzero_si256(), block));
    }
    return _mm256_testz_si256(errors, errors);
}

// The same for the first `length` bytes, at most 31, of a block.
static inline bool fj_utf8_is_valid_in_block(fj_block block, const uint8_t *bytes, unsigned length) {
    static const uint8_t ones_then_zeros[64] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    (void)bytes;
    if (length > 29) return false;
    __m256i text = _mm256_and_si256(block, fj_load(ones_then_zeros + 32 - length));
    __m256i errors = fj_utf8_errors(text, _mm256_setzero_si256());
    return _mm256_testz_si256(errors, errors);
}
