import UIKit

/// What a modal finds in its container, in points of the container's space.
struct ModalSurroundings: Equatable {
    var bounds: CGRect
    var safeArea: UIEdgeInsets = .zero
    /// How far the keyboard reaches up from the bottom of the bounds.
    var keyboardHeight: CGFloat = 0
    var isRightToLeft = false
    /// Pixels in a point.
    var scale: CGFloat = 1
}

/// What a modal asks for, in points. A length that is nil has no wish.
struct ModalWishes {
    /// Its `preferredContentSize`, zero for no wish.
    var preferred: CGSize = .zero
    /// What its constraints ask for, given the width where that is known and the largest size.
    var fitting: (_ width: CGFloat?, _ limit: CGSize) -> CGSize = { _, limit in limit }
}

/// Where a modal stands, and whether it had to be made smaller than its layout asked for.
struct ModalFrame: Equatable {
    var frame: CGRect
    var isCut: Bool
}

extension ModalLayout {
    /// The frame of the modal in its container: a pure function of numbers.
    func frame(in surroundings: ModalSurroundings, _ wishes: ModalWishes) -> ModalFrame {
        let bounds = bounds(in: surroundings)
        var limit = bounds.size
        if let maximumWidth, maximumWidth.isFinite { limit.width = min(limit.width, max(maximumWidth, 0)) }
        if let maximumHeight, maximumHeight.isFinite { limit.height = min(limit.height, max(maximumHeight, 0)) }

        var measured: CGSize?
        func fitting(_ width: CGFloat?) -> CGSize {
            if let measured { return measured }
            let asked = wishes.fitting(width, limit)
            let size = CGSize(
                width: asked.width.isFinite ? max(asked.width, 0) : limit.width,
                height: asked.height.isFinite ? max(asked.height, 0) : limit.height)
            measured = size
            return size
        }
        func wanted(
            _ length: Length, of limit: CGFloat, in room: CGFloat, preferred: CGFloat, fitting: () -> CGFloat
        ) -> CGFloat {
            switch length {
            case .fill: return limit
            case .fraction(let part): return min(room * (part.isFinite ? min(max(part, 0), 1) : 1), limit)
            case .fixed(let points): return points.isFinite ? max(points, 0) : limit
            case .preferred where preferred > 0: return preferred
            case .preferred, .fitting: return fitting()
            }
        }
        let wantedWidth = wanted(width, of: limit.width, in: bounds.width, preferred: wishes.preferred.width) {
            fitting(nil).width
        }
        let ownWidth = min(wantedWidth, limit.width)
        // A height by the constraints is that at the width it really gets.
        if ownWidth != measured?.width { measured = nil }
        let wantedHeight = wanted(height, of: limit.height, in: bounds.height, preferred: wishes.preferred.height) {
            fitting(ownWidth).height
        }
        let size = CGSize(width: ownWidth, height: min(wantedHeight, limit.height))
        let placed = CGRect(origin: origin(of: size, in: bounds, surroundings.isRightToLeft), size: size)
        // A maximum is the app's own wish, and what is fitted by its constraints wraps at the width that there is.
        let isWidthFitted = width == .fitting || width == .preferred && !(wishes.preferred.width > 0)
        let isCut =
            !isWidthFitted && wantedWidth > bounds.width + 0.5 && limit.width >= bounds.width
            || wantedHeight > bounds.height + 0.5 && limit.height >= bounds.height
        return ModalFrame(
            frame: Self.onPixels(extended(placed, bounds, surroundings), surroundings.scale), isCut: isCut)
    }

    /// Where the modal may stand.
    private func bounds(in surroundings: ModalSurroundings) -> CGRect {
        guard surroundings.bounds.isFinite else { return .zero }
        var free = safeArea == .ignored ? UIEdgeInsets.zero : surroundings.safeArea
        if avoidsKeyboard { free.bottom = max(free.bottom, surroundings.keyboardHeight) }
        let own = insets.resolved(surroundings.isRightToLeft)
        let all = UIEdgeInsets(
            top: free.top + own.top, left: free.left + own.left, bottom: free.bottom + own.bottom,
            right: free.right + own.right)
        let whole = surroundings.bounds
        let (x, width) = Self.span(whole.minX, whole.width, all.left, all.right)
        let (y, height) = Self.span(whole.minY, whole.height, all.top, all.bottom)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// What insets leave of a length: nothing, in the middle, where it is too short for them.
    private static func span(
        _ start: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat
    ) -> (CGFloat, CGFloat) {
        let rest = length - before - after
        return rest.isFinite && rest >= 0 ? (start + before, rest) : (start + length / 2, 0)
    }

    private func origin(of size: CGSize, in bounds: CGRect, _ isRightToLeft: Bool) -> CGPoint {
        let x =
            switch horizontal {
            case .center: bounds.midX - size.width / 2
            case .leading: isRightToLeft ? bounds.maxX - size.width : bounds.minX
            case .trailing: isRightToLeft ? bounds.minX : bounds.maxX - size.width
            }
        let y =
            switch vertical {
            case .top: bounds.minY
            case .center: bounds.midY - size.height / 2
            case .bottom: bounds.maxY - size.height
            }
        return CGPoint(x: x, y: y)
    }

    /// Lets edges at the safe area go on to the edge of the container. Not over the keyboard, which covers that.
    private func extended(_ frame: CGRect, _ bounds: CGRect, _ surroundings: ModalSurroundings) -> CGRect {
        guard safeArea == .extended else { return frame }
        let safe = surroundings.bounds.inset(by: surroundings.safeArea)
        var minX = frame.minX
        var minY = frame.minY
        var maxX = frame.maxX
        var maxY = frame.maxY
        if minX <= safe.minX { minX = min(minX, surroundings.bounds.minX) }
        if minY <= safe.minY { minY = min(minY, surroundings.bounds.minY) }
        if maxX >= safe.maxX { maxX = max(maxX, surroundings.bounds.maxX) }
        let isOverKeyboard = avoidsKeyboard && surroundings.keyboardHeight > surroundings.safeArea.bottom
        if maxY >= safe.maxY, !isOverKeyboard { maxY = max(maxY, surroundings.bounds.maxY) }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The edges on whole pixels.
    private static func onPixels(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
        guard scale > 0, scale.isFinite else { return rect }
        let grid = PixelGrid(scale: scale)
        let x = grid.nearest(rect.minX)
        let y = grid.nearest(rect.minY)
        return CGRect(x: x, y: y, width: grid.nearest(rect.maxX) - x, height: grid.nearest(rect.maxY) - y)
    }
}
