import CoreGraphics
public import Foundation

/// A control with one line of text that can be typed into and selected by keys.
@MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    /// Why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        case committed
    }

    public class var textDidBeginEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    }
    public class var textDidEndEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    }
    public class var textDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITextFieldTextDidChangeNotification")
    }

    var field = TextFieldState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpField()
    }

    /// Not retained.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text, never nil once the field was made. Setting it sends no event.
    open var text: String? {
        get { field.text }
        set { setText(newValue ?? "") }
    }

    /// The text with its attributes; those it leaves open are the field's. Copied.
    open var attributedText: NSAttributedString? {
        get { currentAttributedText }
        set { setAttributedText(newValue) }
    }

    /// What is shown while there is no text.
    open var placeholder: String? {
        get { field.attributedPlaceholder?.string ?? field.placeholder }
        set {
            field.placeholder = newValue
            field.attributedPlaceholder = nil
            textDidChange()
        }
    }

    /// What is shown while there is no text, with its attributes. Copied.
    open var attributedPlaceholder: NSAttributedString? {
        get { field.attributedPlaceholder }
        set {
            field.attributedPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
            textDidChange()
        }
    }

    /// The text's font, by default the system font at 17 points.
    open var font: UIFont? {
        get { field.font }
        set {
            field.font = newValue ?? TextFieldState.defaultFont
            textDidChange()
        }
    }

    open var textColor: UIColor? {
        get { field.textColor }
        set {
            field.textColor = newValue ?? .label
            setNeedsDisplay()
        }
    }

    open var textAlignment: NSTextAlignment {
        get { field.alignment }
        set {
            field.alignment = newValue
            setNeedsDisplay()
        }
    }

    /// Whether a text too wide for the field is drawn in a smaller font, down to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth: Bool {
        get { field.adjustsFontSize }
        set {
            field.adjustsFontSize = newValue
            setNeedsDisplay()
        }
    }

    /// In points.
    open var minimumFontSize: CGFloat {
        get { field.minimumFontSize }
        set {
            field.minimumFontSize = newValue
            setNeedsDisplay()
        }
    }

    /// Whether dots are shown in place of the characters.
    open var isSecureTextEntry: Bool {
        get { field.isSecure }
        set {
            field.isSecure = newValue
            textDidChange()
        }
    }

    open var adjustsFontForContentSizeCategory: Bool {
        get { field.followsContentSize }
        set {
            field.followsContentSize = newValue
            if newValue { followContentSizeCategory() }
        }
    }

    // MARK: Border and side views

    open var borderStyle: UITextField.BorderStyle {
        get { field.borderStyle }
        set {
            field.borderStyle = newValue
            textDidChange()
        }
    }

    /// A view at the left of the text, in right-to-left layout too. Retained.
    open var leftView: UIView? {
        get { field.leftView }
        set { setSideView(\.leftView, newValue) }
    }

    /// A view at the right of the text, in right-to-left layout too. Retained.
    open var rightView: UIView? {
        get { field.rightView }
        set { setSideView(\.rightView, newValue) }
    }

    open var leftViewMode: UITextField.ViewMode {
        get { field.leftViewMode }
        set {
            field.leftViewMode = newValue
            sideViewsDidChange()
        }
    }

    open var rightViewMode: UITextField.ViewMode {
        get { field.rightViewMode }
        set {
            field.rightViewMode = newValue
            sideViewsDidChange()
        }
    }

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(in: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: field.leftView, in: bounds, atLeft: true)
    }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: field.rightView, in: bounds, atLeft: false)
    }

    open func drawText(in rect: CGRect) { paintText(in: rect) }
    open func drawPlaceholder(in rect: CGRect) { paintPlaceholder(in: rect) }

    open override func draw(_ rect: CGRect) { drawField() }

    // MARK: Editing

    open var isEditing: Bool { field.isEditing }
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// What comes up instead of the system's keyboard. Retained.
    open override var inputView: UIView? {
        get { field.inputView }
        set {
            field.inputView = newValue
            reloadInputViews()
        }
    }

    /// What lies above the keyboard. Retained.
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set {
            field.inputAccessoryView = newValue
            reloadInputViews()
        }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { stopEditing { super.resignFirstResponder() } }

    open var hasText: Bool { !field.text.isEmpty }
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { deleteCharacter() }
    override func firstResponderWasTaken() { editingDidStop() }

    open func text(in range: UITextRange) -> String? { textOf(range) }
    open func replace(_ range: UITextRange, withText text: String) { put(text, in: range.range) }
    open var selectedTextRange: UITextRange? {
        get { rangeOfSelection }
        set { rangeOfSelection = newValue }
    }
    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: field.text.utf16.count) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        rangeBetween(fromPosition, toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        place(from: position, by: offset)
    }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        order(position, other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    open func firstRect(for range: UITextRange) -> CGRect {
        range.isEmpty ? caretRect(for: range.start) : rects(of: range.range).first ?? .null
    }
    open func caretRect(for position: UITextPosition) -> CGRect { caretPlace(at: position.offset) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { nearestPosition(to: point) }

    // MARK: Hints for the keyboard

    open var keyboardType: UIKeyboardType {
        get { field.traits.keyboardType }
        set {
            field.traits.keyboardType = newValue
            reloadInputViews()
        }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.traits.keyboardAppearance }
        set { field.traits.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { field.traits.returnKeyType }
        set { field.traits.returnKeyType = newValue }
    }
    /// Whether Return does nothing while there is no text.
    open var enablesReturnKeyAutomatically: Bool {
        get { field.traits.enablesReturnKeyAutomatically }
        set { field.traits.enablesReturnKeyAutomatically = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.traits.autocapitalizationType }
        set { field.traits.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.traits.autocorrectionType }
        set { field.traits.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.traits.spellCheckingType }
        set { field.traits.spellCheckingType = newValue }
    }
    open var textContentType: UITextContentType! {
        get { field.traits.textContentType }
        set { field.traits.textContentType = newValue }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { touchEnded(touch) }
    }

    // MARK: Size

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize { naturalFieldSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalFieldSize }
    override var baselineOffsets: (first: CGFloat, last: CGFloat) { fieldBaselineOffsets }
    override var baselineFont: UIFont? { font }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSideViews()
    }

    open override var contentMode: ContentMode {
        didSet { layer.needsDisplayOnBoundsChange = true }
    }

    override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        enabledMayHaveChanged()
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }

    /// The text, and while there is none the placeholder, which is no label: it is gone once something is typed.
    override var defaultValue: String? { spokenText }
    override var defaultTraits: UIAccessibilityTraits { stateTraits([]) }
}
