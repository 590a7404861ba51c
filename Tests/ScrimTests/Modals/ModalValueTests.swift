import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// The state of a modal, the order of those that wait, and borrowed values: without a screen.
    @MainActor
    struct Values {
        typealias Answer = (state: ModalState, effect: ModalEffect?)?

        static let events: [ModalEvent] = [
            .begin, .leave(.escape), .presentationEnded(true), .presentationEnded(false), .dismissalBegan(.unwind),
            .dismissalEnded(true), .dismissalEnded(false), .lost,
        ]

        /// For each state the answers to ``events``, in their order.
        static let table: [(ModalState, [Answer])] = [
            (
                .waiting,
                [
                    (.presenting(turnedBy: nil), nil), (.ended(.escape), .tellDismissed(.escape)), nil, nil, nil, nil,
                    nil, (.ended(.presenterGone), .tellDismissed(.presenterGone)),
                ]
            ),
            (
                .presenting(turnedBy: nil),
                [
                    nil, (.presenting(turnedBy: .escape), .turnRound), (.presented, .tellPresented),
                    (.ended(.reversed), .tellDismissed(.reversed)), (.dismissing(.unwind), nil), nil, nil,
                    (.ended(.presenterGone), .tellDismissed(.presenterGone)),
                ]
            ),
            (
                .presenting(turnedBy: .code),
                [
                    nil, nil, (.presented, .tellPresentedAndDismiss(.code)), (.ended(.code), .tellDismissed(.code)),
                    (.dismissing(.code), nil), nil, nil, (.ended(.code), .tellDismissed(.code)),
                ]
            ),
            (
                .presented,
                [
                    nil, (.dismissing(.escape), .dismiss(.escape)), nil, nil, (.dismissing(.unwind), nil), nil, nil,
                    (.ended(.presenterGone), .tellDismissed(.presenterGone)),
                ]
            ),
            (
                .dismissing(.swipe),
                [
                    nil, nil, nil, nil, nil, (.ended(.swipe), .tellDismissed(.swipe)), (.presented, nil),
                    (.ended(.swipe), .tellDismissed(.swipe)),
                ]
            ),
            (.ended(.tap), [nil, nil, nil, nil, nil, nil, nil, nil]),
        ]

        @Test func everyStateAnswersEveryEventAsTheTableSays() {
            for (state, answers) in Self.table {
                #expect(answers.count == Self.events.count)
                for (event, expected) in zip(Self.events, answers) {
                    let answer = state.next(event)
                    #expect(answer?.state == expected?.state, "\(state), \(event)")
                    #expect(answer?.effect == expected?.effect, "\(state), \(event)")
                }
            }
        }

        @Test func whateverHappensAModalComesOnceAtMostAndEndsOnceWithTheReasonOfItsState() {
            var dice = SeededDice(seed: 5)
            let reasons: [ModalDismissalReason] = [.tap, .swipe, .escape, .code, .unwind, .replaced, .presenterGone]
            for round in 0..<2_000 {
                var state = ModalState.waiting
                var comings = 0
                var ends: [ModalDismissalReason] = []
                for _ in 0..<30 {
                    let reason = reasons[dice.roll(reasons.count)]
                    let events: [ModalEvent] = [
                        .begin, .leave(reason), .presentationEnded(dice.roll(2) == 0), .dismissalBegan(reason),
                        .dismissalEnded(dice.roll(2) == 0), .lost,
                    ]
                    // Most of them end soon otherwise.
                    let event = events[min(dice.roll(events.count * 2), events.count - 1) % events.count]
                    guard let next = state.next(event) else { continue }
                    #expect(!state.isEnded, "round \(round)")
                    state = next.state
                    switch next.effect {
                    case .tellPresented, .tellPresentedAndDismiss: comings += 1
                    case .tellDismissed(let reason): ends.append(reason)
                    case .turnRound, .dismiss, nil: break
                    }
                    if case .ended(let reason) = state { #expect(ends == [reason], "round \(round)") }
                }
                #expect(comings <= 1 && ends.count == (state.isEnded ? 1 : 0), "round \(round)")
            }
        }

        @Test func transitionsAreWhatComesOrGoes() {
            #expect(Self.table.map { $0.0.isInTransition } == [false, true, true, false, true, false])
            #expect(Self.table.map { $0.0.isEnded } == [false, false, false, false, false, true])
        }

        // MARK: The order

        @Test func higherPrioritiesComeFirstAndTheOlderOfEquals() {
            var order = ModalOrder<String>()
            for (name, priority) in [("a", 0), ("b", 5), ("c", 0), ("d", 5), ("e", -1), ("f", .max)] {
                order.insert(name, priority: priority)
            }
            #expect(order.elements == ["f", "b", "d", "a", "c", "e"])
            // One that cannot go yet keeps its place before the others.
            #expect(order.takeFirst { $0 == "d" || $0 == "c" } == "d")
            #expect(order.elements == ["f", "b", "a", "c", "e"])
            #expect(order.takeFirst { _ in false } == nil)
            #expect(order.remove { $0 == "c" || $0 == "f" } == ["f", "c"])
            #expect(order.elements == ["b", "a", "e"])
            #expect(order.takeFirst { _ in true } == "b")
            #expect(order.takeFirst { _ in true } == "a")
            #expect(order.takeFirst { _ in true } == "e")
            #expect(order.isEmpty && order.takeFirst { _ in true } == nil)
        }

        // MARK: Borrowed values

        @Test func styleAndDelegateAreLentAndGivenBack() {
            let controller = UIViewController()
            let (before, own, later) = (
                ModalTransitioningDelegate(), ModalTransitioningDelegate(), ModalTransitioningDelegate()
            )
            controller.modalPresentationStyle = .formSheet
            controller.transitioningDelegate = before
            let borrowed = BorrowedPresentationValues(controller, own)
            #expect(controller.modalPresentationStyle == .custom && controller.transitioningDelegate === own)
            borrowed.giveBack(to: controller)
            #expect(controller.modalPresentationStyle == .formSheet && controller.transitioningDelegate === before)

            // What the app set meanwhile stays.
            let second = BorrowedPresentationValues(controller, own)
            controller.modalPresentationStyle = .overFullScreen
            controller.transitioningDelegate = later
            second.giveBack(to: controller)
            #expect(controller.modalPresentationStyle == .overFullScreen && controller.transitioningDelegate === later)
        }

        @Test func aDelegateThatWasFreedMeanwhileLeavesNone() {
            let controller = UIViewController()
            let own = ModalTransitioningDelegate()
            var before: ModalTransitioningDelegate? = ModalTransitioningDelegate()
            controller.transitioningDelegate = before
            let borrowed = BorrowedPresentationValues(controller, own)
            before = nil
            borrowed.giveBack(to: controller)
            #expect(controller.transitioningDelegate == nil)
            borrowed.giveBack(to: nil)
        }

        @Test func onlyTheUserCanBeRefused() {
            let user: [ModalDismissalReason] = [.tap, .swipe, .escape]
            let others: [ModalDismissalReason] = [.code, .unwind, .replaced, .presenterGone, .reversed]
            #expect(user.allSatisfy { $0.isFromUser } && !others.contains { $0.isFromUser })
        }
    }
}
