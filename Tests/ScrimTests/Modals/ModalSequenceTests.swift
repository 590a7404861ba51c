import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Random sequences of what users, apps and the system do, at fixed seeds: 300, or 10,000 by `Scripts/test --long`.
    ///
    /// A failure names its seed; `SCRIM_SEED=17 Scripts/test --filter Sequences` runs that one alone, and
    /// `SCRIM_SEED=17-40` those.
    @MainActor
    struct Sequences {
        @Test func whateverHappensTheScreenStaysAliveAndEveryModalEndsOnce() async throws {
            let chosen = (ProcessInfo.processInfo.environment["SCRIM_SEED"] ?? "").split(separator: "-")
                .compactMap { UInt64($0) }
            let first = chosen.first ?? 1
            let last = chosen.last ?? UInt64(TestRounds.count(300, long: 10_000))
            var failures: [String] = []
            // Beside them one that once found a safe area that never came to rest.
            for seed in Array(first...max(first, last)) + (chosen.isEmpty ? [8_042] : []) {
                let faults = await ModalSequence.run(seed: seed)
                if !faults.isEmpty { failures.append("SCRIM_SEED=\(seed): \(faults.joined(separator: "\n    "))") }
                if failures.count == 5 { break }
            }
            #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
        }
    }
}

/// One random sequence, and what must hold after each of its steps.
@MainActor
final class ModalSequence {
    private var dice: SeededDice
    private let device: HeadlessDevice
    private let freed = LeakTracker()
    private var records: [Record] = []
    /// Whether each list is as it was made.
    private var lists: [() -> Bool] = []
    private var faults: [String] = []
    private var history: [String] = []
    private var opener: SequenceOpener
    private var root: UIViewController
    /// Where the opener's view lies by itself.
    private weak var home: UIView?
    /// Until when the screen turns: what is animated takes no touches.
    private var turningEnd: TimeInterval = 0
    /// Where the keyboard is, and until when what follows it may still move.
    private var keyboard: CGRect?
    private var keyboardEnd: TimeInterval = 0

    /// What one modal's closures heard.
    @MainActor
    final class Record {
        let number: Int
        weak var modal: ModalPresentation?
        var isAccepted = false
        var comings = 0
        var ends: [ModalDismissalReason] = []
        init(_ number: Int) { self.number = number }
    }

    private init(seed: UInt64) {
        dice = SeededDice(seed: seed)
        device = HeadlessDevice(.iPhoneSE)
        opener = SequenceOpener()
        root = opener
    }

    /// Runs a sequence.
    ///
    /// - Returns: What did not hold, and the steps up to there.
    static func run(seed: UInt64) async -> [String] {
        let tracker: LeakTracker
        var faults: [String]
        do {
            let sequence = ModalSequence(seed: seed)
            tracker = sequence.freed
            faults = await sequence.device.perform {
                await sequence.play()
                return sequence.faults
            }
        }
        if faults.isEmpty, !tracker.survivors.isEmpty { faults.append("never freed: \(tracker.survivors)") }
        return faults
    }

    // MARK: The sequence

    private func play() async {
        exchangeRoot()
        await device.advanceFrames(2)
        noteHome()
        let count = 6 + dice.roll(12)
        for _ in 0..<count {
            await step()
            await frames(1 + dice.roll(4) * dice.roll(12))
            check()
            if !faults.isEmpty {
                return faults += ["after \(history.joined(separator: ", "))", "where \(situation)"]
            }
        }
        await comeToRest()
        if !faults.isEmpty {
            faults += ["at the end of \(history.joined(separator: ", "))", "where \(situation)"]
        }
    }

    /// Runs frames, and sees in each whether the keyboard moves: it may come and go between two checks.
    private func frames(_ count: Int) async {
        for _ in 0..<count {
            await device.advanceFrames(1)
            guard device.keyboardFrame != keyboard else { continue }
            keyboard = device.keyboardFrame
            keyboardEnd = device.time + 0.6
        }
    }

    /// What is on the screen, for a failure's message.
    private var situation: String {
        let modals = records.compactMap(\.modal).map { modal in
            let view = modal.presentedViewController?.presentationController?.presentedView
            let container = modal.presentedViewController?.presentationController?.containerView
            return "\(number(modal)) \(modal.state) \(view?.frame ?? .null) in \(container?.bounds ?? .null)"
        }
        return "\(modals.joined(separator: "; ")); root \(type(of: root)), screen \(device.screenBounds)"
    }

