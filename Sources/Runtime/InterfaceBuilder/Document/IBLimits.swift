/// The bounds within which a document is read, so that no file can exhaust memory, the stack or patience.
package struct IBLimits: Sendable, Hashable {
    /// The largest file, in bytes; checked before anything is read.
    package var fileSize: Int
    /// The deepest nesting of elements; documents of real apps stay under 60.
    package var depth: Int
    /// The most elements in a document.
    package var elementCount: Int
    /// The longest tag with all its attributes, in bytes.
    package var tagSize: Int
    /// The most diagnostics kept; what comes after is counted by one last diagnostic.
    package var diagnosticCount: Int

    /// Makes limits; the defaults are far above what Xcode writes for real screens.
    package init(
        fileSize: Int = 32 << 20, depth: Int = 256, elementCount: Int = 500_000, tagSize: Int = 1 << 20,
        diagnosticCount: Int = 1000
    ) {
        self.fileSize = fileSize
        self.depth = depth
        self.elementCount = elementCount
        self.tagSize = tagSize
        self.diagnosticCount = diagnosticCount
    }
}
