import CoreGraphics
import Foundation
import TextEngine

/// What a text field stores.
struct TextFieldState {
    static let defaultFont = UIFont.systemFont(ofSize: 17)

    var text = ""
    var attributed: NSAttributedString?
    var placeholder: String?
    var attributedPlaceholder: NSAttributedString?
    var font = TextFieldState.defaultFont
    var textColor = UIColor.label
    var alignment = NSTextAlignment.natural
    var adjustsFontSize = false
    var minimumFontSize: CGFloat = 0
    var isSecure = false
    var followsContentSize = false
    var borderStyle = UITextField.BorderStyle.none
    var leftView: UIView?
    var rightView: UIView?
    var leftViewMode = UITextField.ViewMode.never
    var rightViewMode = UITextField.ViewMode.never
    var isEditing = false
    var selection = TextSelection(caret: 0)
    var traits = TextInputTraitValues()
    var inputView: UIView?
    var inputAccessoryView: UIView?
}

extension UITextField {
    func setUpField() {
        layer.needsDisplayOnBoundsChange = true
        setNeedsDisplay()
    }

    func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    func setText(_ text: String) {
        guard field.text != text || field.attributed != nil else { return }
        field.text = text
        field.attributed = nil
        textDidChange()
        select(TextSelection(caret: text.utf16.count))
    }

    func setAttributedText(_ text: NSAttributedString?) {
        field.text = text?.string ?? ""
        field.attributed = text.map { NSAttributedString(attributedString: $0) }
        textDidChange()
        select(TextSelection(caret: field.text.utf16.count))
    }

    var currentAttributedText: NSAttributedString? {
        field.attributed
            ?? NSAttributedString(
                string: field.text, attributes: [.font: field.font, .foregroundColor: field.textColor])
    }

    // MARK: Text as it is shown

    private func labelText(_ string: String, _ attributed: NSAttributedString?) -> LabelText {
        var paragraph = ParagraphValues()
        paragraph.alignment = field.alignment.settled(isRightToLeft: isRightToLeft)
        paragraph.lineBreakMode = .byTruncatingTail
        let defaults = TextDefaults(font: field.font, color: nil, paragraph: paragraph, traits: traitCollection)
        let text =
            attributed.map {
                AttributedText($0, defaults: defaults).settlingAlignment(isRightToLeft: isRightToLeft)
            } ?? AttributedText(string, defaults: defaults)
        return LabelText(
            text: text, displayScale: traitCollection.displayScale,
            minimumScale: field.adjustsFontSize ? field.minimumFontSize / field.font.pointSize : nil)
    }

    var shownText: LabelText {
        guard !field.isSecure else { return labelText(String(repeating: "\u{2022}", count: field.text.count), nil) }
        return labelText(field.text, field.attributed)
    }

    private var shownPlaceholder: LabelText { labelText(field.placeholder ?? "", field.attributedPlaceholder) }

    // MARK: Places

    /// From the border to the text, in points.
    private var borderInsets: UIEdgeInsets {
        switch field.borderStyle {
        case .none: .zero
        case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        case .bezel, .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
        }
    }

    private func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool {
        guard view != nil else { return false }
        switch mode {
        case .never: return false
        case .always: return true
        case .whileEditing: return isEditing
        case .unlessEditing: return !isEditing
        }
    }

    func defaultTextRect(in bounds: CGRect) -> CGRect {
        var rect = bounds.inset(by: borderInsets)
        if isShown(field.leftView, field.leftViewMode) {
            let edge = max(leftViewRect(forBounds: bounds).maxX, rect.minX)
            rect.size.width -= edge - rect.minX
            rect.origin.x = edge
        }
        if isShown(field.rightView, field.rightViewMode) {
            rect.size.width -= max(rect.maxX - rightViewRect(forBounds: bounds).minX, 0)
        }
        rect.size.width = max(rect.width, 0)
        rect.size.height = max(rect.height, 0)
        return rect
    }

    func sideRect(of view: UIView?, in bounds: CGRect, atLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        let size = view.bounds.size
        let y = (bounds.midY - size.height / 2).roundedToPixel(scale: max(traitCollection.displayScale, 1))
        return CGRect(x: atLeft ? bounds.minX : bounds.maxX - size.width, y: y, width: size.width, height: size.height)
    }

