import FastJSON
import Foundation

/// Who takes part where peak memory is measured, as it is named to the child process.
enum MemoryPeer: String, CaseIterable {
    case fastJSON = "FastJSON"
    /// The file mapped into memory, not read; the text itself counts here, and only here.
    case fastJSONMapped = "FastJSON, mapped file and text"
    case foundation = "JSONSerialization"
    case yajlCallbacks = "libyajl, empty callbacks"
    case yajlTree = "libyajl, tree"

    /// Whether the peer can take such a document.
    func takes(_ source: DocumentSource) -> Bool {
        guard self == .fastJSONMapped else { return true }
        if case .file = source { return true }
        return false
    }

    /// Gets the text ready and returns what parses it, whose result holds all that must stay in memory.
    ///
    /// Also parses `[]` once, so that libraries set themselves up.
    func load(_ source: DocumentSource) throws -> () throws -> Any {
        let empty = Array("[]".utf8)
        switch self {
        case .fastJSON:
            let bytes = try source.load()
            _ = try FastJSONPeer.parse(empty)
            return { try FastJSONPeer.parse(bytes) }
        case .fastJSONMapped:
            _ = try FastJSONPeer.parse(empty)
            guard case .file(let path) = source else { throw BenchError.data("only files can be mapped") }
            return { try JSON(contentsOf: path) }
        case .foundation:
            // The array stays too: freed, it would be memory that parsing reuses, unseen by the peak.
            let bytes = try source.load()
            let data = Data(bytes)
            _ = try FoundationPeer.parse(Data(empty))
            return { (bytes, try FoundationPeer.parse(data)) }
        case .yajlCallbacks:
            let bytes = try source.load()
            _ = YajlPeer.runEmptyCallbacks(empty)
            return { (bytes, YajlPeer.runEmptyCallbacks(bytes)) }
        case .yajlTree:
            let bytes = try source.load()
            let text = YajlTree.terminated(bytes)
            _ = try YajlTree(YajlTree.terminated(empty))
            return { (bytes, try YajlTree(text)) }
        }
    }
}
