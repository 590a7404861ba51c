import Testing
@_spi(Linux) import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// What a frame costs in which nothing moves.
    @Suite @MainActor
    struct StillFrames {
        let rig = TourRig()

        private func work() -> [Int] {
            rig.tourWindows.map(\.host.statistics.rasterisations)
                + [rig.device.window.host.statistics.rasterisations, rig.device.context.frameCounters.displayed]
        }

        @Test(arguments: [TourHighlight.Style.cutout, .snapshot])
        func aStillFrameDrawsAndLaysOutNothing(_ style: TourHighlight.Style) async throws {
            try await rig.show(rig.tour { $0.options.highlight.style = style })
            await rig.device.advance(by: 2)
            let layouts = LayoutCounter()
            rig.overlay?.addSubview(layouts)
            await rig.device.advanceFrames(2)
            let (before, laidOut) = (work(), layouts.count)
            await rig.device.advanceFrames(60)
            #expect(work() == before)
            #expect(layouts.count == laidOut)
        }

        @Test func aRingThatStandsStillCostsNothing() async throws {
            try await rig.show(rig.tour { $0.options.highlight.ring = TourHighlight.Ring() })
            await rig.device.advance(by: 2)
            let before = work()
            await rig.device.advanceFrames(60)
            #expect(work() == before)
        }

        @Test func nothingTicksOnceTheTourIsOver() async throws {
            let session = try await rig.show()
            session.stop()
            await rig.device.advance(by: 1)
            await rig.device.settle()
            #expect(rig.runner.stage == nil)
        }
    }
}

private final class LayoutCounter: UIView {
    private(set) var count = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
    }
}
