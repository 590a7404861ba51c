public import CoreGraphics
public import UIKit

/// What the device's user chose. Each takes effect at once: traits are handed down with their callbacks, windows
/// resized; layout follows in the next frame.
extension HeadlessDevice {
    /// How the interface is turned.
    public var orientation: UIInterfaceOrientation {
        get { context.settings.interfaceOrientation }
        set { change { $0.interfaceOrientation = newValue } }
    }

    /// Light or dark.
    public var appearance: UIUserInterfaceStyle {
        get { context.settings.userInterfaceStyle }
        set { change { $0.userInterfaceStyle = newValue } }
    }

    /// The text size.
    public var contentSizeCategory: UIContentSizeCategory {
        get { context.settings.contentSizeCategory }
        set { change { $0.contentSizeCategory = newValue } }
    }

    /// The direction of the language.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { context.settings.layoutDirection }
        set { change { $0.layoutDirection = newValue } }
    }

    /// Increased or normal contrast.
    public var contrast: UIAccessibilityContrast {
        get { context.settings.accessibilityContrast }
        set { change { $0.accessibilityContrast = newValue } }
    }

    /// Bold text or regular.
    public var legibilityWeight: UILegibilityWeight {
        get { context.settings.legibilityWeight }
        set { change { $0.legibilityWeight = newValue } }
    }

    /// Whether the user asks for less motion.
    public var reducesMotion: Bool {
        get { context.settings.reducesMotion }
        set { change { $0.reducesMotion = newValue } }
    }

    /// Whether the user, with motion reduced, asks for screens that fade.
    public var prefersCrossFadeTransitions: Bool {
        get { context.settings.prefersCrossFadeTransitions }
        set { change { $0.prefersCrossFadeTransitions = newValue } }
    }

    /// The screen in the present orientation, in points.
    public var screenBounds: CGRect { context.screenBounds }

    /// Turns the device, and runs one frame.
    public func rotate(to orientation: UIInterfaceOrientation) async {
        self.orientation = orientation
        await advanceFrames(1)
    }

    private func change(_ edit: (inout DeviceSettings) -> Void) {
        context.makeCurrent()
        context.change(edit)
    }
}
