import UIKit

/// Where a beacon stands and what its bubble keeps clear of, in points of the board's view.
struct HintPlace: Equatable {
    /// The middle of the beacon.
    var point: CGPoint
    /// What shows of the anchor.
    var seen: CGRect

    /// The beacon's dot.
    var beacon: CGRect {
        CGRect(origin: point, size: .zero).insetBy(dx: -BeaconView.diameter / 2, dy: -BeaconView.diameter / 2)
    }

    /// A beacon at a corner of its anchor. At the edge of the screen it comes in as far as it takes to be seen with its
    /// wave, but never off its anchor.
    ///
    /// - Parameters:
    ///   - areas: Where beacons are to be, the best one first.
    init(at corner: CGPoint, of seen: CGRect, in areas: [CGRect]) {
        let reach = BeaconView.waveDiameter / 2
        let near = seen.insetBy(dx: -BeaconView.diameter / 2, dy: -BeaconView.diameter / 2)
        let inside = areas.map { Self.nearest(to: corner, in: $0.insetBy(dx: reach, dy: reach)) }
        point = inside.lazy.compactMap { $0 }.first { near.contains($0) } ?? corner
        self.seen = seen
    }

    private static func nearest(to point: CGPoint, in area: CGRect) -> CGPoint? {
        guard !area.isNull else { return nil }
        return CGPoint(x: min(max(point.x, area.minX), area.maxX), y: min(max(point.y, area.minY), area.maxY))
    }
}
