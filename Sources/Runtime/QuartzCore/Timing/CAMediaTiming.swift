public import CoreGraphics
import Foundation

/// What has a place and a speed in its parent's time: an animation in a layer's, a layer in its superlayer's.
public protocol CAMediaTiming {
    /// Seconds in the parent's time at which this one's begins; 0 in an animation means "when it is added".
    var beginTime: CFTimeInterval { get set }
    /// Seconds that one run takes.
    var duration: CFTimeInterval { get set }
    /// Seconds of this one's time for each second of the parent's; 0 stands still.
    var speed: Float { get set }
    /// Seconds added to this one's own time.
    var timeOffset: CFTimeInterval { get set }
    /// How many runs follow each other; 0 counts as 1, a fraction ends within a run.
    var repeatCount: Float { get set }
    /// Seconds over which runs follow each other; wins over `repeatCount` if greater than 0.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by one backwards.
    var autoreverses: Bool { get set }
    /// What shows before the beginning and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String
    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last value stays after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value shows before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both of `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing shows outside the time.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var fillsBackwards: Bool { self == .backwards || self == .both }
    var fillsForwards: Bool { self == .forwards || self == .both }
}
