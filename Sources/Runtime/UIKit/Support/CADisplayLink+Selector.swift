import Foundation
public import QuartzCore

extension CADisplayLink {
    /// Makes a link that performs `sel` on `target` each frame, once it is added to a run loop. It retains the target
    /// until it is invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        self.init(target: target, selector: sel, clock: .current)
    }

    convenience init(target: Any, selector sel: Selector, clock: FrameClock) {
        let receiver = target as AnyObject
        self.init(clock: clock) { link in _ = sel.perform(on: receiver, sender: link) }
    }
}
