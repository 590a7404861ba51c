public import UIKit

extension TourDocument {
    /// Reads a document from JSON.
    ///
    /// What can be read may still make no sense; ``validate(for:bundle:languages:)`` says so, and ``tour(bundle:for:)`` does
    /// not make a tour of it. Fields that Scrim does not know are in ``notes``.
    ///
    /// - Throws: All that is wrong, with lines, where the text cannot be read.
    public init(data: Data) throws(TourDocumentError) {
        let problems = DocumentProblems()
        guard data.count <= Self.largest else {
            problems.add(
                .tooLarge, at: .tour, line: nil,
                "the tour has \(data.count) bytes, more than the \(Self.largest) allowed. Split it.")
            throw TourDocumentError(problems: problems.list)
        }
        let node: JSONNode
        do {
            node = try JSONNode.parse(data)
        } catch {
            problems.add(
                .notJSON, at: .tour, line: error.line, "not valid JSON: \(error.message). Correct it there.")
            throw TourDocumentError(problems: problems.list)
        }
        try self.init(node)
    }

    init(_ node: JSONNode) throws(TourDocumentError) {
        let problems = DocumentProblems()
        guard let object = DocumentObject(node, .tour, problems, what: "a tour") else {
            throw TourDocumentError(problems: problems.list)
        }
        version = try Self.readVersion(object)
        id = object.requiredString("id") ?? ""
        table = object.string("table")
        steps = (object.requiredArray("steps") ?? []).enumerated().map { index, node in
            Step(node, number: index + 1, problems)
        }
        options = object.object("options").map { Options($0) } ?? Options()
        let showing = object.object("showing")
        self.showing = showing.map { TourShowing($0) }
        showingSource = showing?.source ?? DocumentSource()
        source = object.source
        source.notes = problems.notes
        guard problems.list.isEmpty else {
            // Whoever mends the text wants to know all of it at once.
            problems.add(consequences: self.problems(for: .preview))
            throw TourDocumentError(problems: problems.list, notes: notes)
        }
    }

    /// The fields of a document of another version may mean anything: nothing else is looked at.
    private static func readVersion(_ object: DocumentObject) throws(TourDocumentError) -> Int {
        let version = object.wholeNumber("version")
        if let version, !knownVersions.contains(version) { object.note(.unknownVersion, "version", message(version)) }
        guard object.problems.list.isEmpty else { throw TourDocumentError(problems: object.problems.list) }
        return version ?? 1
    }

    private static var knownVersions: ClosedRange<Int> { 1...currentVersion }

    private static func message(_ version: Int) -> String {
        let cure =
            version > currentVersion
            ? "This Scrim reads version \(currentVersion): update Scrim, or save the tour as version \(currentVersion)."
            : "Use \(currentVersion)."
        return "\"version\" of the tour is \(version). \(cure)"
    }

    func checkVersion(_ check: DocumentCheck) {
        if !Self.knownVersions.contains(version) { check.add(.unknownVersion, "version", Self.message(version)) }
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("version", version)
        fields.set("id", id)
        fields.set("table", table)
        fields.set("steps", JSONNode(.array(steps.map(\.node))))
        if options != Options() { fields.set("options", options.node) }
        fields.set("showing", showing?.node(showingSource))
        return fields.node
    }
}

/// Reads and writes what ``init(data:)`` reads. Errors are ``TourDocumentError``s without lines, which decoders do not tell.
extension TourDocument: Codable {
    public init(from decoder: any Decoder) throws { try self.init(JSONNode(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}
