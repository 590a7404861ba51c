public import UIKit

/// The order of the modals of one window scene: one transition at a time, the others wait.
///
/// The scene owns it. It retains the modals that wait, and those that are shown until their end.
@MainActor
public final class ModalQueue {
    private var requests = ModalOrder<ModalRequest>()
    private var modals: [ModalPresentation] = []
    private lazy var ticker = DisplayTicker { [weak self] in self?.tick() }

    init() {}

    deinit {
        // The scene went, and with it all that was shown in it. Nobody else says so to those who wait for an end.
        let modals = modals
        guard !modals.isEmpty else { return }
        Task { @MainActor in
            for modal in modals {
                modal.handle(.lost)
                modal.tellNews()
            }
        }
    }

    /// The modals that wait, the next one first.
    public var waiting: [ModalPresentation] { requests.elements.map(\.modal) }

    /// The modals that are there, come or go, lowest first.
    public var active: [ModalPresentation] { modals.filter { !$0.state.isEnded && $0.state != .waiting } }

    /// Ends all that wait, with ``ModalDismissalReason/code``.
    public func cancelWaiting() {
        for request in requests.remove(where: { _ in true }) { request.modal.leave(.code, animated: false) }
    }

    // MARK: Of a scene

    /// The queue of the scene that a controller is shown in; nil for one that is in no window.
    static func of(_ controller: UIViewController) -> ModalQueue? {
        guard let window = controller.presentationWindow else { return nil }
        return window.windowScene.map(of) ?? SceneStorage.object(on: window) { ModalQueue() }
    }

    static func of(_ scene: UIWindowScene) -> ModalQueue { SceneStorage.object(on: scene) { ModalQueue() } }

    // MARK: Requests

    /// Presents at once, or as the policy says.
    func request(_ request: ModalRequest, _ policy: ModalPolicy) throws(ScrimIssue) {
        let modal = request.modal
        let presenter = request.presenter
        guard let issue = obstacle(request, presenter) else { return try performAtOnce(request, presenter) }
        switch policy {
        case .refuse: throw issue
        case .queue(let priority): requests.insert(request, priority: priority)
        case .replace:
            var shown: ModalPresentation?
            if let other = presenter?.presentedViewController, !other.isBeingDismissed {
                shown = modals.first { $0.presentedViewController === other && !$0.state.isEnded }
                if shown == nil { throw issue }
            }
            // A second one takes the place of a first that still waits.
            for old in requests.remove(where: \.replaces) { old.modal.leave(.replaced, animated: false) }
            shown?.leave(.replaced, animated: request.isAnimated)
            requests.insertFirst(request.replacing)
        }
        join(modal)
        wake()
    }

    /// What keeps a request from being done now.
    private func obstacle(_ request: ModalRequest, _ presenter: UIViewController?) -> ScrimIssue? {
        guard let presenter else { return .presenterNotInWindow(request.controller) }
        if isBusy(request.window) { return .transitionInProgress(request.controller, presenter) }
        if let other = presenter.presentedViewController {
            return .alreadyPresenting(request.controller, presenter, other)
        }
        return nil
    }

    /// Presents while the caller waits for the answer: what is wrong is thrown, and no closure hears of it.
    private func performAtOnce(_ request: ModalRequest, _ presenter: UIViewController?) throws(ScrimIssue) {
        guard let presenter else { return }
        join(request.modal)
        do {
            try request.perform(on: presenter)
        } catch {
            modals.removeAll { $0 === request.modal }
            request.modal.withdraw()
            throw error
        }
    }

    /// Presents one whose turn came: what is wrong is reported, and ends it.
    private func performLater(_ request: ModalRequest) {
        guard let presenter = request.presenter else { return }
        do {
            try request.perform(on: presenter)
        } catch {
            request.refuse(error)
        }
    }

    // MARK: Life

    func join(_ modal: ModalPresentation) {
        guard modal.queue == nil else { return }
        modal.queue = self
        modals.append(modal)
    }

    /// Looks in the next frames for what can go on.
    func wake() { ticker.start() }

    /// Whether something moves: a modal of the kit anywhere in the scene, or a presentation of UIKit in a window.
    func isBusy(_ window: UIWindow?) -> Bool {
        modals.contains { $0.state.isInTransition } || window?.isPresentationMoving == true
    }

    private func tick() {
        for modal in modals {
            modal.tellNews()
            modal.resumePostponed()
            modal.forgetUnwinding()
            modal.endIfLost()
        }
        withdrawn()
        // With a window went all who could present in it.
        for request in requests.remove(where: { $0.window == nil && $0.presenter == nil }) { request.refuse() }
        if let next = requests.takeFirst(where: { isReady($0) }) { performLater(next) }
        modals.removeAll(where: \.isFinished)
        let isNeeded = !requests.isEmpty || modals.contains(where: \.needsWatch)
        if !isNeeded { ticker.stop() }
    }

    /// Forgets requests that were taken back.
    private func withdrawn() { _ = requests.remove { $0.modal.state != .waiting } }

    private func isReady(_ request: ModalRequest) -> Bool {
        guard let presenter = request.presenter else { return false }
        return obstacle(request, presenter) == nil
    }
}

extension UIWindow {
    /// Whether one of the presentations in the window comes or goes.
    @MainActor
    fileprivate var isPresentationMoving: Bool {
        var controller = rootViewController
        while let current = controller {
            let next = current.presentedViewController
            if let next, next.isBeingPresented || next.isBeingDismissed { return true }
            controller = next
        }
        return false
    }
}

extension ModalPresentationController {
    /// Whether something else moves in the scene.
    var isSceneBusy: Bool {
        guard let window = containerView?.window else { return false }
        return modal.queue?.isBusy(window) ?? window.isPresentationMoving
    }
}

extension UIWindowScene {
    /// The order of the modals of this scene.
    @MainActor
    public var modals: ModalQueue { ModalQueue.of(self) }
}
