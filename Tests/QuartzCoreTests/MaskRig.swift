import CoreGraphics
import Foundation

@testable import QuartzCore

/// Makes layers and masks on a stage, without animation.
@MainActor
struct MaskRig {
    let stage = Stage()

    /// Runs `body` on the device without actions.
    func run(_ body: () -> Void) {
        stage.run {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            body()
            CATransaction.commit()
        }
        stage.host.runPasses()
    }

    /// A layer in no tree.
    func make(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?) -> CALayer {
        stage.run {
            let layer = CALayer()
            layer.frame = CGRect(x: x, y: y, width: width, height: height)
            layer.backgroundColor = color
            return layer
        }
    }

    /// A layer in the root or another one.
    @discardableResult
    func layer(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?, in superlayer: CALayer? = nil,
        _ change: (CALayer) -> Void = { _ in }
    ) -> CALayer {
        let layer = stage.layer(CGRect(x: x, y: y, width: width, height: height), color, in: superlayer)
        run { change(layer) }
        return layer
    }

    /// Gives a layer a mask.
    func mask(
        _ layer: CALayer, _ mask: CALayer, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ color: CGColor?, _ change: (CALayer) -> Void = { _ in }
    ) {
        run {
            mask.frame = CGRect(x: x, y: y, width: width, height: height)
            mask.backgroundColor = color
            change(mask)
            layer.mask = mask
        }
    }
}

extension Pixels {
    /// The greatest difference of a byte to another picture of the same size.
    func greatestDifference(to other: Pixels) -> Int {
        zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? .max
    }
}
