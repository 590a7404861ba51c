import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// What of a view a snapshot, `drawHierarchy` and `render(in:)` show.
@MainActor
struct SnapshotContentTests {
    let stage = Stage()

    private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIView {
        stage.device.makeCurrent()
        let view = stage.view(x, y, width, height)
        view.backgroundColor = color
        return view
    }

    private func shot(_ view: UIView) throws -> CGImage {
        try picture(in: view.snapshotView(afterScreenUpdates: true))
    }

    /// What a closure draws into a bitmap of 40 points.
    private func drawn(_ actions: (CGContext) -> Void) throws -> CGImage {
        try #require(
            UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { actions($0.cgContext) }.cgImage)
    }

    @Test func theViewsOwnPlaceAndTransformHaveNoPartInIt() throws {
        let view = view(50, 60, 40, 20, .red)
        let corner = stage.view(0, 0, 10, 10, in: view)
        corner.backgroundColor = .blue
        view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 3, y: 0.1)
        let shown = try shot(view)
        #expect(shown.width == 80 && shown.height == 40)
        #expect(shown.at(5, 5) == .blue && shown.at(39, 19) == .red && shown.at(11, 5) == .red)
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(copy.transform == .identity && copy.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        // A singular one neither.
        view.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(try shot(view).at(5, 5) == .blue)
        let layer = try drawn { view.layer.render(in: $0) }
        #expect(layer.at(5, 5) == .blue && layer.at(39, 19) == .red && layer.at(5, 21) == .clear)
    }

    @Test func hiddenViewsAreLeftOutAndTransparentOnesAreSeenThrough() throws {
        let view = view(0, 0, 40, 40, .red)
        let inner = stage.view(0, 0, 20, 40, in: view)
        inner.backgroundColor = .blue
        inner.alpha = 0.5
        stage.device.step()
        #expect(try shot(view).at(10, 10)?.isNear(PixelColor(red: 128, green: 0, blue: 128)) == true)
        view.alpha = 0.5
        #expect(try shot(view).at(30, 10)?.isNear(PixelColor(red: 255, green: 0, blue: 0, alpha: 128)) == true)
        #expect(try drawn { view.layer.render(in: $0) }.at(30, 10)?.alpha == 128)
        inner.isHidden = true
        #expect(try shot(view).at(10, 10)?.isNear(PixelColor(red: 255, green: 0, blue: 0, alpha: 128)) == true)
        view.isHidden = true
        #expect(try shot(view).at(10, 10) == .clear)
        #expect(try drawn { view.layer.render(in: $0) }.at(10, 10) == .clear)
    }

    @Test func aPartMayReachBeyondTheBounds() throws {
        let view = view(0, 0, 40, 40, .red)
        let outer = stage.view(30, 30, 30, 30, in: view)
        outer.backgroundColor = .blue
        let rect = CGRect(x: 20, y: 20, width: 60, height: 60)
        func part(_ rect: CGRect) -> UIView? {
            view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
        }
        let free = try picture(in: part(rect))
        #expect(free.width == 120 && free.at(5, 5) == .red && free.at(35, 35) == .blue && free.at(45, 45) == .clear)
        view.clipsToBounds = true
        let cut = try picture(in: part(rect))
        #expect(cut.at(15, 15) == .blue && cut.at(35, 35) == .clear)
        #expect(part(CGRect(x: 500, y: 500, width: 10, height: 10))?.bounds.width == 10)
        // Turned about and of no use.
        #expect(part(CGRect(x: 80, y: 80, width: -60, height: -60))?.bounds.size == CGSize(width: 60, height: 60))
        let none: [CGRect] = [
            .zero, .null, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
            CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1),
        ]
        for rect in none { #expect(part(rect) == nil, "\(rect)") }
        #expect(stage.device.issues == [])
        #expect(part(CGRect(x: 0, y: 0, width: 1e6, height: 1e6)) == nil && stage.device.takeIssues().count == 1)
    }

    @Test func capInsetsKeepTheirSizeWhenASnapshotIsResized() throws {
        let view = view(0, 0, 30, 30, .red)
        for (x, y) in [(0, 0), (20, 0), (0, 20), (20, 20)] as [(CGFloat, CGFloat)] {
            stage.view(x, y, 10, 10, in: view).backgroundColor = .blue
        }
        func stretched(_ insets: UIEdgeInsets) throws -> CGImage {
            let copy = try #require(
                view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: insets))
            copy.frame = CGRect(x: 0, y: 0, width: 90, height: 60)
            return try shot(copy)
        }
        let kept = try stretched(UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        #expect(kept.at(9, 9) == .blue && kept.at(15, 9) == .red && kept.at(75, 9) == .red && kept.at(81, 9) == .blue)
        #expect(kept.at(9, 45) == .red && kept.at(9, 51) == .blue && kept.at(45, 30) == .red)
        let whole = try stretched(.zero)
        #expect(whole.at(28, 18) == .blue && whole.at(32, 10) == .red && whole.at(62, 42) == .blue)
        // Insets of no use leave something that can be stretched.
        for insets in [
            UIEdgeInsets(top: 100, left: 100, bottom: 100, right: 100),
            UIEdgeInsets(top: .nan, left: -10, bottom: .infinity, right: .nan),
        ] {
            #expect(try stretched(insets).at(1, 1) == .blue, "\(insets)")
        }
        #expect(stage.device.issues == [])
    }

    @Test func masksRoundCornersAndShadowsArePartOfIt() throws {
        let view = view(0, 0, 40, 40, .clear)
        let round = stage.view(0, 0, 20, 20, in: view)
        round.backgroundColor = .red
        round.layer.cornerRadius = 10
        let cast = stage.view(25, 25, 10, 10, in: view)
        cast.backgroundColor = .blue
        (cast.layer.shadowOpacity, cast.layer.shadowRadius) = (1, 0)
        cast.layer.shadowOffset = CGSize(width: -15, height: 0)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        mask.backgroundColor = UIColor.black.cgColor
        view.layer.mask = mask
        let images = [
            try shot(view), try drawn { _ in _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) },
            try drawn { view.layer.render(in: $0) },
        ]
        for (index, image) in images.enumerated() {
            #expect(image.at(10, 10) == .red && image.at(0.5, 0.5) == .clear, "corner \(index)")
            #expect(image.at(15, 28) == .black && image.at(30, 28) == .blue, "shadow \(index)")
            #expect(image.at(15, 32) == .clear && image.at(30, 32) == .clear, "mask \(index)")
        }
    }

    @Test func aBlurShowsWhatLiesBelowItInTheSamePicture() throws {
        let view = view(0, 0, 300, 300, .white)
        stage.view(0, 0, 150, 300, in: view).backgroundColor = .black
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialLight))
        blur.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        view.addSubview(blur)
        stage.device.step()
        let screen = stage.device.screenshot()
        let drawn = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
            #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
        }
        for image in [try #require(drawn.cgImage), try shot(view)] {
            for x in [60, 128, 150, 172, 240] as [CGFloat] {
                let (here, there) = (image.at(x, 150), screen.at(x, 150))
                #expect(there.flatMap { here?.isNear($0) } == true, "\(x)")
            }
        }
        // By itself it has nothing to blur: its tint is left.
        #expect(try shot(blur).at(100, 100).map { $0.alpha > 0 && $0.alpha < 255 } == true)
    }

    @Test func thePictureHasThePixelsOfTheScreen() throws {
        for profile in [DeviceProfile.iPhoneSE, .iPhone16] {
            let stage = Stage(profile)
            stage.device.makeCurrent()
            let view = stage.view(0, 0, 10.5, 10, in: nil)
            view.backgroundColor = .red
            let copy = try #require(view.snapshotView(afterScreenUpdates: true))
            let scale = stage.device.window.screen.scale
            #expect(try picture(in: copy).width == Int((10.5 * scale).rounded(.up)))
            #expect(copy.layer.contentsScale == scale && copy.bounds.width == 10.5)
        }
    }

    @Test func drawHierarchyFollowsTheContextAndTheRectangle() throws {
        let view = view(0, 0, 10, 10, .red)
        stage.view(0, 0, 5, 10, in: view).backgroundColor = .blue
        stage.device.step()
        let wide = try drawn { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 10, y: 0, width: 20, height: 10), afterScreenUpdates: false))
        }
        #expect(wide.at(9, 5) == .clear && wide.at(15, 5) == .blue && wide.at(25, 5) == .red)
        #expect(wide.at(31, 5) == .clear && wide.at(15, 11) == .clear)
        let turned = try drawn {
            $0.translateBy(x: 20, y: 20)
            $0.rotate(by: .pi / 2)
            $0.scaleBy(x: 2, y: 2)
            #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
        }
        // To the left of the middle and below it; what was on the left is at the top.
        #expect(turned.at(10, 25) == .blue && turned.at(10, 35) == .red && turned.at(25, 25) == .clear)
        let clipped = try drawn {
            $0.clip(to: CGRect(x: 0, y: 0, width: 3, height: 40))
            $0.setAlpha(0.5)
            _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
        }
        #expect(clipped.at(1, 1)?.isNear(PixelColor(red: 0, green: 0, blue: 255, alpha: 128)) == true)
        #expect(clipped.at(4, 1) == .clear)
        for rect in [CGRect.zero, .null, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)] {
            let blank = try drawn { _ in
                #expect(!view.drawHierarchy(in: rect, afterScreenUpdates: true))
            }
            #expect(blank.at(5, 5) == .clear)
        }
        // There is no context here.
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }

    @Test func aDocumentHoldsThePicture() {
        let view = view(0, 0, 100, 100, .red)
        let empty = UIGraphicsPDFRenderer(bounds: view.bounds).pdfData { $0.beginPage() }
        let data = UIGraphicsPDFRenderer(bounds: view.bounds).pdfData {
            $0.beginPage()
            #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
            view.layer.render(in: $0.cgContext)
        }
        #expect(data.starts(with: Array("%PDF".utf8)) && data.count > empty.count)
    }

    @Test func aSnapshotOfASnapshotShowsTheSame() throws {
        let view = view(0, 0, 20, 20, .red)
        stage.view(0, 0, 10, 20, in: view).backgroundColor = .blue
        let first = try #require(view.snapshotView(afterScreenUpdates: true))
        first.addSubview(stage.view(15, 15, 5, 5))
        first.subviews[0].backgroundColor = .green
        let second = try shot(try #require(first.snapshotView(afterScreenUpdates: true)))
        #expect(second.at(5, 5) == .blue && second.at(12, 5) == .red && second.at(17, 17) == .green)
    }

    @Test func aViewMayTakePicturesOfItselfWhileItIsLaidOutAndDrawn() throws {
        let view = Mirror(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.device.makeCurrent()
        stage.root.addSubview(view)
        stage.device.step()
        stage.device.step()
        #expect(view.layouts >= 1 && view.layouts < 5 && view.drawings >= 1 && view.drawings < 5)
        #expect(try shot(view).at(10, 10) == .red)
    }

    @Test func renderingShowsTheModelInTheLayersOwnSpace() async throws {
        let view = view(0, 0, 20, 20, .red)
        let inner = stage.view(0, 0, 10, 20, in: view)
        inner.backgroundColor = .blue
        stage.device.step()
        UIView.animate(withDuration: 1) { inner.frame.origin.x = 10 }
        await stage.device.advance(by: 0.1)
        view.bounds.origin = CGPoint(x: -5, y: 0)
        let image = try drawn { view.layer.render(in: $0) }
        #expect(image.at(5, 5) == .red && image.at(19, 5) == .blue)
        // The bounds begin 5 points to the left of the context.
        #expect(image.at(14, 15) == .blue && image.at(16, 15) == .blue && image.at(21, 15) == .clear)
        let shown = try #require(view.layer.presentation())
        let moving = try drawn { shown.render(in: $0) }
        #expect(moving.at(1, 5) != .clear)
    }
}

/// A view that takes pictures of itself at odd moments.
@MainActor
private final class Mirror: UIView {
    var (layouts, drawings) = (0, 0)

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        _ = snapshotView(afterScreenUpdates: true)
    }

    override func draw(_ rect: CGRect) {
        drawings += 1
        UIColor.red.setFill()
        UIRectFill(rect)
        _ = drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
}
