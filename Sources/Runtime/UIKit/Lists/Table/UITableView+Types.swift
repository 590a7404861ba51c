import Foundation

extension UITableView {
    /// How sections look.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers stick to the edges while their section shows.
        case plain
        /// Sections apart from each other.
        case grouped
        /// Sections apart from each other, with rounded corners, inside margins.
        case insetGrouped
    }

    /// Where a row shows after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// As near as it takes the least movement.
        case none
        case top, middle, bottom
    }

    /// How rows come and go. All but `none` fade here, while the others move to their places.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// What the table's separator inset counts from.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges
        /// From where separators begin and end by themselves.
        case fromAutomaticInsets
    }
}
