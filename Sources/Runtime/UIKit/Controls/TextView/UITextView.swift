import CoreGraphics
public import Foundation

/// A scroll view that shows text of several lines, to be typed into and selected by keys.
///
/// Its delegate is a `UITextViewDelegate`; here the property keeps the type that scroll views give it.
@MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    public class var textDidBeginEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    }
    public class var textDidEndEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidEndEditingNotification")
    }
    public class var textDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidChangeNotification")
    }

    var textual = TextViewState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        setUpTextView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpTextView()
    }

    open var text: String! {
        get { textual.attributed?.string ?? textual.text }
        set { setPlainText(newValue ?? "") }
    }

    /// The text with its attributes; those it leaves open are the view's. Copied.
    open var attributedText: NSAttributedString! {
        get { currentAttributedText }
        set { setAttributedText(newValue) }
    }

    /// The font of the whole text, nil for the system font at 12 points.
    open var font: UIFont? {
        get { textual.font }
        set { setTextFont(newValue) }
    }

    open var textColor: UIColor? {
        get { textual.textColor }
        set { setTextColor(newValue) }
    }

    open var textAlignment: NSTextAlignment {
        get { textual.alignment }
        set {
            textual.alignment = newValue
            textViewDidChange()
        }
    }

    /// From the view's edges to the text, in points, without the 5 points that lines leave at both ends.
    open var textContainerInset: UIEdgeInsets {
        get { textual.inset }
        set {
            textual.inset = newValue
            textViewDidChange()
        }
    }

    /// Whether the text can be typed into. Otherwise the view does not become first responder.
    open var isEditable: Bool {
        get { textual.isEditable }
        set { setEditable(\.isEditable, newValue) }
    }

    /// Whether text can be selected, without which it cannot be typed into either. Touches do not select yet.
    open var isSelectable: Bool {
        get { textual.isSelectable }
        set { setEditable(\.isSelectable, newValue) }
    }

    open var adjustsFontForContentSizeCategory: Bool {
        get { textual.followsContentSize }
        set {
            textual.followsContentSize = newValue
            if newValue { followContentSizeCategory() }
        }
    }

    // MARK: Editing

    /// What is selected, in UTF-16 units; without a length, where the caret is.
    open var selectedRange: NSRange {
        get { selection.range }
        set { select(TextSelection(newValue)) }
    }

    /// Scrolls as little as shows that part of the text.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

    open override var canBecomeFirstResponder: Bool { isEditable && isSelectable }
    open override var canBecomeFocused: Bool { canBecomeFirstResponder }

    /// What comes up instead of the system's keyboard. Retained.
    open override var inputView: UIView? {
        get { textual.inputView }
        set {
            textual.inputView = newValue
            reloadInputViews()
        }
    }

    /// What lies above the keyboard. Retained.
    open override var inputAccessoryView: UIView? {
        get { textual.inputAccessoryView }
        set {
            textual.inputAccessoryView = newValue
            reloadInputViews()
        }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { stopEditing { super.resignFirstResponder() } }

    override func firstResponderWasTaken() { editingDidStop() }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchEnded(touches.first)
    }

    open var hasText: Bool { !text.isEmpty }
    open func insertText(_ text: String) { insert(text) }
    open func deleteBackward() { deleteCharacter() }

    open func text(in range: UITextRange) -> String? { textOf(range) }
    open func replace(_ range: UITextRange, withText text: String) { put(text, in: range.range) }
    open var selectedTextRange: UITextRange? {
        get { rangeOfSelection }
        set { rangeOfSelection = newValue }
    }
    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: text.utf16.count) }
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
    open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position.offset) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { nearestPosition(to: point) }

    // MARK: Hints for the keyboard

    open var keyboardType: UIKeyboardType {
        get { textual.traits.keyboardType }
        set {
            textual.traits.keyboardType = newValue
            reloadInputViews()
        }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { textual.traits.keyboardAppearance }
        set { textual.traits.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { textual.traits.returnKeyType }
        set { textual.traits.returnKeyType = newValue }
    }
    /// Whether Return does nothing while there is no text.
    open var enablesReturnKeyAutomatically: Bool {
        get { textual.traits.enablesReturnKeyAutomatically }
        set { textual.traits.enablesReturnKeyAutomatically = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { textual.traits.autocapitalizationType }
        set { textual.traits.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { textual.traits.autocorrectionType }
        set { textual.traits.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { textual.traits.spellCheckingType }
        set { textual.traits.spellCheckingType = newValue }
    }
    open var textContentType: UITextContentType! {
        get { textual.traits.textContentType }
        set { textual.traits.textContentType = newValue }
    }

    // MARK: Size

    /// A view that does not scroll has the size of its text; one that does has none.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : fittingTextSize(width: nil)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingTextSize(width: size.width > 0 && size.width < .infinity ? size.width : nil)
    }
    override var wrapsToWidth: Bool { !isScrollEnabled }
    override func contentHeight(wrappedTo width: CGFloat) -> CGFloat { fittingTextSize(width: width).height }
    override var baselineOffsets: (first: CGFloat, last: CGFloat) { textViewBaselineOffsets }
    override var baselineFont: UIFont? { font }

    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeText()
    }

    override func boundsOriginDidChange() {
        super.boundsOriginDidChange()
        placeText()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        textViewDidChange()
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }
    override var defaultValue: String? { text }
}
