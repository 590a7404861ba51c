#if canImport(ObjectiveC)
    import UIKit
#else
    @_spi(Linux) import UIKit
#endif

/// Calls a closure once a frame while it runs.
///
/// The display link retains only a relay, never the owner of the closure; the ticker stops when it is freed.
@MainActor
final class DisplayTicker {
    private let relay: Relay
    private let framesPerSecond: Float?
    private var link: CADisplayLink?

    /// - Parameters:
    ///   - framesPerSecond: As often as the system should call at most; nil for each frame.
    ///   - tick: Called each frame. Retained: capture the owner weakly.
    init(framesPerSecond: Float? = nil, tick: @escaping @MainActor () -> Void) {
        self.framesPerSecond = framesPerSecond
        relay = Relay(tick: tick)
    }

    var isRunning: Bool { link != nil }

    func start() {
        guard link == nil else { return }
        relay.isStopped = false
        let link = CADisplayLink(target: relay, selector: Relay.selector)
        if let framesPerSecond {
            link.preferredFrameRateRange = CAFrameRateRange(
                minimum: 1, maximum: framesPerSecond, preferred: framesPerSecond)
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        relay.isStopped = true
        link?.invalidate()
        link = nil
    }

    deinit {
        // A link may only be invalidated on the main thread; the relay sees to it at the next frame.
        relay.isAbandoned.set()
    }

    /// The link's target.
    @MainActor
    final class Relay: NSObject {
        private let tick: @MainActor () -> Void
        var isStopped = false
        nonisolated let isAbandoned = Flag()

        init(tick: @escaping @MainActor () -> Void) { self.tick = tick }

        #if canImport(ObjectiveC)
            static let selector = #selector(Relay.fire(_:))

            @objc func fire(_ link: CADisplayLink) { run(link) }
        #else
            static let selector = Selector("fire:", Relay.fire)

            func fire(_ link: CADisplayLink) { run(link) }
        #endif

        private func run(_ link: CADisplayLink) {
            if isAbandoned.isSet { return link.invalidate() }
            if !isStopped { tick() }
        }
    }

    /// A flag that any thread may set. A lock guards it.
    final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false

        var isSet: Bool { lock.withLock { value } }
        func set() { lock.withLock { value = true } }
    }
}
