/// One remark about a document that was read all the same: something unknown, malformed or dangling.
package struct IBDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// How bad it is.
    package enum Severity: String, Sendable, Hashable {
        /// The document loads, but a part of it has no effect.
        case warning
        /// A part of the document cannot work, such as a constraint to an object that does not exist.
        case error
    }

    /// What is remarked on.
    package enum Code: String, Sendable, Hashable {
        /// An element that is in no rule.
        case unknownElement
        /// An attribute that its element's rule does not name.
        case unknownAttribute
        /// A value that does not have its attribute's form; the attribute reads as absent.
        case malformedValue
        /// A required attribute or child is missing.
        case missingValue
        /// Two elements with one id; the first is the one found by id.
        case duplicateID
        /// An id that no element of the document has.
        case danglingReference
        /// An entry of a strings file that no object took.
        case unusedString
        /// More diagnostics than `IBLimits.diagnosticCount`.
        case tooMany
    }

    /// How bad it is.
    package var severity: Severity
    /// What is remarked on.
    package var code: Code
    /// The name of the element.
    package var element: String
    /// The attribute, where the remark is about one.
    package var attribute: String?
    /// The line of the element's tag, from 1.
    package var line: Int
    /// The remark in full sentences.
    package var message: String

    /// `line N: severity: message`.
    package var description: String { "line \(line): \(severity.rawValue): \(message)" }
}
