package import Foundation

/// What a document refers to by name, with the values Xcode saw.
package struct IBResources: Sendable, Equatable {
    /// Images and symbols by name.
    package var images: [String: Image] = [:]
    /// Colours of asset catalogs by name.
    package var namedColors: [String: IBColorComponents] = [:]
    /// Dynamic system colours by name, resolved for the light appearance.
    package var systemColors: [String: IBColorComponents] = [:]

    /// An image or symbol.
    package struct Image: Sendable, Hashable {
        /// The name.
        package var name: String
        /// The size in points.
        package var size: CGSize
        /// `system` for symbols; nil for images of the app.
        package var catalog: String?
        /// The line of the tag, from 1.
        package var line: Int
    }
}

/// The device Xcode's canvas showed.
package struct IBDevice: Sendable, Hashable {
    /// Xcode's name, such as `retina6_12`.
    package var id: String
    /// `portrait` or `landscape`.
    package var orientation: String?
    /// `light` or `dark`.
    package var appearance: String?
    /// The split-screen layout of an iPad.
    package var layout: String?
}

/// A scene of a storyboard: a controller and what stands beside it.
package struct IBScene: Sendable, Equatable {
    /// The scene's id.
    package var id: String
    /// The controller first, then placeholders, exits, recognizers and loose objects, in document order.
    package var objects: [IBObject]
    /// Where Xcode's canvas shows it.
    package var canvasLocation: CGPoint?
    /// The line of the tag, from 1.
    package var line: Int
}
