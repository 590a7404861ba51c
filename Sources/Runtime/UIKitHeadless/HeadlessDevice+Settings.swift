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

    /// The languages that the user reads, the preferred one first, as tags such as `"de"`, `"zh-Hans"` or `"ar-EG"`.
    ///
    /// The first one decides the direction of the interface, unless ``layoutDirection`` was set. The kit's words, and
    /// storyboards and xibs that are loaded from now on, are in the first one they are translated into; what is on screen
    /// keeps its texts, for on a real device the app would start anew. Foundation's own `NSLocalizedString` does not know
    /// of devices: texts made in code are read with `Bundle.localizedStringOnDevice(forKey:value:table:)`.
    ///
    /// What is no tag of a language is left out and reported.
    public var languages: [String] {
        get { context.settings.languages }
        set {
            let usable = newValue.filter(LanguageTag.isLanguage)
            if usable.isEmpty || usable != newValue {
                context.run {
                    RuntimeIssue.report(
                        "A device's languages are one or more tags such as \"de\" or \"zh-Hans\", not \(newValue).")
                }
            }
            if !usable.isEmpty { change { $0.languages = usable } }
        }
    }

    /// The direction of the interface: that of the first language, until another one is set. Unspecified goes back to it.
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
