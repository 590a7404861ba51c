import CoreGraphics
public import Foundation

/// What the user asked of all apps in the accessibility settings of the current device.
public struct UIAccessibility {
    @MainActor
    public static var isReduceMotionEnabled: Bool { DeviceContext.current.settings.reducesMotion }

    /// Whether screens should fade rather than slide. Only where motion is reduced. Nobody is told when it changes.
    @MainActor
    public static var prefersCrossFadeTransitions: Bool {
        isReduceMotionEnabled && DeviceContext.current.settings.prefersCrossFadeTransitions
    }

    @MainActor
    public static var isBoldTextEnabled: Bool { DeviceContext.current.settings.legibilityWeight == .bold }

    /// Whether contrast is increased.
    @MainActor
    public static var isDarkerSystemColorsEnabled: Bool {
        DeviceContext.current.settings.accessibilityContrast == .high
    }

    @MainActor
    public static var isVoiceOverRunning: Bool { has(.voiceOver) }
    @MainActor
    public static var isSwitchControlRunning: Bool { has(.switchControl) }
    @MainActor
    public static var isAssistiveTouchRunning: Bool { has(.assistiveTouch) }
    @MainActor
    public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }
    @MainActor
    public static var isReduceTransparencyEnabled: Bool { has(.reduceTransparency) }
    @MainActor
    public static var isGrayscaleEnabled: Bool { has(.grayscale) }
    @MainActor
    public static var isInvertColorsEnabled: Bool { has(.invertColors) }
    @MainActor
    public static var buttonShapesEnabled: Bool { has(.buttonShapes) }
    @MainActor
    public static var isOnOffSwitchLabelsEnabled: Bool { has(.onOffSwitchLabels) }
    @MainActor
    public static var shouldDifferentiateWithoutColor: Bool { has(.differentiateWithoutColor) }
    @MainActor
    public static var isClosedCaptioningEnabled: Bool { has(.closedCaptioning) }
    @MainActor
    public static var isMonoAudioEnabled: Bool { has(.monoAudio) }
    @MainActor
    public static var isSpeakScreenEnabled: Bool { has(.speakScreen) }
    @MainActor
    public static var isSpeakSelectionEnabled: Bool { has(.speakSelection) }
    @MainActor
    public static var isShakeToUndoEnabled: Bool { has(.shakeToUndo) }
    @MainActor
    public static var isVideoAutoplayEnabled: Bool { has(.videoAutoplay) }

    @MainActor
    private static func has(_ option: AccessibilityOption) -> Bool {
        DeviceContext.current.settings.accessibilityOptions.contains(option)
    }

    /// What assistive technologies are told.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Another screen is there; the argument is the element to go to, or words to say.
        public static var screenChanged: Notification { Notification(rawValue: 1000) }
        /// A part of the screen changed; the argument is the element to go to, or words to say.
        public static var layoutChanged: Notification { Notification(rawValue: 1001) }
        /// The argument is what to say.
        public static var announcement: Notification { Notification(rawValue: 1008) }
        /// The argument describes where the content is by now.
        public static var pageScrolled: Notification { Notification(rawValue: 1009) }
        public static var pauseAssistiveTechnology: Notification { Notification(rawValue: 1018) }
        public static var resumeAssistiveTechnology: Notification { Notification(rawValue: 1019) }
    }

    /// Tells assistive technologies of a change.
    @MainActor
    public static func post(notification: Notification, argument: Any?) {
        DeviceContext.current.accessibility.post(notification, argument)
    }

    /// Which technology is meant.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// What the technology's cursor is on; nil stands for the one that moved last. Only VoiceOver has a cursor here.
    @MainActor
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        assistiveTechnologyIdentifier == .notificationSwitchControl
            ? nil : DeviceContext.current.accessibility.focused
    }

    /// A rectangle of a view's space in the screen's.
    @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.screenRect(rect) }
}

/// What is posted when a setting changes, and as VoiceOver goes on.
extension UIAccessibility {
    /// The user info has the words and whether they were said.
    public static var announcementDidFinishNotification: NSNotification.Name {
        .init("UIAccessibilityAnnouncementDidFinishNotification")
    }
    public static var announcementStringValueUserInfoKey: String { "UIAccessibilityAnnouncementKeyStringValue" }
    public static var announcementWasSuccessfulUserInfoKey: String { "UIAccessibilityAnnouncementKeyWasSuccessful" }
    /// The user info has the element that the cursor came to, and that which it left.
    public static var elementFocusedNotification: NSNotification.Name {
        .init("UIAccessibilityElementFocusedNotification")
    }
    public static var focusedElementUserInfoKey: String { "UIAccessibilityFocusedElementKey" }
    public static var unfocusedElementUserInfoKey: String { "UIAccessibilityUnfocusedElementKey" }
    public static var assistiveTechnologyUserInfoKey: String { "UIAccessibilityAssistiveTechnologyKey" }

    public static var assistiveTouchStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    }
    public static var boldTextStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityBoldTextStatusDidChangeNotification")
    }
    public static var buttonShapesEnabledStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    }
    public static var closedCaptioningStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    }
    public static var darkerSystemColorsStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    }
    public static var differentiateWithoutColorDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityDifferentiateWithoutColorDidChangeNotification")
    }
    public static var grayscaleStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityGrayscaleStatusDidChangeNotification")
    }
    public static var guidedAccessStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityGuidedAccessStatusDidChangeNotification")
    }
    public static var invertColorsStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityInvertColorsStatusDidChangeNotification")
    }
    public static var monoAudioStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityMonoAudioStatusDidChangeNotification")
    }
    public static var onOffSwitchLabelsDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    }
    public static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityReduceMotionStatusDidChangeNotification")
    }
    public static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    }
    public static var shakeToUndoDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityShakeToUndoDidChangeNotification")
    }
    public static var speakScreenStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilitySpeakScreenStatusDidChangeNotification")
    }
    public static var speakSelectionStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilitySpeakSelectionStatusDidChangeNotification")
    }
    public static var switchControlStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilitySwitchControlStatusDidChangeNotification")
    }
    public static var videoAutoplayStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityVideoAutoplayStatusDidChangeNotification")
    }
    public static var voiceOverStatusDidChangeNotification: NSNotification.Name {
        .init("UIAccessibilityVoiceOverStatusDidChangeNotification")
    }
}
