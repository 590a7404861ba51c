import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct LayerTreeTests {
    private func named(_ names: String) -> [CALayer] {
        names.map { name in
            let layer = CALayer()
            layer.name = String(name)
            return layer
        }
    }

    private func order(_ layer: CALayer) -> String { (layer.sublayers ?? []).compactMap(\.name).joined() }

    @Test func layersAreAddedInsertedReplacedAndRemoved() {
        let root = CALayer()
        #expect(root.sublayers == nil)
        let layers = named("abcdef")
        root.addSublayer(layers[0])
        root.addSublayer(layers[1])
        root.insertSublayer(layers[2], at: 0)
        #expect(order(root) == "cab")
        root.insertSublayer(layers[3], below: layers[1])
        root.insertSublayer(layers[4], above: layers[1])
        #expect(order(root) == "cadbe")
        root.replaceSublayer(layers[0], with: layers[5])
        #expect(order(root) == "cfdbe")
        #expect(layers[0].superlayer == nil)
        layers[3].removeFromSuperlayer()
        #expect(order(root) == "cfbe")
        root.insertSublayer(layers[3], at: 99)
        #expect(order(root) == "cfbed")
        // Adding what is there already brings it to the front.
        root.addSublayer(layers[5])
        #expect(order(root) == "cbedf")
        root.insertSublayer(layers[2], above: layers[4])
        #expect(order(root) == "becdf")
        root.insertSublayer(layers[5], below: layers[1])
        #expect(order(root) == "fbecd")
    }

    @Test func aSiblingThatIsNoSublayerMeansTheEnd() {
        let root = CALayer()
        let layers = named("abc")
        root.addSublayer(layers[0])
        root.insertSublayer(layers[1], below: nil)
        root.insertSublayer(layers[2], above: CALayer())
        #expect(order(root) == "bac")
    }

    @Test func aLayerHasOneSuperlayer() {
        let (a, b, layer) = (CALayer(), CALayer(), CALayer())
        a.addSublayer(layer)
        b.addSublayer(layer)
        #expect(a.sublayers?.isEmpty == true)
        #expect(layer.superlayer === b)
    }

    @Test func theListOfSublayersCanBeSet() {
        let root = CALayer()
        let layers = named("abc")
        root.sublayers = layers
        #expect(order(root) == "abc")
        root.sublayers = [layers[2], layers[0]]
        #expect(order(root) == "ca")
        #expect(layers[1].superlayer == nil)
        root.sublayers = nil
        #expect(root.sublayers == nil)
        #expect(layers[0].superlayer == nil)
    }

    @Test func aLayerCannotLieInItself() {
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        _ = LayerIssue.log.take()
        b.addSublayer(a)
        a.addSublayer(a)
        #expect(LayerIssue.log.take().filter { $0.code == .cycle }.count == 2)
        #expect(a.superlayer == nil && b.superlayer === a)
    }

    // MARK: Layout

    final class Recording: NSObject, CALayerDelegate {
        var log: [String] = []
        var onLayout: ((CALayer) -> Void)?

        func layoutSublayers(of layer: CALayer) {
            log.append(layer.name ?? "?")
            onLayout?(layer)
        }
    }

    private func tree() -> ([CALayer], Recording) {
        let layers = named("abc")
        layers[0].addSublayer(layers[1])
        layers[1].addSublayer(layers[2])
        let recording = Recording()
        for layer in layers { layer.delegate = recording }
        return (layers, recording)
    }

    @Test func layoutGoesFromTheRootDownAndOnlyWhereItIsDue() {
        let (layers, recording) = tree()
        #expect(LayoutPass.run(on: layers[0]).layouts == 2)
        #expect(recording.log == ["a", "b"])
        recording.log = []
        #expect(LayoutPass.run(on: layers[0]).rounds == 0)
        layers[2].bounds.size = CGSize(width: 1, height: 1)
        #expect(layers[2].needsLayout())
        layers[2].bounds.origin = CGPoint(x: 5, y: 5)
        LayoutPass.run(on: layers[0])
        #expect(recording.log == ["c"])
        layers[1].bounds.origin = CGPoint(x: 5, y: 5)
        #expect(!layers[1].needsLayout())
    }

    @Test func layoutThatMovesWhatIsBelowTakesOneRound() {
        let (layers, recording) = tree()
        recording.onLayout = { $0.sublayers?.first?.bounds.size.width += 1 }
        let outcome = LayoutPass.run(on: layers[0])
        #expect(recording.log == ["a", "b", "c"])
        #expect(outcome.rounds == 1 && outcome.unsettled.isEmpty)
    }

    @Test func layoutThatNeverSettlesStopsAndIsReported() {
        let (layers, recording) = tree()
        recording.onLayout = { _ in layers[1].setNeedsLayout() }
        _ = LayerIssue.log.take()
        let outcome = LayoutPass.run(on: layers[0])
        #expect(outcome.rounds == LayoutPass.maximumRounds)
        #expect(outcome.unsettled.map(\.name) == ["b"])
        #expect(LayerIssue.log.take().contains { $0.code == .unsettledLayout && $0.message.contains("b") })
    }

    @Test func layoutIfNeededStartsAtTheTopmostLayerThatWaits() {
        let (layers, recording) = tree()
        LayoutPass.run(on: layers[0])
        recording.log = []
        layers[0].setNeedsLayout()
        layers[2].setNeedsLayout()
        layers[2].layoutIfNeeded()
        #expect(recording.log == ["a", "c"])
    }

    // MARK: Display

    final class Painter: NSObject, CALayerDelegate {
        var drawn = 0
        func draw(_ layer: CALayer, in ctx: CGContext) {
            drawn += 1
            ctx.setFillColor(red)
            ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
    }

    final class Silent: NSObject, CALayerDelegate {}

    final class Provider: NSObject, CALayerDelegate {
        let image: CGImage
        init(_ image: CGImage) { self.image = image }
        func display(_ layer: CALayer) { layer.contents = image }
    }

    @Test func theDelegateDrawsInTheLayersOwnSpaceYDown() throws {
        let layer = CALayer()
        let painter = Painter()
        layer.delegate = painter
        layer.bounds = CGRect(x: -1, y: -1, width: 4, height: 3)
        layer.contentsScale = 2
        layer.setNeedsDisplay()
        DisplayPass.run(on: layer)
        DisplayPass.run(on: layer)
        #expect(painter.drawn == 1)
        let image = try #require(layer.contents as? CGImage)
        #expect(image.width == 8 && image.height == 6)
        let pixels = Pixels(image)
        #expect(pixels[2, 2] == [255, 0, 0, 255] && pixels[5, 3] == [255, 0, 0, 255])
        #expect(pixels[1, 2] == [0, 0, 0, 0] && pixels[6, 2] == [0, 0, 0, 0] && pixels[2, 4] == [0, 0, 0, 0])
    }

    @Test func aDelegateMayProvideTheContentsAndOneThatDoesNotLeavesNone() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        let silent = Silent()
        layer.delegate = silent
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.contents == nil)
        let image = try #require(CGContext(size: CGSize(width: 1, height: 1), scale: 1, opaque: true)?.makeImage())
        let provider = Provider(image)
        layer.delegate = provider
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.contents as? CGImage === image)
        #expect(!layer.needsDisplay())
    }

    @Test func aChangedSizeDrawsAnewOnlyIfAskedFor() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 1, height: 1)
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size = CGSize(width: 2, height: 1)
        #expect(layer.needsDisplay())
    }

    @Test func contentsThatAreNoPictureAreReported() {
        let layer = CALayer()
        _ = LayerIssue.log.take()
        layer.contents = "picture"
        #expect(LayerIssue.log.take().contains { $0.code == .unknownContents })
    }
}
