import CoreGraphics
import Foundation

extension CALayer {
    /// The one way of every setter: asks for an action, changes the model, notes what depends on it, runs the action.
    func change<Value: Equatable>(_ key: String, _ path: WritableKeyPath<LayerValues, Value>, _ value: Value) {
        change(key, path, value, same: { $0 == $1 })
    }

    func change<Value>(
        _ key: String, _ path: WritableKeyPath<LayerValues, Value>, _ value: Value, same: (Value, Value) -> Bool
    ) {
        let old = values[keyPath: path]
        guard !same(old, value) else { return }
        var changed = values
        changed[keyPath: path] = value
        guard LayerValues.isGeometry(key) == false || changed.hasValidGeometry else {
            LayerIssue.report(
                .invalidGeometry,
                "\(key) of a \(type(of: self)) was set to \(value), which is not finite; it stays \(old).")
            return
        }
        performChange(key) { values[keyPath: path] = value }
    }

    /// Changes one of the values a subclass brings with it.
    package func changeExtra(_ key: String, _ value: Any?) {
        performChange(key) { values.extra.updateValue(value, forKey: key) }
    }

    /// As ``changeExtra(_:_:)``, if the value is another.
    func setExtra<Value: Equatable>(_ key: String, _ value: Value?) {
        guard values.extra(key) as Value? != value else { return }
        changeExtra(key, value)
    }

    func setContentsValue(_ contents: Any?) {
        performChange("contents") { values.contents = contents }
    }

    func performChange(_ key: String, _ change: () -> Void) {
        keepShown()
        let action = record.model == nil && !CATransaction.disableActions() ? self.action(forKey: key) : nil
        let sizeBefore = values.bounds.size
        let look = look(before: action)
        change()
        valueDidChange(key, resized: values.bounds.size != sizeBefore)
        if let action, shouldRun(action) {
            action.run(forKey: key, object: self, arguments: nil)
            // The picture that the transition took when it was added shows the change already.
            if let look, record.transition != nil { record.transition = look }
        }
    }

    private func valueDidChange(_ key: String, resized: Bool) {
        if resized {
            markNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        let reach = LayerValues.reach(of: key)
        if reach == .picture { record.ownVersion &+= 1 }
        pictureDidChange(reach)
    }

    /// Notes that cached pictures are out of date as far as a change reaches.
    func pictureDidChange(_ reach: ChangeReach) {
        guard reach < .picture else { return contentsDidChange() }
        record.lookVersion &+= 1
        record.shownVersion &+= 1
        if reach == .shadow { record.treeVersion &+= 1 }
        noteChangeAround()?.treePictureDidChange()
        requestFrame()
    }

    /// Notes that cached pictures this layer is part of are out of date, for it looks different itself.
    func contentsDidChange() {
        record.lookVersion &+= 1
        treePictureDidChange()
    }

    /// Notes that cached pictures this layer is part of are out of date, for something in it looks different.
    func treePictureDidChange() {
        var layer: CALayer? = self
        while let current = layer {
            current.record.treeVersion &+= 1
            current.record.castVersion &+= 1
            current.record.shownVersion &+= 1
            layer = current.noteChangeAround()
        }
        requestFrame()
    }

    /// Notes that the layer will look different on the screen, though its pictures are as they were: an animation is new.
    func lookDidChange() {
        record.lookVersion &+= 1
        var layer: CALayer? = self
        while let current = layer {
            current.record.shownVersion &+= 1
            layer = current.parent
        }
        requestFrame()
    }

    /// The nearest layer whose own picture shows this one: its superlayer. A mask is in no picture of the layer it masks,
    /// only in those of what lies around: that layer notes that its mask is another.
    private func noteChangeAround() -> CALayer? {
        var layer = self
        while layer.record.superlayer == nil, let masked = layer.record.masked {
            masked.record.maskVersion &+= 1
            masked.record.shownVersion &+= 1
            layer = masked
        }
        return layer.superlayer
    }

    /// Wakes the host, if there is one.
    func requestFrame() { host?.requestFrame() }

    func timingDidChange() { requestFrame() }

    func setFrame(_ rect: CGRect) {
        guard rect.isFiniteRect else {
            LayerIssue.report(
                .invalidGeometry, "frame of a \(type(of: self)) was set to \(rect), which is no finite geometry.")
            return
        }
        let rect = rect.standardized
        let plane = PlaneTransform(transform)
        var size = rect.size
        if plane != .identity {
            guard let inverse = plane.inverse else { return }
            size = inverse.apply(CGRect(origin: .zero, size: rect.size)).size
        }
        let local = CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
        let box = plane.apply(local)
        bounds = CGRect(origin: bounds.origin, size: size)
        position = CGPoint(
            x: plane == .identity ? rect.minX - box.minX : rect.midX - box.midX,
            y: plane == .identity ? rect.minY - box.minY : rect.midY - box.midY)
    }

    /// The value at a key path of the model, a number as an `NSNumber`; `nil` if there is none.
    package func modelValue(forKeyPath keyPath: String) -> Any? {
        keyPath == "mask" ? mask : modelValue(at: LayerKeyPath(keyPath))
    }

    func modelValue(at path: LayerKeyPath) -> Any? { values.value(at: path)?.boxed }

    /// What the layer shows now at a key path, in the form of ``modelValue(forKeyPath:)``.
    package func presentationValue(forKeyPath keyPath: String) -> Any? {
        presentationValues(at: clock.now).value(at: LayerKeyPath(keyPath))?.boxed
    }

    /// Sets the value at a key path through the property's setter, with its action. Answers whether there is one of that
    /// name and kind; any other key is kept for the caller.
    @discardableResult
    package func setModelValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
        if keyPath == "mask" {
            guard value == nil || value is CALayer else { return false }
            mask = value as? CALayer
            return true
        }
        return setModelValue(value, at: LayerKeyPath(keyPath))
    }

