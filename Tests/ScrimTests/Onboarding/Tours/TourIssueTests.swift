import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// What is said of steps and hints that do not show.
    @Suite @MainActor
    struct IssueReports {
        let rig = TourRig()

        /// What the handler hears meanwhile.
        private func issues(_ body: () async throws -> Void) async throws -> [ScrimIssue] {
            let old = ScrimIssues.handler
            defer { ScrimIssues.handler = old }
            var issues: [ScrimIssue] = []
            ScrimIssues.handler = { issues.append($0) }
            try await body()
            return issues
        }

        private func tour(_ anchor: TourAnchor, wait: Double = 0.5) -> Tour {
            rig.tour {
                $0.steps[1].anchor = anchor
                $0.options.missingAnchor = MissingAnchorPolicy(wait: wait)
            }
        }

        /// Takes the tour from its first step to its third one.
        private func pass(_ tour: Tour) async throws {
            try await rig.show(tour)
            rig.session?.next()
            await rig.device.advance(by: 2)
            #expect(rig.session?.state == .shown(2))
        }

        @Test func aMistypedIdentifierIsReportedOnceWithTourStepAndCure() async throws {
            let issues = try await issues {
                try await pass(tour(.identifier("addNotes")))
                rig.session?.back()
                await rig.device.advance(by: 2)
                #expect(rig.session?.state == .shown(0))
                rig.session?.next()
                await rig.device.advance(by: 2)
            }
            #expect(issues.map(\.code) == [.anchorMissing])
            #expect(
                issues.first?.message
                    == "The step \"1\" of the tour \"tour\" was passed over: nothing on screen has the "
                    + "accessibilityIdentifier \"addNotes\". Correct the name, or show its screen, or let missingAnchor wait "
                    + "longer. A wait of 0 says that the step may be left out.")
        }

        @Test func whatIsThereAndCannotBeSeenIsToldApart() async throws {
            rig.anchors[1].accessibilityIdentifier = "add"
            rig.anchors[1].isHidden = true
            let issues = try await issues {
                try await pass(tour(.identifier("add")))
                rig.session?.stop()
                await rig.device.advance(by: 1)
                rig.anchors[1].isHidden = false
                rig.anchors[1].frame.size = .zero
                try await pass(tour(.view(rig.anchors[1])))
            }
            #expect(issues.map(\.code) == [.anchorNotVisible, .anchorNotVisible])
            #expect(
                issues.first?.message.contains(
                    "the accessibilityIdentifier \"add\" is there, but hidden, clear, clipped away or without a size. Show it, or"
                )
                    == true)
            #expect(issues.last?.message.contains("the TapCounter \"add\" is there, but hidden") == true)
        }

        @Test func aBarItemThatIsInNoBarIsReported() async throws {
            let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            let issues = try await issues { try await pass(tour(.barItem(item))) }
            #expect(issues.count == 1)
            #expect(
                issues.first?.message.contains("the bar item \"Edit\" is not on screen. Show its screen, or") == true)
        }

        /// As documents name them.
        @Test func aBarItemIsFoundByItsIdentifier() async throws {
            let rig = TourRig(shows: false)
            let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            item.accessibilityIdentifier = "edit"
            rig.controller.navigationItem.rightBarButtonItem = item
            rig.device.show(UINavigationController(rootViewController: rig.controller))
            rig.device.stepFrames(3)
            let issues = try await issues {
                let document = TourDocument(
                    id: "tour",
                    steps: [
                        .init(id: "edit", anchor: .init(.accessibilityIdentifier, "edit"), text: .literal("Edit it."))
                    ])
                try await rig.show(document.tour())
            }
            #expect(issues.isEmpty)
            #expect(rig.session?.state == .shown(0))
            // In the bar, at its trailing side.
            let hole = try #require(rig.hole)
            #expect(hole.maxY <= 100 && hole.midX > 300)
        }

        @Test func whatIsLeftOutOnPurposeIsNotReported() async throws {
            let issues = try await issues {
                try await pass(tour(.identifier("optional"), wait: 0))
                rig.session?.stop()
                await rig.device.advance(by: 1)
                var vetoed = tour(.identifier("optional"))
                vetoed.steps[1].canShow = { false }
                try await pass(vetoed)
            }
            #expect(issues.isEmpty)
        }

        @Test func aHintWhoseAnchorIsNeverFoundIsReportedOnceAndStillLookedFor() async throws {
            let board = rig.device.scene.hints
            let issues = try await issues {
                board.show([
                    Hint(id: "filter", anchor: .identifier("filtr"), text: "Narrow it down."),
                    Hint(id: "here", anchor: .view(rig.anchors[0]), text: "Here."),
                ])
                await rig.device.advance(by: 4.5)
            }
            #expect(issues.isEmpty)
            let later = try await self.issues { await rig.device.advance(by: 10) }
            #expect(later.map(\.code) == [.anchorMissing])
            #expect(
                later.first?.message
                    == "The hint \"filter\" does not show: nothing on screen has the accessibilityIdentifier \"filtr\". Correct "
                    + "the name, or show its screen, or show the hint once that is there. It is still looked for.")
            rig.anchors[1].accessibilityIdentifier = "filtr"
            await rig.device.advanceFrames(2)
            #expect(board.view?.beacons["filter"]?.isHidden == false)
        }

        @Test func openingAHintThatIsNotThereIsReported() async throws {
            let board = rig.device.scene.hints
            let issues = try await issues {
                board.open("filter")
                board.show([
                    Hint(id: "sort", anchor: .view(rig.anchors[0]), text: "Sort."),
                    Hint(id: "filter", anchor: .view(rig.anchors[1]), text: "Filter."),
                ])
                await rig.device.advanceFrames(2)
                board.open("fitler")
                board.open("filter")
            }
            #expect(board.openHint == "filter")
            #expect(issues.map(\.code) == [.hintUnknown, .hintUnknown])
            #expect(
                issues.map(\.message) == [
                    "There is no hint \"filter\" to open. None is on the board: show it first.",
                    "There is no hint \"fitler\" to open. There are \"filter\", \"sort\".",
                ])
        }
    }
}
