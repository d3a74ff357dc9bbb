internal import FastJSON

infix operator <-- : LogicalConjunctionPrecedence
infix operator >>> : AssignmentPrecedence
infix operator <<< : AssignmentPrecedence

/// Adds a rule: `mapper <<< \Cat.id <-- "cat_id"`.
public func <<< (mapper: HelpingMapper, rule: PropertyRule) {
    mapper.add(rule)
}

/// Adds rules.
public func <<< (mapper: HelpingMapper, rules: [PropertyRule]) {
    for rule in rules { mapper.add(rule) }
}

/// Neither reads nor writes a property.
public func >>> <Root, Value>(mapper: HelpingMapper, keyPath: WritableKeyPath<Root, Value>) {
    mapper.add(PropertyRule(keyPath, isExcluded: true))
}

/// Neither reads nor writes a property.
public func >>> <Value>(mapper: HelpingMapper, property: inout Value) {
    mapper.add(PropertyRule(at: address(of: &property), Value.self, isExcluded: true))
}

// MARK: - By key paths

// A property is written through its key path where Swift knows no place of it: in a class, or where it has observers,
// which so are called.

/// A property with another name, or a path as `"friend.name"`; `\\.` is a dot in a name.
public func <-- <Root, Value>(keyPath: WritableKeyPath<Root, Value>, name: String) -> PropertyRule {
    PropertyRule(keyPath, names: .one(name))
}

/// A property with several names or paths, the first of which that there is counts.
public func <-- <Root, Value>(keyPath: WritableKeyPath<Root, Value>, names: [String]) -> PropertyRule {
    PropertyRule(keyPath, names: .several(names))
}

/// A property that is read and written through a transform.
public func <-- <Root, Transform: TransformType>(
    keyPath: WritableKeyPath<Root, Transform.Object>, transform: Transform
) -> PropertyRule {
    PropertyRule(keyPath, transform: TransformAction(transform: transform))
}

/// An optional property that is read and written through a transform.
public func <-- <Root, Transform: TransformType>(
    keyPath: WritableKeyPath<Root, Transform.Object?>, transform: Transform
) -> PropertyRule {
    PropertyRule(keyPath, transform: TransformAction(transform: transform))
}

/// A property with another name, that is read and written through a transform.
public func <-- <Root, Transform: TransformType>(
    keyPath: WritableKeyPath<Root, Transform.Object>, transformer: (String?, Transform?)
) -> PropertyRule {
    PropertyRule(
        keyPath, names: .init(transformer.0), transform: transformer.1.map { TransformAction(transform: $0) })
}

/// An optional property with another name, that is read and written through a transform.
public func <-- <Root, Transform: TransformType>(
    keyPath: WritableKeyPath<Root, Transform.Object?>, transformer: (String?, Transform?)
) -> PropertyRule {
    PropertyRule(
        keyPath, names: .init(transformer.0), transform: transformer.1.map { TransformAction(transform: $0) })
}

/// A property with several names, that is read and written through a transform.
public func <-- <Root, Transform: TransformType>(
    keyPath: WritableKeyPath<Root, Transform.Object>, transformer: ([String], Transform?)
) -> PropertyRule {
    PropertyRule(
        keyPath, names: .several(transformer.0),
        transform: transformer.1.map { TransformAction(transform: $0) })
}

/// An optional property with several names, that is read and written through a transform.
public func <-- <Root, Transform: TransformType>(
    keyPath: WritableKeyPath<Root, Transform.Object?>, transformer: ([String], Transform?)
) -> PropertyRule {
    PropertyRule(
        keyPath, names: .several(transformer.0),
        transform: transformer.1.map { TransformAction(transform: $0) })
}

// MARK: - By addresses

// HandyJSON's own form. The property is known by where it lies, so one that is computed, or has observers that Swift
// calls with a copy, is not found; that is an error, which says so.

/// A property with another name, or a path as `"friend.name"`; `\\.` is a dot in a name.
public func <-- <Value>(property: inout Value, name: String) -> PropertyRule {
    PropertyRule(at: address(of: &property), Value.self, names: .one(name))
}

/// A property with several names or paths, the first of which that there is counts.
public func <-- <Value>(property: inout Value, names: [String]) -> PropertyRule {
    PropertyRule(at: address(of: &property), Value.self, names: .several(names))
}

/// A property that is read and written through a transform.
public func <-- <Transform: TransformType>(
    property: inout Transform.Object, transform: Transform
) -> PropertyRule {
    PropertyRule(
        at: address(of: &property), Transform.Object.self, action: TransformAction(transform: transform))
}

/// An optional property that is read and written through a transform.
public func <-- <Transform: TransformType>(
    property: inout Transform.Object?, transform: Transform
) -> PropertyRule {
    PropertyRule(
        at: address(of: &property), Transform.Object?.self, action: TransformAction(transform: transform))
}

/// A property with another name, that is read and written through a transform.
public func <-- <Transform: TransformType>(
    property: inout Transform.Object, transformer: (String?, Transform?)
) -> PropertyRule {
    PropertyRule(
        at: address(of: &property), Transform.Object.self, names: .init(transformer.0),
        action: transformer.1.map { TransformAction(transform: $0) })
}

/// An optional property with another name, that is read and written through a transform.
public func <-- <Transform: TransformType>(
    property: inout Transform.Object?, transformer: (String?, Transform?)
) -> PropertyRule {
    PropertyRule(
        at: address(of: &property), Transform.Object?.self, names: .init(transformer.0),
        action: transformer.1.map { TransformAction(transform: $0) })
}

/// A property with several names, that is read and written through a transform.
public func <-- <Transform: TransformType>(
    property: inout Transform.Object, transformer: ([String], Transform?)
) -> PropertyRule {
    PropertyRule(
        at: address(of: &property), Transform.Object.self, names: .several(transformer.0),
        action: transformer.1.map { TransformAction(transform: $0) })
}

/// An optional property with several names, that is read and written through a transform.
public func <-- <Transform: TransformType>(
    property: inout Transform.Object?, transformer: ([String], Transform?)
) -> PropertyRule {
    PropertyRule(
        at: address(of: &property), Transform.Object?.self, names: .several(transformer.0),
        action: transformer.1.map { TransformAction(transform: $0) })
}
