import CoreGraphics
import Foundation

/// What a split view controller stores.
@MainActor
struct SplitState {
    typealias Column = UISplitViewController.Column

    let style: UISplitViewController.Style
    weak var delegate: (any UISplitViewControllerDelegate)?
    /// What was set for each column.
    var columns: [Column: UIViewController] = [:]
    /// The navigation controllers made around columns that are none, where columns are named.
    var wrappers: [Column: UINavigationController] = [:]
    /// Whether all is in one column; nil before the first arrangement.
    var isCollapsed: Bool?
    /// What stands alone in a collapsed view.
    var base: UIViewController?
    /// The secondary of a collapsed view that nobody took.
    var preserved: UIViewController?
    /// The controllers whose views are in place.
    var shown: [UIViewController] = []
    /// What an expanded view shows.
    var mode: UISplitViewController.DisplayMode = .secondaryOnly
    var choice = UISplitViewController.Choice()
    var primaryWidths = SplitLayout.Widths()
    var supplementaryWidths = SplitLayout.Widths()
    var primaryEdge: UISplitViewController.PrimaryEdge = .leading
    var presentsWithGesture = true
    var buttonVisibility: UISplitViewController.DisplayModeButtonVisibility = .automatic
    /// A change of the mode that animates or follows a finger.
    var change: Change?
    var changes = 0

    let dimming = UIView()
    let line = UIView()
    let secondLine = UIView()
    var gesture: SplitGesture?
    var button: UIBarButtonItem?

    init(_ style: UISplitViewController.Style) {
        self.style = style
        choice.isTriple = style == .tripleColumn
    }

    var isTriple: Bool { style == .tripleColumn }
    var namesColumns: Bool { style != .unspecified }

    /// What stands for a column on the screen.
    func controller(for column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

    struct Change {
        let from: SplitLayout
        let to: SplitLayout
        let arriving: [UIViewController]
        let leaving: [UIViewController]
        let before: UISplitViewController.DisplayMode
        let number: Int
    }
}
