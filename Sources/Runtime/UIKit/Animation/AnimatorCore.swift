import CoreGraphics
import Foundation
import QuartzCore

/// What a property animator stores.
@MainActor
struct AnimatorCore {
    struct Block {
        let run: () -> Void
        let delayFactor: CGFloat
    }

    enum Completion {
        case closure((UIViewAnimatingPosition) -> Void)
        case waiting(CheckedContinuation<UIViewAnimatingPosition, Never>)

        func call(_ position: UIViewAnimatingPosition) {
            switch self {
            case .closure(let closure): closure(position)
            case .waiting(let continuation): continuation.resume(returning: position)
            }
        }
    }

    let parameters: any UITimingCurveProvider
    let duration: Double
    var delay = 0.0
    var isUserInteractionEnabled = true
    var isManualHitTestingEnabled = false
    var isInterruptible = true
    var scrubsLinearly = true
    var pausesOnCompletion = false
    var isReversed = false
    var options: UIView.AnimationOptions = []

    var blocks: [Block] = []
    var completions: [Completion] = []
    /// Where it stands, while it is active.
    var timeline: AnimatorTimeline?
    var isStopped = false
    /// The animations that are on their layers, or were until it was stopped.
    var tracks: [AnimatorTrack] = []
    /// Whose clock it runs by, while it is active.
    var device: DeviceContext?
    var timer: TimerToken?

    init(duration: Double, parameters: any UITimingCurveProvider) {
        let parameters = (parameters.copy(with: nil) as? any UITimingCurveProvider) ?? parameters
        self.parameters = parameters
        self.duration = parameters.resolvedDuration(duration.isFinite ? max(duration, 0) : 0)
    }

    var state: UIViewAnimatingState { isStopped ? .stopped : timeline == nil ? .inactive : .active }
    var isRunning: Bool { timeline?.isMoving ?? false }

    /// Ends what the animator leaves behind. UIKit stops the program if it is paused or stopped.
    func leave() {
        if let timer { device?.clock.cancel(timer) }
        timeline?.isAbandoned = true
        if state == .inactive {
            for case .waiting(let continuation) in completions { continuation.resume(returning: .current) }
            return
        }
        RuntimeIssue.report(
            "It is an error to release a paused or stopped property animator. Property animators must either finish "
                + "animating or be explicitly stopped and finished before they can be released. UIKit stops the program."
        )
        for completion in completions { if case .waiting = completion { completion.call(.current) } }
    }
}

/// One animation of an animator on one layer.
@MainActor
final class AnimatorTrack {
    weak var view: UIView?
    weak var layer: CALayer?
    /// The property that changed.
    let property: String
    let old: Any?
    let new: Any?
    /// The keys of its animations on the layer.
    var keys: Set<String> = []
    /// What the model has where the animator was stopped.
    var stopped: Any?
    private let ended: @MainActor (Bool) -> Void
    private var isEnded = false

    init(
        view: UIView?, layer: CALayer, property: String, old: Any?, new: Any?,
        ended: @escaping @MainActor (Bool) -> Void
    ) {
        self.view = view
        self.layer = layer
        self.property = property
        self.old = old
        self.new = new
        self.ended = ended
    }

    /// Takes its animations off the layer.
    func detach() {
        for key in keys { layer?.removeAnimation(forKey: key) }
    }

    /// Says once that it is over.
    func end(_ finished: Bool) {
        guard !isEnded else { return }
        isEnded = true
        ended(finished)
    }
}
