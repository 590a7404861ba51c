import CoreGraphics

/// A finger that drags the keyboard away, or scrolls and thereby dismisses it.
///
/// An accessory of a responder that gets the first responder's place back, such as the bar of a chat, stays at the bottom
/// unless it is to go along (inferred from the names of `UIScrollView.KeyboardDismissMode`).
extension SoftwareKeyboard {
    /// A finger that drags down over the keyboard takes its top along.
    ///
    /// - Parameter y: Where the finger is, in the screen's space.
    func drag(to y: CGFloat, withAccessory: Bool = false) {
        guard let device, let frame, let window, mayGo(withAccessory) else { return }
        let rest = withAccessory || heir == nil ? 0 : accessoryHeight
        let top = min(max(y, frame.minY), device.screenBounds.height - rest)
        guard top != (shownFrame ?? frame).minY else { return }
        dragged = CGRect(x: frame.minX, y: top, width: frame.width, height: frame.height)
        UIView.performWithoutAnimation {
            window.place(at: dragged ?? frame)
            moveGuides()
        }
    }

    /// Let go on its way down, or out of sight, the keyboard goes away, else it comes back.
    ///
    /// - Parameter velocity: Downwards, in points a second.
    func endDrag(velocity: CGFloat, withAccessory: Bool = false) {
        guard let dragged, let device else { return }
        if velocity > 0 || dragged.minY >= device.screenBounds.height { endEditing(withAccessory) }
        // Whatever moved the keyboard has ended the drag.
        guard self.dragged != nil, let frame, let window else { return }
        self.dragged = nil
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
            window.place(at: frame)
            self.moveGuides()
        }
    }

    /// Ends editing, as a drag does that sends the keyboard away.
    func dismiss(withAccessory: Bool = false) {
        if mayGo(withAccessory) { endEditing(withAccessory) }
    }

    /// Whether there is something to send away: the accessory of somebody who takes no text is no keyboard.
    private func mayGo(_ withAccessory: Bool) -> Bool {
        guard let frame else { return false }
        return withAccessory || frame.height > accessoryHeight || responder is any UIKeyInput
    }

    private var heir: UIResponder? { responder?.firstResponderHeir }

    private func endEditing(_ withAccessory: Bool) {
        guard let responder else { return }
        let scope = withAccessory ? responder.firstResponderScope : nil
        scope?.isPassingFirstResponder = true
        responder.resignFirstResponder()
        scope?.isPassingFirstResponder = false
        if let window = scope as? UIWindow { firstResponderDidChange(in: window) }
    }
}
