public import Foundation

/// A row of a table: its content, an accessory at the trailing edge, backgrounds behind both.
///
/// Subviews of the app go into `contentView`. Constraints in there give the row its height where the table asks for
/// `UITableView.automaticDimension`.
@MainActor
open class UITableViewCell: UIView {
    var cell: CellState
    private let content = UIView()

    /// - Parameter reuseIdentifier: Under which the table keeps the cell for other rows; nil for never.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cell = CellState(style: style, reuseIdentifier: reuseIdentifier)
        // As wide as the cells that UIKit makes.
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUpCell()
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame.size != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        cell = CellState(style: .default)
        super.init(coder: coder)
        setUpCell()
    }

    /// Makes a cell of a registered class: `init(style:reuseIdentifier:)` of the class itself, which a metatype does not
    /// reach by name as it is not required.
    @_spi(Linux) public convenience init(_registered: ()) {
        self.init(style: .default, reuseIdentifier: RegisteredView.identifier)
    }

    // MARK: Content

    open var contentView: UIView { content }

    /// The name under which the table keeps the cell for other rows.
    open var reuseIdentifier: String? { cell.reuseIdentifier }

    /// The main text of the style. Made at the first call.
    open var textLabel: UILabel? { styleLabel(\.textLabel) }

    /// The other text; nil in the default style. Made at the first call.
    open var detailTextLabel: UILabel? { cell.style == .default ? nil : styleLabel(\.detailLabel) }

    /// The image at the leading edge; nil in the style `value2`. Made at the first call.
    open var imageView: UIImageView? { cell.style == .value2 ? nil : styleImageView }

    /// Called before the cell is used for another row. Override to undo what the row changed; the text is not taken away.
    open func prepareForReuse() {}

    /// How many steps the content begins further in.
    open var indentationLevel: Int {
        get { cell.indentationLevel }
        set { change(\.indentationLevel, newValue) }
    }

    /// Points of one step, 10 by default.
    open var indentationWidth: CGFloat {
        get { cell.indentationWidth }
        set { change(\.indentationWidth, newValue) }
    }

    // MARK: Accessory

    open var accessoryType: AccessoryType {
        get { cell.accessoryType }
        set { setAccessoryType(newValue) }
    }

    /// A view that goes before the accessory type. Retained; placed at the trailing edge, in its own size.
    open var accessoryView: UIView? {
        get { cell.accessoryView }
        set { setAccessoryView(newValue) }
    }

    // MARK: Backgrounds

    /// Behind everything, as large as the cell. Retained.
    open var backgroundView: UIView? {
        get { cell.backgroundView }
        set { setBackgroundView(newValue) }
    }

    /// Behind the content while the cell is selected or highlighted, as large as the cell. Retained.
    open var selectedBackgroundView: UIView? {
        get { cell.selectedBackgroundView }
        set { setSelectedBackgroundView(newValue) }
    }

    /// The table's colour for cells until one is set.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            cell.hasOwnBackground = true
            super.backgroundColor = newValue
        }
    }

    /// From the edges of the cell to the ends of the line below it, in points; the sides change places from right to left.
    open var separatorInset: UIEdgeInsets {
        get { cell.separatorInset ?? inheritedSeparatorInset }
        set { setSeparatorInset(newValue) }
    }

    // MARK: State

    open var selectionStyle: SelectionStyle {
        get { cell.selectionStyle }
        set {
            cell.selectionStyle = newValue
            showState(animated: false)
        }
    }

    /// Set by the table for selected rows; setting it does not select the row.
    open var isSelected: Bool {
        get { cell.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    open var isHighlighted: Bool {
        get { cell.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows or hides the background of selected cells, and highlights labels and images in the content.
    open func setSelected(_ selected: Bool, animated: Bool) { changeState(\.isSelected, selected, animated) }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        changeState(\.isHighlighted, highlighted, animated)
    }

    // MARK: As a view

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCell()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingCellSize(size) }

    /// The size of the content's constraints, with the room that the accessory takes at the side.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        solvedCellSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        tintOfCellDidChange()
    }

    override func arrangedSizeMayHaveChanged(of subview: UIView) { setNeedsLayout() }

    override var isElementByDefault: Bool { isOneElement }
    override var defaultLabel: String? { spokenLabel }
    override var defaultValue: String? { spokenValue }
    override var defaultTraits: UIAccessibilityTraits { cell.isSelected ? .selected : .none }
}
