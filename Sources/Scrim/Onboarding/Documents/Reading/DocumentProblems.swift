import UIKit

/// Gathers what is wrong with a document.
final class DocumentProblems {
    private(set) var list: [TourDocumentError.Problem] = []
    /// What is odd, and hinders nothing.
    private(set) var notes: [TourDocumentError.Problem] = []

    /// - Parameter field: The field of the object at `place`; nil for all of it.
    func add(
        _ code: TourDocumentError.Code, at place: DocumentPlace, _ field: String? = nil, line: Int?,
        language: String? = nil, _ message: String
    ) {
        list.append(Self.problem(code, at: place, field, line: line, language: language, message))
    }

    /// Notes a field that Scrim does not know, beside those that it knows there.
    func addUnknown(_ field: String, at place: DocumentPlace, known: some Sequence<String>, line: Int?) {
        let meant = Likeness.nearest(to: field, among: known)
        let cure = meant.map { "Did you mean \"\($0)\"?" } ?? "Known are \(known.sorted().joined(separator: ", "))."
        notes.append(
            Self.problem(
                meant == nil ? .unknownField : .misspeltField, at: place, field, line: line, language: nil,
                "\"\(field)\" is no field of \(place.name). \(cure)"))
    }

    private static func problem(
        _ code: TourDocumentError.Code, at place: DocumentPlace, _ field: String?, line: Int?, language: String?,
        _ message: String
    ) -> TourDocumentError.Problem {
        let path = (place.path + [field].compactMap { $0 }).joined(separator: ".")
        return TourDocumentError.Problem(
            code: code, message: message, line: line, step: place.step, stepID: place.stepID,
            field: path.isEmpty ? nil : path, language: language)
    }

    /// Adds what does not merely follow from a problem that is there already, such as an empty list for one that could
    /// not be read.
    func add(consequences: [TourDocumentError.Problem]) {
        let known = list
        list += consequences.filter { problem in
            !known.contains { $0.step == problem.step && Self.covers($0.field, problem.field) }
        }
    }

    private static func covers(_ field: String?, _ other: String?) -> Bool {
        guard let field else { return true }
        guard let other else { return false }
        return other == field || other.hasPrefix(field + ".") || other.hasPrefix(field + "[")
    }

    func throwIfAny() throws(TourDocumentError) {
        if !list.isEmpty { throw TourDocumentError(problems: list, notes: notes) }
    }
}

// MARK: Numbers

/// What the numbers of a document may be.
struct DocumentLimits {
    var range: ClosedRange<Double>
    /// What is counted, such as "points".
    var unit: String

    /// Nothing on a screen is farther away.
    static let length = DocumentLimits(range: 0...10_000, unit: "points")
    static let signedLength = DocumentLimits(range: -10_000...10_000, unit: "points")
    static let fade = DocumentLimits(range: 0...60, unit: "seconds")
    static let wait = DocumentLimits(range: 0...3_600, unit: "seconds")
    /// Shorter ones cannot be read.
    static let reading = DocumentLimits(range: 0.1...3_600, unit: "seconds")
    static let level = DocumentLimits(range: -10_000_000...10_000_000, unit: "as a window's level")
    /// Ten years.
    static let interval = DocumentLimits(range: 0...315_360_000, unit: "seconds")
    static let count = DocumentLimits(range: 1...1_000_000, unit: "times")
    static let launches = DocumentLimits(range: 0...1_000_000, unit: "launches")
    static let version = DocumentLimits(range: 0...1_000_000, unit: "as a version")

    /// What is wanted, in words.
    var wanted: String { "\(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound)) \(unit)" }

    /// A number as people write it.
    static func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}

/// Looks at the values of one object of a document.
struct DocumentCheck {
    let place: DocumentPlace
    let source: DocumentSource
    let problems: DocumentProblems

    func add(_ code: TourDocumentError.Code, _ field: String?, _ message: String) {
        problems.add(code, at: place, field, line: source.line(of: field), message)
    }

    func number(_ value: Double?, _ field: String, _ limits: DocumentLimits) {
        guard let value, !limits.range.contains(value) else { return }
        add(
            .outOfRange, field,
            "\"\(field)\" of \(place.name) is \(DocumentLimits.plain(value)). Use \(limits.wanted).")
    }

    func notEmpty(_ text: String?, _ field: String, _ cure: String) {
        guard let text, text.allSatisfy(\.isWhitespace) else { return }
        add(.empty, field, "\"\(field)\" of \(place.name) is empty. \(cure)")
    }

    func inside(_ field: String, called noun: String? = nil, _ source: DocumentSource) -> DocumentCheck {
        DocumentCheck(place: place.inside(field, called: noun), source: source, problems: problems)
    }

    func item(_ number: Int, of field: String, called noun: String, _ source: DocumentSource) -> DocumentCheck {
        DocumentCheck(place: place.item(number, of: field, called: noun), source: source, problems: problems)
    }
}
