import Foundation
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// Random sequences of what users, apps and the system do, at fixed seeds: 300, or 10,000 by `Scripts/test --long`.
    ///
    /// A failure names its seed; `SCRIM_SEED=17 Scripts/test --filter TourTests.Sequences` runs that one alone, and
    /// `SCRIM_SEED=17-40` those.
    @Suite @MainActor
    struct Sequences {
        @Test func whateverHappensEachTourIsInOrderAndNothingIsLeft() async throws {
            let chosen = (ProcessInfo.processInfo.environment["SCRIM_SEED"] ?? "").split(separator: "-")
                .compactMap { UInt64($0) }
            let first = chosen.first ?? 1
            let last = chosen.last ?? UInt64(TestRounds.count(300, long: 10_000))
            var failures: [String] = []
            var checks = 0
            for seed in first...max(first, last) {
                let (faults, strict) = await TourSequence.run(seed: seed)
                checks += strict
                if !faults.isEmpty { failures.append("SCRIM_SEED=\(seed): \(faults.joined(separator: "\n    "))") }
                if failures.count == 5 { break }
            }
            #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
            // Else the test would say nothing about holes.
            if chosen.isEmpty { #expect(checks > 300) }
        }
    }
}

/// One random sequence, and what must hold after each of its steps.
@MainActor
final class TourSequence {
    var dice: SeededDice
    let device: HeadlessDevice
    let freed = LeakTracker()
    var records: [Record] = []
    var faults: [String] = []
    var history: [String] = []
    let screen = SequenceScreen()
    let navigation: UINavigationController
    var owner: NSObject?
    /// When the keyboard, the orientation or the settings last changed.
    var lastChange: TimeInterval = 0
    /// How often a step at rest was looked at.
    var strictChecks = 0
    var windowRecognizers = 0
    var handlers = 0

    /// What one tour told.
    @MainActor
    final class Record {
        let number: Int
        weak var session: TourSession?
        var audit = EventAudit()
        var ends: [TourEnd] = []
        /// The views of the steps; nil for a step without one.
        var anchors: [WeakReference<UIView>?] = []
        init(_ number: Int) { self.number = number }
    }

    private init(seed: UInt64) {
        dice = SeededDice(seed: seed)
        device = HeadlessDevice(seed.isMultiple(of: 3) ? .iPhone14 : .iPhoneSE)
        navigation = UINavigationController(rootViewController: screen)
    }

    /// Runs a sequence.
    ///
    /// - Returns: What did not hold, and the steps up to there; and how often a step at rest was looked at.
    static func run(seed: UInt64) async -> (faults: [String], strictChecks: Int) {
        let tracker: LeakTracker
        var faults: [String]
        var checks: Int
        do {
            let sequence = TourSequence(seed: seed)
            tracker = sequence.freed
            (faults, checks) = await sequence.device.perform {
                await sequence.play()
                return (sequence.faults, sequence.strictChecks)
            }
        }
        if faults.isEmpty, !tracker.survivors.isEmpty { faults.append("never freed: \(tracker.survivors)") }
        return (faults, checks)
    }

    private func play() async {
        device.show(navigation)
        await device.advanceFrames(3)
        windowRecognizers = device.window.gestureRecognizers?.count ?? 0
        handlers = screen.handlers
        let count = 8 + dice.roll(12)
        start(.refuse)
        for _ in 0..<count {
            let responder = firstResponder
            let isTourOnly = await step()
            let frames = dice.roll(4) == 0 ? 48 : 1 + dice.roll(4) * dice.roll(12)
            for _ in 0..<frames {
                await device.advanceFrames(1)
                checkAlways()
            }
            if isTourOnly, responder !== firstResponder, responder?.window != nil {
                faults.append("the tour took the first responder from \(String(describing: responder))")
            }
            await checkAtRest()
            if !faults.isEmpty {
                return faults += ["after \(history.joined(separator: ", "))", "where \(situation)"]
            }
        }
        await comeToRest()
        if !faults.isEmpty { faults += ["at the end of \(history.joined(separator: ", "))", "where \(situation)"] }
    }

    /// What is on the screen, for a failure's message.
    private var situation: String {
        let tours = records.compactMap { record in record.session.map { "\(record.number) \($0.state)" } }
        let overlay = runner.stage?.overlay
        return
            "\(tours.joined(separator: "; ")); hole \(overlay?.hole ?? .null), bubble \(overlay?.bubble.frame ?? .null), "
            + "alpha \(overlay?.alpha ?? 0), screen \(device.screenBounds)"
    }

