package import CoreGraphics
import Foundation

/// Tells animations how far they have come: something that can be paused, turned round and dragged, unlike a clock.
package protocol AnimationDriver: AnyObject {
    /// Whether a coming frame will look different.
    var isMoving: Bool { get }
    /// Whether nobody will ever move the animations again: they are taken off with the next frame.
    var isAbandoned: Bool { get }
}

/// An animation whose progress comes from a driver instead of its own timing. It stays on its layer until it is taken
/// off.
package final class DrivenAnimation: CAPropertyAnimation {
    let base: CAPropertyAnimation
    let driver: any AnimationDriver
    private let progress: (CFTimeInterval) -> Double

    /// - Parameters:
    ///   - base: What is animated, from where to where. Its timing has no effect, its curve has. It is kept.
    ///   - driver: Kept.
    ///   - progress: The part of the way that is done at a time of the clock; may leave 0...1.
    package init(
        _ base: CAPropertyAnimation, driver: any AnimationDriver, progress: @escaping (CFTimeInterval) -> Double
    ) {
        self.base = base
        self.driver = driver
        self.progress = progress
        super.init()
        keyPath = base.keyPath
        // Long enough for any driver, and still a number to reckon with.
        duration = 1e9
        fillMode = .both
    }

    override func apply(to values: inout LayerValues, at moment: AnimationMoment) {
        var moment = moment
        moment.progress = progress(moment.time)
        moment.iteration = 0
        moment.duration = 1
        base.apply(to: &values, at: moment)
    }
}
