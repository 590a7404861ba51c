package import CoreGraphics
import Foundation

/// Which state of the layers is drawn.
package enum LayerSource: Sendable {
    /// What was set last.
    case model
    /// What shows at a time of the clock.
    case presentation(CFTimeInterval)

    @MainActor
    func values(of layer: CALayer) -> LayerValues {
        switch self {
        case .model: layer.values
        case .presentation(let time): layer.presentationValues(at: time)
        }
    }

    /// Whether something in the tree of a layer, the layer's own place and opacity apart, moves in this state.
    @MainActor
    func isAnimated(_ layer: CALayer) -> Bool { animates(layer, .shadow) }

    /// Whether what casts the shadow of a layer moves in this state.
    @MainActor
    func changesCaster(_ layer: CALayer) -> Bool { animates(layer, .picture) }

    @MainActor
    private func animates(_ layer: CALayer, _ reach: ChangeReach) -> Bool {
        guard case .presentation = self else { return false }
        return changes(layer, reach) || layer.record.sublayers.contains(where: isAnimatedAtAll)
    }

    /// Whether an animation changes the picture of a layer itself in this state.
    @MainActor
    func changesOwnPicture(_ layer: CALayer) -> Bool {
        guard case .presentation = self else { return false }
        return changes(layer, .picture)
    }

    /// Whether an animation changes what is seen of a layer itself, besides its place and opacity, in this state.
    @MainActor
    func changesOwnLook(_ layer: CALayer) -> Bool {
        guard case .presentation = self else { return false }
        return changes(layer, .shadow)
    }

    @MainActor
    private func changes(_ layer: CALayer, _ reach: ChangeReach) -> Bool {
        layer.record.animations.contains { $0.animation.reach >= reach } || layer is CAEmitterLayer
    }

    /// Whether an animation moves a layer or one it lies in, so that a picture of it need not be sharp.
    @MainActor
    func moves(_ layer: CALayer) -> Bool {
        guard case .presentation = self else { return false }
        var next: CALayer? = layer
        while let current = next {
            if !current.record.animations.isEmpty { return true }
            next = current.parent
        }
        return false
    }

    /// Whether the mask of a layer moves in this state, or something in it.
    @MainActor
    func animatesMask(of layer: CALayer) -> Bool {
        guard case .presentation = self else { return false }
        return layer.record.mask.map(isAnimatedAtAll) ?? false
    }

    /// Whether a layer has animations, or one in its tree or in the masks there.
    @MainActor
    func isAnimatedAtAll(_ layer: CALayer) -> Bool {
        !layer.record.animations.isEmpty || layer is CAEmitterLayer
            || layer.record.sublayers.contains(where: isAnimatedAtAll)
            || layer.record.mask.map(isAnimatedAtAll) ?? false
    }
}