    private func step() async {
        let live = records.compactMap(\.modal).filter { !$0.state.isEnded }
        switch dice.roll(25) {
        case 0, 1, 2, 3: request(from: opener, .refuse)
        case 4, 5: request(from: top, .refuse)
        case 6: request(from: dice.roll(2) == 0 ? opener : top, .replace)
        case 7: request(from: dice.roll(2) == 0 ? opener : top, .queue(priority: dice.roll(3)))
        case 8, 9:
            guard !live.isEmpty else { return }
            let modal = live[dice.roll(live.count)]
            let isAnimated = dice.roll(3) > 0
            note("dismiss \(number(modal)) \(isAnimated ? "animated" : "at once")")
            modal.dismiss(animated: isAnimated)
        case 10:
            note("UIKit's dismiss")
            (dice.roll(2) == 0 ? opener : top).dismiss(animated: dice.roll(2) == 0)
        case 11, 12: await swipe(isCancelled: false)
        case 13: await swipe(isCancelled: true)
        case 14:
            note("tap outside")
            await device.tap(at: CGPoint(x: 6, y: device.screenBounds.height - 6))
        case 15:
            note("tap the opener twice")
            opener.onTap = { [weak self] in self.map { $0.request(from: $0.opener, .refuse) } }
            await device.tap(opener.button, count: 2)
            opener.onTap = nil
        case 16:
            note("rotate")
            device.orientation = device.orientation == .portrait ? .landscapeLeft : .portrait
            turningEnd = device.time + 0.5
        case 17:
            note("background")
            // As the system does when the app leaves the screen: fingers and animations end.
            device.cancelTouches()
            device.window.endAnimations()
        case 18:
            note("exchange the root")
            exchangeRoot()
            await device.advanceFrames(2)
            noteHome()
        case 19:
            note("free the owner")
            let owner = UIViewController()
            freed.track(owner, "owner")
            opener.addChild(owner)
            opener.view.addSubview(owner.view)
            owner.didMove(toParent: opener)
            request(from: owner, .queue(priority: 0))
            owner.willMove(toParent: nil)
            owner.view.removeFromSuperview()
            owner.removeFromParent()
        case 20:
            guard let run = live.compactMap(\.transition).first else { return }
            switch dice.roll(3) {
            case 0:
                note("turn round")
                run.reverse()
            case 1:
                note("scrub")
                run.fractionComplete = CGFloat(dice.roll(100)) / 100
                await frames(2)
                run.resume()
            default:
                note("finish")
                run.finish()
            }
        case 21:
            note("Escape key")
            await device.press(.keyboardEscape)
        case 22:
            note("text size")
            device.contentSizeCategory = device.contentSizeCategory == .large ? .accessibilityLarge : .large
        case 23:
            note("edit")
            guard let field = top.viewIfLoaded?.subviews.lazy.compactMap({ $0 as? UITextField }).first else { return }
            if field.isFirstResponder { field.resignFirstResponder() } else { field.becomeFirstResponder() }
        default:
            note("Reduce Motion")
            device.reducesMotion.toggle()
        }
    }

    private func note(_ step: String) { history.append(step) }

    // MARK: Steps

    /// The controller that lies on all others.
    private var top: UIViewController {
        var controller = root
        while let next = controller.presentedViewController { controller = next }
        return controller
    }

    private func number(_ modal: ModalPresentation) -> String {
        records.first { $0.modal === modal }.map { "\($0.number)" } ?? "?"
    }

    private func request(from source: UIViewController, _ policy: ModalPolicy) {
        let record = Record(records.count)
        records.append(record)
        let name = source === opener ? "the opener" : "above"
        let isAnimated = dice.roll(4) > 0
        note("present \(record.number) from \(name), \(policy), \(isAnimated ? "animated" : "at once")")
        let controller = makeController()
        let transitioning = ModalTransitioningDelegate(
            style: randomStyle(), presentation: randomAnimation(), dismissal: randomAnimation())
        transitioning.onPresent = { _ in record.comings += 1 }
        transitioning.onDismiss = { [controller] _, reason in
            _ = controller
            record.ends.append(reason)
        }
        transitioning.onIssue = { [weak self] in
            // A turn that came when nobody could present any more is told so.
            if $0.code != .presenterNotInWindow { self?.faults.append("issue: \($0.message)") }
        }
        freed.track(controller, "controller \(record.number)")
        freed.track(transitioning, "delegate \(record.number)")
        do {
            let modal = try source.presentModal(controller, with: transitioning, animated: isAnimated, policy: policy)
            record.modal = modal
            record.isAccepted = true
            freed.track(modal, "modal \(record.number)")
        } catch {
            let expected: [ScrimIssue.Code] = [.alreadyPresenting, .transitionInProgress, .presenterNotInWindow]
            if !expected.contains(error.code) { faults.append("refused: \(error.message)") }
            note("refused")
        }
    }

