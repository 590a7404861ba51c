import Foundation

extension CAAnimation: KeyValueCoded {
    /// A property, or what the app keeps under a key of its own.
    package func property(named key: String) -> KeyedProperty? {
        knownProperty(named: key)
            ?? KeyedProperty(
                value: { self.keptValues[key] },
                set: {
                    self.keptValues[key] = $0
                    return true
                })
    }

    func findProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "timingFunction": KeyedProperty(self, \.timingFunction)
        case "delegate": KeyedProperty(self, \.delegate)
        case "removedOnCompletion": KeyedProperty(self, \.isRemovedOnCompletion)
        default: MediaTimingKeys.property(named: key, of: self)
        }
    }
}

extension CAEmitterCell: KeyValueCoded {
    /// A property of a kind of particles.
    package func property(named key: String) -> KeyedProperty? {
        switch key {
        case "name": KeyedProperty(self, \.name)
        case "enabled": KeyedProperty(self, \.isEnabled)
        case "birthRate": KeyedProperty(self, \.birthRate)
        case "lifetime": KeyedProperty(self, \.lifetime)
        case "lifetimeRange": KeyedProperty(self, \.lifetimeRange)
        case "emissionLatitude": KeyedProperty(self, \.emissionLatitude)
        case "emissionLongitude": KeyedProperty(self, \.emissionLongitude)
        case "emissionRange": KeyedProperty(self, \.emissionRange)
        case "velocity": KeyedProperty(self, \.velocity)
        case "velocityRange": KeyedProperty(self, \.velocityRange)
        case "xAcceleration": KeyedProperty(self, \.xAcceleration)
        case "yAcceleration": KeyedProperty(self, \.yAcceleration)
        case "zAcceleration": KeyedProperty(self, \.zAcceleration)
        case "scale": KeyedProperty(self, \.scale)
        case "scaleRange": KeyedProperty(self, \.scaleRange)
        case "scaleSpeed": KeyedProperty(self, \.scaleSpeed)
        case "spin": KeyedProperty(self, \.spin)
        case "spinRange": KeyedProperty(self, \.spinRange)
        case "color": KeyedProperty(self, \.color)
        case "redRange": KeyedProperty(self, \.redRange)
        case "greenRange": KeyedProperty(self, \.greenRange)
        case "blueRange": KeyedProperty(self, \.blueRange)
        case "alphaRange": KeyedProperty(self, \.alphaRange)
        case "redSpeed": KeyedProperty(self, \.redSpeed)
        case "greenSpeed": KeyedProperty(self, \.greenSpeed)
        case "blueSpeed": KeyedProperty(self, \.blueSpeed)
        case "alphaSpeed": KeyedProperty(self, \.alphaSpeed)
        case "contents": KeyedProperty(self, \.contents)
        case "contentsRect": KeyedProperty(self, \.contentsRect)
        case "contentsScale": KeyedProperty(self, \.contentsScale)
        case "magnificationFilter": KeyedProperty(self, \.magnificationFilter)
        case "minificationFilter": KeyedProperty(self, \.minificationFilter)
        case "minificationFilterBias": KeyedProperty(self, \.minificationFilterBias)
        case "emitterCells": KeyedProperty(self, \.emitterCells)
        case "style": KeyedProperty(self, \.style)
        default: MediaTimingKeys.property(named: key, of: self)
        }
    }

    /// The property at a path, of a cell of its own by name where that begins with `emitterCells`.
    package func property(at keyPath: String) -> KeyedProperty? {
        emitterCells.property(at: keyPath) ?? propertyOfParts(at: keyPath)
    }
}

extension [CAEmitterCell]? {
    /// The property at `emitterCells`, a cell's name, and a path of this cell.
    func property(at keyPath: String) -> KeyedProperty? {
        let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "emitterCells" else { return nil }
        return self?.first { $0.name == String(parts[1]) }?.property(at: String(parts[2]))
    }
}
