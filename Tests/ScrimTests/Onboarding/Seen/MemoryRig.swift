import Foundation
import Testing

@testable import Scrim

/// A memory whose clock is set by hand, and what it complained of.
@MainActor
final class MemoryRig {
    /// Seconds since 1970.
    var time: Double = 1_000_000
    let store: any TourStore
    private(set) var issues: [ScrimIssue] = []
    private(set) lazy var memory = makeMemory()

    init(_ store: (any TourStore)? = nil) { self.store = store ?? MemoryTourStore() }

    func makeMemory(on other: (any TourStore)? = nil) -> TourMemory {
        let memory = TourMemory(store: other ?? store) { [unowned self] in
            MainActor.assumeIsolated { Date(timeIntervalSince1970: time) }
        }
        memory.onIssue = { [unowned self] in issues.append($0) }
        return memory
    }

    static func tour(_ id: String = "t", _ showing: TourShowing? = nil) -> Tour {
        Tour(id: id, steps: [TourStep(id: "a", text: "x")], showing: showing)
    }
}

/// A folder for one test, removed with its last reference.
final class StoreFolder {
    let url: URL
    var file: URL { url.appendingPathComponent("Tours.json") }

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("scrim-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to name: String = "Tours.json") throws {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    func text(_ name: String = "Tours.json") throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

/// A store that fails as long as it is told to.
@MainActor
final class FailingStore: TourStore {
    struct Failure: Error {}
    var loads = true
    var saves = true
    private(set) var records = TourRecords()

    func load() throws -> TourRecords {
        guard loads else { throw Failure() }
        return records
    }

    func save(_ records: TourRecords) throws {
        guard saves else { throw Failure() }
        self.records = records
    }
}
