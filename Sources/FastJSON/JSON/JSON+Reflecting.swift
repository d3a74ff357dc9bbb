// What `dump`, a debugger and `Mirror` show: values, not the words and objects that hold them.

extension JSON: CustomReflectable {
    /// The elements of an array or the members of an object; the error of a missing value; nothing inside scalars,
    /// whose description says all.
    public var customMirror: Mirror {
        switch value {
        case .array(let elements): elements.mirror(of: self)
        case .object(let members): members.mirror(of: self)
        case .missing(let error): Mirror(self, children: ["error": error])
        case .null, .bool, .number, .string: Mirror(self, children: [])
        }
    }
}

extension JSON.Elements: CustomReflectable {
    /// The elements.
    public var customMirror: Mirror { mirror(of: self) }

    fileprivate func mirror(of subject: some Any) -> Mirror {
        Mirror(subject, unlabeledChildren: self, displayStyle: .collection)
    }
}

extension JSON.Members: CustomReflectable {
    /// The values, with their keys as labels.
    public var customMirror: Mirror { mirror(of: self) }

    fileprivate func mirror(of subject: some Any) -> Mirror {
        Mirror(
            subject, children: lazy.map { (label: $0.key as String?, value: $0.value as Any) },
            displayStyle: .dictionary)
    }
}

extension JSON.Number: CustomReflectable {
    /// Nothing inside; the description is the number's text.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSON.Index: CustomReflectable {
    /// The steps.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: steps, displayStyle: .collection) }
}

extension JSON.ValueIterator: CustomReflectable {
    /// Nothing inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSON.Members.Iterator: CustomReflectable {
    /// Nothing inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSON.Error: CustomReflectable {
    /// The path to the value at fault; the description says the rest.
    public var customMirror: Mirror { Mirror(self, children: ["path": "\(path)"], displayStyle: .enum) }
}
