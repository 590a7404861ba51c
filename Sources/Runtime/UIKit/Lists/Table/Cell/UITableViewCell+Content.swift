import CoreGraphics

/// Labels and images of the styles.
extension UITableViewCell {
    /// Points from the content's end to an accessory beside it. As Interface Builder shows it.
    static var accessoryMargin: CGFloat { 8 }
    static var verticalMargin: CGFloat { 11 }

    func setUpCell() {
        contentView.frame = bounds
        addSubview(contentView)
        applyContentMargins()
    }

    var sideMargin: CGFloat { cell.table?.sideMargin ?? SystemMargins.side(of: window?.device ?? .current) }

    /// 11 points above and below, the system's margin at the sides, less beside an accessory. What the app set stays.
    func applyContentMargins() {
        let trailing = hasAccessory ? Self.accessoryMargin : sideMargin
        let margins = NSDirectionalEdgeInsets(
            top: Self.verticalMargin, leading: sideMargin, bottom: Self.verticalMargin, trailing: trailing)
        let view = contentView
        if view.storage.margins.isCustom, view.directionalLayoutMargins != cell.givenMargins { return }
        cell.givenMargins = margins
        // The safe area is no part of it: the content view keeps clear of that already.
        view.insetsLayoutMarginsFromSafeArea = false
        view.directionalLayoutMargins = margins
    }

    func change<Value: Equatable>(_ path: WritableKeyPath<CellState, Value>, _ value: Value) {
        guard cell[keyPath: path] != value else { return }
        cell[keyPath: path] = value
        setNeedsLayout()
    }

    func styleLabel(_ path: WritableKeyPath<CellState, UILabel?>) -> UILabel {
        if let label = cell[keyPath: path] { return label }
        let label = CellLabel()
        label.cell = self
        label.font = .preferredFont(forTextStyle: textStyle(path))
        label.adjustsFontForContentSizeCategory = true
        label.textColor = labelColor(path)
        label.textAlignment = cell.style == .value2 && path == \.textLabel ? .right : .natural
        cell[keyPath: path] = label
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    private func textStyle(_ path: WritableKeyPath<CellState, UILabel?>) -> UIFont.TextStyle {
        switch cell.style {
        case .default, .value1: .body
        case .value2: path == \.textLabel ? .footnote : .subheadline
        case .subtitle: path == \.textLabel ? .body : .caption1
        }
    }

    private func labelColor(_ path: WritableKeyPath<CellState, UILabel?>) -> UIColor {
        switch cell.style {
        case .default, .subtitle: .label
        case .value1: path == \.textLabel ? .label : .secondaryLabel
        case .value2: path == \.textLabel ? tintColor : .label
        }
    }

    var styleImageView: UIImageView {
        if let view = cell.imageView { return view }
        let view = CellImageView(image: nil)
        view.cell = self
        view.contentMode = .center
        cell.imageView = view
        contentView.addSubview(view)
        setNeedsLayout()
        return view
    }

    func tintOfCellDidChange() {
        if cell.style == .value2 { cell.textLabel?.textColor = tintColor }
        cell.builtInAccessory?.setNeedsDisplay()
    }

    func prepare(for identifier: String) {
        if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
    }
}

/// A label of a cell: the cell places it anew when its text changes.
@MainActor
final class CellLabel: UILabel {
    weak var cell: UIView?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}

/// The image of a cell: the cell places it anew when it changes.
@MainActor
final class CellImageView: UIImageView {
    weak var cell: UITableViewCell?

    override var image: UIImage? {
        get { super.image }
        set {
            super.image = newValue
            cell?.setNeedsLayout()
        }
    }
}