    var runner: TourRunner { device.scene.tours }
    var current: TourSession? { runner.current }
    var firstResponder: UIView? { screen.field.isFirstResponder ? screen.field : nil }

    func note(_ step: String) { history.append(step) }

    func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { faults.append(message()) }
    }

    /// The controller that lies on all others.
    var top: UIViewController {
        var controller: UIViewController = navigation
        while let next = controller.presentedViewController { controller = next }
        return controller
    }

    // MARK: Tours

    func start(_ policy: TourPolicy) {
        let record = Record(records.count)
        let owner = dice.roll(4) == 0 ? NSObject() : nil
        if let owner {
            freed.track(owner, "owner \(record.number)")
            self.owner = owner
        }
        let tour = randomTour(record)
        note("start \(record.number) of \(tour.steps.count), \(policy)")
        do {
            let session = try runner.start(tour, owner: owner, policy: policy)
            record.session = session
            freed.track(session, "session \(record.number)")
            session.onEvent = { [weak record] event in
                record?.audit.note(event)
                if case .ended(let end) = event { record?.ends.append(end) }
            }
            records.append(record)
        } catch {
            if error.code != .tourInProgress { faults.append("refused: \(error.message)") }
            note("refused")
        }
    }

    private func randomTour(_ record: Record) -> Tour {
        var tour = Tour(id: "tour \(record.number)", steps: [])
        for index in 0..<(1 + dice.roll(5)) {
            let view = screen.anchors[dice.roll(screen.anchors.count)]
            var step = TourStep(id: "\(index)", title: "Step \(index)", text: "What it is for.")
            record.anchors.append(nil)
            switch dice.roll(6) {
            case 0: break
            case 1:
                step.anchor = .deferred { [weak view] in view.map { .view($0) } }
                record.anchors[index] = WeakReference(view)
            default:
                step.anchor = .view(view)
                record.anchors[index] = WeakReference(view)
            }
            step.touch = TourTouch.allCases[dice.roll(3)]
            if dice.roll(8) == 0 { step.advance = .after(0.4) }
            if dice.roll(10) == 0 { step.canShow = { false } }
            if dice.roll(5) == 0 { step.scrollsIntoView = false }
            tour.steps.append(step)
        }
        tour.options.missingAnchor = MissingAnchorPolicy(
            wait: [0, 0.3, 1][dice.roll(3)], fallback: [.skip, .skip, .center, .fail][dice.roll(4)])
        tour.options.outsideTap = OutsideTap.allCases[dice.roll(3)]
        tour.options.highlight.style = [.cutout, .cutout, .snapshot, .liveSnapshot][dice.roll(4)]
        tour.options.moveDuration = [0, 0.2, 0.35][dice.roll(3)]
        tour.options.fadeDuration = [0, 0.1, 0.3][dice.roll(3)]
        return tour
    }
}

/// A screen with anchors at its edges, in a scroll view, and a text field.
@MainActor
final class SequenceScreen: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 110, width: 200, height: 36))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 160, width: 320, height: 300))
    let button = TapCounter(frame: CGRect(x: 240, y: 110, width: 70, height: 36))
    let toggle = UISwitch(frame: CGRect(x: 250, y: 500, width: 51, height: 31))
    /// Comes and goes.
    var guest: UIView?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for subview in [field, scrollView, button, toggle] { view.addSubview(subview) }
        scrollView.contentSize = CGSize(width: 500, height: 1200)
        for (index, y) in [40, 420, 900].enumerated() {
            let inner = TapCounter(frame: CGRect(x: 30 + 90 * index, y: y, width: 90, height: 44))
            scrollView.addSubview(inner)
        }
        invite()
    }

    func invite() {
        guard guest == nil else { return }
        let guest = UIView(frame: CGRect(x: 20, y: 480, width: 120, height: 60))
        view.addSubview(guest)
        self.guest = guest
    }

    var anchors: [UIView] {
        [field, button, toggle] + scrollView.subviews.filter { $0 is TapCounter } + (guest.map { [$0] } ?? [])
    }

    /// How many actions hang on the controls, and recognizers on the plain views.
    var handlers: Int {
        var count = 0
        for view in anchors {
            guard let control = view as? UIControl else { continue }
            control.enumerateEventHandlers { _, _, _, _ in count += 1 }
        }
        return count + (view.gestureRecognizers?.count ?? 0)
    }
}
