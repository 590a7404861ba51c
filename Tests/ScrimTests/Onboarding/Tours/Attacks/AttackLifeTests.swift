import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// Owners, scenes and tasks that end before their tours.
    @Suite @MainActor
    struct LifeAttacks {
        let rig = TourRig()

        @Test func aTourThatWaitsEndsWithItsOwnerAndNotWhenItsTurnComes() async throws {
            try await rig.show()
            var owner: NSObject? = NSObject()
            let waiting = try rig.runner.start(rig.tour("waiting"), owner: owner, policy: .queue())
            let other = try rig.runner.start(rig.tour("other"), policy: .queue())
            #expect(owner != nil)
            owner = nil
            await rig.device.advanceFrames(2)
            #expect(waiting.state == .ended(.ownerGone))
            #expect(rig.runner.waiting.map(\.tour.id) == ["other"])
            #expect(rig.session?.state == .shown(0))
            rig.runner.cancelWaiting()
            #expect(other.state == .ended(.stopped))
        }

        @Test(arguments: ["seeking", "paused", "suspended"])
        func anOwnerThatGoesWhileNothingShowsEndsTheTour(_ state: String) async throws {
            var owner: NSObject? = NSObject()
            var tour = rig.tour()
            tour.options.missingAnchor = MissingAnchorPolicy(wait: 60)
            if state == "seeking" { tour.steps[0].anchor = .identifier("nowhere") }
            let session = try rig.runner.start(tour, owner: owner)
            await rig.device.advance(by: 1.2)
            if state == "paused" { session.pause() }
            if state == "suspended" { rig.anchors[0].isHidden = true }
            await rig.device.advance(by: 0.2)
            #expect("\(session.state)".hasPrefix(state) && owner != nil)
            owner = nil
            await rig.device.advance(by: 0.4)
            #expect(session.state == .ended(.ownerGone))
            rig.expectNothingLeft(state)
        }

        @Test func aRunnerThatOutlivesItsSceneEndsItsTours() async throws {
            var ends: [TourEnd] = []
            var runner: TourRunner?
            weak var weakScene: UIWindowScene?
            do {
                let scene = UIWindowScene(device: rig.device.context)
                weakScene = scene
                runner = scene.tours
                runner?.onEvent = { event, _ in if case .ended(let end) = event { ends.append(end) } }
                try runner?.start(rig.tour("a") { $0.steps = [TourStep(id: "0", text: "Hello.")] })
                try runner?.start(rig.tour("b"), policy: .queue())
                await rig.device.advance(by: 1)
                #expect(runner?.current?.state == .shown(0))
            }
            rig.device.context.scenes.removeAll { $0 !== rig.device.scene }
            await rig.device.advance(by: 0.2)
            #expect(weakScene == nil)
            #expect(ends == [.ownerGone, .ownerGone])
            let late = try #require(runner).start(rig.tour("late"))
            await rig.device.advance(by: 0.2)
            #expect(late.state == .ended(.ownerGone))
            #expect(runner?.current == nil && runner?.stage == nil)
        }

        @Test func aBoardThatOutlivesItsSceneIsEmptied() async throws {
            var removed: [HintEvent] = []
            var board: HintBoard?
            do {
                let scene = UIWindowScene(device: rig.device.context)
                let window = UIWindow(windowScene: scene)
                window.rootViewController = UIViewController()
                window.isHidden = false
                board = scene.hints
                board?.onEvent = { removed.append($0) }
                board?.show([Hint(id: "a", anchor: .view(window), text: "Hello.")])
                await rig.device.advanceFrames(3)
            }
            rig.device.context.scenes.removeAll { $0 !== rig.device.scene }
            await rig.device.advance(by: 0.1)
            #expect(removed == [.removed("a")])
            #expect(board?.window == nil)
        }

        @Test func hintsGoWithTheirScene() async throws {
            let tracker = LeakTracker()
            weak var weakBoard: HintBoard?
            do {
                let other = TourRig(HeadlessDevice(.iPhone14))
                let board = other.device.scene.hints
                weakBoard = board
                let listener = NSObject()
                tracker.track(listener)
                board.onEvent = { _ in _ = listener }
                board.show([Hint(id: "a", anchor: .view(other.anchors[0]), text: "Hello.")])
                await other.device.advanceFrames(2)
                board.open("a")
                tracker.track(try #require(board.view))
                tracker.track(try #require(board.window))
            }
            for _ in 0..<20 { await Task.yield() }
            #expect(weakBoard == nil && tracker.survivors == [])
            rig.device.makeCurrent()
        }

        @Test func aListenerThatStopsListeningHoldsNothing() async throws {
            let tracker = LeakTracker()
            try await rig.device.perform {
                var session: TourSession? = try rig.runner.start(rig.tour())
                tracker.track(session!)
                let first = Task { [session] () -> TourEvent? in
                    for await event in session!.events { return event }
                    return nil
                }
                let unread = session!.events
                let all = Task { [session] in
                    var ids: [String] = []
                    for await event in session!.events { ids.append("\(event)") }
                    return ids
                }
                let cancelled = Task { [session] in
                    var count = 0
                    for await _ in session!.events { count += 1 }
                    return count
                }
                session = nil
                await rig.device.advance(by: 1)
                #expect(await first.value == .started)
                cancelled.cancel()
                #expect(await cancelled.value == 3)
                rig.runner.stop()
                await rig.device.advance(by: 0.5)
                #expect(await all.value.count == 5)
                _ = unread
            }
            await rig.device.advanceFrames(2)
            #expect(tracker.survivors == [])
        }

        @Test func aTaskThatIsCancelledWhileItsTourWaitsTakesItFromTheQueue() async throws {
            try await rig.device.perform {
                try await rig.show()
                let task = Task { [rig] in try await rig.runner.run(rig.tour("waiting"), policy: .queue(priority: 3)) }
                await rig.device.advanceFrames(2)
                #expect(rig.runner.waiting.count == 1)
                task.cancel()
                await rig.device.advanceFrames(2)
                #expect(try await task.value == .stopped)
                #expect(rig.runner.waiting.isEmpty)
                #expect(rig.session?.state == .shown(0))
            }
        }

        @Test func aModalThatIsDismissedTakesItsStepAlong() async throws {
            let sheet = UIViewController()
            let button = TapCounter(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
            sheet.view.addSubview(button)
            try rig.start(
                rig.caseTour([.view(button), .view(rig.anchors[0])]) {
                    $0.options.missingAnchor = MissingAnchorPolicy(wait: 30)
                })
            await rig.device.advance(by: 1.2)
            // Nothing is lit up while the tour waits: the app presents, by the kit.
            let style = ModalStyle(background: .dim(.black.withAlphaComponent(0.4)), layout: .center)
            let modal = try rig.controller.presentModal(sheet, with: ModalTransitioningDelegate(style: style))
            await rig.device.advance(by: 1.5)
            #expect(rig.session?.state == .shown(0))
            #expect(rig.hole == rig.place(of: button))
            modal.dismiss()
            await rig.device.advanceFrames(2)
            rig.session?.next()
            for _ in 0..<90 {
                await rig.device.advanceFrames(1)
                #expect(rig.bubbles.count == 1)
            }
            #expect(rig.session?.state == .shown(1))
            #expect(rig.hole == rig.anchors[0].frame)
            #expect(rig.audit.fault == nil)
        }

        @Test func keysGoToTheControllerThatCameInFront() async throws {
            let session = try await rig.show(rig.tour { for index in 0..<3 { $0.steps[index].anchor = .none } })
            rig.controller.present(UIViewController(), animated: true)
            await rig.device.advance(by: 1)
            await rig.device.press(.keyboardRightArrow)
            await rig.device.advance(by: 1)
            #expect(session.state == .shown(1))
            rig.controller.dismiss(animated: true)
            await rig.device.advance(by: 1)
            await rig.device.press(.keyboardLeftArrow)
            await rig.device.advance(by: 1)
            #expect(session.state == .shown(0))
            session.stop()
            await rig.device.advance(by: 1)
            #expect(rig.controller.keyCommands?.isEmpty != false)
        }

        @Test func aTourOfFiveHundredStepsIsNoSlowerThanOneOfThree() async throws {
            var tour = rig.tour()
            tour.options.progress = .dots
            tour.options.missingAnchor = MissingAnchorPolicy(wait: 0)
            tour.options.moveDuration = 0
            tour.options.fadeDuration = 0
            // The last one can be shown; so much has to be looked through for each.
            tour.steps = (0..<500).map { TourStep(id: "\($0)", anchor: .identifier("step \($0)"), text: "Words.") }
            rig.anchors[0].accessibilityIdentifier = "step 0"
            rig.anchors[1].accessibilityIdentifier = "step 499"
            let session = try rig.start(tour)
            await rig.device.advanceFrames(8)
            #expect(session.state == .shown(0))
            rig.expectWhole("five hundred steps")
            session.next()
            let reached = await rig.device.advance(until: { session.state == .shown(499) }, limit: 9)
            #expect(reached)
            #expect(rig.events.count == 498 + 6)
            #expect(rig.place(of: .done) != nil)
        }
    }
}
