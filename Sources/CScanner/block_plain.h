// Blocks of 32 bytes in plain C, eight at a time.

typedef struct {
    uint64_t part[4];
} fj_block;

#define FJ_ONES UINT64_C(0x0101010101010101)
#define FJ_HIGHS UINT64_C(0x8080808080808080)

static inline fj_block fj_load(const uint8_t *bytes) {
    fj_block block;
    memcpy(&block, bytes, sizeof block);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    for (int i = 0; i < 4; i++) block.part[i] = __builtin_bswap64(block.part[i]);
#endif
    return block;
}

// One bit for each byte whose top bit is set.
static inline uint32_t fj_gather(uint64_t part) {
    return (uint32_t)(((part >> 7 & FJ_ONES) * UINT64_C(0x0102040810204080)) >> 56);
}

#define FJ_EACH_PART(expression)                                        \
    uint32_t mask = 0;                                                  \
    for (int i = 0; i < 4; i++) {                                       \
        uint64_t part = block.part[i];                                  \
        mask |= fj_gather(expression) << (8 * i);                       \
    }                                                                   \
    return mask

// The top bit of each byte that is `byte`, exactly: no borrow crosses bytes.
static inline uint64_t fj_equal(uint64_t part, uint8_t byte) {
    uint64_t other = part ^ (FJ_ONES * byte);
    return ~(((other & ~FJ_HIGHS) + ~FJ_HIGHS) | other) & FJ_HIGHS;
}

// The top bit of each byte below `bound`, which is at most 128.
static inline uint64_t fj_below(uint64_t part, uint8_t bound) {
    return ~((part & ~FJ_HIGHS) + FJ_ONES * (uint8_t)(128 - bound)) & ~part & FJ_HIGHS;
}

static inline uint32_t fj_string_stops(fj_block block) {
    FJ_EACH_PART(fj_equal(part, '"') | fj_equal(part, '\\') | fj_below(part, 0x20));
}

static inline uint32_t fj_not_ascii(fj_block block) { FJ_EACH_PART(part & FJ_HIGHS); }

static inline uint32_t fj_digits(fj_block block) { FJ_EACH_PART(fj_below(part, '9' + 1) & ~fj_below(part, '0')); }

static inline uint32_t fj_blanks(fj_block block) {
    FJ_EACH_PART(fj_equal(part, ' ') | fj_equal(part, '\n') | fj_equal(part, '\r') | fj_equal(part, '\t'));
}

