import CCairo
package import CoreGraphics
import Foundation

/// Puts the tree of a host together as it shows at the clock's time.
@MainActor
package enum CompositePass {
    /// Draws the tree over what `context` holds. The context's space has its origin in the upper left corner, y down,
    /// with the host's scale: what `CGContext(size:scale:opaque:)` makes.
    package static func run(on host: LayerTreeHost, into context: CGContext) {
        var compositor = Compositor(source: .presentation(host.clock.now), scale: host.scale)
        context.withCairo { compositor.draw(host.root, in: nil, on: $0) }
        host.frameWasComposited(compositor.statistics)
    }

    /// Draws the tree into a new picture of `size` points; `nil` if that is nothing or too large.
    package static func makeImage(of host: LayerTreeHost, size: CGSize, opaque: Bool = false) -> CGImage? {
        guard let context = CGContext(size: size, scale: host.scale, opaque: opaque) else { return nil }
        run(on: host, into: context)
        return context.takeImage()
    }
}
