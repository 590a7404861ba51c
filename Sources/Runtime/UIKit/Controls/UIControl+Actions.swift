import Foundation

extension UIControl {
    /// What happens at some events.
    struct Registration {
        enum Handler {
            case action(UIAction)
            case target(WeakObject, Selector)
            /// A selector for the first responder that knows it.
            case chain(Selector)
        }

        let handler: Handler
        var events: Event
    }

    // MARK: Adding and removing

    func add(_ target: Any?, _ action: Selector, _ events: Event) {
        forgetDeadTargets()
        let known = control.registrations.firstIndex { $0.performs(action, on: target) }
        if let known {
            control.registrations[known].events.formUnion(events)
        } else {
            let handler = target.map { Registration.Handler.target(WeakObject($0), action) } ?? .chain(action)
            control.registrations.append(Registration(handler: handler, events: events))
        }
    }

    func add(_ action: UIAction, _ events: Event) {
        let known = control.registrations.firstIndex {
            if case .action(let other) = $0.handler { other === action } else { false }
        }
        if let known {
            control.registrations[known].events.formUnion(events)
        } else {
            remove(action.identifier, events)
            control.registrations.append(Registration(handler: .action(action), events: events))
        }
    }

    func remove(_ target: Any?, _ action: Selector?, _ events: Event) {
        subtract(events) { registration in
            switch registration.handler {
            case .action: false
            case .chain(let selector): target == nil && (action == nil || action == selector)
            case .target(let known, let selector):
                (target == nil || known.object === (target as AnyObject)) && (action == nil || action == selector)
            }
        }
    }

    func remove(_ identifier: UIAction.Identifier, _ events: Event) {
        subtract(events) { registration in
            if case .action(let action) = registration.handler { action.identifier == identifier } else { false }
        }
    }

    private func subtract(_ events: Event, where isMeant: (Registration) -> Bool) {
        for index in control.registrations.indices where isMeant(control.registrations[index]) {
            control.registrations[index].events.subtract(events)
        }
        control.registrations.removeAll { $0.events.isEmpty }
    }

    private func forgetDeadTargets() {
        control.registrations.removeAll {
            if case .target(let target, _) = $0.handler { target.object == nil } else { false }
        }
    }

    // MARK: Asking

    /// Foundation makes a new NSNull each time here, and two are not equal.
    private static let responderChain = NSNull()

    var liveTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for registration in control.registrations {
            switch registration.handler {
            case .action: break
            case .chain: targets.insert(AnyHashable(Self.responderChain))
            case .target(let target, _):
                if let target = target.object as? AnyHashable { targets.insert(target) }
            }
        }
        return targets
    }

    func actionNames(_ target: Any?, _ event: Event) -> [String]? {
        let names = control.registrations.compactMap { registration -> String? in
            guard !registration.events.isDisjoint(with: event) else { return nil }
            switch registration.handler {
            case .action: return nil
            case .chain(let selector): return target == nil ? selector.description : nil
            case .target(let known, let selector):
                guard let target, known.object === (target as AnyObject) else { return nil }
                return selector.description
            }
        }
        return names.isEmpty ? nil : names
    }

    func visitHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for registration in control.registrations where !stop {
            switch registration.handler {
            case .action(let action): iterator(action, nil, registration.events, &stop)
            case .chain(let selector): iterator(nil, (nil, selector), registration.events, &stop)
            case .target(let target, let selector):
                guard let target = target.object else { continue }
                iterator(nil, (target, selector), registration.events, &stop)
            }
        }
    }

    // MARK: Sending

    func send(_ events: Event, _ event: UIEvent?) {
        for registration in control.registrations where !registration.events.isDisjoint(with: events) {
            switch registration.handler {
            case .action(let action): sendAction(action)
            case .chain(let selector): sendAction(selector, to: nil, for: event)
            case .target(let target, let selector):
                if let target = target.object { sendAction(selector, to: target, for: event) }
            }
        }
    }

    func perform(_ action: Selector, _ target: Any?, _ event: UIEvent?) {
        let application = window?.device.application ?? UIApplication.shared
        let isDone = application.sendAction(action, to: target, from: self, for: event)
        if !isDone, let target { action.reportUnknown(to: target, from: "control") }
    }
}

extension UIControl.Registration {
    func performs(_ action: Selector, on target: Any?) -> Bool {
        switch handler {
        case .action: return false
        case .chain(let selector): return target == nil && selector == action
        case .target(let known, let selector):
            guard let target else { return false }
            return known.object === (target as AnyObject) && selector == action
        }
    }
}
