/// Makes very large arrays of records quickly: one block of about a megabyte, again and again, each time with
/// other ids.
enum RepeatedRecords {
    /// `"id":`, as each record begins with it.
    private static let idPrefix = Array(#"{"id":"#.utf8)
    private static let idLength = 18

    /// One array of records, about `size` bytes long.
    static func document(size: Int, seed: UInt64) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        let (block, starts) = makeBlock(size: min(size, 1_000_000), &random)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + block.count + 2)
        bytes.append(UInt8(ascii: "["))
        var id = 100_000_000_000_000_000
        repeat {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            let base = bytes.count
            bytes.append(contentsOf: block)
            for start in starts {
                id += 1
                overwrite(&bytes, at: base + start + idPrefix.count, with: id)
            }
        } while bytes.count + block.count / 2 < size
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    /// Records with commas between them, and where each starts.
    private static func makeBlock(size: Int, _ random: inout SplitMix64) -> (bytes: [UInt8], starts: [Int]) {
        var block: [UInt8] = []
        var starts: [Int] = []
        repeat {
            if !block.isEmpty { block.append(UInt8(ascii: ",")) }
            starts.append(block.count)
            var record = JSONText(capacity: 4_096)
            RecordText.record(into: &record, &random)
            block += record.bytes
        } while block.count < size
        return (block, starts)
    }

    private static func overwrite(_ bytes: inout [UInt8], at start: Int, with id: Int) {
        var rest = id
        for index in (start..<start + idLength).reversed() {
            bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }
}
