import CCairo
package import CoreGraphics
package import Foundation

extension CALayer {
    func renderModel(in context: CGContext) {
        LayoutPass.run(on: self)
        DisplayPass.run(on: self)
        draw(.model, in: context, scale: 1)
    }

    private func draw(_ source: LayerSource, in context: CGContext, scale: CGFloat) {
        // A presentation copy holds no sublayers and no mask; its model shows them as they are on the screen.
        if let model = record.model { return model.draw(.presentation(clock.now), in: context, scale: scale) }
        let values = source.values(of: self)
        let cost = Compositor.run(source, scale: scale, on: context) {
            $0.draw(self, values, .identity, on: $1, alpha: 1)
        }
        host?.statistics.rasterisations += cost.rasterisations
    }

    /// Draws the layer where it lies, as it shows now, into a context whose space is the one around it.
    package func compose(into context: CGContext, scale: CGFloat) {
        Compositor.run(.presentation(clock.now), scale: scale, on: context) { $0.draw(self, in: nil, on: $1) }
    }

    /// A picture of the layer and its sublayers, of `rect` in the layer's own space (its bounds if `nil`) at `scale`
    /// pixels a
    /// point. The layer's own transform has no part in it. `nil` if there is nothing to see or too much.
    ///
    /// Layout and display have to be up to date: a snapshot changes nothing.
    package func snapshot(of rect: CGRect? = nil, scale: CGFloat, source: LayerSource = .model) -> CGImage? {
        let rect = rect ?? source.values(of: self).bounds.standardized
        guard rect.isFiniteRect, let context = CGContext(size: rect.size, scale: scale, opaque: false) else {
            return nil
        }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        draw(source, in: context, scale: scale)
        return context.takeImage()
    }
}
