import Foundation

/// A way in which FastJSONDecoder differs from JSONDecoder, with the reason.
enum DecoderDifference: String, CaseIterable {
    // Places of faults.
    case pathOfNumber = "JSONDecoder loses the path of a number that does not fit"
    case pathOfDate = "JSONDecoder loses the path of a date that is none"
    case errorInside =
        "JSONDecoder lets types that try see an error of its own for a number that does not fit"
    case keyOfPath =
        "FastJSONDecoder makes the keys of a path from the text, so that they have no other number"
    // What is JSON.
    case textCheckedFirst =
        "JSONDecoder checks numbers, strings and last commas only where they are asked for"
    case lastComma = "JSONDecoder accepts a comma after the last element or member"
    case markOfUTF32 = "JSONDecoder knows no byte-order mark of UTF-32 in little-endian order"
    // Keys.
    case canonicalKey = "JSONDecoder takes keys for equal that only Unicode makes equal; RFC 8259 does not"
    case secondOfEqualKeys = "JSONDecoder, converting keys, reads members of equal keys that it then drops"
    // Numbers.
    case inexactInteger = "JSONDecoder goes through Double, and takes another number for the integer"
    case wideInteger = "JSONDecoder refuses integers beyond 64 bits that are written with an exponent"
    case zeroWithExponent = "JSONDecoder takes 0e1 for a number too small"
    case escapedFloat = "JSONDecoder knows the strings for infinities and NaN only without escapes"
    // Other texts.
    case dateOfNoCalendar = "JSONDecoder takes 30 February for 2 March"
    case needlessPadding = "JSONDecoder takes padding that stands for nothing"
    // Containers.
    case indexPastEnd = "JSONDecoder's decodeIfPresent counts an element that is not there"

    /// Whether the outcomes, in words, differ in this way.
    func holds(_ ours: String, _ theirs: String) -> Bool {
        let corrupted = "dataCorrupted() at ["
        let atRoot = corrupted + "]"
        func isValue(_ outcome: String) -> Bool {
            !["dataCorrupted(", "typeMismatch(", "valueNotFound(", "keyNotFound("].contains(
                where: outcome.hasPrefix)
        }
        switch self {
        case .pathOfNumber, .pathOfDate:
            return ours.hasPrefix(corrupted) && ours != atRoot && theirs == atRoot
        case .errorInside: return theirs.contains("JSONError(") && ours.contains(corrupted)
        case .keyOfPath: return ours == theirs.replacingOccurrences(of: "[7=7]", with: "[7]")
        case .textCheckedFirst: return ours == atRoot && theirs != ours
        case .lastComma: return ours == atRoot && isValue(theirs)
        case .canonicalKey: return isValue(ours) && isValue(theirs)
        case .secondOfEqualKeys: return isValue(ours) && theirs.hasPrefix("typeMismatch(")
        case .inexactInteger, .dateOfNoCalendar, .needlessPadding:
            return ours.hasPrefix(corrupted) && isValue(theirs)
        case .wideInteger, .zeroWithExponent, .markOfUTF32: return isValue(ours) && theirs == atRoot
        case .escapedFloat: return isValue(ours) && theirs.hasPrefix("typeMismatch(")
        case .indexPastEnd:
            // The index is 0 after no element, or 1 after one.
            return [0, 1].contains {
                ours == theirs.replacingOccurrences(of: "index: \($0 + 1)", with: "index: \($0)")
            }
        }
    }
}
