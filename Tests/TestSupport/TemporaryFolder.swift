package import Foundation

/// A folder for one test; removed with the object.
package final class TemporaryFolder: Sendable {
    package let url: URL

    /// A new folder with these files.
    package init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "fastjson-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file.
    package func write(_ bytes: Data, to name: String) throws {
        try bytes.write(to: url.appending(path: name))
    }

    /// The text of a file.
    package func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    /// The folder as a bundle of its files.
    package var bundle: Bundle { Bundle(url: url) ?? .main }
}
