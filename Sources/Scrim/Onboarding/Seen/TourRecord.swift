public import UIKit

/// What is kept of one tour. Fields that a later version wrote are kept, too.
public struct TourRecord: Sendable, Equatable {
    /// The ``TourShowing/version`` that was counted.
    public var version: Int
    /// How often it has begun to show.
    public var timesShown = 0
    /// How often it was taken to its end.
    public var timesFinished = 0
    /// When it last began to show.
    public var lastShown: Date?
    /// The id of the step that was on the screen last.
    public var lastStep: String?

    var source = DocumentSource()

    public init(version: Int = 1) { self.version = version }
}

/// As JSON: `{"version": 1, "timesShown": 2, "timesFinished": 1, "lastShown": 1777624200.5, "lastStep": "add"}`, with the time
/// in seconds since 1970.
extension TourRecord: Codable {
    public init(from decoder: any Decoder) throws {
        let problems = DocumentProblems()
        let record = TourRecord(try JSONNode(from: decoder), .init(name: "the record"), problems)
        try problems.throwIfAny()
        self = record ?? TourRecord()
    }

    public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }

    init?(_ node: JSONNode, _ place: DocumentPlace, _ problems: DocumentProblems) {
        guard let object = DocumentObject(node, place, problems) else { return nil }
        version = object.wholeNumber("version") ?? 1
        timesShown = max(object.wholeNumber("timesShown") ?? 0, 0)
        timesFinished = max(object.wholeNumber("timesFinished") ?? 0, 0)
        lastShown = object.number("lastShown").map { Date(timeIntervalSince1970: $0) }
        lastStep = object.string("lastStep")
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("version", version)
        fields.set("timesShown", timesShown)
        fields.set("timesFinished", timesFinished)
        fields.set("lastShown", lastShown?.timeIntervalSince1970)
        fields.set("lastStep", lastStep)
        return fields.node
    }
}

/// All that is kept: what a ``TourStore`` stores.
public struct TourRecords: Sendable, Equatable {
    /// The version of the format that this Scrim writes, and the highest one that it reads.
    public static let currentVersion = 1

    /// How often the app was launched.
    public var launches = 0
    /// By the ids of tours.
    public var tours: [String: TourRecord] = [:]

    var source = DocumentSource()

    public init() {}
}

/// As JSON: `{"version": 1, "launches": 3, "tours": {"welcome": {…}}}`. Fields that a later version wrote are kept.
extension TourRecords: Codable {
    public init(from decoder: any Decoder) throws { try self.init(JSONNode(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }

    init(_ node: JSONNode) throws(TourDocumentError) {
        let problems = DocumentProblems()
        let place = DocumentPlace(name: "the store")
        guard let object = DocumentObject(node, place, problems) else {
            throw TourDocumentError(problems: problems.list)
        }
        if let version = object.wholeNumber("version"), version > Self.currentVersion {
            object.note(
                .unknownVersion, "version",
                "\"version\" of the store is \(version). This Scrim reads version \(Self.currentVersion): update Scrim."
            )
            throw TourDocumentError(problems: problems.list)
        }
        launches = max(object.wholeNumber("launches") ?? 0, 0)
        if let node = object.field("tours") {
            guard case .object(let records) = node.value else {
                object.noteWrongType("tours", node, "an object {…}")
                throw TourDocumentError(problems: problems.list)
            }
            for (id, node) in records {
                tours[id] = TourRecord(node, DocumentPlace(name: "the record of \"\(id)\""), problems)
            }
        }
        source = object.source
        try problems.throwIfAny()
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("version", Self.currentVersion)
        fields.set("launches", launches)
        fields.set("tours", JSONNode(.object(tours.mapValues(\.node))))
        return fields.node
    }
}
