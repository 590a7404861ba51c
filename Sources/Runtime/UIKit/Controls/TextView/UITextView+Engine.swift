import CoreGraphics
import Foundation
import TextEngine

/// What a text view stores.
struct TextViewState {
    /// What lines leave free at both ends, in points: UIKit's line fragment padding.
    static let linePadding: CGFloat = 5

    var text = ""
    var attributed: NSAttributedString?
    var font: UIFont?
    var textColor: UIColor?
    var alignment = NSTextAlignment.natural
    var inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    var isEditable = true
    var isSelectable = true
    var isEditing = false
    var selection = TextSelection(caret: 0)
    var traits = TextInputTraitValues()
    var inputView: UIView?
    var inputAccessoryView: UIView?
    var followsContentSize = false
    var canvas: TextCanvas?
}

/// Draws the part of a text view's text that is visible. As large as the text view, it stays where the text scrolls.
final class TextCanvas: UIView {
    override var isOpaqueByDefault: Bool { false }

    override func draw(_ rect: CGRect) { (superview as? UITextView)?.drawVisibleText() }
}

extension UITextView {
    func setUpTextView() {
        let canvas = TextCanvas(frame: bounds)
        canvas.isUserInteractionEnabled = false
        canvas.layer.needsDisplayOnBoundsChange = true
        textual.canvas = canvas
        addSubview(canvas)
        textViewDidChange()
    }

    // MARK: Changes

    func setPlainText(_ text: String) {
        textual.attributed = nil
        textual.text = text
        textViewDidChange()
        select(TextSelection(caret: text.utf16.count))
    }

    func setAttributedText(_ text: NSAttributedString?) {
        textual.text = text?.string ?? ""
        textual.attributed = text.map { NSAttributedString(attributedString: $0) }
        if let text, text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            if let font = first[.font] as? UIFont { textual.font = font }
            if let color = first[.foregroundColor] as? UIColor { textual.textColor = color }
        }
        textViewDidChange()
        select(TextSelection(caret: textual.text.utf16.count))
    }

    func setTextFont(_ font: UIFont?) {
        textual.font = font
        changeAttribute(.font, font)
        textViewDidChange()
    }

    func setTextColor(_ color: UIColor?) {
        textual.textColor = color
        changeAttribute(.foregroundColor, color)
        textual.canvas?.setNeedsDisplay()
    }

    private func changeAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
        guard let text = textual.attributed else { return }
        let changed = NSMutableAttributedString(attributedString: text)
        let whole = NSRange(location: 0, length: text.length)
        if let value {
            changed.addAttribute(key, value: value, range: whole)
        } else {
            changed.removeAttribute(key, range: whole)
        }
        textual.attributed = NSAttributedString(attributedString: changed)
    }

    func textViewDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        textual.canvas?.setNeedsDisplay()
    }

    var currentAttributedText: NSAttributedString {
        textual.attributed
            ?? NSAttributedString(
                string: textual.text,
                attributes: [.font: shownFont, .foregroundColor: textual.textColor ?? .label])
    }

    private var shownFont: UIFont { textual.font ?? .systemFont(ofSize: 12) }

    // MARK: Text

    func textLayout(width: CGFloat?) -> TextLayout {
        var paragraph = ParagraphValues()
        paragraph.alignment = textual.alignment.settled(isRightToLeft: isRightToLeft)
        let defaults = TextDefaults(font: shownFont, color: nil, paragraph: paragraph, traits: traitCollection)
        let text =
            textual.attributed.map {
                AttributedText($0, defaults: defaults).settlingAlignment(isRightToLeft: isRightToLeft)
            } ?? AttributedText(textual.text, defaults: defaults)
        return TextLayoutCache.shared.layout(
            text, width: width.map { max($0 - sideRoom, 0) },
            options: TextLayout.Options(hasLineBehindLastBreak: true))
    }

    private var sideRoom: CGFloat { textual.inset.left + textual.inset.right + 2 * TextViewState.linePadding }

    /// The size of the whole text with its insets, in lines for a view of `width` points.
    func fittingTextSize(width: CGFloat?) -> CGSize {
        let size = textLayout(width: width).size
        return CGSize(
            width: size.width + sideRoom, height: size.height + textual.inset.top + textual.inset.bottom
        ).ceiledToPixel(scale: max(traitCollection.displayScale, 1))
    }

    var textViewBaselineOffsets: (first: CGFloat, last: CGFloat) {
        let layout = textLayout(width: bounds.width > 0 ? bounds.width : nil)
        let height = fittingTextSize(width: bounds.width > 0 ? bounds.width : nil).height
        return (textual.inset.top + layout.firstBaseline, height - textual.inset.top - layout.lastBaseline)
    }

    func placeText() {
        guard let canvas = textual.canvas else { return }
        let size = CGSize(width: bounds.width, height: fittingTextSize(width: bounds.width).height)
        if contentSize != size { contentSize = size }
        guard canvas.frame != bounds else { return }
        canvas.place(in: bounds)
        canvas.setNeedsDisplay()
    }

    /// Draws in the canvas' space, whose origin is the visible part's.
    func drawVisibleText() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = CGPoint(
            x: textual.inset.left + TextViewState.linePadding - bounds.minX, y: textual.inset.top - bounds.minY)
        drawEditing(context)
        textLayout(width: bounds.width).draw(in: context, at: origin, color: resolved(textual.textColor ?? .label))
    }
}

extension UITextView: ContentSizeCategoryFollower {
    func followContentSizeCategory() {
        guard let font = textual.font else { return }
        let adjusted = font.adjusted(for: traitCollection)
        if adjusted != font { setTextFont(adjusted) }
    }
}
