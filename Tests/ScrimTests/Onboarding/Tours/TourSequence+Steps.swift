import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// What can happen.
extension TourSequence {
    /// Does one thing. Returns whether only tours were told to do something.
    func step() async -> Bool {
        switch dice.roll(34) {
        case 0, 1, 2:
            note("next")
            current?.next()
            return true
        case 3:
            note("back")
            current?.back()
            return true
        case 4:
            let target = "\(dice.roll(5))"
            note("go to \(target)")
            try? current?.go(to: target)
            return true
        case 5:
            let count = 2 + dice.roll(4)
            note("\(count) times next")
            for _ in 0..<count { current?.next() }
            return true
        case 6:
            note("stop")
            runner.stop()
            return true
        case 7, 8, 9:
            start(.refuse)
            return true
        case 10:
            start(.replace)
            return true
        case 11:
            start(.queue(priority: dice.roll(3)))
            return true
        case 12:
            note("pause")
            current?.pause()
            return true
        case 13, 14:
            note("resume")
            current?.resume()
            return true
        case 15:
            note("stop and start")
            runner.stop()
            start(.refuse)
            return true
        default:
            await happen()
            return false
        }
    }

    private func happen() async {
        switch dice.roll(22) {
        case 0, 1:
            note("rotate")
            device.orientation = device.orientation == .portrait ? .landscapeLeft : .portrait
            lastChange = device.time
        case 2, 3:
            let offset = CGPoint(x: CGFloat(dice.roll(150)), y: CGFloat(dice.roll(900)))
            let isAnimated = dice.roll(2) == 0
            note("scroll to \(offset)\(isAnimated ? " animated" : "")")
            screen.scrollView.setContentOffset(offset, animated: isAnimated)
        case 4:
            note("drag")
            await device.drag(
                from: CGPoint(x: 160, y: 380), to: CGPoint(x: 160, y: 380 - CGFloat(dice.roll(200))), duration: 0.15)
        case 5: takeAway()
        case 6:
            note("bring back")
            for view in [screen.field, screen.button, screen.toggle, screen.guest].compactMap({ $0 })
            where view.superview == nil { screen.view.addSubview(view) }
            screen.invite()
        case 7:
            note("free the guest")
            guard let guest = screen.guest else { return }
            freed.track(guest, "guest")
            guest.removeFromSuperview()
            screen.guest = nil
        case 8, 9: present()
        case 10, 11:
            note("dismiss")
            navigation.dismiss(animated: dice.roll(3) > 0)
        case 12:
            note("push")
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            navigation.pushViewController(controller, animated: dice.roll(3) > 0)
        case 13, 14:
            note("pop")
            navigation.popToRootViewController(animated: dice.roll(3) > 0)
        case 15:
            note("free the owner")
            owner = nil
        case 16:
            note("background")
            // As the system does when the app leaves the screen: fingers and animations end.
            device.cancelTouches()
            device.window.cutAnimationsShort()
        case 17:
            note("tap on the hole")
            guard let hole = runner.stage?.overlay.hole, !hole.isNull else { return }
            await device.tap(at: CGPoint(x: hole.midX, y: hole.midY), count: 1 + dice.roll(2))
            lastChange = device.time
        case 18:
            note("tap outside")
            await device.tap(at: CGPoint(x: 6, y: device.screenBounds.height - 6), count: 1 + dice.roll(2))
        case 19:
            guard let overlay = runner.stage?.overlay, !overlay.bubble.isHidden,
                let button = overlay.bubble.buttonViews.randomElement(using: &dice)
            else { return }
            note("tap \(button.model.action)")
            await device.tap(button, count: 1 + dice.roll(2))
        case 20:
            note("keyboard")
            if screen.field.isFirstResponder {
                screen.field.resignFirstResponder()
            } else {
                screen.field.becomeFirstResponder()
            }
            lastChange = device.time
        default:
            note("Reduce Motion")
            device.reducesMotion.toggle()
        }
    }

    private func takeAway() {
        let views = [screen.field, screen.button, screen.toggle, screen.guest].compactMap { $0 }
        let view = views[dice.roll(views.count)]
        note("take away \(type(of: view))")
        view.removeFromSuperview()
    }

    private func present() {
        guard !top.isBeingDismissed, !top.isBeingPresented, navigation.presentedViewController == nil else { return }
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        controller.modalPresentationStyle = [.pageSheet, .fullScreen, .overFullScreen][dice.roll(3)]
        note("present \(controller.modalPresentationStyle.rawValue)")
        freed.track(controller, "presented")
        navigation.present(controller, animated: dice.roll(3) > 0)
    }

    // MARK: What must hold

    /// In each frame.
    func checkAlways() {
        let windows = device.scene.windows
        let bubbles = windows.reduce(0) { $0 + $1.bubbleCount }
        expect(bubbles <= 1, "\(bubbles) bubbles")
        // One that is gone may be kept until a rotation that it took part in is over.
        expect(windows.filter { $0 is TourWindow && !$0.isHidden }.count <= 1, "several windows of tours")
        expect(device.scene.keyWindow === device.window, "the key window is another one")
        for record in records {
            if let fault = record.audit.fault { faults.append("\(record.number): \(fault)") }
            expect(record.ends.count <= 1, "\(record.number) ended \(record.ends)")
            guard let session = record.session else {
                expect(record.ends.count == 1, "\(record.number) was freed before its end")
                continue
            }
            record.audit.compareWithState(session.state)
        }
        guard current?.state.isShowing != true else { return }
        expect(
            (device.window.gestureRecognizers?.count ?? 0) == windowRecognizers, "recognizers are left on the window")
    }

