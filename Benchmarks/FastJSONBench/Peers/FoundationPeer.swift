import Foundation

/// Foundation's JSONSerialization.
enum FoundationPeer {
    static func parse(_ data: Data) throws -> Any {
        try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    }

    static func accepts(_ data: Data) -> Bool {
        do {
            _ = try parse(data)
            return true
        } catch {
            return false
        }
    }

    static func write(_ object: Any, _ options: JSONSerialization.WritingOptions = []) throws -> Data {
        try JSONSerialization.data(
            withJSONObject: object, options: options.union([.fragmentsAllowed, .withoutEscapingSlashes]))
    }

    /// Walks over all values; a number takes part as its `doubleValue`.
    static func tally(_ root: Any) -> Tally {
        var walk = Walk()
        walk.visit(root)
        while true {
            if let array = walk.arrays.popLast() {
                for element in array { walk.visit(element) }
            } else if let object = walk.objects.popLast() {
                for (key, value) in object {
                    walk.tally.add(key: key)
                    walk.visit(value)
                }
            } else {
                return walk.tally
            }
        }
    }

    /// What was found, and the containers still to be walked.
    private struct Walk {
        var tally = Tally()
        var arrays: [[Any]] = []
        var objects: [[String: Any]] = []

        /// Asks for `NSNumber` and `NSNull` first, and only objects: a cast of a Swift value to a class takes
        /// several times as long, on Linux even making an `NSArray` of a whole array before it fails.
        mutating func visit(_ value: Any) {
            if type(of: value) is AnyClass, visitObject(value as AnyObject) { return }
            if let string = value as? String {
                tally.add(string: string)
            } else if let object = value as? [String: Any] {
                tally.objects += 1
                objects.append(object)
            } else if let array = value as? [Any] {
                tally.arrays += 1
                arrays.append(array)
            }
        }

        /// Takes a number, a Boolean or null; whether it was one.
        private mutating func visitObject(_ object: AnyObject) -> Bool {
            guard let number = object as? NSNumber else {
                guard object is NSNull else { return false }
                tally.nulls += 1
                return true
            }
            // `as? Bool` takes the numbers 0 and 1 too; only Booleans have the type code of a C `bool`, "c".
            if unsafe number.objCType.pointee == CChar(UInt8(ascii: "c")) {
                tally.add(bool: number.boolValue)
            } else {
                tally.add(number: number.doubleValue)
            }
            return true
        }
    }
}
