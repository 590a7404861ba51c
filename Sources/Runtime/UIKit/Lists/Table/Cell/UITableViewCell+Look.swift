import CoreGraphics
import QuartzCore

/// Lines, corners, backgrounds and what shows a selection.
extension UITableViewCell {
    // MARK: Accessory

    func setAccessoryType(_ type: AccessoryType) {
        guard type != cell.accessoryType else { return }
        cell.accessoryType = type
        cell.builtInAccessory?.removeFromSuperview()
        cell.builtInAccessory = type == .none ? nil : CellAccessoryView(type, self)
        showAccessory()
    }

    func setAccessoryView(_ view: UIView?) {
        guard view !== cell.accessoryView else { return }
        cell.accessoryView?.removeFromSuperview()
        cell.accessoryView = view
        showAccessory()
    }

    private func showAccessory() {
        if let view = cell.accessoryView {
            cell.builtInAccessory?.removeFromSuperview()
            addSubview(view)
        } else if let view = cell.builtInAccessory {
            addSubview(view)
        }
        applyContentMargins()
        setNeedsLayout()
    }

    func accessoryButtonWasTapped() {
        guard let table = cell.table, let path = table.indexPath(for: self) else { return }
        table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }

    // MARK: Backgrounds

    func setBackgroundView(_ view: UIView?) {
        guard view !== cell.backgroundView else { return }
        cell.backgroundView?.removeFromSuperview()
        cell.backgroundView = view
        guard let view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    func setSelectedBackgroundView(_ view: UIView?) {
        guard view !== cell.selectedBackgroundView else { return }
        cell.selectedBackgroundView?.removeFromSuperview()
        cell.selectedBackgroundView = view
        showState(animated: false)
    }

    // MARK: State

    /// Seconds that a selection fades in or out. By eye.
    private static var fading: Double { 0.3 }

    func changeState(_ path: WritableKeyPath<CellState, Bool>, _ value: Bool, _ animated: Bool) {
        guard cell[keyPath: path] != value else { return }
        cell[keyPath: path] = value
        showState(animated: animated)
    }

    /// Whether the cell looks selected.
    private var showsSelection: Bool { cell.selectionStyle != .none && (cell.isSelected || cell.isHighlighted) }

    func showState(animated: Bool) {
        let shows = showsSelection
        Self.highlight(contentView, shows)
        if !shows, cell.selectedBackgroundView?.superview !== self, cell.ownSelection?.superview !== self { return }
        let view = selectionView
        if shows {
            view.frame = bounds
            if view.superview !== self { insertSubview(view, belowSubview: contentView) }
        }
        guard animated, window != nil else {
            view.alpha = shows ? 1 : 0
            if !shows { removeSelection() }
            return
        }
        if shows { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(withDuration: Self.fading, delay: 0, options: .allowUserInteraction) {
            view.alpha = shows ? 1 : 0
        } completion: { [weak self] _ in
            guard let self, !showsSelection else { return }
            removeSelection()
        }
    }

    private var selectionView: UIView {
        if let view = cell.selectedBackgroundView {
            cell.ownSelection?.removeFromSuperview()
            cell.ownSelection = nil
            return view
        }
        if let view = cell.ownSelection { return view }
        let view = UIView(frame: bounds)
        // The grey of UIKit's selections, as it looks.
        view.backgroundColor = .systemGray4
        cell.ownSelection = view
        return view
    }

    private func removeSelection() {
        cell.selectedBackgroundView?.removeFromSuperview()
        cell.selectedBackgroundView?.alpha = 1
        cell.ownSelection?.removeFromSuperview()
        cell.ownSelection = nil
    }

    /// Labels and images in a highlighted cell are highlighted; controls look after themselves.
    private static func highlight(_ view: UIView, _ isHighlighted: Bool) {
        switch view {
        case let label as UILabel: if label.isHighlighted != isHighlighted { label.isHighlighted = isHighlighted }
        case let image as UIImageView: image.isHighlighted = isHighlighted
        case is UIControl: return
        default: break
        }
        for subview in view.subviews { highlight(subview, isHighlighted) }
    }

    // MARK: Lines

    func setSeparatorInset(_ inset: UIEdgeInsets) {
        guard [inset.left, inset.right].allSatisfy(\.isFinite) else {
            return RuntimeIssue.report("separatorInset \(inset) of \(type(of: self)) is no inset and was not set.")
        }
        cell.separatorInset = inset
        if cell.look.bottom != nil, cell.look.bottom != .full {
            cell.look.bottom = .inset(leading: inset.left, trailing: inset.right)
        }
        setNeedsLayout()
    }

    var inheritedSeparatorInset: UIEdgeInsets {
        cell.table?.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0)
    }

    /// Shows the cell as its place in the table wants it.
    func apply(_ look: CellLook) {
        guard look != cell.look else { return }
        cell.look = look
        if !cell.hasOwnBackground { super.backgroundColor = look.background }
        let isRound = look.roundsTop || look.roundsBottom
        layer.cornerRadius = isRound ? look.radius : 0
        var corners: CACornerMask = []
        if look.roundsTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if look.roundsBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.maskedCorners = corners
        clipsToBounds = isRound
        setNeedsLayout()
    }

    func placeLines() {
        let width = 1 / max(traitCollection.displayScale, 1)
        placeLine(\.topLine, cell.look.top, y: 0, width)
        placeLine(\.bottomLine, cell.look.bottom, y: bounds.height - width, width)
    }

    private func placeLine(
        _ path: WritableKeyPath<CellState, UIView?>, _ line: CellLook.Line?, y: CGFloat, _ height: CGFloat
    ) {
        guard let line, let color = cell.look.lineColor else {
            cell[keyPath: path]?.removeFromSuperview()
            cell[keyPath: path] = nil
            return
        }
        let view = cell[keyPath: path] ?? UIView()
        if cell[keyPath: path] == nil {
            cell[keyPath: path] = view
            view.isUserInteractionEnabled = false
        }
        if view.superview !== self { addSubview(view) }
        view.backgroundColor = color
        let (leading, trailing) = insets(of: line)
        let length = max(bounds.width - leading - trailing, 0)
        view.frame = CGRect(x: isRightToLeft ? trailing : leading, y: y, width: length, height: height)
    }

    private func insets(of line: CellLook.Line) -> (leading: CGFloat, trailing: CGFloat) {
        switch line {
        case .full: return (0, 0)
        case .inset(let leading, let trailing): return (leading, trailing)
        case .automatic(let leading, let trailing):
            let sides = isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left
            let text = cell.imageView?.image == nil ? sideMargin : stylePlaces(contentView.bounds.size).text.minX
            return (leading + sides + text, trailing)
        }
    }
}
