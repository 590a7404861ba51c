package import CoreGraphics
package import Foundation

/// What a back end says of a wheel or trackpad at one moment.
package struct ScrollSample: Sendable, Equatable {
    package enum Change: Sendable {
        /// Fingers came to scroll on a trackpad; the delta counts.
        case began
        /// They moved.
        case moved
        /// They were lifted.
        case ended
        /// The system took the scrolling away.
        case cancelled
        /// A wheel made a step, which is a gesture of its own.
        case step
    }

    package var change: Change
    /// Where the pointer is, in points of the screen's space.
    package var location: CGPoint
    /// How far the content is to move, in points: down and to the right are positive, as with a finger.
    package var delta: CGVector
    /// Seconds of the device's clock.
    package var time: TimeInterval

    package init(_ change: Change, at location: CGPoint, by delta: CGVector = .zero, time: TimeInterval) {
        self.change = change
        self.location = location
        self.delta = delta
        self.time = time
    }

    var isNumber: Bool {
        location.x.isFinite && location.y.isFinite && delta.dx.isFinite && delta.dy.isFinite && time.isFinite
    }
}
