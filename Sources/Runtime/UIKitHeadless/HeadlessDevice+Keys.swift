public import UIKit

/// Keys of a keyboard with the letters of the US.
///
/// What is pressed is delivered in the next frame's events pass.
extension HeadlessDevice {
    /// Whether a keyboard with keys is connected, so that none comes up on the screen. False at first.
    public var hasHardwareKeyboard: Bool {
        get { context.settings.hasHardwareKeyboard }
        set {
            context.makeCurrent()
            context.change { $0.hasHardwareKeyboard = newValue }
        }
    }

    /// Where the keyboard on the screen is or is going, in the screen's space; nil for away.
    public var keyboardFrame: CGRect? { context.keyboard.frame }

    /// Presses `key` for two frames, with the modifiers held down.
    public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) async {
        keyDown(key, modifiers: modifiers)
        await advanceFrames(2)
        keyUp(key, modifiers: modifiers)
        await advanceFrames(1)
    }

    public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
        context.makeCurrent()
        context.keys.send(KeyStroke(key, modifiers, isDown: true))
    }

    public func keyUp(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
        context.makeCurrent()
        context.keys.send(KeyStroke(key, modifiers, isDown: false))
    }

    /// Types `text`, a frame for each character. What no key of the keyboard types is entered as an input method does.
    public func type(_ text: String) async {
        for character in text {
            if let (key, modifiers) = USKeyboard.key(typing: character) {
                keyDown(key, modifiers: modifiers)
                keyUp(key, modifiers: modifiers)
            } else {
                context.makeCurrent()
                context.keys.send(text: String(character))
            }
            await advanceFrames(1)
        }
    }
}
