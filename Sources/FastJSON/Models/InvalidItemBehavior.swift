/// What is done about an element of an array or a member of an object that cannot be read.
///
///     let list: JSON = [1, "two", 3]
///     try [Int](decode: list)  // throws: at /1: expected Int, found string
///     try [Int](decode: list, invalidItems: .remove)  // [1, 3]
///     try [Int](decode: list, invalidItems: .value(0))  // [1, 0, 3]
public enum InvalidItemBehavior<Value> {
    /// The item is left out.
    case remove
    /// The item's error, which has its path, is thrown.
    case fail
    /// The item is read as this value.
    case value(Value)
    /// What the closure says about the error.
    case custom((JSON.Error) -> InvalidItemBehavior<Value>)

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
                case .custom(let decide): behaviour = decide(JSON.Error(wrapping: error))
                }
            }
        }
    }
}
