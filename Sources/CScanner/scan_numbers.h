// Numbers that are not over within one block. Included once for each instruction set.

// How far a number has been read (RFC 8259 section 6).
enum {
    FJ_NUMBER_START = 0,
    FJ_NUMBER_MINUS,
    FJ_NUMBER_ZERO,
    FJ_NUMBER_INTEGER,
    FJ_NUMBER_POINT,
    FJ_NUMBER_FRACTION,
    FJ_NUMBER_E,
    FJ_NUMBER_SIGN,
    FJ_NUMBER_EXPONENT,
};

// In the flags of a number that is being read: it has a sign.
#define FJ_NEGATIVE UINT64_C(1)

// Whether a number may end where it is.
static bool FJ_NAME(number_is_whole)(uint8_t state) {
    return state == FJ_NUMBER_ZERO || state == FJ_NUMBER_INTEGER || state == FJ_NUMBER_FRACTION
        || state == FJ_NUMBER_EXPONENT;
}

// Reads on in a number byte by byte.
//
// `FJ_VALUE` if a byte ends it, at which `cursor->at` is then.
static fj_status FJ_NAME(number_rest)(FJ_CURSOR *cursor, uint64_t *flags) {
    fj_scanner *scanner = cursor->scanner;
    uint8_t state = scanner->number_state;
    const uint8_t *at = cursor->at;
    for (;; at++) {
        if (at >= cursor->limit) {
            FJ_NAME(enter_rest)(cursor, at);
            at = cursor->at;
        }
        uint8_t byte = *at;
        bool is_digit = (uint8_t)(byte - '0') <= 9;
        switch (state) {
        case FJ_NUMBER_START:
            if (byte == '-') {
                state = FJ_NUMBER_MINUS;
                *flags |= FJ_NEGATIVE;
                continue;
            }
            // fall through
        case FJ_NUMBER_MINUS:
            if (is_digit) {
                state = byte == '0' ? FJ_NUMBER_ZERO : FJ_NUMBER_INTEGER;
                continue;
            }
            break;
        case FJ_NUMBER_INTEGER:
            if (is_digit) continue;
            // fall through
        case FJ_NUMBER_ZERO:
            if (is_digit) return FJ_REFUSED;
            if (byte == '.') {
                state = FJ_NUMBER_POINT;
                *flags &= ~FJ_PLAIN;
                continue;
            }
            if ((byte | 0x20) == 'e') {
                state = FJ_NUMBER_E;
                *flags &= ~FJ_PLAIN;
                continue;
            }
            break;
        case FJ_NUMBER_POINT:
        case FJ_NUMBER_FRACTION:
            if (is_digit) {
                state = FJ_NUMBER_FRACTION;
                continue;
            }
            if (state == FJ_NUMBER_FRACTION && (byte | 0x20) == 'e') {
                state = FJ_NUMBER_E;
                continue;
            }
            break;
        case FJ_NUMBER_E:
            if (byte == '+' || byte == '-') {
                state = FJ_NUMBER_SIGN;
                continue;
            }
            // fall through
        default:
            if (is_digit) {
                state = FJ_NUMBER_EXPONENT;
                continue;
            }
            break;
        }
        break;
    }
    scanner->number_state = state;
    cursor->at = at;
    if (at >= cursor->end) return FJ_MORE;
    return FJ_NAME(number_is_whole)(state) ? FJ_VALUE : FJ_REFUSED;
}
