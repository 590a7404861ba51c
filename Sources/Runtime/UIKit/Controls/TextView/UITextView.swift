import CoreGraphics
public import Foundation

/// A scroll view that shows text of several lines. The text cannot be typed into or selected yet.
@MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
    var textual = TextViewState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
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

    /// Kept for when text can be typed in; it has no effect yet.
    open var isEditable: Bool {
        get { textual.isEditable }
        set { noteWithoutEffect(\.isEditable, newValue, "isEditable") }
    }

    /// Kept for when text can be selected; it has no effect yet.
    open var isSelectable: Bool {
        get { textual.isSelectable }
        set { noteWithoutEffect(\.isSelectable, newValue, "isSelectable") }
    }

    open var adjustsFontForContentSizeCategory: Bool {
        get { textual.followsContentSize }
        set {
            textual.followsContentSize = newValue
            if newValue { followContentSizeCategory() }
        }
    }

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

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    open override var accessibilityValue: String? {
        get { accessibility?.value ?? text }
        set { super.accessibilityValue = newValue }
    }
}
