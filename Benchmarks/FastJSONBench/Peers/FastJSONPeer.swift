import FastJSON

/// FastJSON, through its public interface.
enum FastJSONPeer {
    static func parse(_ bytes: [UInt8]) throws -> JSON {
        try JSON(parsing: bytes)
    }

    static func accepts(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try JSON(parsing: bytes)
            return true
        } catch {
            return false
        }
    }

    /// Whether an object of the text has two equal keys.
    static func hasDuplicateKeys(_ bytes: [UInt8]) -> Bool {
        var options = JSON.ParsingOptions()
        options.duplicateKeys = .reject
        do {
            _ = try JSON(parsing: bytes, options: options)
            return false
        } catch {
            return error.code == .duplicateKey
        }
    }

    /// Walks over all values, decoding every leaf.
    static func tally(_ root: JSON) -> Tally {
        var tally = Tally()
        var open: [JSON] = []
        visit(root, &tally, &open)
        while let container = open.popLast() {
            if container.kind == .array {
                for element in container.elements { visit(element, &tally, &open) }
            } else {
                for (key, value) in container.members {
                    tally.add(key: key)
                    visit(value, &tally, &open)
                }
            }
        }
        return tally
    }

    @inline(__always)
    private static func visit(_ value: JSON, _ tally: inout Tally, _ open: inout [JSON]) {
        switch value.kind {
        case .string: tally.add(string: value.string ?? "")
        case .number: tally.add(number: value.double ?? .infinity)
        case .bool: tally.add(bool: value.bool ?? false)
        case .null: tally.nulls += 1
        case .array:
            tally.arrays += 1
            open.append(value)
        case .object:
            tally.objects += 1
            open.append(value)
        case .missing: break
        }
    }
}