    /// An empty one, one with a field, or one that a list fills.
    private func makeController() -> UIViewController {
        let controller = UIViewController()
        switch dice.roll(3) {
        case 0: controller.view.addSubview(UITextField(frame: CGRect(x: 4, y: 4, width: 60, height: 24)))
        case 1:
            let list = UIScrollView(frame: controller.view.bounds)
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.contentSize = CGSize(width: 100, height: 3_000)
            list.alwaysBounceVertical = true
            controller.view.addSubview(list)
            lists.append { [weak list] in list?.bounces != false && list?.isScrollEnabled != false }
        default: break
        }
        return controller
    }

    private func randomStyle() -> ModalStyle {
        var style = ModalStyle(swipe: [.bottom, .top, .leading, nil][dice.roll(4)])
        style.background = [.clear, .dim(.black)][dice.roll(2)]
        style.outsideTap = [.none, .dismiss, .passThrough, .dismissAndPassThrough][dice.roll(4)]
        style.forwardsAppearance = dice.roll(4) == 0
        if dice.roll(3) > 0 {
            style.layout = .center
            style.layout.width = .fraction(0.5)
            style.layout.height = .fraction(0.5)
        }
        return style
    }

    private func randomAnimation() -> ModalAnimation {
        switch dice.roll(6) {
        case 0: .fade(duration: 0.2)
        case 1: .slide(from: .bottom)
        case 2: .scaleAndFade(delay: 0.1)
        case 3: .zoom(from: opener.button, timing: UISpringTimingParameters(dampingRatio: 0.8))
        case 4: .flip()
        default: .animator { _ in FadingAnimator() }
        }
    }

