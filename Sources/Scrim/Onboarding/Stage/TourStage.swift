import UIKit

/// The window of a scene's tours with what it shows. It comes with the first tour, and goes when no tour is left.
@MainActor
final class TourStage {
    let overlay = TourOverlayView()
    private let window: TourWindow
    /// How much of it is there, 0 to 1.
    private(set) var presence: CGFloat = 0
    /// Where that is going.
    var isWanted = false { didSet { wantedDidChange() } }
    var fadeDuration: TimeInterval = 0.3

    init(scene: UIWindowScene, level: UIWindow.Level) {
        overlay.alpha = 0
        overlay.letsTouchesThrough = true
        window = TourWindow(showing: overlay, over: scene, at: level)
    }

    var level: UIWindow.Level {
        get { window.windowLevel }
        set { if window.windowLevel != newValue { window.windowLevel = newValue } }
    }

    /// For how long all touches are the tour's, in seconds: the second tap of two was meant for what is gone by then.
    private var held: TimeInterval = 0 { didSet { overlay.holdsTouches = held > 0 } }

    func holdTouches() { held = TourSession.tapGrace }

    private func wantedDidChange() {
        guard isWanted != oldWanted else { return }
        oldWanted = isWanted
        if !isWanted { held = 0 }
        overlay.letsTouchesThrough = !isWanted
        overlay.readingDidChange()
    }

    private var oldWanted = false

    /// What the look depends on, apart from the step.
    private var settings = (transparency: false, motion: false)

    private func followSettings() {
        let now = (UIAccessibility.isReduceTransparencyEnabled, UIAccessibility.isReduceMotionEnabled)
        guard now != settings else { return }
        settings = now
        overlay.settingsDidChange()
    }

    /// Comes or goes a little further.
    func tick(_ elapsed: TimeInterval) {
        followSettings()
        if held > 0 { held -= elapsed }
        let target: CGFloat = isWanted ? 1 : 0
        guard presence != target else { return }
        let step = fadeDuration > 0 ? elapsed / fadeDuration : 1
        presence = isWanted ? min(presence + step, 1) : max(presence - step, 0)
        overlay.alpha = presence
        if presence == 0 { overlay.clear() }
    }

    /// Whether there is nothing left to see, and nothing on its way.
    var isGone: Bool { !isWanted && presence == 0 }

    /// Whether its window may go, too.
    var isIdle: Bool { isGone && held <= 0 }

    /// Takes the window away at once.
    func tearDown() {
        isWanted = false
        presence = 0
        overlay.alpha = 0
        overlay.clear()
        window.close()
    }

    /// What is under way in the app's windows now shows with this frame.
    func layOut(_ anchor: UIView?) {
        if let anchorWindow = anchor?.window, anchorWindow !== window { anchorWindow.layoutIfNeeded() }
        window.layoutIfNeeded()
    }
}
