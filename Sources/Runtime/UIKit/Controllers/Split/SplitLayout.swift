import CoreGraphics

/// Where the columns of a split view lie: a function of its size and of what it shows, in points of its view.
struct SplitLayout: Equatable {
    /// Nil for columns that there are not.
    var primary: CGRect?
    var supplementary: CGRect?
    var secondary: CGRect
    /// How much the secondary column is darkened under what lies over it, 0 to 1.
    var dimming: CGFloat
    /// Which columns are to be seen.
    var visible: Set<UISplitViewController.Column>

    /// What decides about the widths of a column.
    struct Widths: Equatable {
        /// In points; nil for the system's choice.
        var preferred: CGFloat?
        /// Of the split view's width, 0 to 1; nil for the system's choice.
        var fraction: CGFloat?
        var minimum: CGFloat?
        var maximum: CGFloat?

        /// The system's choice of a fraction and of the largest width (observed).
        static let systemFraction: CGFloat = 0.4
        static let systemMaximum: CGFloat = 320

        /// The column's width in a split view of `width` points.
        func resolved(in width: CGFloat) -> CGFloat {
            let limit = max(maximum ?? Self.systemMaximum, minimum ?? 0)
            let wanted = preferred ?? width * (fraction ?? Self.systemFraction)
            return min(max(min(wanted, limit), minimum ?? 0), width).rounded()
        }
    }

    init(
        size: CGSize, mode: UISplitViewController.DisplayMode, isTriple: Bool, primaryWidth: CGFloat,
        supplementaryWidth: CGFloat, isMirrored: Bool
    ) {
        let first = primaryWidth
        let second = isTriple ? supplementaryWidth : 0
        // From the primary edge: what is hidden waits beyond it.
        let all = first + second
        let (shift, start, width): (CGFloat, CGFloat, CGFloat) =
            switch mode {
            case .oneBesideSecondary:
                isTriple ? (-first, second, size.width - second) : (0, first, size.width - first)
            case .oneOverSecondary: (isTriple ? -first : 0, 0, size.width)
            case .twoBesideSecondary: (0, all, size.width - all)
            case .twoOverSecondary: (0, 0, size.width)
            case .twoDisplaceSecondary: (0, all, size.width - second)
            case .automatic, .secondaryOnly: (-all, 0, size.width)
            }
        func frame(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            let width = max(width, 0)
            return CGRect(x: isMirrored ? size.width - x - width : x, y: 0, width: width, height: size.height)
        }
        primary = frame(shift, first)
        supplementary = isTriple ? frame(shift + first, second) : nil
        secondary = frame(start, width)
        dimming =
            switch mode {
            case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: 1
            default: 0
            }
        visible = mode.columns(isTriple: isTriple)
    }

    /// What shows between two layouts, `fraction` of the way.
    func moved(to other: SplitLayout, by fraction: CGFloat) -> SplitLayout {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
        func mix(_ from: CGRect, _ to: CGRect) -> CGRect {
            CGRect(
                x: mix(from.minX, to.minX), y: to.minY, width: mix(from.width, to.width), height: to.height)
        }
        var result = other
        if let from = primary, let to = other.primary { result.primary = mix(from, to) }
        if let from = supplementary, let to = other.supplementary { result.supplementary = mix(from, to) }
        result.secondary = mix(secondary, other.secondary)
        result.dimming = mix(dimming, other.dimming)
        return result
    }

    func frame(of column: UISplitViewController.Column) -> CGRect? {
        switch column {
        case .primary: primary
        case .supplementary: supplementary
        case .secondary: secondary
        case .compact: nil
        }
    }
}

extension UISplitViewController.DisplayMode {
    /// How many columns stand beside or over the secondary one.
    var extraColumns: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    func columns(isTriple: Bool) -> Set<UISplitViewController.Column> {
        switch extraColumns {
        case 0: [.secondary]
        case 1: isTriple ? [.supplementary, .secondary] : [.primary, .secondary]
        default: isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
    }

    /// The mode in which `behavior` shows that many columns.
    init(extraColumns count: Int, _ behavior: UISplitViewController.SplitBehavior) {
        switch (count, behavior) {
        case (...0, _): self = .secondaryOnly
        case (1, .overlay): self = .oneOverSecondary
        case (1, _): self = .oneBesideSecondary
        case (_, .overlay): self = .twoOverSecondary
        case (_, .displace): self = .twoDisplaceSecondary
        default: self = .twoBesideSecondary
        }
    }
}

extension UISplitViewController {
    /// What the system shows in an expanded split view, from what is asked for: modes go by the behaviour, and a behaviour
    /// that nobody chose by the mode, else by the shape of the view.
    struct Choice {
        var preferredMode: DisplayMode = .automatic
        var preferredBehavior: SplitBehavior = .automatic
        /// How many columns the user or the app asked for since the view has that shape.
        var requestedColumns: Int?
        var isTriple = false
        var size: CGSize = .zero

        private var isLandscape: Bool { size.width > size.height }

        var behavior: SplitBehavior {
            if preferredBehavior != .automatic { return preferredBehavior }
            switch preferredMode {
            case .oneOverSecondary, .twoOverSecondary: return .overlay
            case .twoDisplaceSecondary: return .displace
            case .oneBesideSecondary, .twoBesideSecondary: return .tile
            case .automatic, .secondaryOnly: return isLandscape ? .tile : .overlay
            }
        }

        var mode: DisplayMode {
            let most = isTriple ? 2 : 1
            let count =
                requestedColumns ?? (preferredMode == .automatic ? (isLandscape ? 1 : 0) : preferredMode.extraColumns)
            return DisplayMode(extraColumns: min(count, most), behavior)
        }
    }
}
