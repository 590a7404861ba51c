import Foundation

/// What a user can switch on for all apps. Reduce Motion, contrast and bold text, which are traits or older settings, are
/// kept elsewhere.
package enum AccessibilityOption: String, CaseIterable, Sendable {
    case voiceOver, switchControl, assistiveTouch, guidedAccess, reduceTransparency, grayscale, invertColors
    case buttonShapes, onOffSwitchLabels, differentiateWithoutColor, closedCaptioning, monoAudio, speakScreen
    case speakSelection, shakeToUndo, videoAutoplay

    /// What is posted when it changes.
    var notification: NSNotification.Name {
        switch self {
        case .voiceOver: UIAccessibility.voiceOverStatusDidChangeNotification
        case .switchControl: UIAccessibility.switchControlStatusDidChangeNotification
        case .assistiveTouch: UIAccessibility.assistiveTouchStatusDidChangeNotification
        case .guidedAccess: UIAccessibility.guidedAccessStatusDidChangeNotification
        case .reduceTransparency: UIAccessibility.reduceTransparencyStatusDidChangeNotification
        case .grayscale: UIAccessibility.grayscaleStatusDidChangeNotification
        case .invertColors: UIAccessibility.invertColorsStatusDidChangeNotification
        case .buttonShapes: UIAccessibility.buttonShapesEnabledStatusDidChangeNotification
        case .onOffSwitchLabels: UIAccessibility.onOffSwitchLabelsDidChangeNotification
        case .differentiateWithoutColor: UIAccessibility.differentiateWithoutColorDidChangeNotification
        case .closedCaptioning: UIAccessibility.closedCaptioningStatusDidChangeNotification
        case .monoAudio: UIAccessibility.monoAudioStatusDidChangeNotification
        case .speakScreen: UIAccessibility.speakScreenStatusDidChangeNotification
        case .speakSelection: UIAccessibility.speakSelectionStatusDidChangeNotification
        case .shakeToUndo: UIAccessibility.shakeToUndoDidChangeNotification
        case .videoAutoplay: UIAccessibility.videoAutoplayStatusDidChangeNotification
        }
    }
}

extension DeviceContext {
    /// Posts what changed. Cross-fading has no notification that comes (observed on iOS): read it at each transition.
    func announceAccessibility(from old: DeviceSettings) {
        var names = AccessibilityOption.allCases.filter {
            old.accessibilityOptions.contains($0) != settings.accessibilityOptions.contains($0)
        }.map(\.notification)
        if old.reducesMotion != settings.reducesMotion {
            names.append(UIAccessibility.reduceMotionStatusDidChangeNotification)
        }
        if old.legibilityWeight != settings.legibilityWeight {
            names.append(UIAccessibility.boldTextStatusDidChangeNotification)
        }
        if old.accessibilityContrast != settings.accessibilityContrast {
            names.append(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
        }
        if old.accessibilityOptions.contains(.reduceTransparency)
            != settings.accessibilityOptions.contains(.reduceTransparency)
        {
            for window in visibleWindows { window.showEffectsAgain() }
        }
        for name in names { NotificationCenter.default.post(name: name, object: nil) }
    }
}

extension UIView {
    fileprivate func showEffectsAgain() {
        (self as? UIVisualEffectView)?.showEffect()
        for subview in subviews { subview.showEffectsAgain() }
    }
}
