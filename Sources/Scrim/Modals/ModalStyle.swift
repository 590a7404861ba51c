public import UIKit

/// How a modal looks and what touches around it do: a value, that may be changed while the modal is there.
@MainActor
public struct ModalStyle {
    /// What lies between the modal and the screen below.
    public enum Background {
        /// Nothing: the screen below shows through.
        case clear
        /// A colour, as `UIColor.black.withAlphaComponent(0.4)`.
        case dim(UIColor)
        /// A blur of the screen below; a plain dim where the user asked for less transparency.
        case blur(UIBlurEffect.Style)
    }

    /// What a tap beside the modal does, however the background looks.
    public enum OutsideTap: Hashable, Sendable {
        /// Nothing.
        case none
        /// It dismisses.
        case dismiss
        /// It goes to the screen below, and so do all touches there; the modal stays.
        case passThrough
        /// It goes to the screen below, and dismisses.
        case dismissAndPassThrough

        var passesThrough: Bool { self == .passThrough || self == .dismissAndPassThrough }
        var dismisses: Bool { self == .dismiss || self == .dismissAndPassThrough }
    }

    /// Where it is presented.
    public enum Context: Hashable, Sendable {
        /// Over everything in the window, bars included.
        case window
        /// Over the nearest controller around the source that `definesPresentationContext`; where none does, over the
        /// window. Bars of containers further out stay above.
        case currentContext
    }

    /// The shadow of the modal.
    public struct Shadow {
        public var color: UIColor
        /// 0...1.
        public var opacity: CGFloat
        /// In points.
        public var radius: CGFloat
        /// In points.
        public var offset: CGSize

        public init(color: UIColor = .black, opacity: CGFloat = 0.25, radius: CGFloat = 16, offset: CGSize = .zero) {
            self.color = color
            self.opacity = opacity
            self.radius = radius
            self.offset = offset
        }
    }

    public var background: Background
    public var layout: ModalLayout
    /// Another layout for other surroundings: asked at each layout, with the traits of the presentation. nil is
    /// ``layout`` everywhere. Retained as long as the style.
    public var adaptiveLayout: (@MainActor (UITraitCollection) -> ModalLayout)?
    public var outsideTap: OutsideTap
    /// The side that a swipe takes the modal to; nil for no swipe.
    public var swipe: TransitionEdge?
    /// Whether VoiceOver's escape gesture and the Escape key of a keyboard dismiss. The guard is asked as for a tap. The key
    /// is a key command of the presented controller while it is shown; those of the app for the same key come first.
    public var escapeDismisses: Bool
    /// Of the modal's corners, in points. The modal's own view is not changed: a view around it is rounded.
    public var cornerRadius: CGFloat
    /// Which corners are round.
    public var roundedCorners: CACornerMask
    public var shadow: Shadow?
    public var context: Context
    /// Whether the presenter hears that it disappears and appears, as under a full-screen presentation. By UIKit's rule
    /// a presenter that stays visible does not.
    public var forwardsAppearance: Bool

    public init(
        background: Background = .clear, layout: ModalLayout = .full, outsideTap: OutsideTap = .none,
        swipe: TransitionEdge? = nil, escapeDismisses: Bool = true, cornerRadius: CGFloat = 0,
        roundedCorners: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ],
        shadow: Shadow? = nil, context: Context = .window, forwardsAppearance: Bool = false
    ) {
        self.background = background
        self.layout = layout
        self.outsideTap = outsideTap
        self.swipe = swipe
        self.escapeDismisses = escapeDismisses
        self.cornerRadius = cornerRadius
        self.roundedCorners = roundedCorners
        self.shadow = shadow
        self.context = context
        self.forwardsAppearance = forwardsAppearance
    }

    /// The layout in surroundings with these traits.
    func layout(for traits: UITraitCollection) -> ModalLayout { adaptiveLayout?(traits) ?? layout }
}
