import Foundation

/// Where a document comes from: enough to make it again in another process.
enum DocumentSource {
    case file(String)
    case generated(Shape, size: Int, seed: UInt64)
    case repeatedRecords(size: Int, seed: UInt64)

    /// What reports call it.
    var name: String {
        switch self {
        case .file(let path): URL(fileURLWithPath: path).lastPathComponent
        case .generated(let shape, _, _): shape.rawValue
        case .repeatedRecords(let size, _): "\(size / 1_000_000) MB"
        }
    }

    /// As words for a command line; `init(arguments:)` reads them back.
    var arguments: [String] {
        switch self {
        case .file(let path): ["file", path]
        case .generated(let shape, let size, let seed): [shape.rawValue, String(size), String(seed)]
        case .repeatedRecords(let size, let seed): ["repeated", String(size), String(seed)]
        }
    }

    init?(arguments: [String]) {
        if arguments.count == 2, arguments[0] == "file" {
            self = .file(arguments[1])
            return
        }
        guard arguments.count == 3, let size = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
            return nil
        }
        if arguments[0] == "repeated" {
            self = .repeatedRecords(size: size, seed: seed)
        } else if let shape = Shape(rawValue: arguments[0]) {
            self = .generated(shape, size: size, seed: seed)
        } else {
            return nil
        }
    }

    init(shape: Shape, size: Int, seed: UInt64) {
        self = .generated(shape, size: size, seed: seed)
    }

    /// Reads or makes the text.
    func load() throws -> [UInt8] {
        switch self {
        case .file(let path): try FileBytes.read(path)
        case .generated(let shape, let size, let seed): shape.document(size: size, seed: seed)
        case .repeatedRecords(let size, let seed): RepeatedRecords.document(size: size, seed: seed)
        }
    }

    /// The files that `paths` name: files as they are, and of folders the files that end in `.json`, sorted.
    static func files(at paths: [String]) throws(BenchError) -> [DocumentSource] {
        var sources: [DocumentSource] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw BenchError.data("\(path): no such file or folder")
            }
            guard isFolder.boolValue else {
                sources.append(.file(path))
                continue
            }
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: path)
            } catch {
                throw BenchError.data("\(path): \(error.localizedDescription)")
            }
            let found = names.filter { $0.hasSuffix(".json") }.sorted()
            guard !found.isEmpty else { throw BenchError.data("\(path): no file ends in .json") }
            sources += found.map { .file(URL(fileURLWithPath: path).appendingPathComponent($0).path) }
        }
        return sources
    }
}

/// A text to measure with, in memory.
struct Document {
    let source: DocumentSource
    let bytes: [UInt8]

    var name: String { source.name }

    init(_ source: DocumentSource) throws {
        self.source = source
        bytes = try source.load()
    }
}
