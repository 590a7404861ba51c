import UIKit

extension OverlayView {
    // MARK: Beginning

    func beginShowing() {
        switch phase {
        case .waiting, .appearing, .shown:
            return
        case .hidden:
            reported.removeAll()
            phase = .waiting
            waitingFrames = 0
            isAnchorReady = anchorView?.window != nil
            joinHierarchyIfNeeded()
            startTicking()
        case .disappearing:
            reported.removeAll()
            appear()
            finishHiding()
        }
    }

    func beginHiding(_ completion: (() -> Void)?) {
        guard phase != .hidden else {
            completion?()
            return
        }
        if let completion { hideCompletions.append(completion) }
        switch phase {
        case .hidden, .disappearing:
            return
        case .waiting:
            leave()
        case .appearing, .shown:
            phase = .disappearing
            fade(to: 0) { $0.leave() }
        }
    }

    private func appear() {
        superview?.bringSubviewToFront(self)
        // Who draws a screen in Interface Builder may hide the overlay there, not to have it in the way.
        isHidden = false
        phase = .appearing
        update()
        // A handler of issues may have changed its mind.
        guard phase == .appearing else { return }
        announceArrival()
        fade(to: 1) { $0.phase = .shown }
    }

    private func fade(to alpha: CGFloat, then done: @escaping (OverlayView) -> Void) {
        fadeNumber += 1
        let number = fadeNumber
        UIView.animate(
            withDuration: configuration.usableFadeDuration, delay: 0,
            options: [
                .allowUserInteraction, .beginFromCurrentState, .overrideInheritedDuration, .overrideInheritedCurve,
            ],
            animations: { self.alpha = alpha },
            completion: { [weak self] _ in
                guard let self, self.fadeNumber == number else { return }
                done(self)
            })
    }

    private func joinHierarchyIfNeeded() {
        guard superview == nil else { return }
        if let lastSuperview, lastSuperview.window != nil {
            lastSuperview.addSubview(self)
        } else {
            anchorView?.window?.addSubview(self)
        }
    }

    // MARK: Each frame

    private func startTicking() {
        let ticker = self.ticker ?? DisplayTicker { [weak self] in self?.tick() }
        self.ticker = ticker
        ticker.start()
    }

    private func tick() {
        switch phase {
        case .hidden:
            ticker?.stop()
        case .waiting:
            waitForAnchor()
        case .appearing, .shown, .disappearing:
            // Without this, what this frame's layout moves would be followed a frame late.
            window?.layoutIfNeeded()
            if let other = anchorView?.window, other !== window { other.layoutIfNeeded() }
            update()
            announceMovement()
        }
    }

    /// Begins once the anchor has been in a window for a whole frame, so that there is something to take a picture of.
    private func waitForAnchor() {
        guard let anchorView else {
            report(
                .anchorMissing,
                "The anchor of the overlay \"\(title ?? "")\" is gone, so there is nothing to show. Set anchorView first."
            )
            return leave()
        }
        guard anchorView.window != nil else {
            isAnchorReady = false
            return keepWaiting(
                .anchorNotInWindow,
                "The anchor of the overlay \"\(title ?? "")\" is in no window yet; the overlay waits for it. Show it "
                    + "after the anchor's screen.")
        }
        joinHierarchyIfNeeded()
        guard window != nil else {
            return keepWaiting(
                .overlayNotInWindow,
                "The superview of the overlay \"\(title ?? "")\" is in no window yet; the overlay waits for it. Add the "
                    + "overlay to a view on screen.")
        }
        guard isAnchorReady else {
            isAnchorReady = true
            return
        }
        window?.layoutIfNeeded()
        appear()
    }

    private func keepWaiting(_ code: ScrimIssue.Code, _ message: String) {
        waitingFrames += 1
        if waitingFrames >= configuration.framesBeforeReport { report(code, message) }
    }

    // MARK: The end

    /// Everything off, and the superview as it was.
    func leave() {
        let wasSeen = phase != .waiting && phase != .hidden
        phase = .hidden
        fadeNumber += 1
        ticker?.stop()
        UIView.performWithoutAnimation {
            layer.removeAllAnimations()
            alpha = 0
            showNothing()
            if let superview {
                lastSuperview = superview
                removeFromSuperview()
            }
        }
        if wasSeen { announceDeparture() }
        finishHiding()
    }

    private func finishHiding() {
        let completions = hideCompletions
        hideCompletions.removeAll()
        for completion in completions { completion() }
    }

    // MARK: Taps and changes

    var isTappable: Bool { phase == .appearing || phase == .shown }

    func wasTapped() {
        if isTappable { onTap?() }
    }

    func titleDidChange() {
        bubble.model.content.text = title
        setNeedsLayout()
    }

    func anchorDidChange() {
        reported.removeAll()
        refreshSnapshot()
        setNeedsLayout()
    }

    /// Reports each kind of issue once a showing; what comes up during an update goes out after it, so that a handler may
    /// hide the overlay.
    func report(_ code: ScrimIssue.Code, _ message: String) {
        guard reported.insert(code).inserted else { return }
        if isUpdating { unsentReports.append((code, message)) } else { send(code, message) }
    }

    func sendReports() {
        let reports = unsentReports
        unsentReports.removeAll()
        for report in reports { send(report.code, report.message) }
    }

    private func send(_ code: ScrimIssue.Code, _ message: String) {
        let issue = ScrimIssue(code: code, message: message)
        if let onIssue { onIssue(issue) } else { ScrimIssues.handler(issue) }
    }
}
