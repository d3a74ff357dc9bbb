extension JSON {
    /// The elements of an array, in their order; `nil` for other kinds.
    ///
    /// ``elements`` gives them without an array being made. Setting it makes an array of the values that are
    /// there; missing ones are left out.
    ///
    /// - Complexity: O(*n*).
    public var array: [JSON]? {
        get { kind == .array ? Array(elements) : nil }
        set {
            guard let newValue else {
                self = .null
                return
            }
            let values = newValue.allSatisfy { $0.exists() } ? newValue : newValue.filter { $0.exists() }
            self = JSON(.container(EditedContainer(isObject: false, values: values)))
        }
    }

    /// The members of an object by their keys; `nil` for other kinds.
    ///
    /// ``members`` gives them in order and without a dictionary being made. Of equal keys the first counts.
    /// Swift's strings are also equal where their bytes differ but their characters do not, as U+00E9 and `e`
    /// with U+0301; the document keeps such keys apart, the dictionary has the first of them.
    /// Setting it makes an object of the values that are there, in the order of their keys' UTF-8 bytes.
    ///
    /// - Complexity: O(*n*); to set, O(*n* log *n*).
    public var dictionary: [String: JSON]? {
        get {
            guard kind == .object else { return nil }
            var values: [String: JSON] = Dictionary(minimumCapacity: count)
            for (key, value) in members where values[key] == nil { values[key] = value }
            return values
        }
        set {
            guard let newValue else {
                self = .null
                return
            }
            // A dictionary has no order of its own, and another one in each process.
            let members = newValue.filter { $0.value.exists() }
            let (keys, values) = (Array(members.keys), Array(members.values))
            let order = KeyBytes.order(of: keys)
            let container = EditedContainer(
                isObject: true, values: order.map { values[$0] }, keys: order.map { keys[$0] })
            self = JSON(.container(container))
        }
    }
}
