import CoreGraphics

/// Where a button's title and image go, as a function of sizes. Lengths are points.
struct ButtonPlacement {
    var title: CGSize = .zero
    var image: CGSize = .zero
    var titleInsets = UIEdgeInsets.zero
    var imageInsets = UIEdgeInsets.zero
    var horizontal = UIControl.ContentHorizontalAlignment.center
    var vertical = UIControl.ContentVerticalAlignment.center
    var isRightToLeft = false
    var scale: CGFloat = 1

    /// The title's rectangle: beside the image, as wide as there is room.
    func titleRect(in content: CGRect) -> CGRect {
        let room = content.inset(by: titleInsets)
        let size = CGSize(
            width: min(title.width, max(room.width - image.width, 0)), height: min(title.height, max(room.height, 0)))
        let gap = image.width
        let span = horizontalSpan(of: size.width + gap, in: room)
        let x = isRightToLeft ? span.min : span.min + gap
        let width = horizontal == .fill ? max(span.length - gap, 0) : size.width
        return rect(x: x, width: width, height: size.height, in: room)
    }

    /// The image's rectangle: at the leading side of the title. An image larger than the room shrinks in proportion.
    func imageRect(in content: CGRect) -> CGRect {
        let room = content.inset(by: imageInsets)
        guard image.width > 0, image.height > 0 else { return CGRect(origin: room.origin, size: .zero) }
        let factor = min(1, max(room.width, 0) / image.width, max(room.height, 0) / image.height)
        let size = CGSize(width: image.width * factor, height: image.height * factor)
        let titleWidth = min(title.width, max(content.width - size.width, 0))
        let span = horizontalSpan(of: size.width + titleWidth, in: room)
        let width = horizontal == .fill && titleWidth == 0 ? span.length : size.width
        let x = isRightToLeft ? span.min + span.length - width : span.min
        return rect(x: x, width: width, height: size.height, in: room)
    }

    private func horizontalSpan(of width: CGFloat, in room: CGRect) -> (min: CGFloat, length: CGFloat) {
        switch horizontal {
        case .fill: (room.minX, room.width)
        case .left: (room.minX, width)
        case .right: (room.maxX - width, width)
        case .leading: (isRightToLeft ? room.maxX - width : room.minX, width)
        case .trailing: (isRightToLeft ? room.minX : room.maxX - width, width)
        case .center: (room.midX - width / 2, width)
        }
    }

    private func rect(x: CGFloat, width: CGFloat, height: CGFloat, in room: CGRect) -> CGRect {
        let y: CGFloat
        var height = height
        switch vertical {
        case .top: y = room.minY
        case .bottom: y = room.maxY - height
        case .fill:
            y = room.minY
            height = max(room.height, 0)
        default: y = room.midY - height / 2
        }
        // The size stays whole: rounding the origin alone keeps a title from losing a pixel and its last letters.
        return CGRect(
            x: x.roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale), width: width, height: height)
    }
}
