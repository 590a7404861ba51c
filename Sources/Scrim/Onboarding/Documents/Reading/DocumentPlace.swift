/// Where something of a document stands, in words and as a path.
struct DocumentPlace {
    /// Such as `the highlight of step 2 ("search")`.
    var name: String
    /// The fields that lead there from the step, or from the tour.
    var path: [String] = []
    var step: Int?
    var stepID: String?

    static let tour = DocumentPlace(name: "the tour")

    /// - Parameters:
    ///   - number: From 1.
    ///   - id: Nil, or empty, where it is not known.
    static func step(_ number: Int, id: String?) -> DocumentPlace {
        let id = id?.isEmpty == false ? id : nil
        return DocumentPlace(name: "step \(number)" + (id.map { " (\"\($0)\")" } ?? ""), step: number, stepID: id)
    }

    /// The object that a field holds.
    func inside(_ field: String, called noun: String? = nil) -> DocumentPlace {
        var place = self
        place.name = "the \(noun ?? field) of \(name)"
        place.path.append(field)
        return place
    }

    /// An item of the list that a field holds.
    ///
    /// - Parameter number: From 1.
    func item(_ number: Int, of field: String, called noun: String) -> DocumentPlace {
        var place = self
        place.name = "\(noun) \(number) of \(name)"
        place.path.append("\(field)[\(number)]")
        return place
    }
}

/// Where an object of a document was read, and what else it holds.
struct DocumentSource: Sendable, Equatable {
    /// Nil where it was not read from a text.
    var line: Int?
    private var lines: [String: Int] = [:]
    /// The fields that the kit does not know, which are written again.
    var otherFields: [String: JSONNode] = [:]
    /// What was odd in the document; of the whole one only.
    var notes: [TourDocumentError.Problem] = []

    init() {}

    init(line: Int?, fields: [String: JSONNode], known: Set<String>) {
        self.line = line
        lines = fields.compactMapValues(\.knownLine)
        otherFields = fields.filter { !known.contains($0.key) }
    }

    /// Where a field stands; the object itself where it has none.
    func line(of field: String?) -> Int? { field.flatMap { lines[$0] } ?? line }

    /// Where something stands makes no difference.
    static func == (first: DocumentSource, second: DocumentSource) -> Bool { first.otherFields == second.otherFields }
}

extension JSONNode {
    var knownLine: Int? { line > 0 ? line : nil }
}
