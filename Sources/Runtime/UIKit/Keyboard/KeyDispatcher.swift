import Foundation

/// The one place where keys enter: commands, focus, responders and text hear of them, in this order.
@MainActor
package final class KeyDispatcher {
    private weak var device: DeviceContext?
    private var pending: [Input] = []
    private(set) var down: [UIKeyboardHIDUsage: PressTrack] = [:]
    /// All presses that somebody still has to hear of, in the order they began.
    var tracks: [PressTrack] = []
    var isFlushing = false
    var nextSerial = 0
    let event = UIPressesEvent()

    private enum Input {
        case stroke(KeyStroke)
        /// Text that an input method made of whatever was pressed.
        case text(String)
    }

    init(_ device: DeviceContext) { self.device = device }

    // MARK: What back ends send

    /// A key went down or up. Delivered in the next frame's events pass.
    package func send(_ stroke: KeyStroke) { pending.append(.stroke(stroke)) }

    /// Text was entered that no key stands for.
    package func send(text: String) { pending.append(.text(text)) }

    package var hasPending: Bool { !pending.isEmpty }

    package func deliverPending() {
        guard let device, !pending.isEmpty else { return }
        device.run {
            while !pending.isEmpty {
                switch pending.removeFirst() {
                case .stroke(let stroke): stroke.isDown ? press(stroke, device) : release(stroke.key, device)
                case .text(let text): (start(device) as? any UIKeyInput)?.insertText(text)
                }
            }
        }
    }

    // MARK: Delivery

    /// Who hears of keys first: the first responder, else what has the focus, else the controller on top.
    private func start(_ device: DeviceContext) -> UIResponder? {
        guard let window = device.scenes.lazy.compactMap(\.keyWindow).first else { return nil }
        if let responder = window.firstResponder { return responder }
        if let focused = device.focus.item as? UIResponder { return focused }
        guard let root = window.rootViewController else { return window }
        return (root.presentedChain.last ?? root).deepestShown
    }

    private func press(_ stroke: KeyStroke, _ device: DeviceContext) {
        // A key that is held comes again by itself.
        if let held = down[stroke.key] { return type(stroke, held, into: start(device), device) }
        guard let start = start(device) else { return }
        let key = UIKey(stroke)
        let takesText =
            start is any UIKeyInput && stroke.types || (start as? any TextEditor)?.edits(with: stroke) == true
        if performCommand(key, from: start, onlyWithPriority: takesText) { return }
        let press = UIPress(key, at: device.clock.now)
        press.window = device.scenes.lazy.compactMap(\.keyWindow).first
        press.responder = start
        let track = begin(press, device)
        down[stroke.key] = track
        type(stroke, track, into: start, device)
    }

    private func type(_ stroke: KeyStroke, _ track: PressTrack, into start: UIResponder?, _ device: DeviceContext) {
        let isPlainDelete =
            stroke.key == .keyboardDeleteOrBackspace && stroke.types && !stroke.modifiers.contains(.alternate)
        if let editor = start as? any TextEditor {
            if !isPlainDelete, editor.edit(with: stroke) { return }
            if editor.hasLines, stroke.key == .keyboardTab, stroke.modifiers.isEmpty { return editor.insertText("\t") }
        }
        if let input = start as? any UIKeyInput, stroke.types, stroke.key != .keyboardTab {
            switch stroke.key {
            case .keyboardDeleteOrBackspace: input.deleteBackward()
            case .keyboardReturnOrEnter: input.insertText("\n")
            default: input.insertText(stroke.characters)
            }
        } else if track.delivery != .blocked {
            // A gesture that the key made moves nothing besides.
            device.focus.handle(stroke)
        }
    }

    private func release(_ key: UIKeyboardHIDUsage, _ device: DeviceContext) {
        guard let track = down.removeValue(forKey: key) else { return }
        end(track, device)
    }

    /// Performs the first command of the chain for the key.
    private func performCommand(_ key: UIKey, from start: UIResponder, onlyWithPriority: Bool) -> Bool {
        for responder in sequence(first: start, next: { $0.next }) {
            for command in responder.allKeyCommands
            where command.matches(key) && (command.wantsPriorityOverSystemBehavior || !onlyWithPriority) {
                guard let target = start.target(forAction: command.action, withSender: command) as? UIResponder else {
                    continue
                }
                return command.action.perform(on: target, sender: command)
            }
        }
        return false
    }
}

extension KeyStroke {
    /// Whether the stroke is for text: it types something, and no Command or Control makes a command of it.
    fileprivate var types: Bool {
        modifiers.isDisjoint(with: [.command, .control]) && !characters.hasPrefix("UIKeyInput") && !characters.isEmpty
    }
}

extension UIResponder {
    var allKeyCommands: [UIKeyCommand] {
        (keyCommands ?? []) + ((self as? UIViewController)?.storage.keyCommands ?? [])
    }
}

extension UIViewController {
    /// The controller that the user sees innermost in this one.
    var deepestShown: UIViewController {
        let shown: UIViewController? =
            switch self {
            case let navigation as UINavigationController: navigation.topViewController
            case let tabs as UITabBarController: tabs.tabs.content
            default: children.last { $0.viewIfLoaded?.window != nil }
            }
        return shown?.deepestShown ?? self
    }
}
