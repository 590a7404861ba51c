import CoreGraphics
public import Foundation

/// A layer that is drawn part by part, as each comes into sight, and at several scales: for what is larger than a picture
/// could be.
///
/// ``CALayer/draw(in:)`` is called once for each tile, with the tile as the context's clip, while a frame is put together;
/// tiles are there with the frame that shows them first. Tiles that were out of sight for long are forgotten.
open class CATiledLayer: CALayer {
    /// How long a new tile takes to fade in: a quarter of a second on iOS. Here tiles are there at once.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// How many scales the layer is drawn at, each with half as many pixels as the one before: 1 at first.
    open var levelsOfDetail = 1 {
        didSet { if levelsOfDetail != oldValue { contentsDidChange() } }
    }

    /// How many of the scales have more pixels than ``CALayer/contentsScale``: twice, four times as many, and so on.
    open var levelsOfDetailBias = 0 {
        didSet { if levelsOfDetailBias != oldValue { contentsDidChange() } }
    }

    /// How large a tile is at most, in pixels: 256 x 256 at first. Where more than a thousand would be seen at once they are
    /// larger, and no side is longer than 4,096.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet { if tileSize != oldValue { contentsDidChange() } }
    }

    /// Makes an empty layer.
    public override init() {
        super.init()
        record.tiles = TileStore()
    }

    /// Makes a copy of a layer's properties.
    public override init(layer: Any) {
        super.init(layer: layer)
        record.tiles = TileStore()
        guard let layer = layer as? CATiledLayer else { return }
        (levelsOfDetail, levelsOfDetailBias) = (layer.levelsOfDetail, layer.levelsOfDetailBias)
        tileSize = layer.tileSize
    }

    /// Makes a layer with the values of a new one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        record.tiles = TileStore()
    }

    /// Makes the tiles that meet a rectangle of the layer's space be drawn anew.
    open override func setNeedsDisplay(_ r: CGRect) { dropTiles(in: r) }

    /// Forgets all tiles, unless the delegate provides a picture of its own.
    open override func display() { displayTiles() }

    override var tiling: Tiling {
        func side(_ length: CGFloat) -> Int {
            Int(length.isNaN ? 256 : min(max(length, 1), CGFloat(Tiling.longestSide)))
        }
        let doubles = max(min(levelsOfDetailBias, 64), 0)
        return Tiling(
            width: side(tileSize.width), height: side(tileSize.height),
            halves: max(min(levelsOfDetail, 64) - 1 - doubles, 0), doubles: doubles)
    }

    override func ownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "levelsOfDetail": KeyedProperty(self, \.levelsOfDetail)
        case "levelsOfDetailBias": KeyedProperty(self, \.levelsOfDetailBias)
        case "tileSize": KeyedProperty(self, \.tileSize)
        default: nil
        }
    }

    @_spi(Linux) open override class func _makeLayer() -> CALayer? { self == CATiledLayer.self ? CATiledLayer() : nil }
}

extension CATiledLayer {
    private func displayTiles() {
        record.delegateDefaulted = false
        if let delegate {
            delegate.display(self)
            guard record.delegateDefaulted else { return }
        }
        record.delegateDefaulted = false
        record.tiles?.removeAll()
        contentsDidChange()
    }

    private func dropTiles(in rect: CGRect) {
        let base = min(contentsScale.asPixelDensity, 64)
        record.tiles?.removeAll { key in
            let scale = base * pow(2, CGFloat(key.level))
            let (width, height) = (CGFloat(key.width) / scale, CGFloat(key.height) / scale)
            return CGRect(
                x: CGFloat(key.column) * width, y: CGFloat(key.row) * height, width: width, height: height
            ).intersects(rect)
        }
        contentsDidChange()
    }
}
