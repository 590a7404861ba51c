/// Why a tour's document cannot be used: everything that is wrong with it, in the order of the document.
///
/// What cannot be read comes first, then what was read and makes no sense.
public struct TourDocumentError: Error, Sendable, Equatable, CustomStringConvertible {
    /// At least one.
    public let problems: [Problem]
    /// What is no mistake by itself, and may be why there is one: see ``TourDocument/notes``.
    public let notes: [Problem]

    init(problems: [Problem], notes: [Problem] = []) {
        self.problems = problems
        self.notes = notes
    }

    /// Each problem on a line of its own.
    public var description: String { problems.map(\.description).joined(separator: "\n") }

    /// One thing that is wrong or odd, where, and how to mend it.
    public struct Problem: Sendable, Equatable, CustomStringConvertible {
        /// The kind of mistake.
        public let code: Code
        /// One or two sentences: the step with its number and id, the field, what is there, what is wanted, and the cure.
        public let message: String
        /// In the text, from 1. Nil where the document was not read from a text.
        public let line: Int?
        /// The number of the step, from 1. Nil where the mistake is in none.
        public let step: Int?
        /// Nil where the mistake is in no step, or the step has no usable id.
        public let stepID: String?
        /// The path of the field in its step, or in the tour, such as `highlight.ring.width`. Nil for all of it.
        public let field: String?
        /// The language whose table lacks a text.
        public let language: String?

        /// The message, after the line where that is known.
        public var description: String { line.map { "line \($0): \(message)" } ?? message }
    }

    /// What kind of mistake a problem is.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is no JSON.
        public static let notJSON = Code(rawValue: "notJSON")
        /// The text is longer than 4 MB.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// The document is of a version that this Scrim does not know.
        public static let unknownVersion = Code(rawValue: "unknownVersion")
        /// A field that every document needs is not there.
        public static let missingField = Code(rawValue: "missingField")
        /// A field holds a value of another type.
        public static let wrongType = Code(rawValue: "wrongType")
        /// A field holds none of the words that it may.
        public static let unknownValue = Code(rawValue: "unknownValue")
        /// A number is none, or beyond its limits.
        public static let outOfRange = Code(rawValue: "outOfRange")
        /// An id, a key, a name or a list is empty.
        public static let empty = Code(rawValue: "empty")
        /// Two steps have one id.
        public static let duplicateID = Code(rawValue: "duplicateID")
        /// Two fields exclude each other.
        public static let contradiction = Code(rawValue: "contradiction")
        /// A step says nothing.
        public static let noText = Code(rawValue: "noText")
        /// Nothing that the user can touch leads on from a step, or out of the tour.
        public static let deadEnd = Code(rawValue: "deadEnd")
        /// An anchor exists in previews only, and the tour is to be shipped.
        public static let previewOnly = Code(rawValue: "previewOnly")
        /// A key is in no table of a language.
        public static let missingText = Code(rawValue: "missingText")
        /// A table cannot be read.
        public static let damagedTable = Code(rawValue: "damagedTable")
        /// A field that Scrim does not know. A note: the field is kept.
        public static let unknownField = Code(rawValue: "unknownField")
        /// A field that Scrim does not know, named almost like one that it knows. A note: the field is kept.
        public static let misspeltField = Code(rawValue: "misspeltField")
        /// The bundle has no image, or no colour, of that name.
        public static let missingResource = Code(rawValue: "missingResource")
    }
}

extension [TourDocumentError.Problem] {
    /// As they stand in the file; those of the whole file first.
    package var inOrderOfLines: Self {
        enumerated().sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
    }
}
