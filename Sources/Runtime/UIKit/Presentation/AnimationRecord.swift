import QuartzCore

/// The layer properties that animation blocks changed, with their values before, so that a transition that is taken
/// back leaves no trace.
@MainActor
final class AnimationRecord {
    private var entries: [(layer: CALayer, key: String, value: Any?)] = []

    /// Notes the value of `key` before a change, the first time only.
    func note(_ layer: CALayer, _ key: String) {
        guard !entries.contains(where: { $0.layer === layer && $0.key == key }) else { return }
        entries.append((layer, key, layer.modelValue(forKeyPath: key)))
    }

    /// Puts everything back and ends the animations, whose completions follow.
    func revert() {
        UIView.performWithoutAnimation {
            for entry in entries.reversed() {
                for key in entry.layer.animationKeys() ?? [] where key == entry.key || key.hasPrefix("\(entry.key)-") {
                    entry.layer.removeAnimation(forKey: key)
                }
                entry.layer.setModelValue(entry.value, forKeyPath: entry.key)
            }
        }
        entries = []
    }
}

extension DeviceContext {
    /// Notes in `record` what animation blocks inside `body` change.
    func recordingAnimations(in record: AnimationRecord?, _ body: () -> Void) {
        let outer = animations.record
        animations.record = record
        body()
        animations.record = outer
    }
}
