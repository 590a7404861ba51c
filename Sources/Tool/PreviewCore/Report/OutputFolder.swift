import Foundation

/// A folder that is written whole or not at all: files gather in a new folder beside it, which takes its place at the end.
struct OutputFolder {
    private let target: URL
    private let draft: URL

    /// Prepares to write `path`. A folder there is replaced only where it holds an earlier report, or nothing.
    init(path: String) throws {
        let files = FileManager.default
        target = URL(fileURLWithPath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: target.path, isDirectory: &isFolder) {
            guard isFolder.boolValue else {
                throw PreviewError(.output, "a file of that name is in the way. Choose another --out.", file: path)
            }
            let content = (try? files.contentsOfDirectory(atPath: target.path)) ?? []
            guard content.isEmpty || content.contains("report.json") else {
                throw PreviewError(
                    .output, "the folder holds other files and no report. Choose another --out, or empty it.",
                    file: path)
            }
        }
        let parent = target.deletingLastPathComponent()
        draft = parent.appendingPathComponent(
            ".\(target.lastPathComponent).draft-\(ProcessInfo.processInfo.processIdentifier)")
        do {
            try? files.removeItem(at: draft)
            try files.createDirectory(at: draft, withIntermediateDirectories: true)
        } catch {
            throw PreviewError(.output, "the folder cannot be made: \(error.localizedDescription)", file: path)
        }
    }

    func write(_ data: Data, to name: String) throws {
        do {
            try data.write(to: draft.appendingPathComponent(name))
        } catch {
            throw PreviewError(.output, "\(name) cannot be written: \(error.localizedDescription)", file: target.path)
        }
    }

    /// Puts the finished folder in its place.
    func commit() throws {
        let files = FileManager.default
        let old = draft.appendingPathExtension("old")
        do {
            try? files.removeItem(at: old)
            let replaces = files.fileExists(atPath: target.path)
            if replaces { try files.moveItem(at: target, to: old) }
            do {
                try files.moveItem(at: draft, to: target)
            } catch {
                if replaces { try? files.moveItem(at: old, to: target) }
                throw error
            }
            try? files.removeItem(at: old)
        } catch {
            discard()
            throw PreviewError(
                .output, "the folder cannot be put in place: \(error.localizedDescription)", file: target.path)
        }
    }

    /// Removes what was gathered.
    func discard() { try? FileManager.default.removeItem(at: draft) }

    var path: String { target.path }
}
