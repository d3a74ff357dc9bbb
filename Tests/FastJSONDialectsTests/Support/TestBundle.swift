import Foundation

/// A bundle of files that are written for a test and removed with it.
final class TestBundle {
    let folder: URL
    let bundle: Bundle

    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        bundle = Bundle(url: folder) ?? .main
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
