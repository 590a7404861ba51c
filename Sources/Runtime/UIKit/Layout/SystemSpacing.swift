import CoreGraphics
import TextEngine

/// Distances that Interface Builder calls "standard".
@MainActor
enum SystemSpacing {
    /// Between neighbours, in points (what Interface Builder records for "standard" between siblings).
    static let between: CGFloat = 8
    /// To an edge of the superview, in points.
    static let toSuperview: CGFloat = 20

    /// Down to the baseline of an item from what is above it, in points: as far as the baselines of two lines of its font are
    /// apart, so that text does not overlap. Without a font as between any neighbours.
    ///
    /// Apple documents that this distance hangs on the font, not how. Taken are the line distances of the Human Interface
    /// Guidelines, "Typography", iOS tables of Dynamic Type sizes, column "Leading"; sizes between them are interpolated, and
    /// a font whose lines are higher has its own.
    static func toBaseline(of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
        guard attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView else {
            return between
        }
        let text = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        guard let font = text.baselineFont else { return between }
        let leading = leading(ofSize: font.pointSize)
        return font.fontDescription.family == .system ? leading : max(leading, font.lineHeight)
    }

    /// Line distances by sizes of the system font, in points.
    private static let leadings: [(size: CGFloat, leading: CGFloat)] = [
        (11, 13), (12, 16), (13, 18), (17, 22), (20, 25), (22, 28), (28, 34), (34, 41), (40, 48), (53, 62),
    ]

    static func leading(ofSize size: CGFloat) -> CGFloat {
        guard let above = leadings.firstIndex(where: { $0.size >= size }), let first = leadings.first,
            let last = leadings.last
        else { return (size * 62 / 53).rounded() }
        guard above > 0 else { return (size * first.leading / first.size).rounded() }
        let (low, high) = (leadings[above - 1], leadings[above])
        guard size <= last.size else { return (size * last.leading / last.size).rounded() }
        let part = (size - low.size) / (high.size - low.size)
        return (low.leading + part * (high.leading - low.leading)).rounded()
    }
}
