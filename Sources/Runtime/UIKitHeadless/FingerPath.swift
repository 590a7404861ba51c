public import Foundation

/// Where one finger is and when: down at the first stop, lifted at the last, at constant speed between.
public struct FingerPath: Sendable, Equatable {
    /// A place on the way.
    public struct Stop: Sendable, Equatable {
        /// In the screen's space, in points.
        public var point: CGPoint
        /// Seconds from the beginning of the gesture.
        public var time: TimeInterval

        /// Makes a stop.
        public init(_ point: CGPoint, at time: TimeInterval) {
            self.point = point
            self.time = time
        }
    }

    /// The places in the order of their times.
    public var stops: [Stop]
    /// Whether the system takes the finger away at the end, instead of its being lifted.
    public var isCancelled: Bool

    /// Makes a path of stops.
    public init(_ stops: [Stop], isCancelled: Bool = false) {
        self.stops = stops
        self.isCancelled = isCancelled
    }

    /// Makes a straight path that begins after `delay` seconds and takes `duration`.
    public init(from start: CGPoint, to end: CGPoint, after delay: TimeInterval = 0, duration: TimeInterval = 0.3) {
        self.init([Stop(start, at: delay), Stop(end, at: delay + duration)])
    }

    var start: TimeInterval { stops.first?.time ?? 0 }
    var end: TimeInterval { stops.last?.time ?? 0 }

    var isUsable: Bool {
        !stops.isEmpty && start >= 0
            && stops.allSatisfy { $0.point.x.isFinite && $0.point.y.isFinite && $0.time.isFinite }
            && zip(stops, stops.dropFirst()).allSatisfy { $0.time <= $1.time }
    }

    /// Where the finger is at `time`; before its way at the first stop, after it at the last.
    func point(at time: TimeInterval) -> CGPoint {
        guard let next = stops.firstIndex(where: { $0.time > time }) else { return stops.last?.point ?? .zero }
        guard next > 0 else { return stops[0].point }
        let (from, to) = (stops[next - 1], stops[next])
        let part = CGFloat((time - from.time) / (to.time - from.time))
        return CGPoint(
            x: from.point.x + (to.point.x - from.point.x) * part, y: from.point.y + (to.point.y - from.point.y) * part)
    }
}
