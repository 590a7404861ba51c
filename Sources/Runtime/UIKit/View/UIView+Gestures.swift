extension UIView {
    func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for recognizer in storage.gestureRecognizers where !recognizers.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in recognizers { addGestureRecognizer(recognizer) }
    }

    func add(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        storage.gestureRecognizers.append(recognizer)
        recognizer.attach(to: self)
    }

    func remove(_ recognizer: UIGestureRecognizer) {
        guard let index = storage.gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        storage.gestureRecognizers.remove(at: index)
        recognizer.attach(to: nil)
    }

    func resignFirstResponderWithin(force: Bool) -> Bool {
        guard let responder = firstResponderScope?.firstResponder, let view = responder as? UIView,
            view.isDescendant(of: self)
        else { return true }
        if view.resignFirstResponder() { return true }
        guard force, let scope = firstResponderScope else { return false }
        view.loseFirstResponder(of: scope)
        return true
    }
}
