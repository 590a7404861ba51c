import CoreGraphics
@_spi(Linux) import QuartzCore

extension UIView {
    /// What a view stores beside its layer.
    struct Storage {
        // Hierarchy
        weak var superview: UIView?
        var subviews: [UIView] = []
        weak var window: UIWindow?
        var mask: UIView?
        /// The view that this one is the mask of.
        weak var masked: UIView?
        /// Whether this view or one below may have a mask. Where it is set, it is set all the way up.
        var treeHasMask = false
        /// The controller whose root view this is.
        weak var viewController: UIViewController?
        var tag = 0
        var restorationIdentifier: String?

        // Appearance
        var backgroundColor: UIColor?
        var clearsContextBeforeDrawing = true
        /// Whether `draw(_:)` of UIView itself ran since this was reset.
        var defaultDrew = false
        var contentMode: ContentMode = .scaleToFill
        var tintColor: UIColor?
        var tintAdjustmentMode: TintAdjustmentMode = .automatic
        /// `nil` until it is set.
        var isOpaque: Bool?
        var semanticContentAttribute: UISemanticContentAttribute = .unspecified
        var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
        /// The traits last handed out, nil until the view asks or enters a window.
        var traits: UITraitCollection?
        /// How many callbacks about traits, and about the safe area, lie in each other now.
        var traitCallbacks = 0
        var safeAreaCallbacks = 0

        // Events
        var focusGroup: String?
        var focusPriority = UIFocusGroupPriority.ignored
        var isUserInteractionEnabled = true
        var isMultipleTouchEnabled = false
        var isExclusiveTouch = false
        var gestureRecognizers: [UIGestureRecognizer] = []
        /// Animations under way that let no touches through, here and below.
        var animationsBlockingTouches = 0
        /// Animations under way during which touches find the view where it is seen.
        var animationsFollowedByTouches = 0

        // Layout
        var autoresizesSubviews = true
        var autoresizingMask: AutoresizingMask = []
        var safeAreaInsets: UIEdgeInsets = .zero
        var margins = Margins()
        var preservesSuperviewLayoutMargins = false
        var insetsLayoutMarginsFromSafeArea = true

        // Constraints
        var translatesAutoresizingMaskIntoConstraints = true
        /// Constraints that this view holds: those whose nearest common ancestor it is.
        var constraints: [NSLayoutConstraint] = []
        var layoutGuides: [UILayoutGuide] = []
        /// Whether this view or one below may be laid out by constraints. Where it is set, it is set all the way up, and stays
        /// so: trees without any are not searched for them each frame.
        var treeMayHaveConstraints = false
        var needsUpdateConstraints = true
        /// Whether this view or some view below waits for `updateConstraints`. Where it is set, it is set all the way up.
        var treeNeedsConstraintUpdates = true
        /// Subviews placed by constraints whose solved frame, or own one, changed since they were last placed.
        var misplaced: [UIView] = []
        /// Whether the superview's `misplaced` holds this view.
        var isMisplaced = false
        /// Whether the view is being given its solved frame, which is no change to make up for.
        var isBeingPlaced = false
        /// The document's id of the view, for messages.
        var layoutIdentifier: String?
        var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
        var compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
        /// The engine of the tree whose root this view is.
        var ownEngine: LayoutEngine?
        var safeAreaGuide: UILayoutGuide?
        var keyboardGuide: UIKeyboardLayoutGuide?
        var marginsGuide: UILayoutGuide?
        var readableGuide: UILayoutGuide?
    }

    /// A priority for each axis.
    struct AxisPriorities {
        var horizontal: UILayoutPriority
        var vertical: UILayoutPriority
    }

    /// Margins as they were set: by sides, or by leading and trailing.
    struct Margins {
        var top: CGFloat = 8
        var bottom: CGFloat = 8
        var horizontal = Horizontal.directional(leading: 8, trailing: 8)
        /// False until set: a controller's root view then follows the system's minimum.
        var isCustom = false
        /// The margins last announced by `layoutMarginsDidChange`.
        var announced: UIEdgeInsets?

        enum Horizontal: Equatable {
            case directional(leading: CGFloat, trailing: CGFloat)
            case sides(left: CGFloat, right: CGFloat)
        }
    }

    static func makeLayer() -> CALayer {
        guard let type = layerClass as? CALayer.Type else {
            preconditionFailure("layerClass of \(self) must be CALayer or a subclass of it, not \(layerClass)")
        }
        guard let layer = type._makeLayer() ?? type.init(coder: NSCoder()) else {
            RuntimeIssue.report(
                "init(coder:) of \(type) answered nil: \(self) gets a plain CALayer.", once: "layer \(type)")
            return CALayer()
        }
        return layer
    }

    func setUp() {
        layer.delegate = self
        layer.isOpaque = isOpaque
        layer.contentsScale = DeviceContext.current.screen.scale
        if drawsItself { layer.setNeedsDisplay() }
    }

    var viewController: UIViewController? { storage.viewController }
}