    func setSideView(_ path: WritableKeyPath<TextFieldState, UIView?>, _ view: UIView?) {
        field[keyPath: path]?.removeFromSuperview()
        field[keyPath: path] = view
        if let view { addSubview(view) }
        sideViewsDidChange()
    }

    func sideViewsDidChange() {
        field.leftView?.isHidden = !isShown(field.leftView, field.leftViewMode)
        field.rightView?.isHidden = !isShown(field.rightView, field.rightViewMode)
        setNeedsLayout()
        textDidChange()
    }

    func placeSideViews() {
        if isShown(field.leftView, field.leftViewMode) { field.leftView?.place(in: leftViewRect(forBounds: bounds)) }
        if isShown(field.rightView, field.rightViewMode) {
            field.rightView?.place(in: rightViewRect(forBounds: bounds))
        }
    }

    /// A line of 17 points takes 22; a rounded border makes 34 of it, as documents record for 14 points, too.
    var naturalFieldSize: CGSize {
        let height = field.font.lineHeight.ceiledToPixel(scale: 1) + 1
        let shown = field.text.isEmpty ? shownPlaceholder : shownText
        let room = defaultTextRect(in: CGRect(x: 0, y: 0, width: 1000, height: 100))
        let width = (shown.size(width: nil).width + 1000 - room.width).ceiledToPixel(scale: 1)
        switch field.borderStyle {
        case .none, .line: return CGSize(width: width, height: height + 2 * borderInsets.top)
        case .bezel, .roundedRect: return CGSize(width: width, height: max(height + 12, 34))
        }
    }

    var fieldBaselineOffsets: (first: CGFloat, last: CGFloat) {
        let height = bounds.height > 0 ? bounds.height : naturalFieldSize.height
        let rect = CGRect(x: 0, y: 0, width: 10_000, height: height)
        let placement = labelText("x", nil).place(in: rect)
        let baseline = placement.origin.y + placement.layout.firstBaseline
        return (baseline, height - baseline)
    }

    // MARK: Drawing

    func drawField() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawBorder(context)
        if field.text.isEmpty {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        } else {
            if isEditing, !field.selection.isCaret { drawSelection(context) }
            drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
        }
        guard isEditing, field.selection.isCaret else { return }
        context.setFillColor(resolved(effectiveTintColor))
        context.fill(caretPlace(at: field.selection.head))
    }

    private func drawBorder(_ context: CGContext) {
        let rect = borderRect(forBounds: bounds)
        switch field.borderStyle {
        case .none: return
        case .line, .bezel:
            context.setStrokeColor(resolved(field.borderStyle == .line ? .label : .systemGray))
            context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
        case .roundedRect:
            // Corner and grey are by eye.
            context.fill(rect, cornerRadius: 5, resolved(.systemGray4))
            context.fill(rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4.5, resolved(.systemBackground))
        }
    }

    func paintText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = isEnabled ? field.textColor : .tertiaryLabel
        let placement = shownText.place(in: rect)
        placement.layout.draw(in: context, at: placement.origin, color: resolved(color))
    }

    func paintPlaceholder(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !(placeholder ?? "").isEmpty else { return }
        let placement = shownPlaceholder.place(in: rect)
        placement.layout.draw(in: context, at: placement.origin, color: resolved(.placeholderText))
    }

    /// Where the caret is drawn: as tall as a line, inside of the room for text.
    func caretPlace(at offset: Int) -> CGRect {
        let rect = editingRect(forBounds: bounds)
        let height = field.font.lineHeight
        let start = field.alignment.settled(isRightToLeft: isRightToLeft)
        let emptyX = start == .right ? rect.maxX - 2 : start == .center ? rect.midX - 1 : rect.minX
        let x = field.text.isEmpty ? emptyX : min(caret(at: offset).minX, rect.maxX - 2)
        return CGRect(x: x, y: rect.midY - height / 2, width: 2, height: height)
    }
}

extension UITextField: ContentSizeCategoryFollower {
    func followContentSizeCategory() {
        let adjusted = field.font.adjusted(for: traitCollection)
        guard adjusted != field.font else { return }
        font = adjusted
    }
}
