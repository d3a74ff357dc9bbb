// Invariant: addresses are compared, never followed; that of a structure is its place while its `mapping` runs, so
// that what lies inside it has an address within its size.

extension HandyJSON {
    /// Calls `mapping`, with a mapper that knows where the model lies.
    mutating func giveRules(to mapper: HelpingMapper, isClass: Bool) {
        unsafe withUnsafeMutablePointer(to: &self) { model in
            // A reference is the address of its object.
            mapper.base =
                unsafe isClass
                ? UnsafeRawPointer(model).load(as: UInt.self) : UInt(bitPattern: model)
            if mapper.isSubclass {
                unsafe (model.pointee as? any HandyJSONSubclass)?.mapping(mapper: mapper)
            } else {
                unsafe model.pointee.mapping(mapper: mapper)
            }
        }
    }
}

/// Where a property that is handed over `inout` lies.
func address<Value>(of property: inout Value) -> UInt {
    unsafe withUnsafeMutablePointer(to: &property) { UInt(bitPattern: $0) }
}
