import CoreGraphics
package import Foundation

/// Shows one layer tree on one device: knows its clock and scale, and puts its frames together. It keeps the root
/// layer.
@MainActor
package final class LayerTreeHost {
    /// The layer everything lies in.
    package let root: CALayer
    /// Where the tree's time comes from.
    package let clock: FrameClock
    /// Device pixels to a point.
    package var scale: CGFloat {
        didSet { if scale != oldValue { requestFrame() } }
    }
    /// What drawing has cost so far; set it to a new value to start counting again.
    package var statistics = CompositeStatistics()
    /// Whether anything changed since the last frame was put together.
    package private(set) var needsFrame = true
    /// Whether layers came in since the last commit.
    var hasNewLayers = true
    /// Called once when a change first asks for a frame.
    package var onFrameRequest: (@MainActor () -> Void)?

    /// Makes the host of a tree. A root has one host at a time, the last.
    package init(root: CALayer, clock: FrameClock = .current, scale: CGFloat = 1) {
        self.root = root
        self.clock = clock
        self.scale = scale
        root.record.host = self
    }

    /// Whether the next frame will differ from the last: something changed, or an animation runs.
    package var needsNextFrame: Bool { needsFrame || clock.animations.hasWork }

    func requestFrame() {
        guard !needsFrame else { return }
        needsFrame = true
        onFrameRequest?()
    }

    /// Runs the layer side's passes of one frame at the clock's time, without compositing: ends, layout, display,
    /// commit.
    package func runPasses() {
        clock.withCurrent {
            RetirePass.run(on: clock)
            LayoutPass.run(on: root)
            DisplayPass.run(on: root)
            CommitPass.run(on: root)
        }
    }

    func frameWasComposited(_ cost: CompositeStatistics) {
        statistics.rasterisations += cost.rasterisations
        statistics.compositedLayers += cost.compositedLayers
        statistics.flattenings += cost.flattenings
        statistics.masks += cost.masks
        statistics.blurs += cost.blurs
        statistics.pixels += cost.pixels
        statistics.frames += 1
        needsFrame = false
    }
}
