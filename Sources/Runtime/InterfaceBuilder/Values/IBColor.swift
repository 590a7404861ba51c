/// A colour as a document names it.
package enum IBColor: Sendable, Hashable {
    /// A dynamic system colour, such as `systemBackgroundColor`, with the components Xcode resolved it to, if saved.
    case system(name: String, fallback: IBColorComponents?)
    /// A colour of an asset catalog, with the components Xcode resolved it to, if saved.
    case named(name: String, fallback: IBColorComponents?)
    /// A fixed colour.
    case components(IBColorComponents)
    /// A colour method of UIColor before iOS 13, such as `darkTextColor`, with its components, if saved.
    case cocoaTouchSystem(name: String, fallback: IBColorComponents?)
    /// Nil outright: the property has no colour.
    case none
}

/// The components of a fixed colour, each usually in 0…1.
package struct IBColorComponents: Sendable, Hashable {
    /// The colour space the values are in.
    package var space: IBColorSpace
    /// Red, green, blue; or one white; or hue, saturation, brightness; or cyan, magenta, yellow, black.
    package var values: [Double]
    /// Opacity, 1 where the document says nothing.
    package var alpha: Double

    /// Makes components.
    package init(space: IBColorSpace, values: [Double], alpha: Double = 1) {
        self.space = space
        self.values = values
        self.alpha = alpha
    }
}

/// A colour space by Interface Builder's name (`customColorSpace` where `colorSpace` is `custom`).
package struct IBColorSpace: RawRepresentable, Sendable, Hashable {
    /// The name as written.
    package var rawValue: String

    /// Makes a space by name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// sRGB.
    package static let sRGB = IBColorSpace(rawValue: "sRGB")
    /// Display P3.
    package static let displayP3 = IBColorSpace(rawValue: "displayP3")
    /// One white component with gamma 2.2.
    package static let genericGray = IBColorSpace(rawValue: "genericGamma22GrayColorSpace")
    /// RGB of old documents; UIKit takes it as sRGB.
    package static let calibratedRGB = IBColorSpace(rawValue: "calibratedRGB")
    /// White of old documents; UIKit takes it as gray with gamma 2.2.
    package static let calibratedWhite = IBColorSpace(rawValue: "calibratedWhite")
    /// RGB of the device; UIKit takes it as sRGB.
    package static let deviceRGB = IBColorSpace(rawValue: "deviceRGB")
    /// White of the device.
    package static let deviceWhite = IBColorSpace(rawValue: "deviceWhite")
}
