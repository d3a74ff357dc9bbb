/// The way from the root of a document to one of its values: keys and indices, outermost first.
///
///     let json = try JSON(parsing: #"{"users":[{"name":"Ada"}]}"#)
///     json["users", 0, "name"].path.description  // "/users/0/name"
public struct ValuePath: Hashable, Sendable {
    /// One step down from a container to a value in it.
    public enum Step: Hashable, Sendable {
        /// The key of an object's member.
        case key(String)
        /// The position of an array's element, from 0.
        case index(Int)

        /// Whether two steps are the same; keys are when their UTF-8 is, byte for byte.
        public static func == (left: Step, right: Step) -> Bool {
            switch (left, right) {
            case (.key(let l), .key(let r)): l.utf8.elementsEqual(r.utf8)
            case (.index(let l), .index(let r)): l == r
            default: false
            }
        }

        /// Feeds the key's UTF-8 or the index.
        public func hash(into hasher: inout Hasher) {
            switch self {
            case .key(let key):
                for byte in key.utf8 { hasher.combine(byte) }
            case .index(let index): hasher.combine(index)
            }
        }
    }

    /// The steps, outermost first; empty for the root.
    public var steps: [Step]

    /// Makes a path of the given steps.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// Whether this is the path of the root.
    public var isEmpty: Bool { steps.isEmpty }

    /// The path with one step more.
    public func appending(_ step: Step) -> ValuePath {
        ValuePath(steps + [step])
    }
}

extension ValuePath: CustomStringConvertible {
    /// The path as a JSON Pointer (RFC 6901 section 3): `/users/0/name`, empty for the root.
    public var description: String {
        var text = ""
        for step in steps {
            text += "/"
            switch step {
            case .index(let index):
                text += String(index)
            case .key(let key):
                for scalar in key.unicodeScalars {
                    switch scalar {
                    case "~": text += "~0"
                    case "/": text += "~1"
                    default: text.unicodeScalars.append(scalar)
                    }
                }
            }
        }
        return text
    }
}
