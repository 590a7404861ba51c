#if canImport(ObjectiveC)
    import UIKit
#else
    @_spi(Linux) import UIKit
#endif

/// What gesture recognizers call: a closure.
///
/// Recognizers do not retain their targets: keep it as long as the recognizer.
@MainActor
final class GestureTarget: NSObject {
    private let fired: @MainActor (UIGestureRecognizer) -> Void

    /// - Parameter fired: Called for each action of a recognizer. Retained: capture the owner weakly.
    init(fired: @escaping @MainActor (UIGestureRecognizer) -> Void) { self.fired = fired }

    /// Lets the recognizer call this.
    func add(to recognizer: UIGestureRecognizer) { recognizer.addTarget(self, action: Self.selector) }

    #if canImport(ObjectiveC)
        private static let selector = #selector(GestureTarget.fire(_:))

        @objc private func fire(_ recognizer: UIGestureRecognizer) { fired(recognizer) }
    #else
        private static let selector = Selector("fire:", GestureTarget.fire)

        private func fire(_ recognizer: UIGestureRecognizer) { fired(recognizer) }
    #endif
}

extension UIView {
    /// Adds a recognizer for single taps.
    ///
    /// - Parameter action: Called for each tap. Retained by what is returned: capture the owner weakly.
    /// - Returns: What the recognizer calls, for the caller to keep as long as the view.
    func addTap(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) -> GestureTarget {
        let target = GestureTarget(fired: action)
        let tap = UITapGestureRecognizer()
        target.add(to: tap)
        addGestureRecognizer(tap)
        return target
    }
}
