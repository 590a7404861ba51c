import CoreGraphics
import Foundation

/// Sorts layers in one space from the farthest to the nearest, and cuts those that pass through each other.
///
/// All is done as the eye sees it, after perspective, which keeps planes plane and what is nearer nearer.
struct DepthOrder {
    /// A point as it is seen, with its depth: larger is nearer.
    struct Point {
        var x, y, z: CGFloat
    }

    /// A layer's plane, or a part of it.
    struct Piece {
        /// The place in the list of layers.
        var layer: Int
        var points: [Point]
        var isCut = false

        fileprivate var middle: CGFloat { points.reduce(0) { $0 + $1.z } / CGFloat(max(points.count, 1)) }
    }

    /// With more layers than this, or more pieces, the middles of the planes are sorted and none is cut.
    static let mostLayers = 128
    static let mostPieces = 2_048
    /// What lies nearer to a plane than this many points lies in it.
    private static let thickness: CGFloat = 1e-3

    private(set) var pieces: [Piece] = []
    private var isTooMuch = false

    /// Sorts planes, in order of their layers.
    init(_ planes: [Piece]) {
        if planes.count <= Self.mostLayers { add(planes) }
        if isTooMuch || planes.count > Self.mostLayers {
            pieces = planes.enumerated().sorted { ($0.element.middle, $0.offset) < ($1.element.middle, $1.offset) }
                .map(\.element)
        }
    }

    private mutating func add(_ planes: [Piece]) {
        guard let root = planes.first, !isTooMuch else { return }
        guard pieces.count + planes.count <= Self.mostPieces else {
            isTooMuch = true
            return
        }
        guard let plane = Plane(root.points) else {
            // Seen from its edge it hides nothing.
            pieces.append(root)
            return add(Array(planes.dropFirst()))
        }
        var (behind, level, before) = ([Piece](), [root], [Piece]())
        for piece in planes.dropFirst() {
            let distances = piece.points.map(plane.distance)
            if distances.allSatisfy({ abs($0) <= Self.thickness }) {
                level.append(piece)
            } else if distances.allSatisfy({ $0 <= Self.thickness }) {
                behind.append(piece)
            } else if distances.allSatisfy({ $0 >= -Self.thickness }) {
                before.append(piece)
            } else {
                behind.append(Self.part(of: piece, distances.map { -$0 }))
                before.append(Self.part(of: piece, distances))
            }
        }
        add(behind)
        pieces += level
        add(before)
    }

    /// The part of a piece whose distances are not below 0.
    private static func part(of piece: Piece, _ distances: [CGFloat]) -> Piece {
        var points: [Point] = []
        for (index, point) in piece.points.enumerated() {
            let following = (index + 1) % piece.points.count
            let (here, there, next) = (distances[index], distances[following], piece.points[following])
            if here >= 0 { points.append(point) }
            if (here >= 0) != (there >= 0), here != there {
                let t = here / (here - there)
                points.append(
                    Point(
                        x: point.x + (next.x - point.x) * t, y: point.y + (next.y - point.y) * t,
                        z: point.z + (next.z - point.z) * t))
            }
        }
        return Piece(layer: piece.layer, points: points, isCut: true)
    }

    /// A plane that is not seen from its edge, its normal towards the eye.
    private struct Plane {
        private let normal: Point
        private let offset: CGFloat

        init?(_ points: [Point]) {
            // The sum over the sides, by Newell's recipe: right for corners of any number.
            var (x, y, z): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            for (index, a) in points.enumerated() {
                let b = points[(index + 1) % points.count]
                x += (a.y - b.y) * (a.z + b.z)
                y += (a.z - b.z) * (a.x + b.x)
                z += (a.x - b.x) * (a.y + b.y)
            }
            let length = (x * x + y * y + z * z).squareRoot()
            guard let first = points.first, length > 1e-9, length.isFinite, abs(z) > 1e-9 * length else { return nil }
            let sign: CGFloat = z < 0 ? -1 : 1
            normal = Point(x: sign * x / length, y: sign * y / length, z: sign * z / length)
            offset = normal.x * first.x + normal.y * first.y + normal.z * first.z
        }

        func distance(_ point: Point) -> CGFloat {
            point.x * normal.x + point.y * normal.y + point.z * normal.z - offset
        }
    }
}

extension DepthOrder.Piece {
    /// The plane of a layer that covers `rect` of its own space, as it is seen; `nil` if nothing of it lies before the eye.
    init?(layer: Int, rect: CGRect, _ space: CATransform3D) {
        let points = PlaneTransform(space).corners(of: rect).map { corner -> DepthOrder.Point in
            let (x, y) = (corner.source.x, corner.source.y)
            let w = x * space.m14 + y * space.m24 + space.m44
            return DepthOrder.Point(
                x: corner.target.x, y: corner.target.y, z: (x * space.m13 + y * space.m23 + space.m43) / w)
        }
        guard points.count >= 3, points.allSatisfy(\.z.isFinite) else { return nil }
        self.init(layer: layer, points: points)
    }
}
