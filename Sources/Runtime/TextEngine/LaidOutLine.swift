internal import Foundation

/// One line of a layout, in terms of its clusters.
struct LaidOutLine {
    /// "…" in place of clusters that did not fit.
    struct Ellipsis {
        /// The clusters that are left out.
        var omitted: Range<Int>
        /// "…" in the font of the characters it stands for.
        var text: ShapedText
        var width: CGFloat
        /// The attributes of the characters it stands for.
        var attributes: Int
    }

    var paragraph: Int
    /// All clusters of the line: those shown, those left out, white space at its end.
    var clusters: Range<Int>
    /// Where white space begins that hangs over the line's end.
    var visibleEnd: Int
    var ellipsis: Ellipsis?
    /// The hyphen behind what is shown, where the line ends within a word. It stands for no clusters.
    var hyphen: Ellipsis?
    /// UTF-16 offsets, with the characters that end the paragraph if the line does.
    var utf16Range: Range<Int>
    /// Of what is shown, in points.
    var width: CGFloat
    /// Of the white space at the end of what is shown, and of the room it is counted with, in points. Lines are aligned
    /// without them.
    var trailing: CGFloat = 0
    var hanging: CGFloat = 0
    /// Points that justification adds to each white space.
    var spaceExtra: CGFloat = 0
    /// From the leading edge, and from the trailing edge, in points.
    var headIndent: CGFloat
    var tailInset: CGFloat
    /// From the layout's top, in points.
    var top: CGFloat
    var height: CGFloat
    /// From the line's top to its baseline, in points.
    var baseline: CGFloat
    /// The fonts' own measures, in points; the line's may be larger.
    var ascent: CGFloat
    var descent: CGFloat

    /// The clusters shown, in logical order, in one or two pieces around the ellipsis.
    var shown: [Range<Int>] {
        guard let ellipsis else { return [clusters.lowerBound..<visibleEnd] }
        return [clusters.lowerBound..<ellipsis.omitted.lowerBound, ellipsis.omitted.upperBound..<visibleEnd]
    }
}
