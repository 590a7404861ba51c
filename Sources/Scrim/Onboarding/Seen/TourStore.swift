import UIKit

/// Where a ``TourMemory`` keeps what was seen.
///
/// Scrim has ``FileTourStore``, ``DefaultsTourStore`` and ``MemoryTourStore``. Write one of your own to keep it elsewhere,
/// such as in iCloud; ``TourRecords`` is `Codable`.
@MainActor
public protocol TourStore: AnyObject {
    /// Called before anything is decided or changed, so that several memories can share a store. What was never saved is
    /// empty.
    ///
    /// - Throws: What the memory reports, once: a ``ScrimIssue``, or any other error, with which one is made.
    func load() throws -> TourRecords

    /// Called after each change.
    ///
    /// - Throws: As ``load()``. The memory goes on with what could not be saved, and tries again with the next change.
    func save(_ records: TourRecords) throws
}

/// Keeps what was seen as long as it lives: for tests, and for apps that keep it elsewhere.
@MainActor
public final class MemoryTourStore: TourStore {
    /// What is kept.
    public var records: TourRecords

    public init(_ records: TourRecords = TourRecords()) { self.records = records }

    public func load() -> TourRecords { records }
    public func save(_ records: TourRecords) { self.records = records }
}

extension ScrimIssue.Code {
    /// What was kept of tours could not be understood, and was set aside.
    public static let tourStoreDamaged = Self(rawValue: "tourStoreDamaged")
    /// What was kept of tours was written by a newer Scrim, and is left as it is.
    public static let tourStoreNewer = Self(rawValue: "tourStoreNewer")
    /// What was kept of tours cannot be read.
    public static let tourStoreNotReadable = Self(rawValue: "tourStoreNotReadable")
    /// What is to be kept of tours cannot be written.
    public static let tourStoreNotWritable = Self(rawValue: "tourStoreNotWritable")
}

/// Bytes as stores keep them.
enum TourStoreFormat {
    /// Why bytes cannot be used.
    enum Failure: Error {
        case damaged(String)
        case newer(String)
    }

    static func records(_ data: Data) throws(Failure) -> TourRecords {
        guard data.count <= TourDocument.largest else { throw .damaged("it has \(data.count) bytes") }
        let node: JSONNode
        do {
            node = try JSONNode.parse(data)
        } catch {
            throw .damaged("line \(error.line): \(error.message)")
        }
        do {
            return try TourRecords(node)
        } catch {
            let isNewer = error.problems.contains { $0.code == .unknownVersion }
            throw isNewer ? .newer(error.problems[0].message) : .damaged(error.problems[0].description)
        }
    }

    static func data(_ records: TourRecords) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(records)
    }
}
