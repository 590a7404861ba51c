import CoreGraphics
import Foundation

/// What hides the bars of a navigation controller by itself.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    let tap = UITapGestureRecognizer()
    let swipe = UIPanGestureRecognizer()
    private let keyboard = NotificationToken()
    /// A swipe hides or shows after so many points (chosen).
    private static let way: CGFloat = 30

    var onTap = false { didSet { tap.isEnabled = onTap } }
    var onSwipe = false { didSet { swipe.isEnabled = onSwipe } }
    var whenCompact = false { didSet { if whenCompact { sizeDidChange() } } }
    var whenKeyboardAppears = false

    override init() {
        super.init()
        tap.isEnabled = false
        swipe.isEnabled = false
        tap.cancelsTouchesInView = false
        swipe.cancelsTouchesInView = false
        tap.delegate = self
        swipe.delegate = self
        tap.addHandler { [weak self] _ in self?.toggle() }
        swipe.addHandler { [weak self] _ in self?.follow() }
    }

    func attach(to navigation: UINavigationController) {
        self.navigation = navigation
        navigation.navigation.container.addGestureRecognizer(tap)
        navigation.navigation.container.addGestureRecognizer(swipe)
        keyboard.observe(UIResponder.keyboardWillShowNotification) { [weak self] in self?.keyboardWillShow() }
        sizeDidChange()
    }

    /// Bars hide while there is little height, and come back.
    func sizeDidChange() {
        guard whenCompact, let navigation else { return }
        setHidden(navigation.traitCollection.verticalSizeClass == .compact, isAnimated: false)
    }

    private func keyboardWillShow() {
        guard whenKeyboardAppears, let navigation, navigation.viewIfLoaded?.window != nil else { return }
        setHidden(true, isAnimated: true)
    }

    private func toggle() {
        guard let navigation else { return }
        setHidden(!navigation.isNavigationBarHidden, isAnimated: true)
    }

    private func follow() {
        guard let view = swipe.view, swipe.state == .changed else { return }
        let way = swipe.translation(in: view).y
        if way < -Self.way { setHidden(true, isAnimated: true) }
        if way > Self.way { setHidden(false, isAnimated: true) }
    }

    private var hidesToolbar = false

    private func setHidden(_ isHidden: Bool, isAnimated: Bool) {
        guard let navigation, isHidden != navigation.isNavigationBarHidden else { return }
        navigation.setNavigationBarHidden(isHidden, animated: isAnimated)
        // A toolbar that was not on show does not come.
        if isHidden { hidesToolbar = !navigation.isToolbarHidden }
        if hidesToolbar { navigation.setToolbarHidden(isHidden, animated: isAnimated) }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === swipe && otherGestureRecognizer is UIPanGestureRecognizer }

    /// A touch on a control is the control's.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer !== tap || !(touch.view is UIControl)
    }
}

/// Listens to one notification for as long as it lives. The main actor alone changes `observer`, and nothing else can
/// refer to it by the time of `deinit`.
private final class NotificationToken: Sendable {
    nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

    @MainActor
    func observe(_ name: NSNotification.Name, _ body: @escaping @MainActor () -> Void) {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { body() }
        }
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }
}
