import CoreGraphics
import Foundation

/// What a cell stores.
struct CellState {
    var style: UITableViewCell.CellStyle
    var reuseIdentifier: String?
    weak var table: UITableView?
    /// Whether the delegate heard that the cell is displayed.
    var isShown = false

    // Content
    var textLabel: UILabel?
    var detailLabel: UILabel?
    var imageView: UIImageView?
    var indentationLevel = 0
    var indentationWidth: CGFloat = 10
    /// The margins that the content was given, to see whether the app set others.
    var givenMargins: NSDirectionalEdgeInsets?

    // Accessory
    var accessoryType = UITableViewCell.AccessoryType.none
    var accessoryView: UIView?
    /// What shows the type.
    var builtInAccessory: CellAccessoryView?

    // Backgrounds
    var backgroundView: UIView?
    var selectedBackgroundView: UIView?
    /// What shows a selection where there is no other view for it.
    var ownSelection: UIView?
    /// Whether the app chose the colour of the background.
    var hasOwnBackground = false

    // State
    var selectionStyle = UITableViewCell.SelectionStyle.default
    var isSelected = false
    var isHighlighted = false

    // Separators
    var separatorInset: UIEdgeInsets?
    var look = CellLook()
    var topLine: UIView?
    var bottomLine: UIView?
}

/// How a cell shows in its table.
struct CellLook: Equatable {
    /// Lines above and below; nil for none.
    var top: Line?
    var bottom: Line?
    var lineColor: UIColor?
    var background: UIColor?
    /// Which ends of the cell are round, by `radius` points.
    var roundsTop = false
    var roundsBottom = false
    var radius: CGFloat = 0

    enum Line: Equatable {
        /// From edge to edge.
        case full
        /// Between insets in points from the leading and trailing edge of the cell.
        case inset(leading: CGFloat, trailing: CGFloat)
        /// From where the content begins, by as much more.
        case automatic(leading: CGFloat, trailing: CGFloat)
    }
}
