import CoreGraphics
import Foundation

/// The identifier of transition animations: a layer keeps one at a time, under this key, whatever key it is added for.
public let kCATransition = "transition"

/// An animation from what a layer shows to what it is about to show: contents, background, sublayers, all of it.
///
/// The old look is a picture of what the layer shows when the transition is added, so add it before the change. As an
/// action of a property it is taken before the property changes.
open class CATransition: CAAnimation {
    /// How the old look gives way: it fades at first. One of another name is reported and fades.
    open var type = CATransitionType.fade
    /// Where the motion comes from; the left side if `nil`. A fade has no use for it.
    open var subtype: CATransitionSubtype?
    /// Where in the transition the animation begins, 0...1.
    open var startProgress: Float = 0
    /// Where in the transition the animation ends, `startProgress`...1.
    open var endProgress: Float = 1

    override func knownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "type": KeyedProperty(self, \.type)
        case "subtype": KeyedProperty(self, \.subtype)
        case "startProgress": KeyedProperty(self, \.startProgress)
        case "endProgress": KeyedProperty(self, \.endProgress)
        default: super.knownProperty(named: key)
        }
    }

    override func makeTwin() -> CAAnimation? { Swift.type(of: self) == CATransition.self ? CATransition() : nil }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    override func apply(to values: inout LayerValues, at moment: AnimationMoment) {
        let part = timingFunction?.value(at: moment.progress) ?? moment.progress
        let start = startProgress.isFinite ? min(max(Double(startProgress), 0), 1) : 0
        let end = endProgress.isFinite ? min(max(Double(endProgress), start), 1) : 1
        values.extra[LayerTransition.key] = CGFloat(start + (end - start) * part)
    }

    var kind: LayerTransition.Kind {
        let away: CGVector =
            switch subtype {
            case .fromRight: CGVector(dx: -1, dy: 0)
            case .fromTop: CGVector(dx: 0, dy: -1)
            case .fromBottom: CGVector(dx: 0, dy: 1)
            default: CGVector(dx: 1, dy: 0)
            }
        switch type {
        case .moveIn: return .slide(movesOld: false, movesNew: true, away)
        case .push: return .slide(movesOld: true, movesNew: true, away)
        case .reveal: return .slide(movesOld: true, movesNew: false, away)
        case .fade: return .dissolve
        default:
            LayerIssue.report(
                .unknownTransition,
                "There is no transition of the type \"\(type.rawValue)\": it fades. Use fade, moveIn, push or reveal.")
            return .dissolve
        }
    }
}

/// How the old look of a layer gives way to the new one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the way.
    public let rawValue: String
    /// Makes a way of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new look fades in while the old one fades out.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new look slides in over the old one and fades in.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new look slides in and pushes the old one out; the one fades in, the other out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old look slides out, fading, and uncovers the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the motion of a transition comes from. The names go by the y axis, as Core Animation's do: `fromTop` is from the
/// side of largest y, which UIKit, whose y axis points down, shows below.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the side.
    public let rawValue: String
    /// Makes a side of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the side of largest x.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the side of smallest x.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the side of largest y.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the side of smallest y.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

extension CALayer {
    /// The transition in an animation, its own or one of a group's.
    private func transition(in animation: CAAnimation) -> CATransition? {
        if let animation = animation as? CATransition { return animation }
        return (animation as? CAAnimationGroup)?.animations?.lazy.compactMap { self.transition(in: $0) }.first
    }

    /// A picture of what the layer shows, if an animation will go on from that.
    func look(before animation: Any?) -> LayerTransition? {
        guard record.model == nil, let animation = animation as? CAAnimation,
            let transition = transition(in: animation)
        else { return nil }
        return LayerTransition(transition.kind, from: self, scale: host?.scale ?? contentsScale.asPixelDensity)
    }

    /// Lets go of the old look once no animation is left that goes on from it.
    func dropLook(after removed: [AttachedAnimation]) {
        guard removed.contains(where: { transition(in: $0.animation) != nil }),
            !record.animations.contains(where: { transition(in: $0.animation) != nil })
        else { return }
        record.transition = nil
    }
}
