import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// T14: anchors that do not exist.
    @Suite @MainActor
    struct MissingCases {
        /// What is missing of steps "0", "1", "2", and what happens then.
        struct Case: CustomTestStringConvertible {
            var missing: Set<Int>
            var policy: MissingAnchorPolicy
            var isFreed: Bool
            var testDescription: String {
                "\(missing.sorted()) missing\(isFreed ? ", freed" : ""), \(policy.fallback) after \(policy.wait)"
            }
        }

        nonisolated static let cases: [Case] = {
            let sets: [Set<Int>] = [[0], [1], [2], [0, 1], [1, 2], [0, 2], [0, 1, 2]]
            return sets.flatMap { missing in
                MissingAnchorPolicy.Fallback.allCases.flatMap { fallback in
                    [0, 0.5].flatMap { wait in
                        [false, true].map {
                            Case(
                                missing: missing, policy: MissingAnchorPolicy(wait: wait, fallback: fallback),
                                isFreed: $0)
                        }
                    }
                }
            }
        }()

        @Test(arguments: cases)
        func t14EachPolicyHoldsWhereverAStepIsMissing(_ each: Case) async throws {
            let rig = TourRig()
            let anchors = (0..<3).map { step -> TourAnchor in
                guard each.missing.contains(step) else { return .view(rig.anchors[step]) }
                return each.isFreed ? .view(UIView()) : .identifier("nowhere")
            }
            let session = try rig.start(
                rig.caseTour(anchors) {
                    $0.options.missingAnchor = each.policy
                    for step in $0.steps.indices { $0.steps[step].buttons = nil }
                })
            var expected: [TourEvent] = [.started]
            var end =
                each.missing.count == 3 && each.policy.fallback == .skip
                ? TourEnd.failed(.tourShowedNothing) : .finished
            for step in 0..<3 {
                let id = "\(step)"
                let isMissing = each.missing.contains(step)
                if isMissing, each.policy.fallback == .skip {
                    expected.append(.passedOver(step: id, .anchorMissing))
                    continue
                }
                await rig.device.advance(by: 2.5)
                if isMissing, each.policy.fallback == .fail {
                    let why = each.isFreed ? AnchorAbsence.freed : .notFound
                    end = .failed(.anchorMissing("case", id, why.reason))
                    break
                }
                expected += [.willShow(step: id), .didShow(step: id)]
                #expect(session.state == .shown(step))
                #expect(rig.overlay?.alpha == 1)
                rig.expectWhole("step \(step)")
                if isMissing {
                    #expect(rig.hole?.isNull == true)
                    #expect(rig.arrow == nil)
                    let mark = try #require(rig.mark)
                    #expect(abs(mark.midX - 195) < 0.4 && abs(mark.midY - 428.5) < 0.4)
                } else {
                    #expect(rig.hole == rig.anchors[step].frame)
                }
                let isLast = (step + 1..<3).allSatisfy { each.missing.contains($0) && each.policy.fallback == .skip }
                let isKnown = each.isFreed || each.policy.wait == 0
                let actions = rig.bubble?.buttonViews.map(\.model.action) ?? []
                #expect(actions.contains(.done) == (step == 2 || isLast && isKnown))
                session.next()
                expected.append(.didHide(step: id))
            }
            await rig.device.advance(by: 2.5)
            #expect(session.state == .ended(end))
            #expect(rig.takeEvents() == expected + [.ended(end)])
            rig.expectNothingLeft()
        }

        @Test func t14AnAnchorThatComesWithinTheWaitIsShown() async throws {
            let rig = TourRig()
            let session = try rig.start(
                rig.caseTour([.identifier("late")]) { $0.options.missingAnchor = MissingAnchorPolicy(wait: 2) })
            await rig.device.advance(by: 1.5)
            #expect(session.state == .seeking(0))
            let view = TapCounter(frame: CGRect(x: 145, y: 300, width: 100, height: 44))
            view.accessibilityIdentifier = "late"
            rig.root.addSubview(view)
            await rig.device.advance(by: 1)
            #expect(session.state == .shown(0))
            #expect(rig.hole == view.frame)
        }

        @Test func t14WhileALongWaitLastsTheAppIsNotLocked() async throws {
            let rig = TourRig()
            try await rig.show(
                rig.caseTour([.view(rig.anchors[0]), .identifier("late")]) {
                    $0.options.missingAnchor = MissingAnchorPolicy(wait: 60)
                })
            rig.session?.next()
            await rig.device.advance(by: 0.5)
            #expect(rig.overlay?.alpha == 1)
            await rig.device.advance(by: 2)
            #expect(rig.overlay?.alpha == 0)
            await rig.device.tap(rig.anchors[1])
            #expect(rig.anchors[1].taps == 1)
        }

        @Test func t14AnAnchorThatGoesWhileItsStepShowsSuspendsItAndComesBack() async throws {
            let rig = TourRig()
            try await rig.show(rig.caseTour([.view(rig.anchors[0]), .view(rig.anchors[1])]))
            _ = rig.takeEvents()
            rig.anchors[0].removeFromSuperview()
            await rig.device.advance(by: 3)
            #expect(rig.takeEvents() == [.didHide(step: "0"), .suspended(step: "0")])
            #expect(rig.overlay?.alpha == 0)
            rig.root.addSubview(rig.anchors[0])
            await rig.device.advance(by: 1)
            #expect(rig.takeEvents() == [.willShow(step: "0"), .didShow(step: "0")])
            #expect(rig.hole == rig.anchors[0].frame)
        }

        @Test func t14AnAnchorThatIsFreedWhileItsStepShowsIsPassedOver() async throws {
            let rig = TourRig()
            var view: TapCounter? = TapCounter(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
            rig.root.addSubview(view!)
            try await rig.show(rig.caseTour([.view(view!), .view(rig.anchors[1])]))
            _ = rig.takeEvents()
            view?.removeFromSuperview()
            view = nil
            await rig.device.advance(by: 1)
            #expect(
                rig.takeEvents() == [
                    .didHide(step: "0"), .suspended(step: "0"), .passedOver(step: "0", .anchorMissing),
                    .willShow(step: "1"), .didShow(step: "1"),
                ])
            #expect(rig.hole == rig.anchors[1].frame)
        }

        @Test func t14AVetoedStepIsPassedOverAndAskedAgainNextTime() async throws {
            let rig = TourRig()
            let allowed = Flag()
            try await rig.show(
                rig.caseTour(rig.anchors.map { .view($0) }) { $0.steps[1].canShow = { allowed.isSet } })
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(2))
            allowed.isSet = true
            rig.session?.back()
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
            #expect(rig.takeEvents().contains(.passedOver(step: "1", .vetoed)))
        }

        @Test func t14WhereAllStepsAreVetoedNothingComes() async throws {
            let rig = TourRig()
            let session = try rig.start(
                rig.caseTour(rig.anchors.map { .view($0) }) { tour in
                    for step in tour.steps.indices { tour.steps[step].canShow = { false } }
                })
            await rig.device.advance(by: 1)
            #expect(session.state == .ended(.failed(.tourShowedNothing)))
            rig.expectNothingLeft()
        }

        @Test func t14AHiddenAClearAndAnEmptyViewAreMissing() async throws {
            let rig = TourRig()
            rig.anchors[0].isHidden = true
            rig.anchors[1].alpha = 0
            rig.anchors[2].frame.size = .zero
            let session = try rig.start(rig.caseTour(rig.anchors.map { .view($0) }))
            await rig.device.advance(by: 3)
            #expect(session.state == .ended(.failed(.tourShowedNothing)))
            #expect(rig.takeEvents().filter { if case .passedOver = $0 { true } else { false } }.count == 3)
        }
    }
}

/// A value that closures share.
@MainActor
final class Flag {
    var isSet = false
}
