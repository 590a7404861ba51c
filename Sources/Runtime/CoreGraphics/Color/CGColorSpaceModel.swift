/// How the numbers of a colour are to be read.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// One number, from black to white.
    case monochrome
    /// Red, green and blue.
    case rgb
    /// Cyan, magenta, yellow and black.
    case cmyk
    /// Lightness and two colour axes.
    case lab
    /// Any number of inks.
    case deviceN
    /// A place in a table of colours.
    case indexed
    /// A pattern instead of a colour.
    case pattern
    /// The tristimulus values of the standard observer.
    case XYZ
}

/// What to do with a colour that the target cannot show.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The choice of the target.
    case defaultIntent
    /// Colours within reach stay as they are, white included.
    case absoluteColorimetric
    /// Colours within reach stay as they are in relation to white.
    case relativeColorimetric
    /// Colours keep their relation to each other.
    case perceptual
    /// Colours keep their saturation.
    case saturation
}
