import CoreGraphics

/// Where the parts of a configured button go, as a function of their sizes. Lengths are points.
struct ConfigurationPlacement {
    var title: CGSize
    var subtitle: CGSize
    var image: CGSize
    /// The side of the titles at which the image lies.
    var edge: NSDirectionalRectEdge
    var imagePadding: CGFloat
    var titlePadding: CGFloat
    var alignment: NSTextAlignment
    var horizontal: UIControl.ContentHorizontalAlignment
    var vertical: UIControl.ContentVerticalAlignment
    var isRightToLeft: Bool
    var scale: CGFloat

    struct Frames: Equatable {
        var title = CGRect.zero
        var subtitle = CGRect.zero
        var image = CGRect.zero
    }

    private var titles: CGSize {
        let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }

    private var isBeside: Bool { edge == .leading || edge == .trailing }

    private var gap: CGFloat { image.width > 0 && titles.width > 0 ? imagePadding : 0 }

    /// The natural size of everything together.
    var size: CGSize {
        let titles = titles
        return isBeside
            ? CGSize(width: titles.width + gap + image.width, height: max(titles.height, image.height))
            : CGSize(width: max(titles.width, image.width), height: titles.height + gap + image.height)
    }

    /// The frames of the parts in the room for the content.
    func frames(in room: CGRect) -> Frames {
        let natural = size
        let block = CGRect(
            x: start(of: min(natural.width, room.width), room.minX, room.maxX, horizontalAnchor),
            y: start(of: min(natural.height, room.height), room.minY, room.maxY, verticalAnchor),
            width: min(natural.width, room.width), height: min(natural.height, room.height))
        var frames = Frames()
        var text = block
        if isBeside {
            let isLeft = (edge == .leading) != isRightToLeft
            let x = isLeft ? block.minX : block.maxX - image.width
            frames.image = CGRect(x: x, y: block.midY - image.height / 2, width: image.width, height: image.height)
            text.size.width = max(block.width - image.width - gap, 0)
            if isLeft { text.origin.x += image.width + gap }
        } else {
            let y = edge == .top ? block.minY : block.maxY - image.height
            frames.image = CGRect(x: block.midX - image.width / 2, y: y, width: image.width, height: image.height)
            text.size.height = max(block.height - image.height - gap, 0)
            if edge == .top { text.origin.y += image.height + gap }
        }
        placeTitles(in: text, &frames)
        frames.image.origin = frames.image.origin.roundedToPixel(scale: scale)
        return frames
    }

    private func placeTitles(in text: CGRect, _ frames: inout Frames) {
        let top = text.midY - titles.height / 2
        func frame(_ size: CGSize, y: CGFloat) -> CGRect {
            let width = min(size.width, text.width)
            let x: CGFloat
            switch alignment.settled(isRightToLeft: isRightToLeft) {
            case .right: x = text.maxX - width
            case .center: x = text.midX - width / 2
            default: x = text.minX
            }
            return CGRect(
                x: x.roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale), width: width, height: size.height)
        }
        frames.title = frame(title, y: top)
        frames.subtitle = frame(subtitle, y: top + titles.height - subtitle.height)
    }

    /// 0 for the start, 1/2 for the middle, 1 for the end.
    private var horizontalAnchor: CGFloat {
        switch horizontal {
        case .left: 0
        case .right: 1
        case .leading: isRightToLeft ? 1 : 0
        case .trailing: isRightToLeft ? 0 : 1
        case .center, .fill: 0.5
        }
    }

    private var verticalAnchor: CGFloat {
        switch vertical {
        case .top: 0
        case .bottom: 1
        case .center, .fill: 0.5
        }
    }

    private func start(of length: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat, _ anchor: CGFloat) -> CGFloat {
        minimum + (maximum - minimum - length) * anchor
    }
}