    /// Nothing of the app moves.
    private var isQuiet: Bool {
        device.time - lastChange > 0.8 && !screen.scrollView.isDragging && !screen.scrollView.isDecelerating
            && !device.window.hasAnimations && navigation.transitionCoordinator == nil
    }

    /// Once nothing of the app moves and a step is all there.
    func checkAtRest() async {
        guard isQuiet, let session = current, case .shown(let index) = session.state else { return }
        let offset = screen.scrollView.contentOffset
        await device.advanceFrames(1)
        checkAlways()
        guard isQuiet, screen.scrollView.contentOffset == offset, current === session, session.state == .shown(index),
            let overlay = runner.stage?.overlay,
            let record = records.first(where: { $0.session === session })
        else { return }
        strictChecks += 1
        expect(overlay.alpha == 1, "a step that shows is at \(overlay.alpha)")
        expect(!overlay.bubble.isHidden, "a step that shows has no bubble")
        let area = overlay.freeArea.insetBy(dx: 8 - 0.34, dy: 8 - 0.34)
        expect(area.holds(overlay.bubble.frame), "the bubble \(overlay.bubble.frame) is outside of \(area)")
        guard let anchor = record.anchors[index]?.object, anchor.window != nil, !session.isCentred else { return }
        guard let seen = anchor.seenOnScreen else {
            return expect(overlay.hole.isNull || overlay.hole.isEmpty, "a hole \(overlay.hole) for nothing")
        }
        let hole = seen.insetBy(dx: -4, dy: -4)
        expect(overlay.hole.isNear(hole), "the hole is \(overlay.hole), the anchor's \(hole)")
    }

    /// Ends everything, and looks at what is left.
    func comeToRest() async {
        note("rest")
        runner.cancelWaiting()
        for _ in 0..<3 {
            runner.stop()
            navigation.dismiss(animated: false)
            navigation.popToRootViewController(animated: false)
            await device.advance(by: 0.8)
        }
        checkAlways()
        expect(runner.current == nil && runner.waiting.isEmpty, "a tour is left")
        expect(!device.scene.windows.contains { $0 is TourWindow }, "a window is left")
        for record in records { expect(record.ends.count == 1, "\(record.number) ended \(record.ends)") }
        let left = records.compactMap(\.session)
        expect(left.isEmpty, "sessions that are never freed: \(left.map(\.state))")
        if screen.button.superview == nil { screen.view.addSubview(screen.button) }
        for view in [screen.field, screen.toggle, screen.guest].compactMap({ $0 }) where view.superview == nil {
            screen.view.addSubview(view)
        }
        expect(screen.handlers == handlers, "\(screen.handlers) actions are left, of \(handlers)")
        screen.field.resignFirstResponder()
        device.orientation = .portrait
        await device.advance(by: 0.8)
        let taps = screen.button.taps
        await device.tap(screen.button)
        expect(screen.button.taps == taps + 1, "the app is dead")
        // What the sequence itself asks of UIKit at the wrong moment.
        let own = ["popToRoot", "pushViewController", "Attempt to dismiss", "Attempt to present"]
        let issues = device.takeIssues().filter { issue in !own.contains { issue.hasPrefix($0) } }
        expect(issues.isEmpty, "\(issues)")
        owner = nil
        let survivors = freed.survivors
        expect(survivors == [], "never freed: \(survivors)")
    }
}

extension EventAudit {
    /// What was told is where the tour is.
    mutating func compareWithState(_ state: TourState) { compare(with: state, []) }
}

extension UIView {
    fileprivate var bubbleCount: Int {
        self is BubbleView ? 1 : subviews.reduce(0) { $0 + $1.bubbleCount }
    }

    /// Ends the animations in this view and all below it, where they are on their way.
    fileprivate func cutAnimationsShort() {
        layer.removeAllAnimations()
        for view in subviews { view.cutAnimationsShort() }
    }

    fileprivate var hasAnimations: Bool {
        layer.animationKeys()?.isEmpty == false || subviews.contains { $0.hasAnimations }
    }

    /// What can be seen of the view, in its window's space; nil for nothing. Without the help of the kit.
    fileprivate var seenOnScreen: CGRect? {
        guard let window else { return nil }
        var seen = convert(bounds, to: nil)
        var next: UIView? = self
        while let view = next {
            if view.isHidden || view.alpha < 0.01 { return nil }
            if view.clipsToBounds { seen = seen.intersection(view.convert(view.bounds, to: nil)) }
            next = view.superview
        }
        seen = seen.intersection(window.bounds)
        return seen.isNull || seen.isEmpty ? nil : seen
    }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect) -> Bool {
        !isNull && abs(minX - other.minX) < 0.02 && abs(minY - other.minY) < 0.02 && abs(maxX - other.maxX) < 0.02
            && abs(maxY - other.maxY) < 0.02
    }
}
