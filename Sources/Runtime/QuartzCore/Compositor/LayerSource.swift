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
    func isAnimated(_ layer: CALayer) -> Bool {
        guard case .presentation = self else { return false }
        return changesOwnPicture(layer) || layer.record.sublayers.contains(where: isAnimatedAtAll)
    }

    /// Whether an animation changes the picture of a layer itself in this state.
    @MainActor
    func changesOwnPicture(_ layer: CALayer) -> Bool {
        guard case .presentation = self else { return false }
        return layer.record.animations.contains { !$0.movesOnly }
    }

    /// Whether an animation moves a layer or one it lies in, so that a picture of it need not be sharp.
    @MainActor
    func moves(_ layer: CALayer) -> Bool {
        guard case .presentation = self else { return false }
        var next: CALayer? = layer
        while let current = next {
            if !current.record.animations.isEmpty { return true }
            next = current.superlayer
        }
        return false
    }

    @MainActor
    private func isAnimatedAtAll(_ layer: CALayer) -> Bool {
        !layer.record.animations.isEmpty || layer.record.sublayers.contains(where: isAnimatedAtAll)
    }
}

extension AttachedAnimation {
    /// Whether the animation changes where or how strongly a layer's picture is put down, but not the picture.
    var movesOnly: Bool { animation.movesOnly }
}

extension CAAnimation {
    fileprivate var movesOnly: Bool {
        switch self {
        case let animation as CAPropertyAnimation: animation.target.map { LayerValues.movesOnly($0.property) } ?? true
        case let group as CAAnimationGroup: group.animations?.allSatisfy(\.movesOnly) ?? true
        default: false
        }
    }
}
