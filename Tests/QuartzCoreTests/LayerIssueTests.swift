import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct LayerIssueTests {
    /// Provokes an issue whose message names the layer.
    private func provoke(_ name: String) {
        FrameClock().withCurrent {
            let layer = CALayer()
            layer.contents = name
        }
    }

    @Test func theIssuesOfATestReachNoOther() {
        let other = LayerIssueLog()
        provoke("mine")
        LayerIssue.$taskLog.withValue(other) { provoke("another's") }
        #expect(LayerIssue.log !== LayerIssue.commonLog)
        #expect(LayerIssue.log.take().count == 1 && other.take().count == 1)
    }

    @Test func tasksThatATestStartsKeepItsLog() async {
        let log = LayerIssue.log
        await Task { @MainActor in provoke("later") }.value
        #expect(log.take().count == 1)
    }

    @Test(arguments: 0..<2) func eachCaseHasALogOfItsOwn(_ number: Int) {
        #expect(LayerIssue.log.take().isEmpty)
        provoke("\(number)")
        #expect(LayerIssue.log.take().count == 1)
    }
}
