import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

@Suite("Bubble: look")
@MainActor
struct BubbleLookTests {
    private static let darkGround = PixelColor(red: 28, green: 28, blue: 30)

    private func pixel(_ rig: BubbleRig, _ x: CGFloat, _ y: CGFloat) -> PixelColor? {
        rig.device.screenshot().pixel(at: CGPoint(x: 12 + x, y: 12 + y), scale: rig.device.profile.scale)
    }

    @Test func theStandardThemeIsWhiteWithBlueButtons() throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step())
        #expect(pixel(rig, 60, 8) == .white)
        let next = try #require(rig.frame(.next))
        // The ground is 36 high in the middle of 44, and its corners are round.
        #expect(pixel(rig, next.midX, next.minY + 6) == PixelColor(red: 0, green: 122, blue: 255))
        #expect(pixel(rig, next.midX, next.minY + 2) == .white)
        #expect(pixel(rig, next.minX + 1, next.minY + 5) == .white)
        // The second dot is black, the first is grey.
        let dots = rig.frame(rig.bubble.progressView)
        #expect(pixel(rig, dots.minX + 15, dots.midY) == .black)
        #expect(pixel(rig, dots.minX + 3, dots.midY)?.isNear(PixelColor(gray: 191), tolerance: 2) == true)
    }

    @Test func darkModeHasADarkGroundAndTheColoursFollowTheDevice() throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.showsClose = true })
        rig.device.appearance = .dark
        rig.device.step()
        #expect(pixel(rig, 60, 8) == Self.darkGround)
        let dots = rig.frame(rig.bubble.progressView)
        #expect(pixel(rig, dots.minX + 15, dots.midY) == .white)
        let next = try #require(rig.frame(.next))
        #expect(pixel(rig, next.midX, next.minY + 6) == PixelColor(red: 10, green: 132, blue: 255))
        let cross = rig.frame(rig.bubble.closeButton)
        #expect(try #require(pixel(rig, cross.midX, cross.midY)).red > 170)
        let fresh = BubbleRig(HeadlessDevice(.iPhoneSE, appearance: .dark), .step().with { $0.showsClose = true })
        let (a, b) = (try fresh.device.pngData(), try rig.device.pngData())
        #expect(a == b)
    }

    @Test func rightToLeftDotsCountFromTheRight() {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE, layoutDirection: .rightToLeft), .step())
        let dots = rig.frame(rig.bubble.progressView)
        #expect(pixel(rig, dots.maxX - 15, dots.midY) == .black)
        #expect(pixel(rig, dots.minX + 15, dots.midY) != .black)
    }

    @Test func aThemeGivesEachPartItsColour() throws {
        var theme = BubbleTheme.standard
        theme.colors.background = .yellow
        theme.colors.primaryFill = .green
        theme.colors.progress = .red
        theme.colors.border = .blue
        theme.borderWidth = 2
        theme.shadow = nil
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.theme = theme })
        #expect(pixel(rig, 60, 8) == PixelColor(red: 255, green: 255, blue: 0))
        #expect(pixel(rig, 60, 1) == PixelColor(red: 0, green: 0, blue: 255))
        let next = try #require(rig.frame(.next))
        #expect(pixel(rig, next.midX, next.minY + 6) == PixelColor(red: 0, green: 255, blue: 0))
        let dots = rig.frame(rig.bubble.progressView)
        #expect(pixel(rig, dots.minX + 15, dots.midY) == PixelColor(red: 255, green: 0, blue: 0))
        rig.bubble.model.theme.colors.background = .cyan
        rig.device.step()
        #expect(pixel(rig, 60, 8) == PixelColor(red: 0, green: 255, blue: 255))
    }

    @Test func themesAreEqualWhereAllOfThemIs() {
        #expect(BubbleTheme() == .standard)
        var other = BubbleTheme.standard
        other.colors.title = .red
        #expect(other != .standard)
        other = .standard
        other.fonts.text = .init(.body, weight: .bold)
        #expect(other != .standard)
    }

    @Test func fontsOfOnesOwnAreScaledAsTheirStyle() {
        var theme = BubbleTheme.standard
        theme.fonts.title = .init(.caption1, custom: .boldSystemFont(ofSize: 24))
        theme.fonts.text = .init(.body, weight: .heavy)
        // Scaled already: it counts with the size that it has.
        theme.fonts.button.custom = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20))
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.theme = theme })
        #expect(rig.bubble.titleLabel.font.pointSize == 24)
        #expect(rig.bubble.label.font.pointSize == 17)
        rig.device.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        rig.device.step()
        // Caption 1 grows from 12 to 43, body from 17 to 53.
        #expect(isNear(rig.bubble.titleLabel.font.pointSize, 24 * 43 / 12, 0.5))
        #expect(rig.bubble.label.font.pointSize == 53)
        #expect(rig.device.issues == [])
    }

    // MARK: Arrow

    private func arrow(_ side: Placement.Side, border: CGFloat = 0) -> (BubbleRig, BubbleArrowView) {
        var theme = BubbleTheme.standard
        theme.shadow = nil
        theme.borderWidth = border
        theme.colors.border = .blue
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), BubbleModel().with { $0.theme = theme })
        rig.bubble.frame = CGRect(x: 112, y: 112, width: 100, height: 100)
        let arrow = BubbleArrowView()
        arrow.theme = theme
        arrow.side = side
        arrow.frame =
            switch side {
            case .top: CGRect(x: 152, y: 212, width: 20, height: 10)
            case .bottom: CGRect(x: 152, y: 102, width: 20, height: 10)
            case .left: CGRect(x: 212, y: 152, width: 10, height: 20)
            case .right: CGRect(x: 102, y: 152, width: 10, height: 20)
            }
        rig.controller.view.addSubview(arrow)
        rig.device.step()
        return (rig, arrow)
    }

    /// The pixel so far out of the bubble's edge, and so far along it from the arrow's middle.
    private func pixel(_ rig: BubbleRig, _ side: Placement.Side, out: CGFloat, along: CGFloat) -> PixelColor? {
        let point =
            switch side {
            case .top: CGPoint(x: 162 + along, y: 212 + out)
            case .bottom: CGPoint(x: 162 + along, y: 112 - out)
            case .left: CGPoint(x: 212 + out, y: 162 + along)
            case .right: CGPoint(x: 112 - out, y: 162 + along)
            }
        return rig.device.screenshot().pixel(at: point, scale: 2)
    }

    @Test(arguments: Placement.Side.allCases)
    func anArrowPointsAwayFromTheBubble(_ side: Placement.Side) {
        let (rig, _) = arrow(side)
        let ground = PixelColor(gray: 128)
        for (out, along, isInside) in [
            (0.25, 9, true), (0.25, -9, true), (5.25, 3.75, true), (5.25, -3.75, true), (9.25, 0.25, true),
            (5.25, 6, false), (5.25, -6, false), (10.75, 0.25, false), (0.25, 11, false),
        ] as [(CGFloat, CGFloat, Bool)] {
            let color = pixel(rig, side, out: out, along: along)
            if isInside {
                #expect(color?.isNear(.white, tolerance: 70) == true, "\(out), \(along)")
            } else {
                #expect(color?.isNear(ground, tolerance: 2) == true, "\(out), \(along)")
            }
        }
    }

    @Test(arguments: Placement.Side.allCases)
    func theBorderGoesRoundTheArrowAndNotThroughItsBase(_ side: Placement.Side) {
        let (rig, _) = arrow(side, border: 2)
        let blue = PixelColor(red: 0, green: 0, blue: 255)
        // From inside the bubble to the arrow's middle it is all white.
        for out in stride(from: CGFloat(-4.25), through: 5, by: 0.5) {
            #expect(pixel(rig, side, out: out, along: 0.25) == .white, "\(out)")
        }
        // At the bubble's edge beside the arrow it is blue, and along both flanks.
        for along: CGFloat in [14, -14] { #expect(pixel(rig, side, out: -1.25, along: along) == blue) }
        for along: CGFloat in [4, -4] {
            #expect(pixel(rig, side, out: 4.75, along: along)?.isNear(blue, tolerance: 40) == true, "\(along)")
        }
    }

    @Test func theArrowFollowsTheAppearance() {
        let (rig, arrow) = arrow(.top)
        rig.device.appearance = .dark
        rig.device.step()
        #expect(pixel(rig, .top, out: 2.25, along: 0.25) == Self.darkGround)
        arrow.theme.colors.background = .red
        rig.device.step()
        #expect(pixel(rig, .top, out: 2.25, along: 0.25) == PixelColor(red: 255, green: 0, blue: 0))
    }

    @Test func arrowsOfNoSizeDrawNothing() {
        for frame in [CGRect.zero, CGRect(x: 0, y: 0, width: 20, height: 0), CGRect(x: 0, y: 0, width: 0, height: 20)] {
            let outline = BubbleArrowOutline(bounds: frame, side: .top, border: 1, overlap: 1)
            #expect(outline.fill.isEmpty && outline.line.isEmpty)
        }
        var theme = BubbleTheme.standard
        #expect(theme.placementArrow == PlacementRequest.Arrow(length: 20, height: 10, cornerRadius: 14))
        theme.arrowSize.height = .nan
        #expect(theme.placementArrow == nil)
    }
}
