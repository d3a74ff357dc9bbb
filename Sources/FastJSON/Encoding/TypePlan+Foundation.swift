#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// How values of one type are encoded.
enum TypePlan {
    /// By the type's own code.
    case own
    /// As a scalar that is written at once.
    case bool, string, double, float, int, int64, uint64, date, data, url, uuid, decimal, json
    /// As an array of scalars that is written at once.
    case bools, strings, doubles, floats, ints, doubleRows
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
        case let list as any EncodedList.Type: self = .list(list)
        case let members as any EncodedMembers.Type:
            self = members.hasStringKeys ? .members(members) : .numberedMembers(members)
        default: self = .own
        }
    }
}

/// The plans of the types last met, so that a type is looked at once.
struct PlanCache {
    private static let size = 64

    /// The plans of all types met by any encoding.
    private static let shared = SharedPlans()

    private var entries: ContiguousArray<(type: ObjectIdentifier?, plan: TypePlan)> = []

    /// How values of a type are encoded.
    @inline(__always)
    mutating func plan<Value: Encodable>(for type: Value.Type) -> TypePlan {
        let identifier = ObjectIdentifier(type)
        let index = (UInt(bitPattern: identifier) >> 4 ^ UInt(bitPattern: identifier) >> 10) & 63
        if index < entries.count, entries[Int(index)].type == identifier { return entries[Int(index)].plan }
        return find(type, Int(index))
    }

    @inline(never)
    private mutating func find<Value: Encodable>(_ type: Value.Type, _ index: Int) -> TypePlan {
        if entries.isEmpty { entries = ContiguousArray(repeating: (nil, .own), count: PlanCache.size) }
        let plan = PlanCache.shared.plan(for: type)
        entries[index] = (ObjectIdentifier(type), plan)
        return plan
    }
}

/// The plans of all types.
private final class SharedPlans: Sendable {
    private let plans = Locked<[ObjectIdentifier: TypePlan]>([:])

    func plan<Value: Encodable>(for type: Value.Type) -> TypePlan {
        let identifier = ObjectIdentifier(type)
        return plans.withLock { plans in
            if let plan = plans[identifier] { return plan }
            let plan = TypePlan(type)
            plans[identifier] = plan
            return plan
        }
    }
}