    func setModelValue(_ value: Any?, at path: LayerKeyPath) -> Bool {
        let value = AnimatableValue(value)
        if path.property == "frame" {
            guard
                case .rect(let rect)? = path.part.map({ AnimatableValue.rect(frame).replacing($0, with: value) })
                    ?? value
            else { return false }
            frame = rect
            return true
        }
        var changed = values
        guard changed.set(value, at: path) else { return false }
        switch path.property {
        case "bounds": bounds = changed.bounds
        case "position": position = changed.position
        case "zPosition": zPosition = changed.zPosition
        case "anchorPoint": anchorPoint = changed.anchorPoint
        case "anchorPointZ": anchorPointZ = changed.anchorPointZ
        case "transform": transform = changed.transform
        case "sublayerTransform": sublayerTransform = changed.sublayerTransform
        case "hidden", "isHidden": isHidden = changed.isHidden
        case "opacity": opacity = changed.opacity
        case "masksToBounds": masksToBounds = changed.masksToBounds
        case "cornerRadius": cornerRadius = changed.cornerRadius
        case "borderWidth": borderWidth = changed.borderWidth
        case "borderColor": borderColor = changed.borderColor
        case "backgroundColor": backgroundColor = changed.backgroundColor
        case "shadowColor": shadowColor = changed.shadowColor
        case "shadowOpacity": shadowOpacity = changed.shadowOpacity
        case "shadowOffset": shadowOffset = changed.shadowOffset
        case "shadowRadius": shadowRadius = changed.shadowRadius
        case "shadowPath": shadowPath = changed.shadowPath
        case "contents": contents = changed.contents
        case "contentsRect": contentsRect = changed.contentsRect
        case "contentsCenter": contentsCenter = changed.contentsCenter
        case "doubleSided", "isDoubleSided": isDoubleSided = changed.isDoubleSided
        case "geometryFlipped", "isGeometryFlipped": isGeometryFlipped = changed.isGeometryFlipped
        default: changeExtra(path.property, changed.extra[path.property] ?? nil)
        }
        return true
    }

    func copyProperties(of other: CALayer) {
        values = other.values
        allowsGroupOpacity = other.allowsGroupOpacity
        isOpaque = other.isOpaque
        shouldRasterize = other.shouldRasterize
        rasterizationScale = other.rasterizationScale
        drawsAsynchronously = other.drawsAsynchronously
        allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
        edgeAntialiasingMask = other.edgeAntialiasingMask
        filters = other.filters
        backgroundFilters = other.backgroundFilters
        compositingFilter = other.compositingFilter
        minificationFilterBias = other.minificationFilterBias
        contentsFormat = other.contentsFormat
        cornerCurve = other.cornerCurve
        contentsGravity = other.contentsGravity
        contentsScale = other.contentsScale
        minificationFilter = other.minificationFilter
        magnificationFilter = other.magnificationFilter
        needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
        actions = other.actions
        style = other.style
        name = other.name
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        record.backing = other.record.backing
    }
}

extension LayerValues {
    /// Whether a property's value must be finite.
    static func isGeometry(_ key: String) -> Bool {
        switch key {
        case "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform",
            "shadowOpacity", "shadowOffset", "shadowRadius":
            true
        default: false
        }
    }
}
