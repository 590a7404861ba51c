public import Foundation

/// A header or footer of a section, kept for others by its identifier.
@MainActor
open class UITableViewHeaderFooterView: UIView {
    var state: HeaderFooterState
    private let content = UIView()

    public init(reuseIdentifier: String?) {
        state = HeaderFooterState(reuseIdentifier: reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUpHeaderFooter()
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame.size != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        state = HeaderFooterState()
        super.init(coder: coder)
        setUpHeaderFooter()
    }

    /// As `init(_registered:)` of cells.
    @_spi(Linux) public convenience init(_registered: ()) { self.init(reuseIdentifier: RegisteredView.identifier) }

    open var contentView: UIView { content }
    open var reuseIdentifier: String? { state.reuseIdentifier }

    /// Called before the view is used for another section.
    open func prepareForReuse() {}

    /// The title. Made at the first call.
    open var textLabel: UILabel? { titleLabel }

    /// A smaller text below the title, in grouped tables only. Made at the first call.
    open var detailTextLabel: UILabel? { detailLabel }

    /// Behind the content, as large as the view. Retained.
    open var backgroundView: UIView? {
        get { state.backgroundView }
        set { setHeaderBackground(newValue) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutHeaderFooter()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingHeaderSize(size) }

    /// The size of the content's constraints.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        solvedHeaderSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
}
