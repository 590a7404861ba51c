/// Why a document could not be read at all: what is wrong, where, and how to mend it.
package struct IBError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure, for callers that branch on it.
    package enum Code: String, Sendable, Hashable {
        /// The file is missing, is a folder or cannot be opened.
        case unreadableFile
        /// The file is larger than `IBLimits.fileSize`; it was not read.
        case fileTooLarge
        /// The file holds nothing, or white space only.
        case emptyFile
        /// The text is in an encoding other than UTF-8 or UTF-16.
        case unsupportedEncoding
        /// The document declares a DTD or entities, which Interface Builder never does.
        case documentTypeDeclaration
        /// The document ends before its elements are closed.
        case cutOff
        /// The text is not well-formed XML, or a strings file breaks its grammar.
        case malformed
        /// Elements nest deeper than `IBLimits.depth`.
        case tooDeep
        /// There are more elements than `IBLimits.elementCount`.
        case tooManyElements
        /// One tag is longer than `IBLimits.tagSize`.
        case tagTooLarge
        /// Well-formed XML whose root is not one of Interface Builder's.
        case notInterfaceBuilder
        /// An Interface Builder document for macOS, tvOS or watchOS.
        case otherPlatform
        /// A xib in the keyed-archive form of Xcode 4.
        case archivedDocument
    }

    /// The kind of failure.
    package var code: Code
    /// What is wrong and how to mend it, in full sentences.
    package var message: String
    /// The name of the file the caller gave.
    package var file: String
    /// The line the failure was found at, from 1, where one is known.
    package var line: Int?
    /// The column in UTF-8 bytes, from 1, where one is known.
    package var column: Int?
    /// The error of the layer below, where there was one.
    package var cause: (any Error)?

    /// Makes an error from its parts.
    package init(
        _ code: Code, _ message: String, file: String, line: Int? = nil, column: Int? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.cause = cause
    }

    /// `file:line:column: message`, as compilers print it.
    package var description: String {
        let place = [line, line == nil ? nil : column].compactMap { $0 }.map { ":\($0)" }.joined()
        return "\(file)\(place): \(message)"
    }
}
