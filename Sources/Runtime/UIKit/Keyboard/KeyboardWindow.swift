import CoreGraphics

/// Where the keyboard is drawn: above the app's windows. Its keys are a plate, for touches that land there must go nowhere
/// else; text is typed through the device.
final class KeyboardWindow: UIWindow {
    /// One stripe of the keyboard; without a view the system's keys.
    struct Part {
        let view: UIView?
        let height: CGFloat
        var isAccessory = false
    }

    private let plate = KeyboardPlate()
    private var parts: [Part] = []

    /// The grey behind the keys, by eye.
    static let backdrop = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.84, blue: 0.86, alpha: 1)
    }

    init(_ scene: UIWindowScene) {
        super.init(frame: scene.screen.bounds)
        join(scene)
        windowLevel = .alert - 1
        plate.backgroundColor = Self.backdrop
        addSubview(plate)
    }

    required init?(coder: NSCoder) { nil }

    /// Whose accessory is shown: what is in the accessory has it as next responder. Not retained.
    var owner: UIResponder? {
        get { plate.owner }
        set { plate.owner = newValue }
    }

    /// The window that keeps the first responder for what is in the accessory.
    var scopeOfOwner: (any FirstResponderScope)? { plate.owner?.firstResponderScope ?? lastScope }
    private weak var lastScope: (any FirstResponderScope)?

    /// The look that the first responder asks for, nil for the system's.
    var look: UIUserInterfaceStyle? {
        didSet { if look != oldValue { plate.overrideUserInterfaceStyle = look ?? .unspecified } }
    }

    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    /// Whether exactly `views` are shown beside the system's keys.
    func holds(_ views: [UIView]) -> Bool {
        let shown = parts.compactMap(\.view)
        return shown.count == views.count && zip(shown, views).allSatisfy { $0 === $1 }
    }

    /// Puts the parts into the keyboard, which is at `frame`.
    func show(_ parts: [Part], at frame: CGRect) {
        if let scope = plate.owner?.firstResponderScope { lastScope = scope }
        for old in self.parts.compactMap(\.view) where !parts.contains(where: { $0.view === old }) {
            old.removeFromSuperview()
        }
        self.parts = parts
        UIView.performWithoutAnimation {
            isHidden = false
            plate.frame = frame
            for view in parts.compactMap(\.view) where view.superview !== plate { plate.addSubview(view) }
            layOutParts()
        }
    }

    func place(at frame: CGRect) {
        plate.frame = frame
        layOutParts()
    }

    private func layOutParts() {
        var y: CGFloat = 0
        for part in parts {
            part.view?.frame = CGRect(x: 0, y: y, width: plate.bounds.width, height: part.height)
            y += part.height
        }
        plate.layoutIfNeeded()
    }

    /// The keyboard is away.
    func clear() {
        for view in parts.compactMap(\.view) where view.superview === plate { view.removeFromSuperview() }
        parts = []
        isHidden = true
    }
}

/// What the keyboard's parts lie on.
final class KeyboardPlate: UIView {
    weak var owner: UIResponder?

    override var next: UIResponder? { owner ?? super.next }
}

extension UIView {
    /// Whose input accessory the view is in, nil outside of accessories.
    var accessoryOwner: UIResponder? {
        sequence(first: self, next: \.superview).lazy.compactMap { ($0 as? KeyboardPlate)?.owner }.first
    }
}
