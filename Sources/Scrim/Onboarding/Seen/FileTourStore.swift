public import UIKit

/// Keeps what was seen in a JSON file, which is replaced as a whole, so that it is never half written.
///
/// ```swift
/// let file = URL.applicationSupportDirectory.appending(path: "Tours.json")
/// let memory = TourMemory(store: FileTourStore(url: file))
/// ```
///
/// A file that cannot be understood is renamed, to `Tours.damaged.json` here, and a new one begun. One that a newer Scrim
/// wrote is left as it is.
@MainActor
public final class FileTourStore: TourStore {
    /// The file. Its folder is made when the file is first written.
    public let url: URL

    /// So many damaged files are set aside; further ones stay where they are.
    private static let mostSetAside = 9

    public init(url: URL) { self.url = url }

    public func load() throws -> TourRecords {
        do {
            return try read() ?? TourRecords()
        } catch TourStoreFormat.Failure.damaged(let reason) {
            throw setAside(reason)
        }
    }

    public func save(_ records: TourRecords) throws {
        do {
            // What this Scrim does not understand is never written over.
            _ = try read()
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try TourStoreFormat.data(records).write(to: url, options: .atomic)
        } catch let issue as ScrimIssue {
            throw issue
        } catch TourStoreFormat.Failure.damaged(let reason) {
            throw setAside(reason)
        } catch {
            throw notWritable(Self.words(error))
        }
    }

    /// Nil where there is no file.
    private func read() throws -> TourRecords? {
        guard url.isFileURL else { throw notReadable("it is the address of no file") }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            if !FileManager.default.fileExists(atPath: url.path) { return nil }
            throw notReadable(Self.words(error))
        }
        do {
            return try TourStoreFormat.records(data)
        } catch .newer(let message) {
            throw ScrimIssue(
                code: .tourStoreNewer,
                message:
                    "\(url.path): \(message) Until then it is left as it is, and what users see of tours is not kept.")
        } catch .damaged(let reason) {
            throw TourStoreFormat.Failure.damaged(reason)
        }
    }

    private func setAside(_ reason: String) -> ScrimIssue {
        let place = url.deletingPathExtension()
        for number in 1...Self.mostSetAside {
            let name = place.lastPathComponent + (number == 1 ? ".damaged" : ".damaged-\(number)")
            let other = place.deletingLastPathComponent().appendingPathComponent(name)
                .appendingPathExtension(url.pathExtension)
            guard !FileManager.default.fileExists(atPath: other.path) else { continue }
            do {
                try FileManager.default.moveItem(at: url, to: other)
            } catch {
                break
            }
            return ScrimIssue(
                code: .tourStoreDamaged,
                message: "\(url.path) could not be understood (\(reason)), so tours count as never seen. It is now "
                    + "\(other.lastPathComponent), beside a new one: mend it and name it back, or delete it.")
        }
        return ScrimIssue(
            code: .tourStoreDamaged,
            message:
                "\(url.path) could not be understood (\(reason)) and not be renamed, so what users see of tours is not "
                + "kept. Mend or delete it.")
    }

    private func notReadable(_ reason: String) -> ScrimIssue {
        ScrimIssue(
            code: .tourStoreNotReadable,
            message:
                "\(url.isFileURL ? url.path : url.absoluteString) cannot be read (\(reason)), so what users see of tours "
                + "is not kept. Name a file that the app may read and write.")
    }

    private func notWritable(_ reason: String) -> ScrimIssue {
        ScrimIssue(
            code: .tourStoreNotWritable,
            message: "\(url.path) cannot be written (\(reason)), so what users see of tours is kept only until the app "
                + "ends. Name a file in a folder that the app may write to, such as URL.applicationSupportDirectory.")
    }

    private static func words(_ error: any Error) -> String {
        let error = error as NSError
        return "\(error.domain) \(error.code)"
    }
}
