/// How a presented controller covers what is there.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the screen; the views of the presenter leave the hierarchy.
    case fullScreen = 0
    /// A sheet; see `UISheetPresentationController`.
    case pageSheet = 1
    /// A smaller sheet in the middle, where there is room.
    case formSheet = 2
    /// Covers the controller that defines the context, whose views leave the hierarchy.
    case currentContext = 3
    /// What the controller's `transitioningDelegate` makes of it.
    case custom = 4
    /// Covers the screen; the views of the presenter stay.
    case overFullScreen = 5
    /// Covers the controller that defines the context, whose views stay.
    case overCurrentContext = 6
    /// A bubble that points at its source; in compact width a sheet.
    case popover = 7
    /// No adaptation. Not a style to present with.
    case none = -1
    /// The system's choice: a page sheet.
    case automatic = -2
}

/// How a presentation by the system moves.
///
/// The page curl of Apple's is not there.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from the bottom.
    case coverVertical = 0
    /// Turned over about the vertical axis.
    case flipHorizontal = 1
    /// Faded in.
    case crossDissolve = 2
}

extension UIModalPresentationStyle {
    /// The style that the system chooses for `automatic`: page sheets, as on iOS since 13.
    var concrete: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
