import CoreGraphics
import Foundation

/// The shadow of a layer, as it can be drawn.
struct LayerShadow {
    let color: CGColor
    /// How strongly it is seen, 0...1.
    let opacity: CGFloat
    /// How far it is moved, in points of the layer's space.
    let offset: CGSize
    /// The standard deviation of the blur, in points: the radius itself. Apple documents a "blur radius" and no figure;
    /// what designers draw with a CSS blur, whose deviation is half of it by its specification, comes out alike with a
    /// `shadowRadius` of half the blur, as hand-off tools for iOS give it.
    let deviation: CGFloat
    /// What casts it; `nil` for what the layer shows.
    let path: CGPath?

    /// No blur is drawn wider, in points. That is far more than any screen: nothing of a shadow is left there.
    static let largestDeviation: CGFloat = 65_536
    /// What stands for opaque where only alpha counts.
    @MainActor static let caster = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

    /// The shadow of a layer with these values; `nil` if none is to be seen.
    init?(_ values: LayerValues) {
        guard values.shadowOpacity > 0.001, let color = values.shadowColor, color.alpha > 0 else { return nil }
        self.color = color
        opacity = CGFloat(min(values.shadowOpacity, 1))
        offset = values.shadowOffset
        deviation = min(max(values.shadowRadius, 0), Self.largestDeviation)
        path = values.shadowPath
    }

    /// How far the blur reaches, in points: beyond three deviations three in a thousand of Gauss's curve are left, less
    /// than one step of 255.
    var reach: CGFloat { 3 * deviation }

    /// Pixels to a point of a picture that is to be seen with `wanted` of them: a blur needs no more than it leaves detail.
    func scale(for wanted: CGFloat) -> CGFloat { min(wanted, ShadowPicture.smooth / deviation) }

    /// What the picture of the shadow of a rectangle covers, in the layer's space: three of its pixels more than is seen,
    /// which are as large as a deviation at most, but for what is less than a pixel of the screen.
    func rect(of caster: CGRect) -> CGRect {
        let reach = reach + deviation
        return caster.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
    }

    /// Whether anything of the shadow of a rectangle is seen: a small thing blurred widely has none. In its middle it has
    /// at most a side's length times the height of Gauss's curve, each way; half a step of 255 is the least to be seen.
    func isSeen(of caster: CGRect) -> Bool {
        guard caster.isFiniteRect, caster.width > 0, caster.height > 0 else { return false }
        guard deviation > 0 else { return true }
        let height = 1 / (deviation * (2 * CGFloat.pi).squareRoot())
        return min(caster.width * height, 1) * min(caster.height * height, 1) > 1.0 / 510
    }
}

/// A picture of a shadow: its alpha, blurred, without colour and offset.
struct ShadowPicture {
    let image: CGImage
    /// What the picture covers, in the layer's space, without the shadow's offset.
    let rect: CGRect
    /// Pixels of the picture to a point.
    let scale: CGFloat
    let deviation: CGFloat
    let path: CGPath?
    /// The layer's `castVersion` that the picture shows; without meaning for a path.
    let version: Int

    /// So many pixels of deviation leave no detail that another scale could show: between two pixels a line is at most
    /// 0.24 / 8 / 9 away from the sum of Gauss's curve, one step of 255.
    static let smooth: CGFloat = 3

    /// Whether the picture is that of a shadow.
    func shows(_ shadow: LayerShadow, _ version: Int) -> Bool {
        guard deviation == shadow.deviation else { return false }
        return path == shadow.path && (path != nil || self.version == version)
    }

    /// Whether the picture has so many pixels a point. While it moves it may have half as many, or as few as leave no detail.
    func serves(_ wanted: CGFloat, isMoving: Bool) -> Bool {
        guard isMoving else { return abs(wanted - scale) < 0.001 * wanted }
        return deviation * scale >= 0.999 * Self.smooth || wanted <= 2 * scale
    }
}
