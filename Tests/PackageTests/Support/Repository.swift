import Foundation

/// The package's own folder, as the tests read it.
enum Repository {
    /// The folder that holds `Package.swift`.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A file of the package.
    struct File {
        /// From the package's root, with slashes.
        let path: String
        let text: String
        /// The text without comments and strings, in a Swift file.
        let code: String

        init(path: String, text: String) {
            self.path = path
            self.text = text
            code = path.hasSuffix(".swift") ? SwiftText.code(of: text) : text
        }
    }

    /// The package's text files, read once and sorted by path. What building writes is left out.
    private static let all = Result {
        let written: Set = [".build", ".git", ".swiftpm", "out"]
        return try FileManager.default.subpathsOfDirectory(atPath: root.path, skipping: written).sorted().compactMap {
            path -> File? in
            guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path),
                let text = String(data: data, encoding: .utf8)
            else { return nil }
            return File(path: path, text: text)
        }
    }

    /// The package's text files under `folder` ("" for all), sorted by path.
    static func files(under folder: String = "", suffix: String = "") throws -> [File] {
        try all.get().filter { $0.path.hasPrefix(folder.isEmpty ? "" : folder + "/") && $0.path.hasSuffix(suffix) }
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}

extension FileManager {
    /// The files below a folder, without those in the top-level folders that are skipped.
    fileprivate func subpathsOfDirectory(atPath path: String, skipping skipped: Set<String>) throws -> [String] {
        try contentsOfDirectory(atPath: path).filter { !skipped.contains($0) }.flatMap { name in
            var isFolder: ObjCBool = false
            guard fileExists(atPath: path + "/" + name, isDirectory: &isFolder), isFolder.boolValue else {
                return [name]
            }
            return try subpathsOfDirectory(atPath: path + "/" + name).map { name + "/" + $0 }
        }
    }
}
