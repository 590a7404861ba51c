import UIKit

extension StagePose {
    /// What the outline of a shadow has to stay within the bubble by, for none of it to fall into what is lit up, in whole
    /// points. At most a half of the bubble a side.
    ///
    /// A mask would cut it more exactly, and cost a pass of its own in each frame.
    func insets(of shadow: BubbleTheme.Shadow?) -> UIEdgeInsets {
        guard let bubble, let shadow, shadow.opacity.usableLength > 0 else { return .zero }
        // A Gaussian has nearly all of its weight within twice its deviation.
        let reach = shadow.radius.usableLength * 2
        let isPlaced = shadow.offset.width.isFinite && shadow.offset.height.isFinite
        let offset = isPlaced ? shadow.offset : .zero
        let cast = bubble.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
        var insets = UIEdgeInsets.zero
        for hole in holes where !hole.isNull && cast.intersects(hole) {
            // Of those sides that the hole lies beyond, the one that it takes least on.
            var sides: [(edge: WritableKeyPath<UIEdgeInsets, CGFloat>, inset: CGFloat, most: CGFloat)] = []
            if hole.maxY <= bubble.minY { sides.append((\.top, hole.maxY - cast.minY, bubble.height / 2)) }
            if hole.minY >= bubble.maxY { sides.append((\.bottom, cast.maxY - hole.minY, bubble.height / 2)) }
            if hole.maxX <= bubble.minX { sides.append((\.left, hole.maxX - cast.minX, bubble.width / 2)) }
            if hole.minX >= bubble.maxX { sides.append((\.right, cast.maxX - hole.minX, bubble.width / 2)) }
            guard let side = sides.min(by: { $0.inset < $1.inset }) else { continue }
            let inset = min((side.inset - 0.01).rounded(.up), side.most)
            insets[keyPath: side.edge] = max(insets[keyPath: side.edge], inset)
        }
        return insets
    }
}
