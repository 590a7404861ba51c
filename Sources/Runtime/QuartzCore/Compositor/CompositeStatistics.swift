/// What drawing has cost since the counters were last set to zero.
package struct CompositeStatistics: Equatable, Sendable {
    /// Pictures that layers drew of themselves: calls of `draw(in:)`, and shapes and shadows turned into
    /// pixels.
    package var rasterisations = 0
    /// Layers that were put down, each once a frame.
    package var compositedLayers = 0
    /// Trees that were turned into one picture, to fade or to be cut round as one.
    package var flattenings = 0
    /// Masks that were turned into a picture of their alpha.
    package var masks = 0
    /// Pictures of what lies below a layer that were blurred.
    package var blurs = 0
    /// Pixels of the target that were put together anew.
    package var pixels = 0
    /// Frames that were put together, also those in which nothing differed.
    package var frames = 0

    /// Makes counters at zero.
    package init() {}
}
