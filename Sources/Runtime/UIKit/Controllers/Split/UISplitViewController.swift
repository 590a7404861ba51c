import CoreGraphics
public import Foundation

/// Shows columns side by side where there is room, and one after the other where there is not.
///
/// In regular width the columns are children of the split view. In compact width the secondary one is pushed on the stack of
/// the primary one, or the delegate and the controllers decide; it comes back when there is room again.
@MainActor
open class UISplitViewController: UIViewController {
    var split: SplitState

    public enum Style: Int, Sendable {
        /// Columns are an array, as before iOS 14.
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary, supplementary, secondary
        /// What a collapsed view shows instead of the others.
        case compact
    }

    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
    }

    public enum SplitBehavior: Int, Sendable {
        case automatic, tile, overlay, displace
    }

    public enum PrimaryEdge: Int, Sendable {
        case leading, trailing
    }

    public enum DisplayModeButtonVisibility: Int, Sendable {
        case automatic, never, always
    }

    /// Stands for the system's choice of a width.
    public class var automaticDimension: CGFloat { -CGFloat(Float.greatestFiniteMagnitude) }

    public init(style: Style) {
        split = SplitState(style)
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        split = SplitState(.unspecified)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        split = SplitState(Style(decodedFrom: coder))
        super.init(coder: coder)
    }

    /// Not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)? {
        get { split.delegate }
        set { split.delegate = newValue }
    }

    open var style: Style { split.style }

    // MARK: Columns

    /// The controllers that the view holds: primary and secondary, or the primary one of a collapsed view. Of more than two
    /// set, the first two count.
    ///
    /// - Precondition: Not set where the style names columns.
    open var viewControllers: [UIViewController] {
        get { heldControllers }
        set { replaceControllers(newValue) }
    }

    /// Sets the controller of a column. One that is no navigation controller gets one around it, but for `.compact`.
    ///
    /// - Precondition: The style has that column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(vc, column) }

    /// What was set for a column.
    open func viewController(for column: Column) -> UIViewController? { split.columns[column] }

    /// Shows a column: beside or over the others, or on the stack of a collapsed view.
    open func show(_ column: Column) { showColumn(column) }
    open func hide(_ column: Column) { hideColumn(column) }

    /// Shows `vc` in the primary column, unless the delegate does something else.
    open override func show(_ vc: UIViewController, sender: Any?) { showInPrimary(vc, sender) }
    /// Shows `vc` in the secondary column, or on the stack of a collapsed view, unless the delegate does something else.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showInSecondary(vc, sender) }

    // MARK: What shows

    open var isCollapsed: Bool { split.isCollapsed ?? (traitCollection.horizontalSizeClass != .regular) }

    /// What shows; `oneBesideSecondary` in a collapsed view.
    open var displayMode: DisplayMode { isCollapsed ? .oneBesideSecondary : split.mode }

    /// What is to show; set in an animation block it moves there.
    open var preferredDisplayMode: DisplayMode {
        get { split.choice.preferredMode }
        set {
            split.choice.preferredMode = newValue
            split.choice.requestedColumns = nil
            choiceDidChange()
        }
    }

    open var splitBehavior: SplitBehavior { split.choice.behavior }

    open var preferredSplitBehavior: SplitBehavior {
        get { split.choice.preferredBehavior }
        set {
            split.choice.preferredBehavior = newValue
            choiceDidChange()
        }
    }

    /// Shows and hides columns. Belongs in a navigation bar.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }

    /// Whether navigation bars of named columns show `displayModeButtonItem` by themselves.
    open var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { split.buttonVisibility }
        set {
            split.buttonVisibility = newValue
            updateModeButton()
        }
    }

    /// Whether a drag from the edge shows columns.
    open var presentsWithGesture: Bool {
        get { split.presentsWithGesture }
        set {
            split.presentsWithGesture = newValue
            updateModeButton()
        }
    }

    open var primaryEdge: PrimaryEdge {
        get { split.primaryEdge }
        set {
            split.primaryEdge = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    // MARK: Widths, in points

    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { Self.shown(split.primaryWidths.fraction) }
        set { setWidth(\.primaryWidths.fraction, newValue) }
    }

    open var preferredPrimaryColumnWidth: CGFloat {
        get { Self.shown(split.primaryWidths.preferred) }
        set { setWidth(\.primaryWidths.preferred, newValue) }
    }

    open var minimumPrimaryColumnWidth: CGFloat {
        get { Self.shown(split.primaryWidths.minimum) }
        set { setWidth(\.primaryWidths.minimum, newValue) }
    }

    open var maximumPrimaryColumnWidth: CGFloat {
        get { Self.shown(split.primaryWidths.maximum) }
        set { setWidth(\.primaryWidths.maximum, newValue) }
    }

    open var primaryColumnWidth: CGFloat { columnWidth(split.primaryWidths) }

    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { Self.shown(split.supplementaryWidths.fraction) }
        set { setWidth(\.supplementaryWidths.fraction, newValue) }
    }

    open var preferredSupplementaryColumnWidth: CGFloat {
        get { Self.shown(split.supplementaryWidths.preferred) }
        set { setWidth(\.supplementaryWidths.preferred, newValue) }
    }

    open var minimumSupplementaryColumnWidth: CGFloat {
        get { Self.shown(split.supplementaryWidths.minimum) }
        set { setWidth(\.supplementaryWidths.minimum, newValue) }
    }

    open var maximumSupplementaryColumnWidth: CGFloat {
        get { Self.shown(split.supplementaryWidths.maximum) }
        set { setWidth(\.supplementaryWidths.maximum, newValue) }
    }

    open var supplementaryColumnWidth: CGFloat { split.isTriple ? columnWidth(split.supplementaryWidths) : 0 }

    // MARK: As a controller

    open override func viewDidLoad() {
        super.viewDidLoad()
        setUpSplit()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutSplit()
    }

    /// The columns beside the secondary one are compact.
    open override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        columnTraits(of: childViewController, super.overrideTraitCollection(forChild: childViewController))
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        columnSize(of: container, parentSize)
    }

    open override var childForStatusBarHidden: UIViewController? { leadingController }
    open override var childForStatusBarStyle: UIViewController? { leadingController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { leadingController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { leadingController }
    open override var childViewControllerForPointerLock: UIViewController? { leadingController }

    override var childrenToForwardAppearance: [UIViewController] { split.shown }
    override func prepareChildrenToAppear() { arrange() }
    override func appearanceDidEnd() { endChange() }
    override func resolvedTraitsDidChange() { if isViewLoaded { arrange() } }
}
