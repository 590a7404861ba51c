import Foundation
import Testing
import UIKit
import UIKitHeadless

@MainActor
struct NestedScrollTests {
    /// A scroll view in the content of the rig's, at its top left.
    private func inner(_ rig: ScrollRig, _ size: CGSize, content: CGSize) -> (UIScrollView, ScrollJournal) {
        let inner = UIScrollView(frame: CGRect(origin: .zero, size: size))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = content
        let log = ScrollJournal()
        inner.delegate = log
        rig.scroll.addSubview(inner)
        rig.device.step()
        return (inner, log)
    }

    @Test func theInnerOneScrollsFirst() {
        let rig = ScrollRig()
        let (inner, _) = inner(rig, CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 900))
        rig.throwUp()
        #expect(inner.contentOffset.y >= 90 && rig.y == 0)
        rig.rest()
        #expect(rig.log.entries == [])
    }

    @Test func theInnerOneAtItsEndLeavesTheDragToTheOuterOne() {
        let rig = ScrollRig()
        let (inner, log) = inner(rig, CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 900))
        inner.contentOffset.y = 500
        log.entries = []
        rig.throwUp()
        #expect(rig.y >= 90 && inner.contentOffset.y == 500)
        #expect(log.entries == [])
    }

    @Test func withNoRoomOutsideTheInnerOneGivesWay() {
        let rig = ScrollRig()
        let (inner, _) = inner(rig, CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 900))
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        #expect(inner.contentOffset.y < -40 && rig.y == 0)
        rig.lift()
    }

    @Test func aDragThatReachesTheEndGoesOnInTheInnerOne() {
        let rig = ScrollRig()
        let (inner, _) = inner(rig, CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 450))
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        #expect(inner.contentOffset.y > 50 && rig.y == 0)
        rig.lift()
    }

    @Test func dragsAcrossAndDownGoToTheOneThatScrollsThatWay() {
        let rig = ScrollRig(content: CGSize(width: 900, height: 400))
        rig.scroll.isPagingEnabled = true
        let (inner, _) = inner(rig, CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 900))
        rig.throwUp()
        #expect(inner.contentOffset.y >= 90 && rig.x == 0)
        rig.rest()
        rig.pull(by: CGVector(dx: -10, dy: -2), frames: 10)
        rig.lift()
        rig.rest()
        #expect(rig.x == 300)
    }

    @Test func pagesInPagesTurnTheInnerOnesFirst() {
        let rig = ScrollRig(content: CGSize(width: 900, height: 400))
        rig.scroll.isPagingEnabled = true
        let (inner, _) = inner(rig, CGSize(width: 300, height: 400), content: CGSize(width: 600, height: 400))
        inner.isPagingEnabled = true
        for outer in [CGFloat(0), 300] {
            rig.pull(by: CGVector(dx: -10, dy: 0), frames: 10)
            rig.lift()
            rig.rest()
            #expect(inner.contentOffset.x == 300 && rig.x == outer)
        }
    }

    @Test func contentThatFitsScrollsTheOuterOne() {
        let rig = ScrollRig()
        let (inner, _) = inner(rig, CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 100))
        rig.throwUp()
        #expect(rig.y >= 90 && inner.contentOffset.y == 0)
        rig.rest()
    }
}
