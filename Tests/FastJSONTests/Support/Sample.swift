import Testing

@testable import FastJSON

/// Values for tests, and their text.
enum Sample {
    /// The value of a valid text.
    static func json(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> JSON {
        do throws(JSON.SyntaxError) {
            return try JSON(parsing: text, options: .init(depthLimit: .max))
        } catch {
            Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
            return JSON(failure: .initialize(error: error))
        }
    }

    /// The compact text of a value, or what is missing.
    static func text(_ json: JSON) -> String {
        do throws(JSON.Error) {
            return try json.jsonString()
        } catch {
            return "missing: \(error)"
        }
    }

    /// An equal value without a tape under its containers: every child is added to an empty container.
    static func rebuilt(_ json: JSON) -> JSON {
        switch json.kind {
        case .array:
            var array = JSON(.container(EditedContainer(isObject: false)))
            for element in json { array.append(rebuilt(element)) }
            return array
        case .object:
            var container = EditedContainer(isObject: true)
            for (key, value) in json.members { container.append(rebuilt(value), key: key) }
            defer { container = EditedContainer(isObject: true) }
            return JSON(.container(container))
        case .string: return JSON(string: json.string ?? "")
        case .bool: return JSON(bool: json.bool ?? false)
        case .null: return .null
        case .number: return JSON(.text(.init(json.numberText ?? "", isNumber: true)))
        case .missing: return json
        }
    }

    /// An equal value whose containers are overlays with a changed first child over the same tape.
    static func overlaid(_ json: JSON) -> JSON {
        guard json.isContainer else { return json }
        var copy = json
        for position in json.indices {
            let child = overlaid(json[position])
            copy[position] = .null
            copy[position] = child
        }
        if json.isEmpty { _ = copy.editable() }
        return copy
    }
}

extension SeededGenerator {
    /// A random value of at most `depth` levels of containers; keys and scalars are few, so that many are equal.
    mutating func json(depth: Int) -> String {
        let scalars = [
            "null", "true", "false", "0", "1", "1.0", "-0", "1e2", "100", "2.5", "9007199254740993", #""""#,
            #""a""#, #""\u0061""#, #""é\n""#, #""a/b~c""#, "[]", "{}",
        ]
        let kind = depth == 0 ? 0 : Int.random(in: 0..<5, using: &self)
        switch kind {
        case 1, 2:
            let count = Int.random(in: 0..<7, using: &self)
            return "[" + (0..<count).map { _ in json(depth: depth - 1) }.joined(separator: ",") + "]"
        case 3, 4:
            let keys = ["a", "b", "c", "", "0", "1", "-", "a/b", "m~n", "~1", "é", "01"].shuffled(
                using: &self)
            let members = keys.prefix(Int.random(in: 0..<7, using: &self)).map { key in
                #""\#(key)":\#(json(depth: depth - 1))"#
            }
            return "{" + members.joined(separator: ",") + "}"
        default: return scalars.randomElement(using: &self) ?? "null"
        }
    }

    /// The text of a value with a few random changes somewhere inside.
    mutating func changed(_ json: JSON, depth: Int) -> JSON {
        var copy = json
        for _ in 0...Int.random(in: 0..<4, using: &self) {
            change(&copy, depth: depth)
        }
        return copy
    }

    private mutating func change(_ json: inout JSON, depth: Int) {
        let new = Sample.json(self.json(depth: 2))
        guard json.isContainer, depth > 0, Int.random(in: 0..<8, using: &self) != 0 else {
            json = new
            return
        }
        let position = json.isEmpty ? 0 : Int.random(in: 0..<json.count, using: &self)
        switch Int.random(in: 0..<6, using: &self) {
        case 0 where json.kind == .array: json.insert(new, at: position)
        case 1 where json.kind == .array: json.remove(at: position)
        case 0: json["k\(Int.random(in: 0..<9, using: &self))"] = new
        case 1:
            if let key = Array(json.members).dropFirst(position).first?.key { json.removeValue(forKey: key) }
        default:
            guard let index = Array(json.indices).dropFirst(position).first else { return }
            change(&json[index], depth: depth - 1)
        }
    }
}
