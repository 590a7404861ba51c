import CCairo
package import CoreGraphics
import Foundation

/// Puts the trees of hosts together as they show at the clock's time.
@MainActor
package enum CompositePass {
    /// Draws what differs from what a canvas shows: the trees of hosts, lowest first, over its ground.
    ///
    /// What comes out is to the byte what drawing everything gives.
    package static func run(on hosts: [LayerTreeHost], into canvas: ScreenCanvas) {
        let damage = canvas.note(hosts)
        var costs = [CompositeStatistics](repeating: CompositeStatistics(), count: hosts.count)
        for rect in damage {
            canvas.redraw(rect) { cairo in
                for (index, host) in hosts.enumerated() {
                    var compositor = Compositor(
                        source: .presentation(host.clock.now), scale: canvas.scale, room: canvas.room)
                    compositor.fitted = canvas.fitted
                    compositor.statistics = costs[index]
                    compositor.statistics.pixels += Int(rect.width * rect.height)
                    compositor.draw(host.root, in: nil, on: cairo)
                    costs[index] = compositor.statistics
                }
            }
        }
        for (host, cost) in zip(hosts, costs) { host.frameWasComposited(cost) }
    }

    /// Draws a whole tree over what `context` holds. The context's space has its origin in the upper left corner, y down,
    /// with the host's scale: what `CGContext(size:scale:opaque:)` makes.
    package static func run(on host: LayerTreeHost, into context: CGContext) {
        let cost = Compositor.run(.presentation(host.clock.now), scale: host.scale, on: context) {
            $0.draw(host.root, in: nil, on: $1)
        }
        host.frameWasComposited(cost)
    }

    /// Draws the tree into a new picture of `size` points; `nil` if that is nothing or too large.
    package static func makeImage(of host: LayerTreeHost, size: CGSize, opaque: Bool = false) -> CGImage? {
        guard let context = CGContext(size: size, scale: host.scale, opaque: opaque) else { return nil }
        run(on: host, into: context)
        return context.takeImage()
    }
}
