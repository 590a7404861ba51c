import Foundation
import Testing
import UIKit
import UIKitHeadless

@MainActor
struct ScrollRandomTests {
    @Test(arguments: 0..<20)
    func afterFiftyGesturesContentRestsWithinItsEnds(_ seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        let rig = ScrollRig(content: CGSize(width: 300, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300 + random.upTo(600), height: 400 + random.upTo(2000)))
        rig.scroll.addSubview(view)
        rig.scroll.contentSize = view.frame.size
        rig.scroll.maximumZoomScale = random.one(of: 2) ? 3 : 1
        rig.scroll.minimumZoomScale = random.one(of: 3) ? 0.5 : 1
        rig.scroll.isPagingEnabled = random.one(of: 4)
        rig.scroll.bounces = !random.one(of: 4)
        rig.scroll.isDirectionalLockEnabled = random.one(of: 3)
        rig.log.zoomView = view
        for _ in 0..<50 { gesture(rig, &random) }
        #expect(rig.rest(limit: 6000))
        let scroll = rig.scroll
        let far = CGPoint(
            x: max(scroll.contentSize.width - scroll.bounds.width, 0),
            y: max(scroll.contentSize.height - scroll.bounds.height, 0))
        #expect(rig.x >= 0 && rig.x <= far.x && rig.y >= 0 && rig.y <= far.y, "\(scroll.contentOffset) in \(far)")
        #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
        #expect(!scroll.isZooming && !scroll.isZoomBouncing)
        #expect(rig.log.isPaired, "\(rig.log.counts)")
        #expect(!rig.device.context.clock.hasWork)
        #expect(rig.device.issues == [])
    }

    /// One gesture: some fingers, some frames, now and then something that code does meanwhile.
    private func gesture(_ rig: ScrollRig, _ random: inout Numbers) {
        let fingers = random.one(of: 4) ? 2 : 1
        var places = (0..<fingers).map { _ in CGPoint(x: random.upTo(300), y: random.upTo(400)) }
        for finger in 0..<fingers { rig.device.touchDown(at: places[finger], id: finger) }
        rig.device.step()
        let speed = CGVector(dx: random.upTo(60) - 30, dy: random.upTo(60) - 30)
        for _ in 0..<(1 + Int(random.upTo(12))) {
            for finger in 0..<fingers {
                places[finger].x += finger == 0 ? speed.dx : -speed.dx
                places[finger].y += finger == 0 ? speed.dy : random.upTo(20) - 10
                rig.device.touchMove(to: places[finger], id: finger)
            }
            if random.one(of: 12) { disturb(rig, &random) }
            rig.device.step()
        }
        for finger in 0..<fingers {
            if random.one(of: 8) { rig.device.touchCancel(id: finger) } else { rig.device.touchUp(id: finger) }
            if random.one(of: 2) { rig.device.step() }
        }
        rig.run(1 + Int(random.upTo(30)))
        if random.one(of: 6) { disturb(rig, &random) }
    }

    private func disturb(_ rig: ScrollRig, _ random: inout Numbers) {
        let scroll = rig.scroll
        switch Int(random.upTo(8)) {
        case 0: scroll.setContentOffset(CGPoint(x: 0, y: random.upTo(100)), animated: true)
        case 1: scroll.setContentOffset(.zero, animated: false)
        case 2: scroll.frame.size.height = 300 + random.upTo(200)
        case 3: scroll.contentSize.height = max(scroll.contentSize.height - 100, 200)
        case 4:
            scroll.removeFromSuperview()
            rig.stage.root.addSubview(scroll)
        case 5: scroll.setZoomScale(1 + random.upTo(2), animated: random.one(of: 2))
        case 6:
            scroll.isScrollEnabled = false
            scroll.isScrollEnabled = true
        default: scroll.contentInset.bottom = random.one(of: 2) ? 0 : 0.5
        }
        if scroll.contentInset.bottom > 0 { scroll.contentInset.bottom = 0 }
    }
}

/// Numbers from a fixed seed.
private struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func upTo(_ limit: CGFloat) -> CGFloat {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return CGFloat(state % 1_000_000) / 1_000_000 * limit
    }

    mutating func one(of count: Int) -> Bool { Int(upTo(CGFloat(count))) == 0 }
}
