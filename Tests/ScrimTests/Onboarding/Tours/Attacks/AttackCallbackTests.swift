import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// The app answers a tour's own calls with orders of its own.
    @Suite @MainActor
    struct CallbackAttacks {
        let rig = TourRig()

        /// The events that a tour of three steps tells on its way.
        enum Moment: String, CaseIterable, Sendable {
            case started, willShow, didShow, didHide, passedOver, paused, resumed, suspended

            func isMeant(_ event: TourEvent) -> Bool { "\(event)".hasPrefix(rawValue) }
        }

        /// Takes the tour through all moments.
        private func wander(_ session: TourSession) async {
            await rig.device.advance(by: 0.8)
            session.next()
            await rig.device.advance(by: 1.2)
            session.pause()
            session.resume()
            await rig.device.advance(by: 0.8)
            rig.anchors[2].isHidden = true
            await rig.device.advance(by: 0.2)
        }

        private var wandering: Tour {
            rig.tour {
                $0.steps.insert(TourStep(id: "none", anchor: .identifier("nowhere"), text: "Nowhere."), at: 1)
                $0.steps.remove(at: 2)
                $0.steps[1].missingAnchor = MissingAnchorPolicy(wait: 0)
            }
        }

        @Test(arguments: Moment.allCases)
        func aTourThatIsStoppedInAnyOfItsOwnCallsEndsOnce(_ moment: Moment) async throws {
            var audit = EventAudit()
            var ends: [TourEnd] = []
            let session = try rig.runner.start(wandering)
            session.onEvent = { [weak session] event in
                audit.note(event)
                if case .ended(let end) = event { ends.append(end) }
                if moment.isMeant(event) { session?.stop() }
            }
            await wander(session)
            await rig.device.advance(by: 0.4)
            #expect(ends == [.stopped])
            #expect(audit.fault == nil)
            rig.expectNothingLeft("after a stop in \(moment)")
        }

        @Test(arguments: Moment.allCases)
        func aTourThatReplacesItselfInAnyOfItsOwnCallsEndsOnceAndKeepsTheBackdrop(_ moment: Moment) async throws {
            var audit = EventAudit()
            var ends: [TourEnd] = []
            var second: TourSession?
            let session = try rig.runner.start(wandering)
            session.onEvent = { [rig] event in
                audit.note(event)
                if case .ended(let end) = event { ends.append(end) }
                guard moment.isMeant(event), second == nil else { return }
                let wasThere = rig.runner.stage?.isWanted == true
                second = try? rig.runner.start(rig.caseTour([.none], id: "second"), policy: .replace)
                if wasThere { #expect(rig.runner.stage?.isWanted == true) }
            }
            let hasBackdrop = [.willShow, .didShow, .didHide, .passedOver].contains(moment)
            var least: CGFloat = 1
            for _ in 0..<180 where ends.isEmpty {
                await rig.device.advanceFrames(1)
                if case .shown(0) = session.state { session.next() }
                if case .shown(2) = session.state, second == nil {
                    if moment == .suspended {
                        rig.anchors[2].isHidden = true
                    } else {
                        session.pause()
                        session.resume()
                    }
                }
            }
            #expect(ends == [.replaced])
            #expect(audit.fault == nil)
            for _ in 0..<20 {
                least = min(least, rig.runner.stage?.presence ?? 0)
                await rig.device.advanceFrames(1)
            }
            if hasBackdrop, moment != .willShow { #expect(least == 1) }
            await rig.device.advance(by: 0.5)
            #expect(second?.state == .shown(0))
            #expect(rig.bubbles.count == 1)
            second?.stop()
            await rig.device.advance(by: 0.4)
            rig.expectNothingLeft("after a replacement in \(moment)")
        }

        @Test func aConditionThatGoesOnItselfGoesOneStep() async throws {
            var tour = rig.tour()
            tour.steps[0].advance = .when { [rig] in
                rig.session?.next()
                return true
            }
            try await rig.show(tour)
            await rig.device.advance(by: 0.5)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func aConditionThatIsAskedAfterItsStepWentDoesNotCount() async throws {
            var asked = 0
            var tour = rig.tour()
            tour.steps[0].advance = .when { [rig] in
                asked += 1
                rig.session?.pause()
                return true
            }
            try await rig.show(tour)
            #expect(asked == 1)
            #expect(rig.session?.state == .paused(0))
        }

        @Test func aControlThatGoesOnItselfGoesOneStep() async throws {
            var tour = rig.tour()
            tour.options.touch = .passAndAdvance
            rig.anchors[0].addAction(UIAction { [rig] _ in rig.session?.next() }, for: .touchUpInside)
            try await rig.show(tour)
            await rig.device.tap(rig.anchors[0])
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func whatASearchFoundOutIsNotHeldAgainstTheNextStep() async throws {
            var tour = rig.tour()
            tour.steps[0].anchor = .deferred { [rig] in
                if rig.session?.state == .seeking(0) { rig.session?.next() }
                return nil
            }
            tour.steps[0].missingAnchor = MissingAnchorPolicy(wait: 0, fallback: .fail)
            try await rig.show(tour)
            #expect(rig.session?.state == .shown(1))
            #expect(rig.audit.fault == nil)
        }

        @Test func aScrollViewThatStopsTheTourThatScrollsItEndsItOnce() async throws {
            let scroll = Stopper(frame: rig.root.bounds)
            scroll.contentSize = CGSize(width: 390, height: 3000)
            let row = UIView(frame: CGRect(x: 20, y: 2000, width: 200, height: 40))
            scroll.addSubview(row)
            scroll.delegate = scroll
            rig.root.addSubview(scroll)
            try rig.start(rig.caseTour([.view(row)]))
            scroll.onScroll = { [weak session = rig.session] in session?.stop() }
            await rig.device.advance(by: 1)
            #expect(rig.events.last == .ended(.stopped))
            #expect(rig.audit.fault == nil)
            rig.expectNothingLeft()
        }

        @Test func aViewThatStopsTheTourWhileItIsMadeIsNotShown() async throws {
            var tour = rig.tour()
            tour.steps[1].content.makeView = { [rig] in
                rig.session?.stop()
                return UIView()
            }
            try await rig.show(tour)
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .ended(.stopped))
            #expect(rig.audit.fault == nil)
            rig.expectNothingLeft()
        }

        @Test func pauseAndResumeThatAnswerEachOtherDoNotHang() async throws {
            let session = try await rig.show()
            var count = 0
            session.onEvent = { [weak session] event in
                count += 1
                if event == .paused { session?.resume() }
                if event == .resumed { session?.pause() }
            }
            session.pause()
            #expect(count < 10_000)
            await rig.device.advanceFrames(3)
            session.onEvent = nil
            session.stop()
            await rig.device.advance(by: 0.5)
            #expect(session.state == .ended(.stopped))
            rig.expectNothingLeft()
        }

        @Test func aTourThatStartsItselfAnewInItsFirstQuestionDoesNotHang() async throws {
            var ends = 0
            rig.runner.onEvent = { event, _ in if case .ended(.replaced) = event { ends += 1 } }
            @MainActor func again() -> Tour {
                rig.tour { [rig] in
                    $0.steps[0].canShow = {
                        _ = try? rig.runner.start(again(), policy: .replace)
                        return true
                    }
                }
            }
            try rig.runner.start(again())
            await rig.device.advanceFrames(20)
            #expect((5...20).contains(ends))
            rig.runner.stop()
            await rig.device.advance(by: 0.5)
            rig.expectNothingLeft()
            rig.runner.onEvent = nil
        }
    }
}

private final class Stopper: UIScrollView, UIScrollViewDelegate {
    var onScroll: (() -> Void)?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
}
