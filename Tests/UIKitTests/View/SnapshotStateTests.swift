import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// The picture that a snapshot holds, and its pixels by points.
@MainActor
func picture(in snapshot: UIView?) throws -> CGImage { try #require(snapshot?.layer.contents as? CGImage) }

extension CGImage {
    /// The pixel at a point of a picture of two pixels a point.
    func at(_ x: CGFloat, _ y: CGFloat) -> PixelColor? { pixel(at: CGPoint(x: x, y: y), scale: 2) }
}

/// Which moment of a view a snapshot shows.
@MainActor
struct SnapshotStateTests {
    let stage = Stage()

    /// A red view of 40 points with a blue right half, as a frame has shown it.
    private func make() -> (view: UIView, half: UIView) {
        stage.device.makeCurrent()
        let view = stage.view(10, 10, 40, 40)
        view.backgroundColor = .red
        let half = stage.view(20, 0, 20, 40, in: view)
        half.backgroundColor = .blue
        stage.device.step()
        return (view, half)
    }

    private func shot(_ view: UIView, _ afterUpdates: Bool) throws -> CGImage {
        try picture(in: view.snapshotView(afterScreenUpdates: afterUpdates))
    }

    @Test func changesThatWaitForAFrameAreOnlySeenAfterUpdates() throws {
        let (view, half) = make()
        view.backgroundColor = .green
        half.frame = CGRect(x: 0, y: 0, width: 10, height: 40)
        half.layer.cornerRadius = 20
        let before = try shot(view, false)
        #expect(before.at(5, 20) == .red && before.at(39, 1) == .blue)
        let after = try shot(view, true)
        #expect(after.at(5, 20) == .blue && after.at(39, 1) == .green)
        // Taking pictures left the changes as they were.
        #expect(view.backgroundColor == .green && half.frame.width == 10 && half.layer.cornerRadius == 20)
        #expect(stage.device.screenshot().at(15, 30) == .blue && stage.device.screenshot().at(49, 11) == .green)
        #expect(try shot(view, false).at(39, 1) == .green)
    }

    @Test func viewsThatCameOrWentSinceTheLastFrameAreShownAsTheyWere() throws {
        let (view, half) = make()
        let added = stage.view(0, 0, 10, 40, in: view)
        added.backgroundColor = .green
        half.removeFromSuperview()
        half.backgroundColor = .green
        let before = try shot(view, false)
        #expect(before.at(5, 20) == .red && before.at(30, 20) == .blue)
        let after = try shot(view, true)
        #expect(after.at(5, 20) == .green && after.at(30, 20) == .red)
        #expect(view.subviews == [added] && half.superview == nil && half.layer.superlayer == nil)
        #expect(view.layer.sublayers?.count == 1)
        stage.device.step()
        #expect(try shot(view, false).at(30, 20) == .red)
    }

    @Test func aViewThatWasFreedSinceTheLastFrameIsShownNoMore() throws {
        let (view, _) = make()
        var inner: UIView? = stage.view(0, 0, 10, 10, in: view)
        inner?.backgroundColor = .green
        stage.device.step()
        #expect(try shot(view, false).at(5, 5) == .green)
        weak var freed: UIView?
        weak var freedLayer: CALayer?
        (freed, freedLayer) = (inner, inner?.layer)
        inner?.removeFromSuperview()
        inner = nil
        #expect(freed == nil && freedLayer == nil)
        #expect(try shot(view, false).at(5, 5) == .red)
    }

    @Test func aViewThatMovedIntoAnotherIsShownWhereItWas() throws {
        let (view, half) = make()
        let other = stage.view(100, 0, 40, 40)
        stage.device.step()
        other.addSubview(half)
        #expect(try shot(view, false).at(30, 20) == .blue && shot(other, false).at(30, 20) == .clear)
        #expect(half.layer.superlayer === other.layer)
        #expect(try shot(view, true).at(30, 20) == .red && shot(other, true).at(30, 20) == .blue)
    }

    @Test func masksHiddenViewsAndPicturesAreThoseOfTheLastFrame() throws {
        let (view, half) = make()
        let image = UIImageView(
            image: UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
                UIColor.green.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            })
        view.addSubview(image)
        stage.device.step()
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        mask.backgroundColor = .black
        view.mask = mask
        half.isHidden = true
        image.image = nil
        let before = try shot(view, false)
        #expect(before.at(5, 5) == .green && before.at(15, 30) == .red && before.at(30, 20) == .blue)
        let after = try shot(view, true)
        #expect(after.at(2, 2) == .red && after.at(15, 30) == .clear)
        view.mask = nil
        stage.device.step()
        view.mask = mask
        stage.device.step()
        view.mask = nil
        #expect(try shot(view, false).at(15, 30) == .clear && shot(view, true).at(15, 30) == .red)
        #expect(view.layer.mask == nil && mask.layer.superlayer == nil)
    }

    @Test func textAndDrawingThatWaitAreOnlySeenAfterUpdates() throws {
        stage.device.makeCurrent()
        let view = Painter(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.root.addSubview(view)
        stage.device.step()
        view.color = .blue
        view.setNeedsDisplay()
        #expect(try shot(view, false).at(10, 10) == .red && view.drawings == 1)
        #expect(try shot(view, true).at(10, 10) == .blue && view.drawings == 2)
        stage.device.step()
        #expect(view.drawings == 2)
    }

    @Test func layoutAndConstraintsThatWaitComeFirstAfterUpdates() throws {
        let (view, half) = make()
        half.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            half.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            half.topAnchor.constraint(equalTo: view.topAnchor), half.heightAnchor.constraint(equalToConstant: 10),
            half.widthAnchor.constraint(equalTo: view.widthAnchor),
        ])
        #expect(try shot(view, false).at(30, 30) == .blue)
        let after = try shot(view, true)
        #expect(after.at(5, 5) == .blue && after.at(39, 9) == .blue && after.at(30, 30) == .red)
        #expect(half.frame == CGRect(x: 0, y: 0, width: 40, height: 10))
    }

    @Test func animationsAreWhereTheyAreNow() async throws {
        let (view, half) = make()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { half.frame.origin.x = 0 }
        // It has only begun.
        #expect(try shot(view, true).at(39, 20) == .blue)
        await stage.device.advance(by: 0.5)
        for afterUpdates in [false, true] {
            let middle = try shot(view, afterUpdates)
            #expect(middle.at(9, 20) == .red && middle.at(11, 20) == .blue, "\(afterUpdates)")
            #expect(middle.at(29, 20) == .blue && middle.at(31, 20) == .red, "\(afterUpdates)")
        }
        half.layer.removeAllAnimations()
        #expect(try shot(view, false).at(29, 20) == .blue && shot(view, false).at(5, 20) == .red)
        #expect(try shot(view, true).at(5, 20) == .blue && shot(view, true).at(29, 20) == .red)
    }

    @Test func aViewThatNoFrameHasShownIsEmptyWithoutUpdates() throws {
        stage.device.makeCurrent()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
        view.backgroundColor = .red
        let child = UIView()
        child.backgroundColor = .blue
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: view.topAnchor),
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.widthAnchor.constraint(equalToConstant: 5), child.heightAnchor.constraint(equalToConstant: 5),
        ])
        func drawn(_ afterUpdates: Bool) -> (answer: Bool, image: CGImage?) {
            var answer = false
            let image = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
                answer = view.drawHierarchy(in: view.bounds, afterScreenUpdates: afterUpdates)
            }
            return (answer, image.cgImage)
        }
        let empty = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(empty.bounds.size == CGSize(width: 20, height: 30) && empty.layer.contents == nil)
        #expect(drawn(false).answer == false && drawn(false).image?.at(10, 10) == .clear)
        #expect(stage.device.takeIssues().count == 1)
        #expect(try shot(view, true).at(2, 2) == .blue && shot(view, true).at(10, 20) == .red)
        #expect(drawn(true).answer && drawn(true).image?.at(2, 2) == .blue)
        #expect(stage.device.issues == [])
        // In the window, but not shown yet, and shown, but in a hidden window.
        stage.root.addSubview(view)
        #expect(drawn(false).answer == false)
        stage.device.step()
        #expect(drawn(false).answer && drawn(false).image?.at(10, 20) == .red)
        let window = try #require(view.window)
        window.isHidden = true
        #expect(drawn(false).answer == false && drawn(true).answer)
        _ = stage.device.takeIssues()
    }

    @Test func aSnapshotDoesNotFollowItsViewAndOutlivesIt() throws {
        stage.device.makeCurrent()
        var copy: UIView?
        try expectFreed {
            let (view, half) = make()
            copy = view.snapshotView(afterScreenUpdates: false)
            view.backgroundColor = .green
            half.removeFromSuperview()
            view.removeFromSuperview()
            stage.device.step()
            return [view, half, view.layer]
        }
        let shown = try picture(in: copy)
        #expect(shown.at(10, 10) == .red && shown.at(30, 10) == .blue)
        weak var freed: UIView?
        freed = copy
        copy = nil
        #expect(freed == nil)
    }

    @Test func takingSnapshotsKeepsNoMemory() {
        let (view, half) = make()
        let growth = MemoryGrowth.perRound(1_000) { round in
            half.frame.origin.x = CGFloat(round % 20)
            _ = view.snapshotView(afterScreenUpdates: round % 2 == 0)
            if round % 5 == 0 { stage.device.step() }
        }
        #expect(growth < 2_000, "\(growth) bytes a round")
    }

    @Test func theScreenIsShownWithAllItsWindows() throws {
        let (view, _) = make()
        let high = UIWindow(windowScene: try #require(view.window?.windowScene))
        high.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        high.windowLevel = .alert
        high.backgroundColor = .green
        high.isHidden = false
        stage.device.step()
        view.backgroundColor = .white
        high.center.x += 100
        let screen = UIScreen.main
        let before = try picture(in: screen.snapshotView(afterScreenUpdates: false))
        #expect(before.width == 750 && before.height == 1334)
        #expect(before.at(15, 20) == .red && before.at(40, 20) == .blue && before.at(125, 125) == .green)
        #expect(before.at(300, 300) == .black)
        let after = try picture(in: screen.snapshotView(afterScreenUpdates: true))
        #expect(after.at(15, 20) == .white && after.at(125, 125) == .black && after.at(225, 125) == .green)
        let copy = screen.snapshotView(afterScreenUpdates: true)
        #expect(copy.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    }
}

/// A view that fills itself.
@MainActor
private final class Painter: UIView {
    var color = UIColor.red
    var drawings = 0

    override func draw(_ rect: CGRect) {
        drawings += 1
        color.setFill()
        UIRectFill(rect)
    }
}
