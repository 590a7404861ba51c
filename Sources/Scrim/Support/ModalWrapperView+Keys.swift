#if canImport(ObjectiveC)
    import UIKit
#else
    @_spi(Linux) import UIKit
#endif

extension ModalWrapperView {
    #if canImport(ObjectiveC)
        static let escapeAction = #selector(ModalWrapperView.escapeWasPressed(_:))

        @objc private func escapeWasPressed(_ command: UIKeyCommand) { _ = escape?() }
    #else
        static let escapeAction = Selector("escapeWasPressed:", ModalWrapperView.escapeWasPressed)

        private func escapeWasPressed(_ command: UIKeyCommand) { _ = escape?() }
    #endif
}
