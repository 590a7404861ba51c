import CoreGraphics
import Foundation
import QuartzCore

/// The bars that show where in the content one is.
struct ScrollIndicators {
    var shows = ScrollAxes(x: true, y: true)
    var style = UIScrollView.IndicatorStyle.default
    var verticalInsets = UIEdgeInsets.zero
    var horizontalInsets = UIEdgeInsets.zero
    var keepsToSafeArea = true

    /// The bars, made when they first show.
    var vertical: CALayer?
    var horizontal: CALayer?
    /// Whether they show now, or are fading.
    var isVisible = false
    var timer: TimerToken?
}

/// Where a bar lies along its track. Thickness, margins and least lengths are those of pictures of iOS.
struct ScrollIndicatorPlace: Equatable {
    static let thickness: CGFloat = 3
    /// Points from the edge that the bar lies along.
    static let margin: CGFloat = 3
    /// Points that a bar has at least, and at least past an end.
    static let least: CGFloat = 36
    static let squeezed: CGFloat = 7

    /// Points from the beginning of the track.
    let start: CGFloat
    let length: CGFloat

    /// Nil where all of the content is visible, or there is no room.
    ///
    /// - Parameter track: The track's length in points.
    init?(offset: CGFloat, range: ScrollRange, track: CGFloat) {
        let content = range.high - range.low + range.length
        guard track > Self.squeezed, content > range.length, range.length > 0 else { return nil }
        let full = min(max(track * range.length / content, Self.least), track)
        let excess = abs(range.excess(of: offset))
        // Past an end it shrinks, as if the content were longer by as much.
        length = max(full - excess, Self.squeezed)
        let part = (range.clamp(offset) - range.low) / (range.high - range.low)
        start = offset > range.high ? track - length : part * (track - length)
    }
}

extension UIScrollView {
    /// Seconds that indicators stay after the content has come to rest, that they flash for, and that they fade in. By eye.
    private static var rest: TimeInterval { 0.4 }
    private static var flash: TimeInterval { 1 }
    private static var fading: TimeInterval { 0.25 }

    func changeIndicators(_ edit: (inout ScrollIndicators) -> Void) {
        edit(&scroll.indicators)
        placeIndicators()
    }

    /// Whether fingers, or what they have thrown, move the content.
    private var isActive: Bool { isDragging || isDecelerating || scroll.zoom.isBusy }

    func activityDidChange() {
        if isActive {
            showIndicators()
        } else if scroll.indicators.isVisible, scroll.indicators.timer == nil {
            hideIndicators(after: Self.rest)
        }
    }

    func flashIndicators() {
        guard window != nil else { return }
        showIndicators()
        hideIndicators(after: Self.flash)
    }

    private var clock: FrameClock { (window?.device ?? DeviceContext.current).clock }

    private func showIndicators() {
        if let timer = scroll.indicators.timer { clock.cancel(timer) }
        scroll.indicators.timer = nil
        guard !scroll.indicators.isVisible, window != nil else { return }
        scroll.indicators.isVisible = true
        placeIndicators()
    }

    private func hideIndicators(after delay: TimeInterval) {
        if let timer = scroll.indicators.timer { clock.cancel(timer) }
        scroll.indicators.timer = clock.schedule(after: delay) { [weak self] in
            guard let self else { return }
            scroll.indicators.timer = nil
            if isActive { return }
            scroll.indicators.isVisible = false
            for bar in [scroll.indicators.vertical, scroll.indicators.horizontal].compactMap({ $0 }) {
                fade(bar)
            }
        }
    }

    private func fade(_ bar: CALayer) {
        guard bar.opacity > 0 else { return }
        withoutActions { bar.opacity = 0 }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        fade.duration = Self.fading
        bar.add(fade, forKey: "opacity")
    }

