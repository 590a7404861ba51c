/// Something the machine lacks, or a font file that cannot be used.
package struct TextEngineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing is wrong.
    package enum Code: Hashable, Sendable {
        /// The files of the system font are not installed.
        case systemFontMissing
        /// No font at all could be read: text takes room but nothing is drawn.
        case noFonts
        /// A font file could not be read.
        case unreadableFontFile
    }

    /// What kind of thing is wrong.
    package let code: Code
    /// Says what is wrong and how to mend it.
    package let message: String

    /// The message.
    package var description: String { message }
}
