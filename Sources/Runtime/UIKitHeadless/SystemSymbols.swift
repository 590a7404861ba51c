public import CoreGraphics
public import UIKit

/// The symbols that `UIImage(systemName:)` finds on Linux. Apple's SF Symbols are Apple's, so that there are none but those
/// that an app brings along.
///
/// They belong to the process: register them before the first screen is made. A storyboard's are found, too.
public enum SystemSymbols {
    /// Adds or replaces a symbol.
    ///
    /// - Parameters:
    ///   - name: As in `UIImage(systemName:)`, such as `"gearshape"`.
    ///   - image: What is shown beside text of 17 points; for other sizes it is scaled. Views take it for a stencil in
    ///     their tint, unless its rendering mode says otherwise. Retained until it is replaced or removed.
    public static func register(_ name: String, _ image: UIImage) {
        let content = image.content
        SymbolImages.register(name) { values in
            var sized = content
            let size = values.resolvedPointSize
            if size > 0, size.isFinite { sized.scale *= 17 / size }
            return sized
        }
    }

    /// Adds or replaces a symbol that is drawn for each size and weight.
    ///
    /// - Parameters:
    ///   - name: As in `UIImage(systemName:)`.
    ///   - draw: Gives the symbol for text of so many points beside it. Called each time it is asked for, on the thread
    ///     that asks; nil counts as missing. Retained until it is replaced or removed.
    public static func register(
        _ name: String, draw: @escaping @Sendable (_ pointSize: CGFloat, _ weight: UIImage.SymbolWeight) -> UIImage?
    ) {
        SymbolImages.register(name) { draw($0.resolvedPointSize, $0.weight)?.content }
    }

    /// Takes a symbol away. Images made of it stay.
    public static func remove(_ name: String) { SymbolImages.remove(name) }
}
