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
    }

    /// The package's text files under `folder` ("" for all), sorted by path. What building writes is left out.
    static func files(under folder: String = "", suffix: String = "") throws -> [File] {
        let start = folder.isEmpty ? root : root.appendingPathComponent(folder)
        let written: Set = [".build", ".git", ".swiftpm", "out"]
        var files: [File] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: start.path, skipping: written) {
            guard path.hasSuffix(suffix), let data = FileManager.default.contents(atPath: start.path + "/" + path),
                let text = String(data: data, encoding: .utf8)
            else { continue }
            files.append(File(path: folder.isEmpty ? path : folder + "/" + path, text: text))
        }
        return files.sorted { $0.path < $1.path }
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
