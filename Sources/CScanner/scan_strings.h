// Strings that are not over within one block, or hold escapes. Included once for each instruction set.

// Where well-formed text ends between `start` and `at`, if it is cut only because a character is not whole there.
static const uint8_t *FJ_NAME(whole_characters)(const uint8_t *start, const uint8_t *at) {
    for (int back = 1; back <= 3 && at - back >= start; back++) {
        uint8_t byte = at[-back];
        if ((byte & 0xC0) == 0x80) continue;
        int length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
        return length > back ? at - back : at;
    }
    return at;
}

// Reads the rest of a string, whose text up to `cursor->at` is known to be right.
//
// `FJ_MORE` if the chunk ends before it, `FJ_VALUE` if it is whole, with `cursor->at` behind its quote. `flags` are
// those of its word; FJ_PLAIN is taken away from a string that is not ASCII.
static fj_status FJ_NAME(string_rest)(FJ_CURSOR *cursor, uint64_t *flags) {
    fj_scanner *scanner = cursor->scanner;
    const uint8_t *at = cursor->at;
    if (scanner->pending_count > 0) {
        // A character or escape began in the chunk before. A surrogate that proves to be unpaired is over before
        // what was kept is: the start of the escape behind it.
        uint8_t unit[24];
        size_t kept = scanner->pending_count;
        size_t added = (size_t)(cursor->end - at) < 12 ? (size_t)(cursor->end - at) : 12;
        memcpy(unit, scanner->pending, kept);
        memcpy(unit + kept, at, added);
        size_t start = 0;
        while (start < kept) {
            int length = fj_read_unit(unit + start, kept - start + added, scanner->allows_unpaired, flags);
            if (length < 0) return FJ_REFUSED;
            if (length == 0) {
                scanner->pending_count = (uint8_t)(kept - start + added);
                memcpy(scanner->pending, unit + start, scanner->pending_count);
                cursor->at = cursor->end;
                return FJ_MORE;
            }
            if (unit[start] != '\\') *flags &= ~FJ_PLAIN;
            start += (size_t)length;
        }
        at += start - kept;
        scanner->pending_count = 0;
    }
    const uint8_t *unchecked = at;
    uint32_t high = 0;
    for (;;) {
        if (__builtin_expect(at >= cursor->limit, 0)) {
            const uint8_t *whole = high ? FJ_NAME(whole_characters)(unchecked, at) : at;
            if (high && !fj_utf8_is_valid(unchecked, (size_t)(whole - unchecked))) return FJ_REFUSED;
            if (high) *flags &= ~FJ_PLAIN;
            FJ_NAME(enter_rest)(cursor, whole);
            at = cursor->at;
            unchecked = at;
            high = 0;
        }
        fj_block block = fj_load(at);
        uint32_t stops = fj_string_stops(block);
        if (stops == 0) {
            high |= fj_not_ascii(block);
            at += 32;
            continue;
        }
        unsigned count = (unsigned)__builtin_ctz(stops);
        high |= fj_not_ascii(block) & ((UINT32_C(1) << count) - 1);
        at += count;
        if (high) {
            const uint8_t *whole = at;
            if (at >= cursor->end) whole = FJ_NAME(whole_characters)(unchecked, at);
            if (!fj_utf8_is_valid(unchecked, (size_t)(whole - unchecked))) return FJ_REFUSED;
            *flags &= ~FJ_PLAIN;
            high = 0;
            if (whole != at) {
                // The chunk ends inside a character.
                int length = fj_read_unit(whole, (size_t)(at - whole), scanner->allows_unpaired, flags);
                if (length != 0) return FJ_REFUSED;
                memcpy(scanner->pending, whole, (size_t)(at - whole));
                scanner->pending_count = (uint8_t)(at - whole);
                cursor->at = at;
                return FJ_MORE;
            }
        }
        if (*at == '"') {
            cursor->at = at + 1;
            return FJ_VALUE;
        }
        if (at >= cursor->end) {
            cursor->at = cursor->end;
            return FJ_MORE;
        }
        if (*at != '\\') return FJ_REFUSED;
        *flags |= FJ_ESCAPED;
        do {
            if (fj_is_short_escape[at[1]]) {
                at += 2;
                continue;
            }
            if (fj_is_plain_unicode_escape(at)) {
                at += 6;
                continue;
            }
            size_t available = (size_t)(cursor->end - at);
            int length = fj_read_unit(at, available, scanner->allows_unpaired, flags);
            if (length < 0) return FJ_REFUSED;
            if (length == 0) {
                memcpy(scanner->pending, at, available);
                scanner->pending_count = (uint8_t)available;
                cursor->at = cursor->end;
                return FJ_MORE;
            }
            at += length;
        } while (*at == '\\' && at < cursor->limit);
        unchecked = at;
    }
}
