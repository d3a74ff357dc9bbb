// Invariant: the memory of a value is read as another type only after the two types have proved to be one; an object,
// only where it was made as one of that type, which builds for debugging prove.

/// A value as a type that is its own under another name, which generic code cannot know.
///
/// A cast does the same, in ten times the time.
@inline(__always)
func identical<Value, Name>(_ value: Value, as name: Name.Type = Name.self) -> Name {
    precondition(Value.self == Name.self)
    return unsafe withUnsafePointer(to: value) { value in
        unsafe UnsafeRawPointer(value).assumingMemoryBound(to: Name.self).pointee
    }
}

/// An object as the class that it is of, which its place proves, without asking the runtime.
@inline(__always)
func identical<Object: AnyObject, Name: AnyObject>(object: Object, as name: Name.Type) -> Name {
    unsafe unsafeDowncast(object, to: name)
}

/// The value, under another name of its type.
///
/// - Returns: `nil`, if the types differ.
@inline(__always)
func retyped<Value, Known>(_ value: Value, as type: Known.Type) -> Known? {
    Value.self == Known.self ? identical(value, as: type) : nil
}
