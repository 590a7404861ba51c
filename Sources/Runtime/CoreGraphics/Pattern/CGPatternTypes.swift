/// How exactly the cells of a pattern are placed and drawn. Cells here are drawn to whole pixels and placed as exactly as
/// `constantSpacing` asks for, whichever is named.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells are not distorted; their spacing may be off by less than a pixel.
    case noDistortion
    /// The spacing is kept by distorting the cells a little.
    case constantSpacingMinimalDistortion
    /// The spacing is kept by distorting the cells.
    case constantSpacing
}

/// A function that draws a cell of a pattern: what came with the pattern, and a context in the pattern's space.
public typealias CGPatternDrawPatternCallback = @Sendable (UnsafeMutableRawPointer?, CGContext) -> Void

/// A function that gives back what came with a pattern.
public typealias CGPatternReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks: Sendable {
    /// The form of this structure: 0.
    public var version: UInt32
    /// Draws a cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Gives back what came with the pattern, when the pattern ends.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Makes functions that are none.
    public init() {
        self.init(version: 0, drawPattern: nil, releaseInfo: nil)
    }

    /// Makes functions.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}
