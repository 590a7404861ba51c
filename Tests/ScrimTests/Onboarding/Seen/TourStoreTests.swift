import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import Scrim

@MainActor
@Suite struct TourStoreTests {
    private let folder: StoreFolder

    init() throws { folder = try StoreFolder() }

    private func file() -> FileTourStore { FileTourStore(url: folder.file) }

    /// A launch and a showing, noted by a memory on that store.
    private func note(_ rig: MemoryRig) {
        rig.memory.noteLaunch()
        rig.memory.noteShown(MemoryRig.tour("t", .once))
    }

    // MARK: Files

    @Test func aFileHoldsWhatWasSeenInJSON() throws {
        let rig = MemoryRig(file())
        note(rig)
        rig.memory.noteEnded(MemoryRig.tour("t", .once), finished: true, lastStep: "a")
        #expect(
            try folder.text() == """
                {
                  "launches" : 1,
                  "tours" : {
                    "t" : {
                      "lastShown" : 1000000,
                      "lastStep" : "a",
                      "timesFinished" : 1,
                      "timesShown" : 1,
                      "version" : 1
                    }
                  },
                  "version" : 1
                }
                """)
        let again = MemoryRig(file())
        #expect(again.memory.verdict(on: MemoryRig.tour("t", .once)) == .seenOften(times: 1))
        #expect(again.memory.launches == 1)
        #expect(rig.issues.isEmpty && again.issues.isEmpty)
    }

    @Test func timesComeBackToTheLastBit() throws {
        let rig = MemoryRig(file())
        rig.time = 1_777_777_777.123_456_7
        rig.memory.noteShown(MemoryRig.tour("t"))
        #expect(MemoryRig(file()).memory.record(of: "t")?.lastShown?.timeIntervalSince1970 == rig.time)
    }

    @Test func aFolderThatIsMissingIsMade() throws {
        let url = folder.url.appendingPathComponent("a/b/Tours.json")
        let rig = MemoryRig(FileTourStore(url: url))
        rig.memory.noteLaunch()
        #expect(FileManager.default.fileExists(atPath: url.path))
        #expect(rig.issues.isEmpty)
    }

    @Test func twoMemoriesOfOneFileLoseNothingOfEachOther() throws {
        let rig = MemoryRig()
        let (first, second) = (rig.makeMemory(on: file()), rig.makeMemory(on: file()))
        first.noteLaunch()
        second.noteLaunch()
        first.noteShown(MemoryRig.tour("a"))
        second.noteShown(MemoryRig.tour("b"))
        first.noteShown(MemoryRig.tour("b"))
        for memory in [first, second] {
            #expect(memory.launches == 2)
            #expect(memory.record(of: "a")?.timesShown == 1)
            #expect(memory.record(of: "b")?.timesShown == 2)
        }
    }

    @Test func unknownFieldsOfAFileAreKept() throws {
        try folder.write(#"{"cloud": {"x": [1]}, "tours": {"t": {"timesShown": 1, "mood": "good"}, "u": {"y": 2}}}"#)
        let rig = MemoryRig(file())
        rig.memory.noteShown(MemoryRig.tour("t", TourShowing(version: 3)))
        let node = try JSONNode.parse(Data(folder.text().utf8))
        let wanted = try JSONNode.parse(
            Data(
                """
                {"version": 1, "launches": 0, "cloud": {"x": [1]}, "tours": {
                "t": {"version": 3, "timesShown": 1, "timesFinished": 0, "lastShown": 1000000, "mood": "good"},
                "u": {"version": 1, "timesShown": 0, "timesFinished": 0, "y": 2}}}
                """.utf8))
        #expect(node == wanted)
    }

    // MARK: Files that cannot be used

    @Test(arguments: [
        ("", "line 1: the file is empty"), ("{\"version\": 1,\n", "line 2: a field's name in quotes is missing"),
        ("[]", "line 1: the store is an array, not an object {…}. Correct it."),
        ("{\"tours\": []}", "line 1: \"tours\" of the store is an array, not an object {…}. Correct it."),
        (
            "{\"tours\": {\"t\": {\"timesShown\": \"often\"}}}",
            "line 1: \"timesShown\" of the record of \"t\" is a text, not a whole number. Correct it."
        ),
    ])
    func aDamagedFileIsSetAsideAndReportedOnce(_ text: String, _ reason: String) throws {
        try folder.write(text)
        let rig = MemoryRig(file())
        #expect(rig.memory.verdict(on: MemoryRig.tour("t", .once)) == .mayShow)
        note(rig)
        note(rig)
        #expect(
            rig.issues.map(\.message) == [
                "\(folder.file.path) could not be understood (\(reason)), so tours count as never seen. It is now "
                    + "Tours.damaged.json, beside a new one: mend it and name it back, or delete it."
            ])
        #expect(rig.issues.first?.code == .tourStoreDamaged)
        #expect(try folder.names == ["Tours.damaged.json", "Tours.json"])
        #expect(try folder.text("Tours.damaged.json") == text)
        #expect(MemoryRig(file()).memory.launches == 2)
    }

    @Test func everyDamagedFileIsKeptUntilThereAreNine() throws {
        for number in 1...10 {
            try folder.write("damage \(number)")
            let rig = MemoryRig(file())
            rig.memory.noteLaunch()
            rig.memory.noteLaunch()
            #expect(rig.issues.count == 1)
            #expect(rig.memory.launches == 2)
        }
        #expect(try folder.names.count == 10)
        #expect(try folder.text("Tours.damaged.json") == "damage 1")
        #expect(try folder.text("Tours.damaged-9.json") == "damage 9")
        // The tenth stays where it is, and is not written over.
        #expect(try folder.text() == "damage 10")
    }

    @Test func aFileOfANewerVersionIsLeftAsItIsAndReportedOnce() throws {
        let text = #"{"version": 2, "seen": "everything"}"#
        try folder.write(text)
        let rig = MemoryRig(file())
        note(rig)
        #expect(rig.memory.verdict(on: MemoryRig.tour("t", .once)) == .seenOften(times: 1))
        #expect(try folder.text() == text)
        #expect(try folder.names == ["Tours.json"])
        #expect(
            rig.issues == [
                ScrimIssue(
                    code: .tourStoreNewer,
                    message:
                        "\(folder.file.path): \"version\" of the store is 2. This Scrim reads version 1: update Scrim. "
                        + "Until then it is left as it is, and what users see of tours is not kept.")
            ])
    }

    @Test func aPlaceThatCannotBeWrittenIsReportedOnceAndMemoryGoesOn() throws {
        // A file where the folder should be, which not even root may write through.
        try folder.write("", to: "file")
        let url = folder.url.appendingPathComponent("file/Tours.json")
        let rig = MemoryRig(FileTourStore(url: url))
        note(rig)
        note(rig)
        #expect(rig.memory.launches == 2)
        #expect(rig.memory.record(of: "t")?.timesShown == 2)
        #expect(rig.issues.map(\.code) == [.tourStoreNotWritable])
        let message = try #require(rig.issues.first?.message)
        #expect(message.hasPrefix("\(url.path) cannot be written ("))
        #expect(
            message.hasSuffix(
                "so what users see of tours is kept only until the app ends. Name a file in a folder that the app may write "
                    + "to, such as URL.applicationSupportDirectory."))
    }

    @Test func aFolderIsNoFile() throws {
        let rig = MemoryRig(FileTourStore(url: folder.url))
        note(rig)
        #expect(rig.memory.launches == 1)
        #expect(rig.issues.map(\.code) == [.tourStoreNotReadable])
        #expect(rig.issues.first?.message.hasSuffix("Name a file that the app may read and write.") == true)
        #expect(try folder.names.isEmpty)
    }

    @Test func anAddressOfTheWebIsNoFile() throws {
        let url = try #require(URL(string: "https://example.com/tours.json"))
        let rig = MemoryRig(FileTourStore(url: url))
        note(rig)
        #expect(
            rig.issues.map(\.message) == [
                "https://example.com/tours.json cannot be read (it is the address of no file), so what users see of tours is "
                    + "not kept. Name a file that the app may read and write."
            ])
    }

    // MARK: User defaults

    private func withDefaults(_ body: (UserDefaults) throws -> Void) throws {
        let name = "scrim.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        try body(defaults)
    }

    @Test func userDefaultsHoldWhatWasSeen() throws {
        try withDefaults { defaults in
            let rig = MemoryRig(DefaultsTourStore(defaults: defaults))
            note(rig)
            let again = MemoryRig(DefaultsTourStore(defaults: defaults))
            #expect(again.memory.verdict(on: MemoryRig.tour("t", .once)) == .seenOften(times: 1))
            let other = MemoryRig(DefaultsTourStore(defaults: defaults, key: "Other"))
            #expect(other.memory.launches == 0)
            #expect(rig.issues.isEmpty)
        }
    }

    @Test func aDamagedDefaultIsSetAside() throws {
        try withDefaults { defaults in
            for value in [Data("oops".utf8), "a text"] as [Any] {
                defaults.set(value, forKey: "ScrimTours")
                let rig = MemoryRig(DefaultsTourStore(defaults: defaults))
                note(rig)
                #expect(rig.issues.map(\.code) == [.tourStoreDamaged])
                #expect(rig.memory.launches == 1)
                #expect(defaults.object(forKey: "ScrimTours.damaged") != nil)
            }
            #expect(defaults.string(forKey: "ScrimTours.damaged") == "a text")
        }
    }

    @Test func aDefaultOfANewerVersionIsLeftAsItIs() throws {
        try withDefaults { defaults in
            let data = Data(#"{"version": 9}"#.utf8)
            defaults.set(data, forKey: "ScrimTours")
            let rig = MemoryRig(DefaultsTourStore(defaults: defaults))
            note(rig)
            #expect(rig.issues.map(\.code) == [.tourStoreNewer])
            #expect(defaults.data(forKey: "ScrimTours") == data)
        }
    }

    // MARK: Coding

    @Test func recordsAndShowingsAreCodableByThemselves() throws {
        var record = TourRecord(version: 2)
        record.timesShown = 3
        record.lastShown = Date(timeIntervalSince1970: 5.5)
        let data = try JSONEncoder().encode(record)
        #expect(try JSONDecoder().decode(TourRecord.self, from: data) == record)
        let showing = TourShowing(times: 2, notBefore: Date(timeIntervalSince1970: 60), interval: 3)
        let coded = try JSONEncoder().encode(showing)
        #expect(try JSONDecoder().decode(TourShowing.self, from: coded) == showing)
        #expect(try JSONDecoder().decode(TourShowing.self, from: Data("{}".utf8)) == TourShowing())
        #expect(throws: TourDocumentError.self) {
            try JSONDecoder().decode(TourShowing.self, from: Data(#"{"times": "two"}"#.utf8))
        }
    }

    @Test func countsThatMakeNoSenseCountAsNothing() throws {
        let text = #"{"launches": -4, "tours": {"t": {"timesShown": -1, "lastShown": -1e300}}}"#
        let records = try JSONDecoder().decode(TourRecords.self, from: Data(text.utf8))
        #expect(records.launches == 0)
        #expect(records.tours["t"]?.timesShown == 0)
        let rig = MemoryRig(MemoryTourStore(records))
        #expect(rig.memory.verdict(on: MemoryRig.tour("t", TourShowing(times: 1, interval: 5))) == .mayShow)
    }

    @Test func launchesDoNotOverflow() throws {
        var records = TourRecords()
        records.launches = .max
        var record = TourRecord()
        record.timesShown = .max
        record.timesFinished = .max
        records.tours["t"] = record
        let rig = MemoryRig(MemoryTourStore(records))
        note(rig)
        rig.memory.noteEnded(MemoryRig.tour("t"), finished: true)
        #expect(rig.memory.launches == .max)
        #expect(rig.memory.record(of: "t")?.timesShown == .max)
    }

    @Test(arguments: [
        ("2026-05-01", 1_777_593_600.0), ("2026-05-01T09:30:00Z", 1_777_627_800), ("1970-01-01T00:00:00.250Z", 0.25),
        ("1970-01-01T01:00:00+01:00", 0), ("1970-01-01T01:00:00+0100", 0),
    ])
    func datesAreReadAsISO8601HasThem(_ text: String, _ seconds: Double) {
        #expect(DocumentDate.date(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "tomorrow", "2026-5-1", "2026-05-01T09:30", "2026-05-01 09:30:00Z", "٢٠٢٦-٠٥-٠١", "2026-13-01",
    ])
    func whatIsNoDateIsNone(_ text: String) { #expect(DocumentDate.date(text) == nil) }

    @Test func thePrivacyManifestIsFoundInTheKitsBundle() throws {
        let path = try #require(KitResources.bundle?.path(forResource: "PrivacyInfo", ofType: "xcprivacy"))
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        #expect(list?["NSPrivacyTracking"] as? Bool == false)
    }
}
