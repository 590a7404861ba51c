import UIKit

/// A label that may be as long as a book: of a text that is higher than a few screens, it is as large as the part around
/// what shows, and draws that part.
///
/// A bitmap of 10,000 characters in the largest text would be higher than a GPU takes.
final class BubbleTextLabel: UILabel {
    /// Where the text would be as a whole.
    private var whole = CGRect.zero
    /// Texts up to this height are drawn at once, in points.
    private static let greatestHeight: CGFloat = 2000
    /// How far is drawn beyond what shows.
    private static let margin: CGFloat = 500

    /// Puts the text there, of which `visible` can be seen, both in the superview's space.
    func place(_ whole: CGRect, visible: CGRect) {
        let isOther = whole != self.whole
        self.whole = whole
        let seen = visible.intersection(whole)
        if whole.height <= Self.greatestHeight {
            if frame != whole { frame = whole }
        } else if isOther || (!seen.isEmpty && !frame.contains(seen)) {
            let start = seen.isEmpty ? CGRect(origin: whole.origin, size: visible.size) : seen
            frame = start.insetBy(dx: 0, dy: -Self.margin).intersection(whole)
            setNeedsDisplay()
        }
    }

    override func drawText(in rect: CGRect) {
        let offset = frame.minY - whole.minY
        guard whole.height > Self.greatestHeight else { return super.drawText(in: rect) }
        super.drawText(in: CGRect(x: rect.minX, y: rect.minY - offset, width: rect.width, height: whole.height))
    }
}
