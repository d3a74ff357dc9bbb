/// A type whose values have a JSON form.
///
///     struct Point: JSONEncodable {
///         var x, y: Int
///         var json: JSON { ["x": x, "y": y] }
///     }
///     JSON([Point(x: 1, y: 2)])  // [{"x":1,"y":2}]
///
/// A type writes ``json`` or ``encode(mapper:)``, whichever reads better:
///
///     func encode(mapper: JSON.Mapper) {
///         mapper["x"] << x
///         mapper["y"] << y
///     }
///
/// Values of such types can stand in literals of ``JSON``, in blocks that build one, and be set with ``json``.
public protocol JSONEncodable: JSONSpecifiable {
    /// The value as JSON; a missing value that says why if there is none, as for NaN.
    ///
    /// It is what ``encode(mapper:)`` writes unless the type has it itself.
    var json: JSON { get }

    /// Writes the value at a place: `mapper["x"] << x`.
    ///
    /// A class whose subclasses write more declares it, and they call `super.encode(mapper: mapper)`.
    func encode(mapper: JSON.Mapper)

    /// Writes the value, whole and once, into an output.
    ///
    /// There is no need to implement this: it writes ``json``. Collections of this library do, so that all that is
    /// in them becomes one document without a value for each part; a type that only wraps another can hand the
    /// output on to it.
    ///
    /// - Parameter output: Takes one value; more or fewer make what is encoded a missing value.
    func encode(into output: inout JSON.Output)
}

extension JSON: JSONEncodable {
    /// The value itself.
    public var json: JSON { self }

    /// Writes the value itself.
    public func encode(mapper: Mapper) { mapper << self }

    /// Writes the value itself.
    public func encode(into output: inout Output) { output.append(self) }

    /// Makes `null`.
    public init() {
        self.init(.null)
    }

    /// Makes the JSON form of a value, which for a string is a string and for `nil` is `null`.
    ///
    ///     JSON(5)
    ///     JSON("[1]").kind  // string
    ///     JSON(try answer())
    ///
    /// An error thrown by the argument makes a missing value that holds it: a ``JSON/Error`` as it is, others
    /// by what they say.
    ///
    /// - Complexity: O(*n*) in the text of a collection; it is made into a document of its own.
    public init(_ value: @autoclosure () throws -> (any JSONEncodable)?) {
        do {
            self = try value()?.json ?? .null
        } catch {
            self.init(failure: JSON.Error(wrapping: error))
        }
    }

    /// The document that a value writes.
    init(encoding value: some JSONEncodable) {
        var output = Output()
        output.encode(value)
        self = output.finish()
    }
}

extension JSON.Error {
    /// An error of any type as one of JSON.
    init(wrapping error: any Swift.Error) {
        switch error {
        case let error as JSON.Error: self = error
        case let error as JSON.SyntaxError: self = .initialize(error: error)
        default: self = .other(description: "\(error)")
        }
    }
}
