import Foundation
import QuartzCore
import TextEngine

extension UIFont: LayerFont {}

/// What text layers have to know of UIKit's texts.
enum TextLayers {
    /// Lets text layers read attributed strings with UIKit's attributes. Once in a process.
    static let readAttributes: Void = TextLayerStrings.read { AttributedText($0, defaults: TextDefaults()) }
}
