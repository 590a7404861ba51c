#if canImport(ObjectiveC)
    import UIKit
#else
    @_spi(Linux) import UIKit
#endif

/// A tap recognizer that calls a closure.
@MainActor
final class TapTarget: NSObject {
    private let tapped: @MainActor () -> Void

    /// - Parameter tapped: Called for each tap. Retained: capture the owner weakly.
    init(tapped: @escaping @MainActor () -> Void) { self.tapped = tapped }

    /// A recognizer that does not retain this target: keep it as long as the recognizer.
    func makeRecognizer() -> UITapGestureRecognizer {
        UITapGestureRecognizer(target: self, action: Self.selector)
    }

    #if canImport(ObjectiveC)
        private static let selector = #selector(TapTarget.fire(_:))

        @objc private func fire(_ recognizer: UITapGestureRecognizer) { tapped() }
    #else
        private static let selector = Selector("fire:", TapTarget.fire)

        private func fire(_ recognizer: UITapGestureRecognizer) { tapped() }
    #endif
}
