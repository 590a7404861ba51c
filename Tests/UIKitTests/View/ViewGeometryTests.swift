import Testing
import UIKit
import UIKitHeadless

@MainActor
struct ViewGeometryTests {
    @Test func aFrameGivesCenterAndBounds() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func movingTheCenterMovesTheFrame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.center = CGPoint(x: 50, y: 25)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func aNewBoundsSizeGrowsAroundTheCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.bounds.size = CGSize(width: 200, height: 100)
        #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
        #expect(view.center == CGPoint(x: 60, y: 45))
    }

    @Test func aNewBoundsOriginMovesNothingOfTheFrame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.bounds.origin = CGPoint(x: 7, y: 9)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    }

    /// What a view's layer does to all its sublayers moves them on the screen, so that points and touches go with them.
    @Test func aTransformOfSublayersCountsForPointsAndTouches() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 60, y: 50, width: 20, height: 20))
        root.addSubview(view)
        root.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        #expect(isNear(view.convert(view.bounds, to: root), 70, 50, 40, 40))
        #expect(view.convert(CGPoint(x: 110, y: 90), from: root) == CGPoint(x: 20, y: 20))
        #expect(root.hitTest(CGPoint(x: 95, y: 55), with: nil) === view)
        #expect(root.hitTest(CGPoint(x: 65, y: 55), with: nil) === root)
        // From an eye 200 away something half-way to it is twice as far from the middle.
        root.layer.sublayerTransform = CATransform3DIdentity
        root.layer.sublayerTransform.m34 = -1.0 / 200
        view.layer.zPosition = 100
        #expect(isNear(view.convert(view.bounds, to: root), 70, 50, 40, 40))
        #expect(root.hitTest(CGPoint(x: 95, y: 55), with: nil) === view)
    }

    @Test func theFrameOfATurnedViewIsItsBoundingBox() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isNear(view.frame, 35, -5, 50, 100))
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
    }

    @Test func settingTheFrameOfAScaledViewSolvesForBoundsAndCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(isNear(view.frame, -40, -5, 200, 100))
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 80)
        #expect(isNear(view.bounds, 0, 0, 200, 40))
        #expect(isNear(view.center, 200, 40))
    }

    @Test func aNegativeSizeIsTurnedAround() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: -50, height: -20))
        #expect(view.frame == CGRect(x: 50, y: 80, width: 50, height: 20))
    }

    @Test func aFrameThatIsNoNumberIsRefusedAndReported() {
        let device = HeadlessDevice()
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.frame.origin.x = .nan
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        view.center.y = .nan
        #expect(view.center == CGPoint(x: 2.5, y: 4))
        #expect(device.issues.count == 2)
    }

    @Test func theAnchorPointSaysWhatLiesOnTheCenter() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.anchorPoint = .zero
        #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
    }
}

@MainActor
struct ViewConversionTests {
    @Test func pointsAndRectsConvertThroughAncestors() {
        let stage = Stage()
        let outer = stage.view(10, 20, 200, 200)
        let inner = stage.view(5, 6, 50, 50, in: outer)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 6, y: 7))
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 27))
        #expect(inner.convert(CGPoint(x: 16, y: 27), from: nil) == CGPoint(x: 1, y: 1))
        #expect(outer.convert(inner.bounds, from: inner) == CGRect(x: 5, y: 6, width: 50, height: 50))
    }

    @Test func siblingsConvertThroughTheirParent() {
        let stage = Stage()
        let first = stage.view(10, 20, 100, 100)
        let second = stage.view(200, 300, 100, 100)
        #expect(first.convert(CGPoint(x: 0, y: 0), to: second) == CGPoint(x: -190, y: -280))
        #expect(second.convert(CGPoint(x: -190, y: -280), to: first) == .zero)
    }

    @Test func scrollOffsetsCount() {
        let stage = Stage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 50, width: 200, height: 200))
        stage.root.addSubview(scroll)
        let content = stage.view(0, 150, 10, 10, in: scroll)
        scroll.contentOffset = CGPoint(x: 0, y: 100)
        #expect(content.convert(CGPoint.zero, to: scroll) == CGPoint(x: 0, y: 150))
        #expect(content.convert(CGPoint.zero, to: stage.root) == CGPoint(x: 0, y: 100))
    }

    @Test func transformsCount() {
        let stage = Stage()
        let scaled = stage.view(50, 50, 100, 100)
        scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(isNear(scaled.convert(CGPoint.zero, to: stage.root), 0, 0))
        #expect(isNear(scaled.convert(CGPoint(x: 100, y: 50), to: stage.root), 200, 100))
        let turned = stage.view(50, 75, 100, 50)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // (-50, -25) from the middle turns to (25, -50).
        #expect(isNear(turned.convert(CGPoint.zero, to: stage.root), 125, 50))
        #expect(isNear(turned.convert(turned.bounds, to: stage.root), 75, 50, 50, 100))
        #expect(isNear(stage.root.convert(CGPoint(x: 125, y: 50), to: turned), 0, 0))
    }

    @Test func viewsOfTwoWindowsMeetOnTheScreen() {
        let stage = Stage()
        let window = UIWindow(windowScene: stage.device.scene)
        window.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        window.addSubview(view)
        #expect(view.convert(CGPoint.zero, to: stage.root) == CGPoint(x: 51, y: 62))
        #expect(stage.root.convert(CGPoint(x: 51, y: 62), to: view) == .zero)
        #expect(view.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == CGPoint(x: 51, y: 62))
        #expect(view.convert(CGPoint(x: 51, y: 62), from: UIScreen.main.coordinateSpace) == .zero)
        #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 1, y: 2))
    }

    @Test func aDetachedTreeHasTheSpaceOfItsTop() {
        let top = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
        top.addSubview(inner)
        #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 5))
        #expect(inner.convert(CGPoint.zero, to: top) == CGPoint(x: 5, y: 5))
    }
}

