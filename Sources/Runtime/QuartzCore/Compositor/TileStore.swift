import CoreGraphics
import Foundation

/// Pictures of parts of what a layer draws, made as they come into sight.
@MainActor
final class TileStore {
    /// A tile's place: by its level, 1 for twice the pixels of a point, and its column and row from the layer's origin.
    struct Key: Hashable {
        var level, column, row: Int
        /// Pixels along the tile's sides.
        var width, height: Int
    }

    private struct Tile {
        /// `nil` where nothing was drawn.
        var image: CGImage?
        var lastUse: Int
    }

    private var tiles: [Key: Tile] = [:]
    private var pass = 0

    /// How many tiles are kept.
    var count: Int { tiles.count }

    /// Forgets all tiles, or those of which `isMeant` says so.
    func removeAll(where isMeant: (Key) -> Bool = { _ in true }) {
        tiles = tiles.filter { !isMeant($0.key) }
    }

    func begin() { pass += 1 }

    /// The picture of a tile, made if it is not there yet.
    func image(_ key: Key, _ make: () -> CGImage?) -> CGImage? {
        if let tile = tiles[key] {
            tiles[key]?.lastUse = pass
            return tile.image
        }
        let image = make()
        tiles[key] = Tile(image: image, lastUse: pass)
        return image
    }

    /// Forgets the tiles that were not seen for longest, until no more than so many pixels are left, or all are in sight.
    func end(mostPixels: Int) {
        var pixels = tiles.keys.reduce(0) { $0 + $1.width * $1.height }
        guard pixels > mostPixels else { return }
        for (key, tile) in tiles.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where tile.lastUse < pass {
            tiles[key] = nil
            pixels -= key.width * key.height
            if pixels <= mostPixels { return }
        }
    }
}

/// How a layer is cut into tiles.
struct Tiling {
    /// Pixels along the sides of a tile.
    var width = 512
    var height = 512
    /// How many levels have half, a quarter, … and twice, four times, … the pixels.
    var halves = 0
    var doubles = 0

    /// No more tiles than this are seen at once: where they would be, they are larger.
    static let mostTiles = 1_024
    /// No tile has longer sides, in pixels.
    static let longestSide = 4_096

    /// The tiling with the level for so many pixels a point, where `base` is what is drawn at its own size, and with tiles
    /// large enough for what is seen.
    func fitted(to scale: CGFloat, base: CGFloat, seen: CGSize) -> (level: Int, scale: CGFloat, width: Int, height: Int)
    {
        // A pixel too many is blurred, one too few is coarse.
        let wanted = (log2(max(scale, 1e-6) / base) - 0.01).rounded(.up)
        let level = Int(min(max(wanted, CGFloat(-min(halves, 20))), CGFloat(min(doubles, 20))))
        let levelScale = base * pow(2, CGFloat(level))
        var (width, height) = (width, height)
        func count(_ length: CGFloat, _ side: Int) -> CGFloat { length * levelScale / CGFloat(side) + 2 }
        while count(seen.width, width) * count(seen.height, height) > CGFloat(Self.mostTiles),
            width < Self.longestSide || height < Self.longestSide
        {
            width = min(2 * width, Self.longestSide)
            height = min(2 * height, Self.longestSide)
        }
        return (level, levelScale, width, height)
    }
}
