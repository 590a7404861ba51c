import CoreGraphics
import Foundation
import TextEngine

/// What a label stores.
struct LabelState {
    static let defaultFont = UIFont.systemFont(ofSize: 17)

    var text: String?
    var attributed: NSAttributedString?
    var font = LabelState.defaultFont
    var textColor = UIColor.label
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var numberOfLines = 1
    var adjustsFontSize = false
    var minimumScaleFactor: CGFloat = 0
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    var preferredMaxLayoutWidth: CGFloat = 0
    var followsContentSize = false
    var isHighlighted = false
    var highlightedTextColor: UIColor?
    var isEnabled = true
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
}

extension UILabel {
    func setUpLabel() {
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
        setNeedsDisplay()
    }

    // MARK: Changes

    /// Changes something that decides the label's size.
    func changeLayout<Value: Equatable>(_ path: WritableKeyPath<LabelState, Value>, _ value: Value) {
        guard label[keyPath: path] != value else { return }
        label[keyPath: path] = value
        textDidChange()
    }

    /// Changes something that only shows when the label is drawn.
    func changeLook<Value: Equatable>(_ path: WritableKeyPath<LabelState, Value>, _ value: Value) {
        guard label[keyPath: path] != value else { return }
        label[keyPath: path] = value
        setNeedsDisplay()
    }

    func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    func setText(_ text: String?) {
        guard label.attributed != nil || label.text != text else { return }
        label.attributed = nil
        label.text = text
        textDidChange()
    }

    func setAttributedText(_ text: NSAttributedString?) {
        label.text = nil
        label.attributed = text.map { NSAttributedString(attributedString: $0) }
        if let text, text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            // The first run's become the label's; what leaves them open keeps those the label had.
            let (font, color) = (label.font, label.textColor)
            changeAttribute {
                if first[.font] != nil, $0[.font] == nil { $0[.font] = font }
                if first[.foregroundColor] != nil, $0[.foregroundColor] == nil { $0[.foregroundColor] = color }
            }
            if let font = first[.font] as? UIFont { label.font = font }
            if let color = first[.foregroundColor] as? UIColor { label.textColor = color }
            if let style = first[.paragraphStyle] as? NSParagraphStyle {
                label.alignment = style.alignment
                label.lineBreakMode = style.lineBreakMode
            }
        }
        textDidChange()
    }

    func setFont(_ font: UIFont) {
        label.font = label.followsContentSize ? font.adjusted(for: traitCollection) : font
        changeAttribute { $0[.font] = label.font }
        textDidChange()
    }

    func setTextColor(_ color: UIColor) {
        label.textColor = color
        changeAttribute { $0[.foregroundColor] = color }
        setNeedsDisplay()
    }

    func setTextAlignment(_ alignment: NSTextAlignment) {
        label.alignment = alignment
        changeParagraphs { $0.alignment = alignment }
        setNeedsDisplay()
    }

    func setLineBreakMode(_ mode: NSLineBreakMode) {
        label.lineBreakMode = mode
        changeParagraphs { $0.lineBreakMode = mode }
        textDidChange()
    }

    /// A property of the label set later holds for the whole attributed text.
    private func changeAttribute(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard let text = label.attributed, text.length > 0 else { return }
        let result = NSMutableAttributedString(string: "")
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            var attributes = attributes
            change(&attributes)
            result.append(
                NSAttributedString(string: text.attributedSubstring(from: range).string, attributes: attributes))
        }
        label.attributed = NSAttributedString(attributedString: result)
    }

    private func changeParagraphs(_ change: (inout ParagraphValues) -> Void) {
        changeAttribute { attributes in
            guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
            var values = style.values
            change(&values)
            attributes[.paragraphStyle] = NSParagraphStyle(values)
        }
    }

    // MARK: Text as the engine takes it

    var currentAttributedText: NSAttributedString? {
        if let attributed = label.attributed { return attributed }
        guard let text = label.text else { return nil }
        var values = ParagraphValues()
        values.alignment = label.alignment
        values.lineBreakMode = label.lineBreakMode
        let attributes: [NSAttributedString.Key: Any] = [
            .font: label.font, .foregroundColor: label.textColor, .paragraphStyle: NSParagraphStyle(values),
        ]
        return NSAttributedString(string: text, attributes: attributes)
    }

    var labelText: LabelText {
        let isRightToLeft = self.isRightToLeft
        var paragraph = ParagraphValues()
        paragraph.alignment = label.alignment.settled(isRightToLeft: isRightToLeft)
        paragraph.lineBreakMode = label.lineBreakMode
        let defaults = TextDefaults(font: label.font, color: nil, paragraph: paragraph, traits: traitCollection)
        let text =
            label.attributed.map {
                AttributedText($0, defaults: defaults).settlingAlignment(isRightToLeft: isRightToLeft)
            } ?? AttributedText(label.text ?? "", defaults: defaults)
        return LabelText(
            text: text, maximumLines: label.numberOfLines, displayScale: traitCollection.displayScale,
            minimumScale: label.adjustsFontSize ? label.minimumScaleFactor : nil,
            baselineAdjustment: label.baselineAdjustment)
    }

    // MARK: Measuring

    var naturalSize: CGSize {
        let width = label.preferredMaxLayoutWidth
        return labelText.size(width: width > 0 && label.numberOfLines != 1 ? width : nil)
    }

    func fittingSize(in size: CGSize) -> CGSize {
        labelText.size(width: size.width > 0 && label.numberOfLines != 1 ? size.width : nil)
    }

    var textBaselineOffsets: (first: CGFloat, last: CGFloat) {
        let width: CGFloat? =
            if label.numberOfLines == 1 {
                nil
            } else if label.preferredMaxLayoutWidth > 0 {
                label.preferredMaxLayoutWidth
            } else {
                bounds.width > 0 ? bounds.width : nil
            }
        return labelText.baselineOffsets(width: width)
    }

    // MARK: Drawing

    func paintText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, !(text ?? "").isEmpty else { return }
        let content = labelText
        let placement = content.place(in: rect)
        if let shadow = label.shadowColor {
            var plain = content
            plain.text = content.text.withoutColors()
            let origin = CGPoint(
                x: placement.origin.x + label.shadowOffset.width, y: placement.origin.y + label.shadowOffset.height)
            plain.place(in: rect).layout.draw(in: context, at: origin, color: resolved(shadow))
        }
        let highlight = label.isHighlighted ? label.highlightedTextColor : nil
        guard highlight == nil, label.isEnabled else {
            var plain = content
            plain.text = content.text.withoutColors()
            // A label that is not enabled is drawn at half strength.
            let color = highlight ?? label.textColor
            let drawn = resolved(color)
            plain.place(in: rect).layout.draw(
                in: context, at: placement.origin,
                color: label.isEnabled ? drawn : drawn.copy(alpha: drawn.alpha / 2) ?? drawn)
            return
        }
        placement.layout.draw(in: context, at: placement.origin, color: resolved(label.textColor))
    }
}

extension UILabel: ContentSizeCategoryFollower {
    func followContentSizeCategory() {
        let adjusted = label.font.adjusted(for: traitCollection)
        guard adjusted != label.font || label.attributed != nil else { return }
        label.font = adjusted
        let traits = traitCollection
        changeAttribute {
            if let font = $0[.font] as? UIFont { $0[.font] = font.adjusted(for: traits) }
        }
        textDidChange()
    }
}
