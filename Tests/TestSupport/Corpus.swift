import Foundation
import Testing

/// The folder of conformance suites and real files that the project does not carry.
///
/// `FASTJSON_SHARED` names it; `make test` sets that if the folder is there, and says loudly if it is not. A
/// test that needs it is then reported as skipped, not as passed.
package enum Corpus {
    package static let root = ProcessInfo.processInfo.environment["FASTJSON_SHARED"].map { $0 + "/corpus" }
    package static let isPresent = root.map { FileManager.default.fileExists(atPath: $0) } ?? false
    package static let absence = "FASTJSON_SHARED does not name a folder with the corpus"

    /// A file of the corpus.
    package struct File: Sendable, CustomTestStringConvertible {
        package let name: String
        package let bytes: [UInt8]
        package var testDescription: String { name }
    }

    /// The files of a folder whose names end with `suffix`, by name; none without the corpus.
    package static func files(_ folder: String, suffix: String = ".json") -> [File] {
        guard isPresent, let root else { return [] }
        let path = root + "/" + folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        precondition(!names.isEmpty, "the corpus has no folder \(folder)")
        return names.filter { $0.hasSuffix(suffix) }.sorted().map { name in
            guard let data = FileManager.default.contents(atPath: path + "/" + name) else {
                preconditionFailure("cannot read \(path)/\(name)")
            }
            return File(name: name, bytes: [UInt8](data))
        }
    }

    /// One file of the corpus.
    package static func file(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: (root ?? "") + "/" + path)))
    }

    /// The documents of all suites that are small enough to be damaged at every byte.
    package static let suites: [File] =
        files("conformance/JSONTestSuite/test_parsing") + files("conformance/JSONTestSuite/test_transform")
        + files("conformance/json_checker") + files("conformance/roundtrip") + files("conformance/yajl-cases")
        + files("conformance/encodings")
}
