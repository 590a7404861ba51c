import CoreGraphics
import Foundation
import QuartzCore

extension AnimatorTrack {
    /// Gives the views the values of a position. What somebody else has set since is left alone.
    static func settle(_ tracks: [AnimatorTrack], at position: UIViewAnimatingPosition) {
        struct Place: Hashable {
            let layer: ObjectIdentifier
            let property: String
        }
        var targets: [Place: Any?] = [:]
        // Backwards from what is set now: of two changes of one value the later one began where the first one ended.
        for track in tracks.reversed() {
            guard let layer = track.layer else { continue }
            let place = Place(layer: ObjectIdentifier(layer), property: track.property)
            let now = targets[place] ?? layer.modelValue(forKeyPath: track.property)
            let isOwn = sameValue(now, track.new) || (track.stopped != nil && sameValue(now, track.stopped))
            switch position {
            case .start:
                if isOwn { targets[place] = .some(track.old) }
            case .end:
                if isOwn, targets[place] == nil { targets[place] = .some(track.new) }
            case .current:
                if isOwn { targets[place] = .some(layer.presentationValue(forKeyPath: track.property)) }
            }
        }
        // A superview moves its subviews when it resizes, so each value is set after those that were set before it.
        for track in tracks {
            guard let layer = track.layer else { continue }
            let place = Place(layer: ObjectIdentifier(layer), property: track.property)
            guard let target = targets[place] else { continue }
            if !sameValue(layer.modelValue(forKeyPath: track.property), target) { track.set(target) }
        }
    }

    /// Sets the value, of a view through the view, so that layout and colours know of it.
    func set(_ value: Any?) {
        guard let view, layer === view.layer else {
            layer?.setModelValue(value, forKeyPath: property)
            return
        }
        switch (property, value) {
        case ("position", let value as CGPoint): view.center = value
        case ("bounds", let value as CGRect): view.bounds = value
        case ("opacity", let value as NSNumber): view.alpha = CGFloat(value.doubleValue)
        case ("backgroundColor", _): view.backgroundColor = (value as? CGColor).map { UIColor(cgColor: $0) }
        case ("hidden", let value as Bool): view.isHidden = value
        default: view.layer.setModelValue(value, forKeyPath: property)
        }
    }

    private static func sameValue(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a as Bool, let b as Bool): a == b
        case (let a as CGPoint, let b as CGPoint): a == b
        case (let a as CGRect, let b as CGRect): a == b
        case (let a as CATransform3D, let b as CATransform3D): CATransform3DEqualToTransform(a, b)
        case (let a as CGColor, let b as CGColor): a == b
        case (let a as NSNumber, let b as NSNumber): a == b
        default: false
        }
    }
}

extension CALayer {
    /// A key for one more animation that runs beside those of the same property.
    func freeAnimationKey(like key: String) -> String {
        guard animation(forKey: key) != nil else { return key }
        var number = 2
        while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
        return "\(key)-\(number)"
    }
}

extension DeviceContext {
    /// Runs `body` with changes that take effect at once.
    func withoutAnimations(_ body: () -> Void) {
        let wasEnabled = animations.isEnabled
        animations.isEnabled = false
        body()
        animations.isEnabled = wasEnabled
    }
}
