import Foundation

extension UIImage {
    /// How stored pixels are turned to be shown.
    public enum Orientation: Int, Sendable {
        /// As stored.
        case up = 0
        /// Turned by half a turn.
        case down = 1
        /// Turned by a quarter to the left.
        case left = 2
        /// Turned by a quarter to the right.
        case right = 3
        /// Mirrored, left and right exchanged.
        case upMirrored = 4
        /// Mirrored, then turned by half a turn.
        case downMirrored = 5
        /// Mirrored, then turned by a quarter to the left.
        case leftMirrored = 6
        /// Mirrored, then turned by a quarter to the right.
        case rightMirrored = 7
    }

    /// Whether views show an image's colours or use it as a stencil for their tint.
    public enum RenderingMode: Int, Sendable {
        /// As the view that shows it usually does.
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// How the part between the caps is spread.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    /// The size of a symbol next to text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }

    /// The weight of a symbol's strokes.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin = 2
        case light = 3
        case regular = 4
        case medium = 5
        case semibold = 6
        case bold = 7
        case heavy = 8
        case black = 9

        /// The font weight of the same name; regular where unspecified.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .unspecified, .regular: .regular
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }
}

extension UIFont.Weight {
    /// The symbol weight nearest to this one.
    public func symbolWeight() -> UIImage.SymbolWeight {
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let nearest = weights.min {
            abs($0.fontWeight().rawValue - rawValue) < abs($1.fontWeight().rawValue - rawValue)
        }
        return nearest ?? .regular
    }
}
