// On iOS only: Linux has no SwiftUI, and so this file is not compiled there.
#if canImport(SwiftUI)
    public import SwiftUI
    public import UIKit

    extension View {
        /// Presents SwiftUI content as a modal over what is on screen, which stays visible.
        ///
        /// ```swift
        /// .transparentModal(
        ///     isPresented: $asks, style: ModalStyle(background: .dim(.black.withAlphaComponent(0.4)), layout: .center)
        /// ) {
        ///     Question()
        /// }
        /// ```
        /// The content is in a presentation of its own: its values of the environment are the system's, apart from those
        /// that you set in `content`. It follows the state that it reads.
        ///
        /// - Parameters:
        ///   - isPresented: Whether the modal is there. Becomes false when the modal goes, whoever dismisses it, and when
        ///     it could not be presented, which is reported to ``ScrimIssues/handler``.
        ///   - style: How it looks. Read when it comes.
        ///   - presentation: How it comes in. Read when it comes.
        ///   - dismissal: How it goes out; nil for the same way. Read when it comes.
        ///   - policy: What happens while another modal is there.
        ///   - onDismiss: Called once for each presentation, when the modal is gone. Retained while it is there.
        ///   - content: The modal. Made only while `isPresented` is true.
        @MainActor
        public func transparentModal<Content: View>(
            isPresented: Binding<Bool>, style: ModalStyle, presentation: ModalAnimation = .fade(),
            dismissal: ModalAnimation? = nil, policy: ModalPolicy = .refuse,
            onDismiss: ((ModalDismissalReason) -> Void)? = nil, @ViewBuilder content: () -> Content
        ) -> some View {
            let transitioning = ModalTransitioningDelegate(
                style: style, presentation: presentation, dismissal: dismissal)
            return background(
                ModalPresenter(
                    isPresented: isPresented, transitioning: transitioning, policy: policy, onDismiss: onDismiss,
                    content: isPresented.wrappedValue ? content() : nil))
        }
    }

    /// An invisible controller in the place of the view, which presents.
    @MainActor
    private struct ModalPresenter<Content: View>: UIViewControllerRepresentable {
        let isPresented: Binding<Bool>
        let transitioning: ModalTransitioningDelegate
        let policy: ModalPolicy
        let onDismiss: ((ModalDismissalReason) -> Void)?
        /// Nil while nothing is presented.
        let content: Content?

        func makeCoordinator() -> ModalPresenterCoordinator<Content> { ModalPresenterCoordinator() }

        func makeUIViewController(context: Context) -> UIViewController {
            let controller = UIViewController()
            controller.view.backgroundColor = .clear
            controller.view.isUserInteractionEnabled = false
            controller.view.isAccessibilityElement = false
            return controller
        }

        func updateUIViewController(_ controller: UIViewController, context: Context) {
            context.coordinator.update(self, from: controller)
        }

        static func dismantleUIViewController(
            _ controller: UIViewController, coordinator: ModalPresenterCoordinator<Content>
        ) {
            coordinator.stop()
        }
    }

    /// Brings what is presented in line with the binding, a frame after SwiftUI's update: state must not change inside
    /// of that, and the controller may not be in a window yet.
    ///
    /// The presentation retains it until its end, so that the end is told whatever becomes of the view.
    @MainActor
    private final class ModalPresenterCoordinator<Content: View> {
        private var wish: ModalPresenter<Content>?
        private weak var source: UIViewController?
        private weak var hosting: UIHostingController<Content>?
        private var modal: ModalPresentation?
        /// Whether the binding has dismissed the modal; it may be true again before that is gone.
        private var isLeaving = false
        private lazy var ticker = DisplayTicker { [weak self] in self?.tick() }

        func update(_ wish: ModalPresenter<Content>, from source: UIViewController) {
            self.wish = wish
            self.source = source
            if let content = wish.content { hosting?.rootView = content }
            if wish.isPresented.wrappedValue != (modal != nil) { ticker.start() }
        }

        /// The view is gone: so is its modal.
        func stop() {
            ticker.stop()
            modal?.dismiss()
        }

        private func tick() {
            guard let wish, let source else { return ticker.stop() }
            guard let content = wish.content, wish.isPresented.wrappedValue else {
                ticker.stop()
                isLeaving = modal != nil
                modal?.dismiss()
                return
            }
            guard modal == nil else { return ticker.stop() }
            // Before the view is in a window there is nothing to present on.
            guard source.viewIfLoaded?.window != nil else { return }
            ticker.stop()
            present(content, as: wish, from: source)
        }

        private func present(_ content: Content, as wish: ModalPresenter<Content>, from source: UIViewController) {
            let hosting = UIHostingController(rootView: content)
            hosting.view.backgroundColor = .clear
            // So that layouts that follow the content hear of a new size.
            hosting.sizingOptions = [.preferredContentSize, .intrinsicContentSize]
            let transitioning = wish.transitioning
            transitioning.onDismiss = { _, reason in
                transitioning.onDismiss = nil
                self.modalEnded(reason)
            }
            do {
                modal = try source.presentModal(hosting, with: transitioning, policy: wish.policy)
                self.hosting = hosting
            } catch {
                transitioning.onDismiss = nil
                wish.isPresented.wrappedValue = false
                transitioning.report(error)
            }
        }

        private func modalEnded(_ reason: ModalDismissalReason) {
            let wasLeaving = isLeaving
            modal = nil
            isLeaving = false
            guard let wish else { return }
            wish.onDismiss?(reason)
            guard wish.isPresented.wrappedValue else { return }
            // Wanted again meanwhile, or not told yet that it is gone.
            if wasLeaving { ticker.start() } else { wish.isPresented.wrappedValue = false }
        }
    }
#endif
