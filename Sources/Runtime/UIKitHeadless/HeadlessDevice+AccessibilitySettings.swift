import UIKit

/// The accessibility settings of the device's user. Each takes effect at once, with UIKit's notification.
extension HeadlessDevice {
    /// Whether VoiceOver is on; its cursor is in ``voiceOver``.
    public var isVoiceOverRunning: Bool {
        get { has(.voiceOver) }
        set { set(.voiceOver, newValue) }
    }

    /// Whether Switch Control is on.
    public var isSwitchControlRunning: Bool {
        get { has(.switchControl) }
        set { set(.switchControl, newValue) }
    }

    /// Whether AssistiveTouch is on.
    public var isAssistiveTouchRunning: Bool {
        get { has(.assistiveTouch) }
        set { set(.assistiveTouch, newValue) }
    }

    /// Whether the user is kept in the app.
    public var isGuidedAccessEnabled: Bool {
        get { has(.guidedAccess) }
        set { set(.guidedAccess, newValue) }
    }

    /// Whether the user asks for backgrounds that nothing shines through.
    public var reducesTransparency: Bool {
        get { has(.reduceTransparency) }
        set { set(.reduceTransparency, newValue) }
    }

    /// Whether colours are off. Pictures do not show it.
    public var isGrayscaleEnabled: Bool {
        get { has(.grayscale) }
        set { set(.grayscale, newValue) }
    }

    /// Whether colours are inverted. Pictures do not show it.
    public var invertsColors: Bool {
        get { has(.invertColors) }
        set { set(.invertColors, newValue) }
    }

    /// Whether buttons show that they are ones.
    public var showsButtonShapes: Bool {
        get { has(.buttonShapes) }
        set { set(.buttonShapes, newValue) }
    }

    /// Whether switches show 1 and 0.
    public var showsOnOffSwitchLabels: Bool {
        get { has(.onOffSwitchLabels) }
        set { set(.onOffSwitchLabels, newValue) }
    }

    /// Whether nothing may be told by colour alone.
    public var differentiatesWithoutColor: Bool {
        get { has(.differentiateWithoutColor) }
        set { set(.differentiateWithoutColor, newValue) }
    }

    /// Whether videos show captions.
    public var isClosedCaptioningEnabled: Bool {
        get { has(.closedCaptioning) }
        set { set(.closedCaptioning, newValue) }
    }

    /// Whether sound comes from one channel.
    public var isMonoAudioEnabled: Bool {
        get { has(.monoAudio) }
        set { set(.monoAudio, newValue) }
    }

    /// Whether the screen is read out on a swipe.
    public var isSpeakScreenEnabled: Bool {
        get { has(.speakScreen) }
        set { set(.speakScreen, newValue) }
    }

    /// Whether selected text may be read out.
    public var isSpeakSelectionEnabled: Bool {
        get { has(.speakSelection) }
        set { set(.speakSelection, newValue) }
    }

    /// Whether shaking takes back. True at first.
    public var isShakeToUndoEnabled: Bool {
        get { has(.shakeToUndo) }
        set { set(.shakeToUndo, newValue) }
    }

    /// Whether videos start by themselves. True at first.
    public var isVideoAutoplayEnabled: Bool {
        get { has(.videoAutoplay) }
        set { set(.videoAutoplay, newValue) }
    }

    private func has(_ option: AccessibilityOption) -> Bool { context.settings.accessibilityOptions.contains(option) }

    private func set(_ option: AccessibilityOption, _ isOn: Bool) {
        context.makeCurrent()
        context.change { settings in
            if isOn {
                settings.accessibilityOptions.insert(option)
            } else {
                settings.accessibilityOptions.remove(option)
            }
        }
    }
}
