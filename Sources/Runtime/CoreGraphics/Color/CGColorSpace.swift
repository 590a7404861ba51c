/// What the numbers of a colour mean. Immutable; two spaces of the same kind are equal.
public final class CGColorSpace: Sendable {
    /// The kinds of space that exist here.
    package enum Kind: Hashable, Sendable {
        case sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB
        case displayP3, extendedDisplayP3, linearDisplayP3, extendedLinearDisplayP3
        case gray, extendedGray, linearGray, extendedLinearGray
        case cmyk
        case deviceRGB, deviceGray, deviceCMYK
        /// Red, green and blue of other primaries.
        case profile(RGBProfile)
        /// Gray of a power.
        case calibratedGray(CGFloat)
        /// Lightness and two axes: the white, and the axes' limits.
        case lab([CGFloat], [CGFloat])
        /// The tristimulus values under D50.
        case xyz
        /// Places in a table of colours.
        case indexed(CGColorSpace, [UInt8])
        /// Patterns, and the space of the colours they get, if any.
        case pattern(CGColorSpace?)
    }

    /// The kind of this space.
    package let kind: Kind

    init(kind: Kind) {
        self.kind = kind
    }

    /// Makes the space of a name; nil if the name is unknown.
    public convenience init?(name: CFString) {
        guard let kind = Self.kinds[name] else { return nil }
        self.init(kind: kind)
    }

    /// The name the space was made with.
    public var name: CFString? {
        Self.kinds.first { $0.value == kind }?.key
    }

    /// How the numbers are to be read.
    public var model: CGColorSpaceModel {
        switch kind {
        case .gray, .extendedGray, .linearGray, .extendedLinearGray, .deviceGray, .calibratedGray: .monochrome
        case .cmyk, .deviceCMYK: .cmyk
        case .lab: .lab
        case .xyz: .XYZ
        case .indexed: .indexed
        case .pattern: .pattern
        default: .rgb
        }
    }

    /// How many numbers a colour has, without alpha; none for patterns that have colours of their own.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome, .indexed: 1
        case .pattern: baseColorSpace?.numberOfComponents ?? 0
        case .cmyk: 4
        default: 3
        }
    }

    /// Whether the space holds colours outside sRGB.
    public var isWideGamutRGB: Bool {
        switch kind {
        case .extendedSRGB, .extendedLinearSRGB, .displayP3, .extendedDisplayP3, .linearDisplayP3,
            .extendedLinearDisplayP3:
            true
        case .profile: self != CGColorSpace(name: Self.itur_709)
        default: false
        }
    }

    /// Whether numbers below 0 and above 1 have a meaning.
    package var isExtended: Bool {
        switch kind {
        case .extendedSRGB, .extendedLinearSRGB, .extendedDisplayP3, .extendedLinearDisplayP3, .extendedGray,
            .extendedLinearGray, .xyz:
            true
        case .profile(let profile): profile.isExtended
        default: false
        }
    }
}

extension CGColorSpace: Hashable {
    /// Whether two spaces are of the same kind.
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.kind == right.kind
    }

    /// Feeds the kind.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }
}

/// Makes the space of the screen's red, green and blue, which is sRGB here as on iOS.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Makes the space of the screen's black to white.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Makes the space of a printer's four inks, converted by the plain rule `r = (1 - c)(1 - k)`.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
