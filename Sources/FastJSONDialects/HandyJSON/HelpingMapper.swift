internal import FastJSON

/// Takes the rules of a model: `mapper <<< \Cat.id <-- "cat_id"`.
///
/// It is used while `mapping(mapper:)` runs, and not afterwards.
public final class HelpingMapper {
    /// Where the model lies.
    var base: UInt = 0
    /// Whether `mapping(mapper:)` is the one that gives no rules.
    var isUnused = false
    /// Whether the rules are those of a ``HandyJSONSubclass``.
    let isSubclass: Bool
    private let type: Any.Type
    private(set) var rules: [CoercionRule] = []
    /// What some rules do with values.
    private var actions: [(rule: Int, action: any PropertyAction)] = []
    /// Values that are put in by key paths, once all others are.
    private var assignments: [(value: Any, rule: Int)] = []

    init(of type: Any.Type, isSubclass: Bool) {
        (self.type, self.isSubclass) = (type, isSubclass)
        rules.reserveCapacity(8)
    }

    /// Adds a rule.
    func add(_ rule: PropertyRule) {
        if let action = rule.action { actions.append((rules.count, action)) }
        rules.append(rule.resolved(in: type, at: base))
    }

    private func action(of rule: Int) -> (any PropertyAction)? {
        actions.first { $0.rule == rule }?.action
    }

    /// Sets what is put in by key paths.
    func finish<Model>(_ model: inout Model) {
        for (value, rule) in assignments { action(of: rule)?.assign(value, to: &model) }
        assignments = []
    }

    /// The value that a rule's transform makes of a `JSON` or another Swift value, which is not null.
    func transformed(_ value: Any, by rule: Int) -> Any? {
        action(of: rule)?.transformed(value)
    }

    /// What a rule's transform makes of a property's value on writing.
    func written(_ value: Any, by rule: Int) -> Any? {
        action(of: rule)?.written(value)
    }

    /// Takes a value that is put into its property by a rule's key path, not by its memory.
    func assign(_ value: Any, by rule: Int) {
        assignments.append((value, rule))
    }
}

// MARK: - Functions

extension HelpingMapper {
    /// Reads and writes a property by another name, or by a path as `"friend.name"`.
    public func specify<Value>(property: inout Value, name: String) {
        self <<< property <-- name
    }

    /// Reads a property by a function of its value's text.
    public func specify<Value>(property: inout Value, converter: @escaping (String) -> Value) {
        add(PropertyRule(at: address(of: &property), Value.self, action: ConverterAction(convert: converter)))
    }

    /// Reads a property by another name, and by a function of its value's text.
    public func specify<Value>(
        property: inout Value, name: String, converter: @escaping (String) -> Value
    ) {
        add(
            PropertyRule(
                at: address(of: &property), Value.self, names: .one(name),
                action: ConverterAction(convert: converter)))
    }

    /// Neither reads nor writes a property.
    public func exclude<Value>(property: inout Value) {
        self >>> property
    }
}
