import UIKit

/// Shows the beacons of a scene's hints, and the bubble of the one that is open. All else is the app's.
final class HintBoardView: UIView, TouchChoosing {
    private(set) var beacons: [String: BeaconView] = [:]
    let bubble = BubbleView()
    let arrow = BubbleArrowView()
    /// Called on the main actor. Retained: capture the owner weakly.
    var onBeacon: ((String) -> Void)?
    var onClose: (() -> Void)?
    private var tapTarget: GestureTarget?
    /// What the bubble's place was made from.
    private var placed: Input?

    private struct Input: Equatable {
        var hint: String
        var place: HintPlace
        var bounds: CGRect
        var freeArea: CGRect
        var traits: UITraitCollection
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [bubble, arrow] {
            view.isHidden = true
            addSubview(view)
        }
        bubble.onAction = { [weak self] _ in self?.onClose?() }
        tapTarget = addTap { [weak self] in self?.wasTapped($0) }
        followKeyboard()
    }

    /// Boards are made in code.
    required init?(coder: NSCoder) { nil }

    // MARK: Beacons

    func addBeacon(for hint: Hint) {
        removeBeacon(hint.id)
        let beacon = BeaconView(color: hint.theme.colors.primaryFill)
        beacon.isHidden = true
        beacon.accessibilityLabel = hint.content.title ?? hint.content.text
        let id = hint.id
        beacon.addAction(UIAction { [weak self] _ in self?.onBeacon?(id) }, for: .touchUpInside)
        beacons[id] = beacon
        insertSubview(beacon, belowSubview: bubble)
    }

    func removeBeacon(_ id: String) { beacons.removeValue(forKey: id)?.removeFromSuperview() }

    /// Puts a beacon at a point; hides it where there is none.
    func place(_ id: String, at point: CGPoint?) {
        guard let beacon = beacons[id] else { return }
        if beacon.isHidden != (point == nil) {
            beacon.isHidden = point == nil
            beacon.updatePulse()
        }
        if let point, beacon.center != point { beacon.center = point }
    }

    // MARK: The bubble

    func showBubble(of hint: Hint) {
        bubble.model = BubbleModel(content: hint.content, showsClose: true, theme: hint.theme)
        arrow.theme = hint.theme
    }

    /// Puts the bubble beside its beacon, clear of the anchor. Returns whether there is room for it.
    func placeBubble(of hint: Hint, at place: HintPlace) -> Bool {
        let input = Input(
            hint: hint.id, place: place, bounds: bounds, freeArea: freeArea, traits: traitCollection)
        if input == placed { return true }
        placed = nil
        let tip = hint.theme.placementArrow
        guard
            self.place(
                bubble, arrow, beside: place.seen.union(place.beacon), or: place.beacon, in: freeArea, hint.placement,
                tip) != nil
        else { return false }
        placed = input
        return true
    }

    func hideBubble() {
        placed = nil
        bubble.isHidden = true
        arrow.isHidden = true
    }

    // MARK: Touches

    /// Beacons and bubble take touches. While the bubble is open, a touch beside it closes it and goes nowhere else.
    func takesTouch(at point: CGPoint) -> Bool {
        if !bubble.isHidden { return bounds.contains(point) }
        return beacons.values.contains { !$0.isHidden && $0.frame.contains(point) }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { takesTouch(at: point) }

    private func wasTapped(_ recognizer: UIGestureRecognizer) {
        guard !bubble.isHidden, !bubble.frame.contains(recognizer.location(in: self)) else { return }
        onClose?()
    }

    override func accessibilityPerformEscape() -> Bool {
        guard !bubble.isHidden else { return false }
        onClose?()
        return true
    }
}