    private func swipe(isCancelled: Bool) async {
        note(isCancelled ? "swipe taken back" : "swipe")
        let middle = CGPoint(x: device.screenBounds.midX, y: device.screenBounds.midY)
        let way = [CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)][dice.roll(3)]
        func point(_ step: Int) -> CGPoint {
            CGPoint(x: middle.x + way.dx * CGFloat(step) * 14, y: middle.y + way.dy * CGFloat(step) * 14)
        }
        device.touchDown(at: middle)
        let steps = 4 + dice.roll(8)
        for step in Array(1...steps) + (isCancelled ? Array((1..<steps).reversed()) : []) {
            device.touchMove(to: point(step))
            await frames(1)
        }
        if isCancelled, dice.roll(3) == 0 { device.touchCancel() } else { device.touchUp() }
    }

    /// Shows another root: a plain controller, or one in a navigation, a split view or a tab controller.
    private func exchangeRoot() {
        opener = SequenceOpener()
        freed.track(opener, "opener")
        switch dice.roll(4) {
        case 0: root = opener
        case 1: root = UINavigationController(rootViewController: opener)
        case 2:
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(opener, for: .secondary)
            root = split
        default:
            let tabs = UITabBarController()
            tabs.viewControllers = [opener, UIViewController()]
            root = tabs
        }
        freed.track(root, "root")
        device.show(root)
    }

    private func noteHome() { home = opener.view.superview }

    // MARK: What must hold

    private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { faults.append(message()) }
    }

    private var chain: [UIViewController] {
        var chain: [UIViewController] = []
        var controller = root
        while let next = controller.presentedViewController {
            chain.append(next)
            controller = next
        }
        return chain
    }

    private func check() {
        expect(opener.view.superview === home && home != nil, "the presenter's view was moved")
        expect(opener.view.alpha == 1 && !opener.view.isHidden, "the presenter's view is hidden")
        let containers = chain.compactMap { $0.presentationController?.containerView }
        for view in device.window.subviews where view !== root.view {
            expect(containers.contains { $0 === view }, "a stray container \(view)")
        }
        for record in records {
            expect(record.comings <= 1, "\(record.number) came \(record.comings) times")
            expect(record.ends.count <= 1, "\(record.number) ended \(record.ends)")
            guard let modal = record.modal else { continue }
            if case .ended(let reason) = modal.state, let told = record.ends.first {
                expect(reason == told, "\(record.number) ended \(reason), told \(told)")
            }
            agree(modal, record.number)
        }
        if !device.scene.modals.active.contains(where: \.state.isInTransition) {
            checkTouches()
        }
    }

    /// The state machine says what UIKit says.
    private func agree(_ modal: ModalPresentation, _ number: Int) {
        let controller = modal.presentedViewController
        let presenter = controller?.presentingViewController
        switch modal.state {
        case .waiting: expect(presenter == nil, "\(number) waits, and is presented")
        case .presenting: expect(controller?.isBeingPresented == true, "\(number) comes, UIKit says no")
        case .presented:
            expect(presenter?.presentedViewController === controller, "\(number) is there, UIKit says no")
            expect(controller?.isBeingPresented == false, "\(number) is there, UIKit says it comes")
            expect(controller?.view.window != nil, "\(number) is there, but in no window")
        case .dismissing: expect(controller?.isBeingDismissed == true, "\(number) goes, UIKit says no")
        case .ended(let reason):
            // UIKit keeps those in the middle of a chain until all of it is gone.
            expect(
                reason == .presenterGone || presenter == nil || controller?.isBeingDismissed == true,
                "\(number) ended \(reason), UIKit says no")
        }
    }

    /// A finger reaches what lies on top.
    private func checkTouches() {
        guard let last = chain.last else {
            // Its columns are animated while they turn.
            if root is UISplitViewController, device.time <= turningEnd { return }
            let found = device.view(at: device.center(of: opener.button))
            return expect(found === opener.button, "touches meet \(found.map { "\($0)" } ?? "nothing")")
        }
        guard !last.isBeingPresented, !last.isBeingDismissed else { return }
        let container = last.presentationController?.containerView
        // With a keyboard the modal may have gone up from the middle; its touches are then those that it gets above.
        if device.time <= keyboardEnd { return }
        var middle = CGPoint(x: device.screenBounds.midX, y: device.screenBounds.midY)
        if keyboard != nil, let view = last.viewIfLoaded {
            middle = view.convert(CGPoint(x: view.bounds.midX, y: 10), to: nil)
        }
        let found = device.view(at: middle)
        guard device.time > turningEnd else {
            return expect(
                container.map { found?.isDescendant(of: $0) == true } == true,
                "touches pass a modal that turns, and meet \(String(describing: found))")
        }
        expect(
            found?.isDescendant(of: last.view) == true,
            "touches do not reach the modal, but \(String(describing: found))"
        )
    }

    /// Ends everything, and looks at what is left.
    private func comeToRest() async {
        note("rest")
        var rounds = 0
        while rounds < 40 {
            await frames(120)
            check()
            let queue = device.scene.modals
            guard !queue.active.isEmpty || !queue.waiting.isEmpty || !chain.isEmpty else { break }
            guard faults.isEmpty else { return }
            chain.first?.presentingViewController?.dismiss(animated: rounds % 2 == 0)
            rounds += 1
        }
        expect(rounds < 40, "modals that never end: \(chain), \(device.scene.modals.waiting.count) wait")
        expect(device.window.subviews == [root.view], "views are left: \(device.window.subviews)")
        for record in records {
            expect(record.ends.count == (record.isAccepted ? 1 : 0), "\(record.number) ended \(record.ends)")
        }
        expect(lists.allSatisfy { $0() }, "a list does not bounce any more")
        expect(await device.settle(limit: 3), "the screen never rests")
        opener.taps = 0
        await device.tap(opener.button)
        expect(opener.taps == 1, "the opener is dead")
        let issues = device.takeIssues().filter { !$0.hasPrefix("Attempt to dismiss from view controller") }
        expect(issues == [], "\(issues)")
        let survivors = freed.survivors.filter { !["opener", "root"].contains($0) }
        expect(survivors == [], "never freed: \(survivors)")
    }
}

/// A screen with a button in its upper left part that counts its taps.
@MainActor
final class SequenceOpener: UIViewController {
    let button = UIButton(frame: CGRect(x: 20, y: 120, width: 100, height: 44))
    var taps = 0
    var onTap: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        button.addAction(
            UIAction { [weak self] _ in
                self?.taps += 1
                self?.onTap?()
            }, for: .touchUpInside)
        view.addSubview(button)
    }
}

extension UIView {
    /// Ends the animations in this view and all below it, where they are on their way.
    func endAnimations() {
        layer.removeAllAnimations()
        for view in subviews { view.endAnimations() }
    }
}