@MainActor
struct HitTestTests {
    @Test func theFrontmostViewUnderThePointIsHit() {
        let stage = Stage()
        let back = stage.view(0, 0, 100, 100)
        let front = stage.view(50, 50, 100, 100)
        #expect(stage.root.hitTest(CGPoint(x: 75, y: 75), with: nil) === front)
        #expect(stage.root.hitTest(CGPoint(x: 25, y: 25), with: nil) === back)
        stage.root.bringSubviewToFront(back)
        #expect(stage.root.hitTest(CGPoint(x: 75, y: 75), with: nil) === back)
        #expect(stage.root.hitTest(CGPoint(x: 300, y: 300), with: nil) === stage.root)
        #expect(stage.root.hitTest(CGPoint(x: -1, y: 0), with: nil) == nil)
    }

    @Test func hiddenTransparentAndDisabledViewsAreNotHit() {
        let stage = Stage()
        let view = stage.view(0, 0, 100, 100)
        let point = CGPoint(x: 50, y: 50)
        view.alpha = 0.009
        #expect(stage.root.hitTest(point, with: nil) === stage.root)
        view.alpha = 0.02
        #expect(stage.root.hitTest(point, with: nil) === view)
        view.isHidden = true
        #expect(stage.root.hitTest(point, with: nil) === stage.root)
        view.isHidden = false
        view.isUserInteractionEnabled = false
        #expect(stage.root.hitTest(point, with: nil) === stage.root)
    }

    @Test func whatReachesOutOfItsParentIsNotHit() {
        let stage = Stage()
        let parent = stage.view(0, 0, 100, 100)
        let child = stage.view(80, 0, 100, 100, in: parent)
        #expect(stage.root.hitTest(CGPoint(x: 90, y: 50), with: nil) === child)
        #expect(stage.root.hitTest(CGPoint(x: 150, y: 50), with: nil) === stage.root)
    }

    @Test func aTurnedViewIsHitWhereItShows() {
        let stage = Stage()
        let view = stage.view(50, 75, 100, 50)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(stage.root.hitTest(CGPoint(x: 100, y: 55), with: nil) === view)
        #expect(stage.root.hitTest(CGPoint(x: 55, y: 100), with: nil) === stage.root)
    }

    @Test func theEdgesBelongToTheViewAtTheTopLeftOnly() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.point(inside: .zero, with: nil))
        #expect(!view.point(inside: CGPoint(x: 10, y: 5), with: nil))
    }

    @Test func aViewThatAnimatesLetsTouchesThroughUnlessAllowed() async {
        let stage = Stage()
        let view = stage.view(0, 0, 100, 100)
        UIView.animate(withDuration: 0.5) { view.frame.origin.x = 10 }
        #expect(stage.root.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.root)
        await stage.device.advance(by: 0.6)
        #expect(stage.root.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
        UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { view.frame.origin.x = 0 }
        #expect(stage.root.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    }
}
