public import CoreGraphics
public import Foundation

/// Shows two controllers side by side, and one on top of the other where the width is compact.
///
/// Retains its controllers. In a style with columns each one is put into a navigation controller unless it is one.
@MainActor
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        /// Controllers are set by `viewControllers`.
        case unspecified
        case doubleColumn
    }

    public enum Column: Int, Sendable {
        case primary
        case supplementary
        case secondary
        /// What is shown instead of the others in compact width.
        case compact
    }

    public enum DisplayMode: Int, Sendable {
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
    }

    public enum PrimaryEdge: Int, Sendable {
        case leading, trailing
    }

    /// A length that the system chooses.
    public class var automaticDimension: CGFloat { -CGFloat.greatestFiniteMagnitude }

    var split = SplitState()
    public let style: Style

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        style = (coder as? NibCoder)?.object.string("style") == "doubleColumn" ? .doubleColumn : .unspecified
        super.init(coder: coder)
    }

    /// Not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)? {
        get { split.delegate }
        set { split.delegate = newValue }
    }

    // MARK: Controllers

    /// The primary and the secondary controller; collapsed, what is shown alone.
    open var viewControllers: [UIViewController] {
        get { currentControllers }
        set { setControllers(newValue) }
    }

    open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(column, vc) }
    open func viewController(for column: Column) -> UIViewController? { split.columns[column] }

    // MARK: Display

    /// Whether one controller is shown at a time, for want of width.
    open var isCollapsed: Bool { split.isCollapsed }
    /// How the controllers are shown just now.
    open var displayMode: DisplayMode { split.isCollapsed ? .secondaryOnly : effectiveDisplayMode }

    open var preferredDisplayMode: DisplayMode {
        get { split.preferredMode }
        set {
            split.preferredMode = newValue
            split.chosenMode = nil
            columnsMayHaveChanged()
        }
    }

    /// A button that shows and hides the primary column.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }

    /// Shows a column, animated while the view is on screen.
    open func show(_ column: Column) { setVisible(true, column) }
    open func hide(_ column: Column) { setVisible(false, column) }

    // MARK: Widths

    /// In parts of the width, 0...1.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { split.fraction ?? Self.automaticDimension }
        set {
            split.fraction = newValue == Self.automaticDimension ? nil : newValue
            columnsMayHaveChanged()
        }
    }

    /// In points; goes before the fraction.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { split.width ?? Self.automaticDimension }
        set {
            split.width = newValue == Self.automaticDimension ? nil : newValue
            columnsMayHaveChanged()
        }
    }

    /// In points.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { split.minimum ?? Self.automaticDimension }
        set {
            split.minimum = newValue == Self.automaticDimension ? nil : newValue
            columnsMayHaveChanged()
        }
    }

    /// In points.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { split.maximum ?? Self.automaticDimension }
        set {
            split.maximum = newValue == Self.automaticDimension ? nil : newValue
            columnsMayHaveChanged()
        }
    }

    /// In points; of a column that is hidden, what it would have.
    open var primaryColumnWidth: CGFloat { primaryWidth }

    open var primaryEdge: PrimaryEdge {
        get { split.edge }
        set {
            split.edge = newValue
            columnsMayHaveChanged()
        }
    }

    // MARK: As a controller

    open override func show(_ vc: UIViewController, sender: Any?) { showInPrimary(vc, sender) }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showInSecondary(vc, sender) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        arrange()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        arrange()
    }

    open override var childForStatusBarStyle: UIViewController? { currentControllers.last }
    open override var childForStatusBarHidden: UIViewController? { currentControllers.last }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { currentControllers.last }
}
