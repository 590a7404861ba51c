import CoreGraphics
public import Foundation

/// A view that shows text which the user does not edit.
///
/// The text is drawn in the vertical middle. A label without constraints on its width wraps, with `numberOfLines` other
/// than 1, at the width that Auto Layout gives it, or at `preferredMaxLayoutWidth`.
@MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    var label = LabelState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLabel()
    }

    // MARK: Text

    /// The text without its attributes.
    open var text: String? {
        get { label.attributed?.string ?? label.text }
        set { setText(newValue) }
    }

    /// The text with its attributes; those it leaves open are the label's as they were when it was set. Setting it gives the
    /// label the font, colour and paragraph style of the first character. Copied.
    open var attributedText: NSAttributedString? {
        get { currentAttributedText }
        set { setAttributedText(newValue) }
    }

    /// The font of the whole text, by default the system font at 17 points.
    open var font: UIFont! {
        get { label.font }
        set { setFont(newValue ?? LabelState.defaultFont) }
    }

    /// The colour of the whole text, by default that of labels.
    open var textColor: UIColor! {
        get { label.textColor }
        set { setTextColor(newValue ?? .label) }
    }

    open var textAlignment: NSTextAlignment {
        get { label.alignment }
        set { setTextAlignment(newValue) }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { label.lineBreakMode }
        set { setLineBreakMode(newValue) }
    }

    /// The greatest number of lines, 0 for as many as the text needs.
    open var numberOfLines: Int {
        get { label.numberOfLines }
        set { changeLayout(\.numberOfLines, max(newValue, 0)) }
    }

    // MARK: Fitting

    /// Whether a text too wide for the label is drawn in a smaller font, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth: Bool {
        get { label.adjustsFontSize }
        set { changeLook(\.adjustsFontSize, newValue) }
    }

    /// The least factor on the font's size, 0 for no bound.
    open var minimumScaleFactor: CGFloat {
        get { label.minimumScaleFactor }
        set { changeLook(\.minimumScaleFactor, newValue) }
    }

    open var baselineAdjustment: UIBaselineAdjustment {
        get { label.baselineAdjustment }
        set { changeLook(\.baselineAdjustment, newValue) }
    }

    /// The width in points at which the text wraps for its natural size; 0 leaves that to Auto Layout.
    open var preferredMaxLayoutWidth: CGFloat {
        get { label.preferredMaxLayoutWidth }
        set { changeLayout(\.preferredMaxLayoutWidth, newValue) }
    }

    open var adjustsFontForContentSizeCategory: Bool {
        get { label.followsContentSize }
        set {
            label.followsContentSize = newValue
            if newValue { followContentSizeCategory() }
        }
    }

    // MARK: Look

    open var isHighlighted: Bool {
        get { label.isHighlighted }
        set { changeLook(\.isHighlighted, newValue) }
    }

    /// The colour of the text while highlighted, nil for no other than normally.
    open var highlightedTextColor: UIColor? {
        get { label.highlightedTextColor }
        set { changeLook(\.highlightedTextColor, newValue) }
    }

    /// Whether the text has its full colour; otherwise it is drawn dimmed.
    open var isEnabled: Bool {
        get { label.isEnabled }
        set { changeLook(\.isEnabled, newValue) }
    }

    /// The colour of a sharp copy of the text behind it, nil for none.
    open var shadowColor: UIColor? {
        get { label.shadowColor }
        set { changeLook(\.shadowColor, newValue) }
    }

    /// How far the shadow lies right of and below the text, in points.
    open var shadowOffset: CGSize {
        get { label.shadowOffset }
        set { changeLook(\.shadowOffset, newValue) }
    }

    // MARK: Drawing

    /// The part of `bounds` that the text takes in at most `numberOfLines` lines, at the top of `bounds`.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        labelText.textRect(in: bounds, lines: numberOfLines)
    }

    /// Draws the text in the vertical middle of `rect`. Override it to draw in another place.
    open func drawText(in rect: CGRect) { paintText(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open override var contentMode: ContentMode {
        didSet { layer.needsDisplayOnBoundsChange = true }
    }

    // MARK: Size

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize { naturalSize }

    /// The size of the text, wrapped at the width of `size` if the label may have several lines.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    override var wrapsToWidth: Bool { label.numberOfLines != 1 && label.preferredMaxLayoutWidth <= 0 }
    override func contentHeight(wrappedTo width: CGFloat) -> CGFloat { labelText.size(width: width).height }
    override var baselineOffsets: (first: CGFloat, last: CGFloat) { textBaselineOffsets }
    override var baselineFont: UIFont? { label.font }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    // MARK: Accessibility

    /// Unless set, only where there is something to say.
    override var isElementByDefault: Bool { accessibilityLabel?.isEmpty == false }
    override var defaultLabel: String? { text }
    override var defaultTraits: UIAccessibilityTraits { isEnabled ? .staticText : [.staticText, .notEnabled] }
}
