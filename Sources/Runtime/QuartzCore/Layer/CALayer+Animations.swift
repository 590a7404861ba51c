import CoreGraphics
import Foundation

extension CALayer {
    func attach(_ original: CAAnimation, forKey key: String?) {
        keepShownAnimations()
        let animation = (original.copy() as? CAAnimation) ?? original
        let transactions = FrameClock.current.transactions
        // Not a number counts as none.
        if !(animation.duration > 0) { animation.duration = transactions.animationDuration }
        if animation.timingFunction == nil { animation.timingFunction = transactions.animationTimingFunction }
        if let basic = animation as? CABasicAnimation, basic.needsValueBefore, let path = basic.target {
            basic.shownBefore = presentationValues(at: clock.now).value(at: path)
        }
        let look = look(before: animation)
        let key = animation is CATransition ? kCATransition : key
        if let key { detachAnimations { $0.key == key } }
        if let look { record.transition = look }
        let attached = AttachedAnimation(
            animation, key: key, layer: self, addedAt: clock.now, groups: transactions.joinedGroups())
        record.animations.append(attached)
        clock.animations.add(attached)
        clock.wake()
        lookDidChange()
    }

    func detachAnimations(where isMeant: (AttachedAnimation) -> Bool) {
        let removed = record.animations.filter(isMeant)
        guard !removed.isEmpty else { return }
        keepShownAnimations()
        record.animations.removeAll(where: isMeant)
        dropLook(after: removed)
        for animation in removed {
            switch animation.state {
            case .waiting, .running: animation.state = .removed(finished: false)
            case .ended, .removed: break
            }
        }
        animationsDidChange(removed)
    }

    /// Changes an animation that is on the layer, which goes on with its begin time; to scrub, set `speed` to 0 and
    /// `timeOffset` to the time to show. Answers whether there is one of that key.
    @discardableResult
    package func editAnimation(forKey key: String, _ change: (CAAnimation) -> Void) -> Bool {
        guard let attached = record.animations.first(where: { $0.key == key }) else { return false }
        change(attached.animation)
        animationsDidChange([attached])
        return true
    }

    /// Lets go of an animation that has ended.
    func forget(_ animation: AttachedAnimation) {
        record.animations.removeAll { $0 === animation }
        dropLook(after: [animation])
        animationsDidChange([animation])
    }

    private func animationsDidChange(_ changed: [AttachedAnimation]) {
        pictureDidChange(changed.map(\.animation.reach).max() ?? .place)
        clock.wake()
    }

    var attachedKeys: [String]? {
        let keys = record.animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// The values the layer shows at a time of the clock: the model's, changed by each animation in order of addition.
    package func presentationValues(at time: CFTimeInterval) -> LayerValues {
        if let model = record.model { return model.presentationValues(at: time) }
        guard !record.animations.isEmpty else { return values }
        var shown = values
        for animation in record.animations { animation.apply(to: &shown, on: self, at: time) }
        // An animation that runs away must not take the drawing with it.
        return shown.hasValidGeometry ? shown : values
    }

    // MARK: Presentation copies

    func makePresentation() -> CALayer? {
        if record.model != nil { return self }
        guard let copy = Self._makeLayer() else {
            LayerIssue.report(
                .noPresentation,
                "presentation() of a \(type(of: self)) answers nil: without Objective-C no copy can be made of a class of an "
                    + "app's own. Add `@_spi(Linux) override class func _makeLayer() -> CALayer? { \(type(of: self))() }` to it, "
                    + "with `@_spi(Linux) import QuartzCore`.")
            return nil
        }
        copy.copyProperties(of: self)
        copy.values = presentationValues(at: clock.now)
        copy.record.model = self
        copy.record.superlayer = superlayer
        copy.record.masked = record.masked
        return copy
    }

    /// The sublayers; nil if there never were any. Those of a presentation copy are copies, too.
    var shownSublayers: [CALayer]? {
        guard record.model == nil else { return presentationSublayers() }
        return record.hadSublayers ? record.sublayers : nil
    }

    /// The presentation copies of a presentation copy's sublayers, made when they are first asked for.
    func presentationSublayers() -> [CALayer]? {
        if let layers = record.presentationSublayers { return layers }
        guard let model = record.model, model.record.hadSublayers else { return nil }
        let layers = model.record.sublayers.compactMap { layer -> CALayer? in
            let copy = layer.makePresentation()
            copy?.record.superlayer = self
            return copy
        }
        record.presentationSublayers = layers
        return layers
    }
}
