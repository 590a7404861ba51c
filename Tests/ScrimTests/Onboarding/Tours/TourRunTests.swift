import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    @Suite @MainActor
    struct Runs {
        let rig = TourRig()

        @Test func aTourShowsItsStepsInOrderAndEnds() async throws {
            try await rig.show()
            #expect(rig.takeEvents() == [.started, .willShow(step: "0"), .didShow(step: "0")])
            #expect(rig.hole == CGRect(x: 141, y: 96, width: 108, height: 52))
            try await rig.tap(.next)
            #expect(rig.takeEvents() == [.didHide(step: "0"), .willShow(step: "1"), .didShow(step: "1")])
            #expect(rig.hole == CGRect(x: 141, y: 396, width: 108, height: 52))
            try await rig.tap(.next)
            #expect(rig.takeEvents() == [.didHide(step: "1"), .willShow(step: "2"), .didShow(step: "2")])
            try await rig.tap(.done)
            #expect(rig.takeEvents() == [.didHide(step: "2"), .ended(.finished)])
            #expect(rig.tourWindows.isEmpty)
            #expect(rig.runner.current == nil)
        }
    }
}
