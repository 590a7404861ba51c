import Foundation

@_spi(Linux) @testable import UIKit

/// A device of 375 x 667 points with one window, whose fingers and clock a test moves.
@MainActor
final class TouchRig {
    let device = DeviceContext(.fallback)
    let scene: UIWindowScene
    private let ownWindow: UIWindow
    /// The window. Asking for it makes the device current: between a test's beginning and this another test may have run.
    var window: UIWindow {
        device.makeCurrent()
        return ownWindow
    }

    init() {
        scene = UIWindowScene(device: device)
        ownWindow = UIWindow(windowScene: scene)
        ownWindow.makeKeyAndVisible()
    }

    func addView<View: UIView>(_ view: View, in parent: UIView? = nil) -> View {
        (parent ?? window).addSubview(view)
        return view
    }

    func down(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, id: Int = 0) {
        device.touches.began(id: id, at: CGPoint(x: x, y: y), time: time)
        device.touches.deliverPending(device)
    }

    func move(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, id: Int = 0) {
        device.touches.moved(id: id, at: CGPoint(x: x, y: y), time: time)
        device.touches.deliverPending(device)
    }

    func up(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, id: Int = 0) {
        device.touches.ended(id: id, at: CGPoint(x: x, y: y), time: time)
        device.touches.deliverPending(device)
    }

    /// Moves several fingers, by number, in one event; those that are not down go down.
    func fingers(_ points: [Int: CGPoint], at time: TimeInterval) {
        for (id, point) in points.sorted(by: { $0.key < $1.key }) {
            if device.touches.fingers[id] == nil {
                device.touches.began(id: id, at: point, time: time)
            } else {
                device.touches.moved(id: id, at: point, time: time)
            }
        }
        device.touches.deliverPending(device)
    }

    /// A finger that goes down at `time` and up 0.05 seconds later.
    func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        down(x, y, at: time)
        up(x, y, at: time + 0.05)
    }

    /// Moves the clock, and with it timers, to `time`.
    func advance(to time: TimeInterval) { device.clock.tick(to: time) }
}

/// A view that writes down what it is told.
final class LoggingView: UIView {
    var log: [String] = []
    /// Called with each entry, after it was written.
    var onEntry: ((String) -> Void)?

    private func note(_ name: String, _ touches: Set<UITouch>) {
        let places = touches.map { $0.location(in: self) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
            .map { "\(Int($0.x)),\(Int($0.y))" }
        let entry = ([name] + places).joined(separator: " ")
        log.append(entry)
        onEntry?(entry)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// Collects words in the order they came.
@MainActor
final class Journal {
    var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }

    /// Writes `name` and the state whenever the recognizer tells its targets.
    @discardableResult
    func follow<Recognizer: UIGestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
        recognizer.addHandler { [unowned self] in add("\(name) \($0.state)") }
        return recognizer
    }
}

/// A target with plain methods, as apps have.
@MainActor
final class TargetObject: NSObject {
    var senders: [String] = []

    func tapped(_ sender: UIGestureRecognizer) { senders.append(sender.name ?? "?") }
    func pressed(_ sender: UIControl) { senders.append("control \(sender.state.rawValue)") }
    func plain() { senders.append("plain") }

    static let tappedAction = Selector("tapped:", TargetObject.tapped)
    static let pressedAction = Selector("pressed:", TargetObject.pressed)
    static let plainAction = Selector("plain", TargetObject.plain)
}
