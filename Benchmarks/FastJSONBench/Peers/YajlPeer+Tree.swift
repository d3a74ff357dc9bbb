// Invariant: `root` is what `yajl_tree_parse` returned: its strings end with NUL, its arrays have the length
// beside them, and it stays until `deinit` frees it, once.

import CYajl

/// A tree as libyajl makes it, freed with this object.
@safe
final class YajlTree {
    private let root: yajl_val

    /// Parses a text that ends with a NUL.
    init(_ text: [CChar]) throws {
        var message = [CChar](repeating: 0, count: 256)
        let parsed = unsafe text.withUnsafeBufferPointer {
            unsafe yajl_tree_parse($0.baseAddress, &message, 256)
        }
        guard let parsed = unsafe parsed else {
            let end = message.firstIndex(of: 0) ?? message.endIndex
            throw BenchError.data(String(decoding: message[..<end].map(UInt8.init), as: UTF8.self))
        }
        unsafe root = parsed
    }

    deinit {
        unsafe yajl_tree_free(root)
    }

    /// A number that depends on the parse.
    var rootDigest: Int { unsafe Int(root.pointee.type.rawValue) }

    /// A copy with the NUL that the tree parser needs.
    static func terminated(_ bytes: [UInt8]) -> [CChar] {
        var text: [CChar] = []
        text.reserveCapacity(bytes.count + 1)
        for byte in bytes { text.append(CChar(bitPattern: byte)) }
        text.append(0)
        return text
    }

    /// Walks over all values; numbers were turned into `Double` while parsing.
    func tally() -> Tally {
        var tally = Tally()
        var open: [yajl_val] = unsafe []
        unsafe YajlTree.visit(root, &tally, &open)
        while let container = unsafe open.popLast() {
            let node = unsafe container.pointee
            if unsafe node.type == yajl_t_array {
                for index in unsafe 0..<node.u.array.len {
                    unsafe YajlTree.visit(node.u.array.values[index], &tally, &open)
                }
            } else {
                for index in unsafe 0..<node.u.object.len {
                    if let key = unsafe node.u.object.keys[index] {
                        unsafe tally.add(key: String(cString: key))
                    }
                    unsafe YajlTree.visit(node.u.object.values[index], &tally, &open)
                }
            }
        }
        return tally
    }

    private static func visit(_ value: yajl_val?, _ tally: inout Tally, _ open: inout [yajl_val]) {
        guard let value = unsafe value else { return }
        switch unsafe value.pointee.type {
        case yajl_t_string: unsafe tally.add(string: String(cString: value.pointee.u.string))
        case yajl_t_number: unsafe tally.add(number: value.pointee.u.number.d)
        case yajl_t_true: tally.trues += 1
        case yajl_t_false: tally.falses += 1
        case yajl_t_array:
            tally.arrays += 1
            unsafe open.append(value)
        case yajl_t_object:
            tally.objects += 1
            unsafe open.append(value)
        default: tally.nulls += 1
        }
    }
}
