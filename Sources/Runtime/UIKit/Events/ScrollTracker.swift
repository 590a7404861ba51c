import CoreGraphics
import Foundation

/// The scrolling that goes on, and the pans that follow it: those of the view under the pointer and of all around it.
@MainActor
final class ScrollTracker {
    private var recognizers: [WeakRecognizer] = []
    private weak var window: UIWindow?
    let event = UIEvent(.scroll)

    private var pans: [UIPanGestureRecognizer] { recognizers.compactMap { $0.recognizer as? UIPanGestureRecognizer } }

    /// Whether the scrolling goes on in a window that is hidden or gone.
    var isLost: Bool { !recognizers.isEmpty && window?.isHidden ?? true }

    func process(_ sample: ScrollSample, serial: Int, _ dispatcher: TouchDispatcher) {
        event.update([], at: sample.time)
        if sample.change == .began || sample.change == .step {
            end(dispatcher, isCancelled: true)
            begin(sample, serial, dispatcher)
        }
        if sample.delta != .zero {
            dispatcher.arbiter.update {
                for pan in pans { pan.scroll(by: sample.delta, at: sample.location, event) }
            }
        }
        switch sample.change {
        case .ended, .step: end(dispatcher, isCancelled: false)
        case .cancelled: end(dispatcher, isCancelled: true)
        case .began, .moved: break
        }
    }

    func end(_ dispatcher: TouchDispatcher, isCancelled: Bool) {
        let ending = pans
        recognizers = []
        dispatcher.arbiter.update {
            for pan in ending { pan.endScrolling(isCancelled: isCancelled, event) }
        }
    }

    private func begin(_ sample: ScrollSample, _ serial: Int, _ dispatcher: TouchDispatcher) {
        guard let (hit, window) = dispatcher.view(under: sample.location, event) else { return }
        self.window = window
        let kind: UIScrollTypeMask = sample.change == .step ? .discrete : .continuous
        var view: UIView? = hit
        while let current = view {
            for case let pan as UIPanGestureRecognizer in current.gestureRecognizers ?? []
            where pan.accepts(kind, event) {
                recognizers.append(WeakRecognizer(pan))
                dispatcher.arbiter.join(pan)
                pan.beginScrolling(serial, sample, window, dispatcher.arbiter)
            }
            view = current.superview
        }
    }
}

extension UIPanGestureRecognizer {
    func accepts(_ kind: UIScrollTypeMask, _ event: UIEvent) -> Bool {
        isEnabled && isPossible && tracking.sequence.isEmpty && !allowedScrollTypesMask.isDisjoint(with: kind)
            && shouldReceive(event)
    }
}
