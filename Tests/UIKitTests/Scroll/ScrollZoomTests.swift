import Foundation
import Testing
import UIKit
import UIKitHeadless

@MainActor
struct ScrollZoomTests {
    private func rig() -> (ScrollRig, UIView) {
        let rig = ScrollRig(content: CGSize(width: 300, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        rig.scroll.addSubview(view)
        rig.scroll.maximumZoomScale = 3
        rig.log.zoomView = view
        rig.device.step()
        return (rig, view)
    }

    /// Spreads two fingers about `center` from 100 points apart, by `step` in each frame. They stay down.
    private func spread(_ rig: ScrollRig, at center: CGPoint, by step: CGFloat, frames: Int) {
        func place(_ frame: Int) {
            let half = 50 + step / 2 * CGFloat(frame)
            if frame == 0 {
                rig.device.touchDown(at: CGPoint(x: center.x - half, y: center.y), id: 0)
                rig.device.touchDown(at: CGPoint(x: center.x + half, y: center.y), id: 1)
            } else {
                rig.device.touchMove(to: CGPoint(x: center.x - half, y: center.y), id: 0)
                rig.device.touchMove(to: CGPoint(x: center.x + half, y: center.y), id: 1)
            }
            rig.device.step()
        }
        for frame in 0...frames { place(frame) }
    }

    private func lift(_ rig: ScrollRig) {
        rig.device.touchUp(id: 0)
        rig.device.touchUp(id: 1)
        rig.device.step()
    }

    @Test func codeZoomsAboutTheMiddle() {
        let (rig, view) = rig()
        rig.scroll.zoomScale = 2
        #expect(view.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
        #expect(rig.scroll.contentSize == CGSize(width: 600, height: 800))
        #expect(rig.scroll.contentOffset == CGPoint(x: 150, y: 200))
        #expect(rig.scroll.zoomScale == 2)
        rig.scroll.zoomScale = 9
        #expect(rig.scroll.zoomScale == 3)
        rig.scroll.zoomScale = 0
        #expect(rig.scroll.zoomScale == 1 && rig.scroll.contentOffset == .zero)
        #expect(view.transform == .identity)
    }

    @Test func anAnimatedZoomTellsOfItsBeginningAndEnd() {
        let (rig, _) = rig()
        rig.scroll.setZoomScale(3, animated: true)
        #expect(rig.scroll.isZooming && !rig.scroll.isZoomBouncing)
        rig.run(9)
        #expect(abs(rig.scroll.zoomScale - 2) < 1e-6)
        #expect(rig.rest())
        #expect(rig.scroll.zoomScale == 3 && rig.log.scale == 3 && !rig.scroll.isZooming)
        #expect(rig.log.entries.first == "begin zoom" && rig.log.entries.last == "end zoom")
    }

    @Test func zoomingToARectangleShowsItInTheMiddle() {
        let (rig, _) = rig()
        rig.scroll.zoom(to: CGRect(x: 100, y: 100, width: 150, height: 100), animated: false)
        // 300 / 150
        #expect(rig.scroll.zoomScale == 2)
        // Its middle at (175, 150) comes to (350, 300), 200 and 100 points from the frame's beginning.
        #expect(rig.scroll.contentOffset == CGPoint(x: 200, y: 100))
    }

    @Test func fingersHoldThePlaceBetweenThem() {
        let (rig, _) = rig()
        spread(rig, at: CGPoint(x: 100, y: 300), by: 10, frames: 10)
        #expect(rig.scroll.isZooming)
        // 200 points apart instead of 100: the place at (100, 300) comes to (200, 600) and shows where it was.
        #expect(abs(rig.scroll.zoomScale - 2) < 0.01)
        #expect(abs(rig.x - 100) < 1 && abs(rig.y - 300) < 1)
        lift(rig)
        #expect(rig.rest())
        #expect(rig.log.isPaired && rig.log.counts["end zoom"] == 1)
        #expect(!rig.scroll.isZooming && !rig.scroll.isDragging && !rig.scroll.isTracking)
    }

    @Test func aPinchPastTheLimitBouncesBack() {
        let (rig, _) = rig()
        spread(rig, at: CGPoint(x: 150, y: 200), by: 20, frames: 20)
        // Five times: 3 · (1 + give(2 / 3)), where give(2 / 3) = 0.3667 / 1.3667 = 0.2683.
        #expect(abs(rig.scroll.zoomScale - 3.805) < 0.01)
        lift(rig)
        #expect(rig.scroll.isZoomBouncing && rig.log.counts["end zoom"] == nil)
        rig.rest()
        #expect(rig.scroll.zoomScale == 3 && rig.log.scale == 3)
    }

    @Test func withoutBounceAPinchEndsAtTheLimit() {
        let (rig, _) = rig()
        rig.scroll.bouncesZoom = false
        spread(rig, at: CGPoint(x: 150, y: 200), by: 20, frames: 20)
        #expect(rig.scroll.zoomScale == 3)
        lift(rig)
        rig.rest()
        #expect(rig.log.isPaired)
    }

    @Test func aPinchBelowTheLeastComesBackToIt() {
        let (rig, _) = rig()
        rig.scroll.minimumZoomScale = 0.5
        spread(rig, at: CGPoint(x: 150, y: 200), by: -4, frames: 20)
        #expect(rig.scroll.zoomScale < 0.5 && rig.scroll.zoomScale > 0.2)
        lift(rig)
        rig.rest()
        #expect(rig.scroll.zoomScale == 0.5)
        #expect(rig.scroll.contentOffset == .zero)
    }

    @Test func oddScalesAndLimitsDoNoHarm() {
        let (rig, view) = rig()
        rig.scroll.minimumZoomScale = 0
        rig.scroll.zoomScale = 0
        #expect(rig.scroll.zoomScale == 0.001)
        rig.scroll.zoomScale = 1
        #expect(abs(view.frame.width - 300) < 1e-6)
        rig.scroll.minimumZoomScale = 4
        rig.scroll.maximumZoomScale = 2
        rig.scroll.zoomScale = 1
        #expect(rig.scroll.zoomScale == 4)
        rig.scroll.zoomScale = .nan
        rig.scroll.maximumZoomScale = .infinity
        rig.scroll.zoom(to: CGRect(x: 0, y: 0, width: 0, height: 10), animated: true)
        rig.scroll.zoom(to: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), animated: true)
        #expect(rig.scroll.zoomScale == 4)
        rig.log.zoomView = nil
        rig.scroll.zoomScale = 1
        #expect(rig.scroll.zoomScale == 4)
        _ = rig.device.takeIssues()
    }

    @Test func leavingTheWindowEndsAPinch() {
        let (rig, _) = rig()
        spread(rig, at: CGPoint(x: 150, y: 200), by: 20, frames: 20)
        rig.scroll.removeFromSuperview()
        #expect(!rig.scroll.isZooming && !rig.scroll.isZoomBouncing && !rig.scroll.isDragging)
        #expect(rig.scroll.zoomScale == 3)
        lift(rig)
        rig.run(30)
        #expect(rig.log.isPaired && !rig.device.context.isPending)
    }

    @Test func contentInConstraintsKeepsItsScale() {
        let rig = ScrollRig(content: .zero)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        rig.scroll.addSubview(view)
        let guide = rig.scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            view.widthAnchor.constraint(equalToConstant: 300), view.heightAnchor.constraint(equalToConstant: 400),
        ])
        rig.scroll.maximumZoomScale = 3
        rig.log.zoomView = view
        rig.device.step()
        #expect(rig.scroll.contentSize == CGSize(width: 300, height: 400))
        rig.scroll.zoomScale = 2
        rig.device.step()
        rig.scroll.setNeedsLayout()
        rig.device.step()
        #expect(rig.scroll.contentSize == CGSize(width: 600, height: 800))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
    }
}
