/// What is done about an element of an array or a member of an object that cannot be read.
///
///     let list: JSONDictionary = ["list": [1, "two", 3]]
///     try list.json(atKeyPath: "list") as [Int]  // [1, 3]
///     try list.json(atKeyPath: "list", invalidItemBehaviour: .value(0)) as [Int]  // [1, 0, 3]
///
/// FastJSON's own ``FastJSON/InvalidItemBehavior`` is for its own errors.
public enum InvalidItemBehaviour<Value> {
    /// The item is left out.
    case remove
    /// The item's error is thrown.
    case fail
    /// The item is read as this value.
    case value(Value)
    /// What the closure says about the error; an item with an error of another type is left out.
    case custom((JSONDecodingError) -> InvalidItemBehaviour<Value>)

    /// An item's value; `nil` if it is left out.
    func item(_ read: () throws -> Value) throws -> Value? {
        do {
            return try read()
        } catch {
            var behaviour = self
            while true {
                switch behaviour {
                case .remove: return nil
                case .fail: throw error
                case .value(let value): return value
                case .custom(let decide):
                    guard let error = error as? JSONDecodingError else { return nil }
                    behaviour = decide(error)
                }
            }
        }
    }

    /// The behaviour for arrays or objects of such items, where one item's value cannot stand for a whole.
    func forContainers<Container>() -> InvalidItemBehaviour<Container> {
        switch self {
        case .remove, .value: .remove
        case .fail: .fail
        case .custom(let decide): .custom { decide($0).forContainers() }
        }
    }
}
