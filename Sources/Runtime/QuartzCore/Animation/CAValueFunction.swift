import CoreGraphics
public import Foundation

/// Makes the matrix of a `transform` of the numbers that an animation goes through: one that turns passes through all
/// angles, where a blend of two matrices would take the shorter way round.
open class CAValueFunction: NSObject {
    /// Which function it is.
    public let name: CAValueFunctionName

    /// Makes the function of a name; `nil` if there is none of that name.
    public convenience init?(name: CAValueFunctionName) {
        guard name.parts != nil else { return nil }
        self.init(known: name)
    }

    private init(known name: CAValueFunctionName) {
        self.name = name
        super.init()
    }

    /// The numbers that give a matrix back, as far as the function can.
    func input(of transform: AnimatableValue) -> AnimatableValue {
        let numbers = (name.parts ?? []).map { transform.part($0)?.number ?? 0 }
        return numbers.count == 1 ? .scalar(numbers[0]) : .numbers(numbers)
    }

    /// The matrix of one number, or of three; `nil` for another value.
    func output(of value: AnimatableValue) -> AnimatableValue? {
        let numbers = value.number.map { [$0] } ?? value.numbers ?? []
        guard numbers.count == name.parts?.count else { return nil }
        let v = numbers[0]
        return switch name {
        case .rotateX: .transform(CATransform3DMakeRotation(v, 1, 0, 0))
        case .rotateY: .transform(CATransform3DMakeRotation(v, 0, 1, 0))
        case .rotateZ: .transform(CATransform3DMakeRotation(v, 0, 0, 1))
        case .scale: .transform(CATransform3DMakeScale(v, numbers[1], numbers[2]))
        case .scaleX: .transform(CATransform3DMakeScale(v, 1, 1))
        case .scaleY: .transform(CATransform3DMakeScale(1, v, 1))
        case .scaleZ: .transform(CATransform3DMakeScale(1, 1, v))
        case .translate: .transform(CATransform3DMakeTranslation(v, numbers[1], numbers[2]))
        case .translateX: .transform(CATransform3DMakeTranslation(v, 0, 0))
        case .translateY: .transform(CATransform3DMakeTranslation(0, v, 0))
        case .translateZ: .transform(CATransform3DMakeTranslation(0, 0, v))
        default: nil
        }
    }
}

/// The name of a function that makes matrices.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the function.
    public let rawValue: String
    /// Makes a name of a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Turns about the x axis by a number of radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Turns about the y axis by a number of radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Turns about the z axis by a number of radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scales along the three axes by an array of three numbers.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scales along the x axis by a number.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scales along the y axis by a number.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scales along the z axis by a number.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Moves along the three axes by an array of three numbers, in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Moves along the x axis by a number of points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Moves along the y axis by a number of points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Moves along the z axis by a number of points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

    /// The parts of a matrix that the function's numbers stand for; `nil` if there is no such function.
    var parts: [String]? {
        switch self {
        case .rotateX: ["rotation.x"]
        case .rotateY: ["rotation.y"]
        case .rotateZ: ["rotation.z"]
        case .scale: ["scale.x", "scale.y", "scale.z"]
        case .scaleX: ["scale.x"]
        case .scaleY: ["scale.y"]
        case .scaleZ: ["scale.z"]
        case .translate: ["translation.x", "translation.y", "translation.z"]
        case .translateX: ["translation.x"]
        case .translateY: ["translation.y"]
        case .translateZ: ["translation.z"]
        default: nil
        }
    }
}
