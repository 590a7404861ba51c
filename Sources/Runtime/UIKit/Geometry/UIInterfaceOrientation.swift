import Foundation

/// How the user interface is turned relative to the device.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    /// Landscape with the home button at the left; the device itself is turned to the right, hence 4.
    case landscapeLeft = 4
    /// Landscape with the home button at the right; the device itself is turned to the left, hence 3.
    case landscapeRight = 3

    /// Whether the interface is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the interface is turned to a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations; each one's bit is its orientation's raw value.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Upright.
    public static var portrait: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << 1) }
    /// Landscape with the home button at the left.
    public static var landscapeLeft: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << 4) }
    /// Landscape with the home button at the right.
    public static var landscapeRight: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << 3) }
    /// Upside down.
    public static var portraitUpsideDown: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << 2) }
    /// Both landscapes.
    public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
    /// All four orientations.
    public static var all: UIInterfaceOrientationMask { [.portrait, .landscape, .portraitUpsideDown] }
    /// All orientations but upside down.
    public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 3
    case landscapeRight = 4
    case faceUp = 5
    case faceDown = 6

    /// Whether the device is held to a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether the device is held upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the device lies on its back or face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }

    /// Whether an interface orientation goes with it.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
