// Invariant: the table holds plans only.

internal import FastJSON
internal import Synchronization

/// The plans of one type: one without rules, and one for each list of rules.
///
/// Rules are asked for again for each instance, but mostly are what they were: the plan of the first list is found by
/// comparing it.
final class CoercionPlans: Sendable {
    /// How a type comes by its rules.
    enum RuleSource: UInt8 {
        case unknown
        /// It has none.
        case none
        /// By the `mapping` of ``HandyJSON``.
        case model
        /// By that of ``HandyJSONSubclass``.
        case subclass
    }

    /// A list of rules and what became of it.
    private final class Ruled: Sendable {
        let rules: [CoercionRule]
        let plan: CoercionPlan

        init(_ rules: [CoercionRule], _ plan: CoercionPlan) {
            (self.rules, self.plan) = (rules, plan)
        }
    }

    private static let known = ReflectionTable()

    /// The plans of a type.
    static func of(_ type: Any.Type, _ options: CoercionOptions) -> CoercionPlans {
        let variant = Int(options.rawValue)
        if let plans = known.value(type, variant) {
            return unsafe unsafeDowncast(plans, to: CoercionPlans.self)
        }
        let made = CoercionPlans(type, options)
        guard let plans = try? known.value(type, variant, { () throws(JSON.Error) in made }) else {
            return made
        }
        return unsafe unsafeDowncast(plans, to: CoercionPlans.self)
    }

    /// The plan without rules.
    let plain: CoercionPlan
    /// Whether values are references to objects.
    let isClass: Bool
    private let type: Any.Type
    private let options: CoercionOptions
    private let first = AtomicLazyReference<Ruled>()
    private let others = Locked<[[CoercionRule]: CoercionPlan]>([:])
    private let source = Atomic(RuleSource.unknown.rawValue)

    private init(_ type: Any.Type, _ options: CoercionOptions) {
        (self.type, self.options, isClass) = (type, options, type is AnyClass)
        plain = CoercionPlan.made(for: type, [], options)
    }

    /// How the type comes by its rules, once that is known.
    var ruleSource: RuleSource {
        get { RuleSource(rawValue: source.load(ordering: .relaxed)) ?? .unknown }
        set { source.store(newValue.rawValue, ordering: .relaxed) }
    }

    /// The plan for a list of rules.
    func plan(_ rules: [CoercionRule]) -> CoercionPlan {
        guard !rules.isEmpty else { return plain }
        guard let first = first.load() else {
            return first.storeIfNil(Ruled(rules, .made(for: type, rules, options))).plan
        }
        if first.rules == rules { return first.plan }
        return others.withLock { others in
            if let known = others[rules] { return known }
            let made = CoercionPlan.made(for: type, rules, options)
            // Rules that are always others, as by a counter in a name, must not fill the memory.
            if others.count >= 64 { others.removeAll() }
            others[rules] = made
            return made
        }
    }
}
