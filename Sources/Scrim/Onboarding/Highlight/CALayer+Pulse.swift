import UIKit

extension CALayer {
    /// Lets a property grow and the layer fade, over and over, unless it does so already. `removeAllAnimations()` ends it.
    func startPulse(_ keyPath: String, from start: CGFloat, to end: CGFloat, duration: TimeInterval) {
        guard animation(forKey: "pulse") == nil else { return }
        let growth = CABasicAnimation(keyPath: keyPath)
        growth.fromValue = start
        growth.toValue = end
        let fading = CABasicAnimation(keyPath: "opacity")
        fading.fromValue = 0.6
        fading.toValue = 0
        let pulse = CAAnimationGroup()
        pulse.animations = [growth, fading]
        pulse.duration = duration
        pulse.repeatCount = .infinity
        // The system takes others away while the app is in the background.
        pulse.isRemovedOnCompletion = false
        pulse.timingFunction = CAMediaTimingFunction(name: .easeOut)
        add(pulse, forKey: "pulse")
    }
}
