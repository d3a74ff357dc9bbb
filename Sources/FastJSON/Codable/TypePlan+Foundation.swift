#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// How values of one type are encoded.
enum TypePlan: BitwiseCopyable {
    /// By the type's own code.
    case own
    /// As a scalar that is written at once.
    case bool, string, double, float, int, int64, uint64, date, data, url, uuid, decimal, json
    /// As an array of scalars that is written at once.
    case bools, strings, doubles, floats, ints, doubleRows, stringRows
    /// As an array, element by element.
    case list(any EncodedList.Type)
    /// As an object, member by member.
    case members(any EncodedMembers.Type)
    /// As an object whose keys are converted by a custom function if there is one.
    case numberedMembers(any EncodedMembers.Type)

    init<Value: Encodable>(_ type: Value.Type) {
        switch type {
        case is Bool.Type: self = .bool
        case is String.Type: self = .string
        case is Double.Type: self = .double
        case is Float.Type: self = .float
        case is Int.Type: self = .int
        case is Int64.Type: self = .int64
        case is UInt64.Type: self = .uint64
        case is Date.Type: self = .date
        case is Data.Type: self = .data
        case is URL.Type: self = .url
        case is UUID.Type: self = .uuid
        case is Decimal.Type: self = .decimal
        case is JSON.Type: self = .json
        case is [Bool].Type: self = .bools
        case is [String].Type: self = .strings
        case is [Double].Type: self = .doubles
        case is [Float].Type: self = .floats
        case is [Int].Type: self = .ints
        case is [[Double]].Type: self = .doubleRows
        case is [[String]].Type: self = .stringRows
        case let list as any EncodedList.Type: self = .list(list)
        case let members as any EncodedMembers.Type:
            self = members.hasStringKeys ? .members(members) : .numberedMembers(members)
        default: self = .own
        }
    }
}

extension TypePlan {
    /// The plans of all types that were met so far.
    private static let known = Locked<[ObjectIdentifier: TypePlan]>([:])

    /// The plan of a type, which is made once.
    @inline(never)
    static func shared<Value: Encodable>(for type: Value.Type) -> TypePlan {
        known.withLock { plans in
            if let plan = plans[ObjectIdentifier(type)] { return plan }
            let plan = TypePlan(type)
            plans[ObjectIdentifier(type)] = plan
            return plan
        }
    }
}
