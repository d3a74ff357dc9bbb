// Where the scanner is in a chunk. Included once for each instruction set, as scan_core.h is.

// How many bytes at the end of a chunk are read in a copy.
#define FJ_REST 96

// A place in the chunk.
typedef struct {
    fj_scanner *scanner;
    const uint8_t *at;
    // Below it, 96 bytes may be read.
    const uint8_t *limit;
    const uint8_t *end;
    // `at` as a number less the offset of its byte in the text.
    uintptr_t origin;
    uint8_t rest[FJ_REST + 8 + 128];
} FJ_NAME(cursor);

#define FJ_CURSOR FJ_NAME(cursor)

static inline uint64_t FJ_NAME(offset)(const FJ_CURSOR *cursor, const uint8_t *at) {
    return (uintptr_t)at - cursor->origin;
}

// Goes on in a copy of the bytes from `at` on, with zeros behind them.
static void FJ_NAME(enter_rest)(FJ_CURSOR *cursor, const uint8_t *at) {
    size_t length = (size_t)(cursor->end - at);
    uint64_t offset = FJ_NAME(offset)(cursor, at);
    memcpy(cursor->rest, at, length);
    memset(cursor->rest + length, 0, sizeof cursor->rest - length);
    cursor->at = cursor->rest;
    cursor->end = cursor->rest + length;
    cursor->limit = cursor->rest + sizeof cursor->rest;
    cursor->origin = (uintptr_t)cursor->rest - (uintptr_t)offset;
}