    /// Takes the indicators away at once.
    func hideIndicators() {
        if let timer = scroll.indicators.timer { clock.cancel(timer) }
        scroll.indicators.timer = nil
        scroll.indicators.isVisible = false
        for bar in [scroll.indicators.vertical, scroll.indicators.horizontal].compactMap({ $0 }) {
            withoutActions { bar.opacity = 0 }
            bar.removeAllAnimations()
        }
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    // MARK: Places

    /// Puts the bars where they belong, as far as they show.
    func placeIndicators() {
        let indicators = scroll.indicators
        let bars = [indicators.vertical, indicators.horizontal].compactMap { $0 }
        guard indicators.isVisible || bars.contains(where: { $0.opacity > 0 || isFading($0) }) else { return }
        let frames = indicatorFrames
        withoutActions {
            place(\.vertical, in: frames.vertical)
            place(\.horizontal, in: frames.horizontal)
        }
    }

    private func isFading(_ bar: CALayer) -> Bool { bar.animation(forKey: "opacity") != nil }

    private func place(_ bar: WritableKeyPath<ScrollIndicators, CALayer?>, in frame: CGRect?) {
        guard let frame, scroll.indicators.isVisible else {
            let layer = scroll.indicators[keyPath: bar]
            layer?.opacity = 0
            // Where all of the content has come to be visible, none is left to fade either.
            if frame == nil { layer?.removeAnimation(forKey: "opacity") }
            return
        }
        let layer: CALayer
        if let made = scroll.indicators[keyPath: bar] {
            layer = made
        } else {
            layer = CALayer()
            layer.cornerRadius = ScrollIndicatorPlace.thickness / 2
            // Above all of the content, which knows nothing of it.
            layer.zPosition = .greatestFiniteMagnitude
            self.layer.addSublayer(layer)
            scroll.indicators[keyPath: bar] = layer
        }
        layer.removeAnimation(forKey: "opacity")
        layer.backgroundColor = indicatorColor.cgColor
        layer.opacity = 1
        layer.frame = frame
    }

    /// By eye.
    private var indicatorColor: UIColor {
        let isDark =
            switch indicatorStyle {
            case .default: traitCollection.userInterfaceStyle != .dark
            case .black: true
            case .white: false
            }
        return isDark ? UIColor(white: 0, alpha: 0.35) : UIColor(white: 1, alpha: 0.5)
    }

    /// The frames of the bars, in the content's space; nil for those that there is nothing to show of.
    var indicatorFrames: (vertical: CGRect?, horizontal: CGRect?) {
        let margin = ScrollIndicatorPlace.margin
        let thickness = ScrollIndicatorPlace.thickness
        let (across, down) = (rangeAcross, rangeDown)
        let showsDown = showsVerticalScrollIndicator && down.high > down.low
        let showsAcross = showsHorizontalScrollIndicator && across.high > across.low
        // Where there are two they leave the corner free.
        let corner = showsDown && showsAcross ? thickness + margin : 0
        let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaPartForIndicators : .zero
        let vertical = bounds.inset(by: verticalScrollIndicatorInsets).inset(by: safe)
        let horizontal = bounds.inset(by: horizontalScrollIndicatorInsets).inset(by: safe)
        var frames: (vertical: CGRect?, horizontal: CGRect?)
        if showsDown,
            let place = ScrollIndicatorPlace(
                offset: bounds.minY, range: down, track: vertical.height - 2 * margin - corner)
        {
            let x = isRightToLeft ? vertical.minX + margin : vertical.maxX - margin - thickness
            frames.vertical = CGRect(
                x: x, y: vertical.minY + margin + place.start, width: thickness, height: place.length)
        }
        if showsAcross,
            let place = ScrollIndicatorPlace(
                offset: bounds.minX, range: across, track: horizontal.width - 2 * margin - corner)
        {
            let start = horizontal.minX + margin + (isRightToLeft ? corner : 0)
            frames.horizontal = CGRect(
                x: start + place.start, y: horizontal.maxY - margin - thickness, width: place.length, height: thickness)
        }
        return frames
    }

    private var safeAreaPartForIndicators: UIEdgeInsets {
        let (all, own) = (adjustedContentInset, contentInset)
        return UIEdgeInsets(
            top: all.top - own.top, left: all.left - own.left, bottom: all.bottom - own.bottom,
            right: all.right - own.right)
    }
}
