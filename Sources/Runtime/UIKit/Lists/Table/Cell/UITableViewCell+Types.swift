import Foundation

extension UITableViewCell {
    /// Which labels a cell has, and where.
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default`
        /// A text, and another at the trailing edge.
        case value1
        /// A text in a column at the leading edge, and another after it.
        case value2
        /// A text above a smaller one.
        case subtitle
    }

    /// Whether a selected cell shows that it is. All but `none` are grey.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    /// What shows at the trailing edge.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// What shows between rows.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine
    }
}
