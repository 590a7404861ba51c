import Foundation

/// A folder that is written whole or not at all: files gather in a new folder beside it, which takes its place at the end.
struct OutputFolder {
    /// As the user named it.
    private let path: String
    private let target: URL
    private let draft: URL
    /// The uppermost folder that was made to hold the draft.
    private let made: URL

    /// Prepares to write `path`. A folder there is replaced only where it holds an earlier report, or nothing.
    init(path: String) throws {
        let files = FileManager.default
        self.path = path
        // A link stays a link: the folder that it leads to is written.
        target = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: target.path, isDirectory: &isFolder) {
            guard isFolder.boolValue else {
                throw PreviewError(.output, "a file of that name is in the way. Choose another --out.", file: path)
            }
            guard let content = try? files.contentsOfDirectory(atPath: target.path) else {
                throw PreviewError(.output, "the folder cannot be read. Choose another --out.", file: path)
            }
            guard content.isEmpty || content.contains("report.json") else {
                throw PreviewError(
                    .output, "the folder holds other files and no report. Choose another --out, or empty it.",
                    file: path)
            }
        }
        let parent = target.deletingLastPathComponent()
        draft = parent.appendingPathComponent(
            ".\(target.lastPathComponent).draft-\(ProcessInfo.processInfo.processIdentifier)")
        var made = draft
        while made.path != "/", !files.fileExists(atPath: made.deletingLastPathComponent().path) {
            made.deleteLastPathComponent()
        }
        self.made = made
        do {
            try? files.removeItem(at: draft)
            try files.createDirectory(at: draft, withIntermediateDirectories: true)
        } catch {
            discard()
            throw PreviewError(.output, "the folder cannot be made there. Choose another --out.", file: path)
        }
    }

    func write(_ data: Data, to name: String) throws {
        do {
            try data.write(to: draft.appendingPathComponent(name))
        } catch {
            throw PreviewError(.output, "\(name) cannot be written. Make room, or choose another --out.", file: path)
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
            throw PreviewError(.output, "the folder cannot be put in place. Choose another --out.", file: path)
        }
    }

    /// Removes what was gathered, and the folders that were made for it.
    func discard() {
        try? FileManager.default.removeItem(at: draft)
        if made != draft { try? FileManager.default.removeItem(at: made) }
    }

    /// Where the finished page is.
    var page: String { target.appendingPathComponent("report.html").path }
}
