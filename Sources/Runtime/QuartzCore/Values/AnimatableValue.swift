import CoreGraphics
import Foundation

/// A value that can be animated: a bag of numbers, or of paths, colours and matrices that know how to blend.
enum AnimatableValue {
    case scalar(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(StandardColor)
    case path(CGPath)
    case numbers([CGFloat])
    case colors([StandardColor])
    /// A value that cannot be blended, only switched: an image, a Boolean, a name.
    case discrete(Any?)

    /// Reads what callers pass as `Any`: Swift's and Foundation's numbers, geometry, matrices, colours, paths, arrays.
    init(_ value: Any?) {
        if let value, type(of: value) is NSNumber.Type, let number = value as? NSNumber {
            // Asked first: on Linux an NSNumber also casts to Bool.
            self = .scalar(CGFloat(number.doubleValue))
            return
        }
        switch value {
        case let v as AnimatableValue: self = v
        case let v as Bool: self = .discrete(v)
        case let v as CGFloat: self = .scalar(v)
        case let v as Double: self = .scalar(CGFloat(v))
        case let v as Float: self = .scalar(CGFloat(v))
        case let v as any BinaryInteger: self = .scalar(CGFloat(Double(v)))
        case let v as CGPoint: self = .point(v)
        case let v as CGSize: self = .size(v)
        case let v as CGRect: self = .rect(v)
        case let v as CATransform3D: self = .transform(v)
        case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
        case let v as CGColor: self = .color(StandardColor(v))
        case let v as CGPath: self = .path(v)
        case let v as [CGColor]: self = .colors(v.map(StandardColor.init))
        case let v as [Any]: self = AnimatableValue(array: v)
        default: self = .discrete(value)
        }
    }

    private init(array: [Any]) {
        var numbers: [CGFloat] = []
        var colors: [StandardColor] = []
        for element in array {
            switch AnimatableValue(element) {
            case .scalar(let number): numbers.append(number)
            case .color(let color): colors.append(color)
            default: break
            }
        }
        if numbers.count == array.count {
            self = .numbers(numbers)
        } else if colors.count == array.count {
            self = .colors(colors)
        } else {
            self = .discrete(array)
        }
    }

    /// The number inside, if there is one.
    var number: CGFloat? {
        switch self {
        case .scalar(let v): v
        case .discrete(let v as Bool): v ? 1 : 0
        default: nil
        }
    }

    /// The list of numbers inside, if there is one.
    var numbers: [CGFloat]? {
        if case .numbers(let v) = self { return v }
        return nil
    }

    /// The list of colours inside; empty if there is none.
    var gradientColors: [CGColor] {
        if case .colors(let v) = self { return v.map(\.color) }
        return []
    }

    /// The value in the form in which key-value coding hands it out: a number as an object.
    var boxed: Any? {
        if case .scalar(let number) = self { return NSNumber(value: Double(number)) }
        return any
    }

    /// The value in the form callers get it.
    var any: Any? {
        switch self {
        case .scalar(let v): v
        case .point(let v): v
        case .size(let v): v
        case .rect(let v): v
        case .transform(let v): v
        case .color(let v): v.color
        case .path(let v): v
        case .numbers(let v): v
        case .colors(let v): v.map(\.color)
        case .discrete(let v): v
        }
    }
}

extension AnimatableValue {
    /// The numbers of a value that is nothing but numbers.
    private var components: [CGFloat]? {
        switch self {
        case .scalar(let v): [v]
        case .point(let v): [v.x, v.y]
        case .size(let v): [v.width, v.height]
        case .rect(let v): [v.origin.x, v.origin.y, v.size.width, v.size.height]
        case .color(let v): [v.red, v.green, v.blue, v.alpha]
        case .numbers(let v): v
        case .colors(let v): v.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        case .transform, .path, .discrete: nil
        }
    }

    /// A value of this one's kind with other numbers.
    private func with(_ c: [CGFloat]) -> AnimatableValue {
        switch self {
        case .scalar: .scalar(c[0])
        case .point: .point(CGPoint(x: c[0], y: c[1]))
        case .size: .size(CGSize(width: c[0], height: c[1]))
        case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .color: .color(StandardColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
        case .numbers: .numbers(c)
        case .colors:
            .colors(
                stride(from: 0, to: c.count, by: 4).map {
                    StandardColor(red: c[$0], green: c[$0 + 1], blue: c[$0 + 2], alpha: c[$0 + 3])
                })
        case .transform, .path, .discrete: self
        }
    }

    /// The two values' numbers combined one by one; `nil` if they are not alike.
    private func combined(_ other: AnimatableValue, _ f: (CGFloat, CGFloat) -> CGFloat) -> AnimatableValue? {
        guard let a = components, let b = other.components, a.count == b.count else { return nil }
        return with(zip(a, b).map(f))
    }

    /// The value a fraction `t` of the way to `end`, below 0 and above 1 too. Values that do not blend switch half-way.
    func interpolated(to end: AnimatableValue, _ t: Double) -> AnimatableValue {
        let t = CGFloat(t)
        if let blended = combined(end, { $0 + ($1 - $0) * t }) { return blended }
        switch (self, end) {
        case (.transform(let a), .transform(let b)):
            return .transform(a.interpolated(to: b, t))
        case (.path(let a), .path(let b)):
            if let blended = PathBlend(a, b)?.path(at: t) { return .path(blended) }
        case (.discrete(nil), .color(let b)):
            // No colour fades in from the other one's transparent twin.
            return .color(b.transparent.interpolated(to: b, t))
        case (.color(let a), .discrete(nil)):
            return .color(a.interpolated(to: a.transparent, t))
        default:
            break
        }
        return t < 0.5 ? self : end
    }

    /// The sum that an additive animation shows over `base`: numbers are added, matrices multiplied.
    func added(to base: AnimatableValue) -> AnimatableValue {
        if let sum = base.combined(self, +) { return sum }
        if case .transform(let a) = self, case .transform(let b) = base { return .transform(CATransform3DConcat(a, b)) }
        return self
    }

    /// What is left when `other` is taken away, so that adding it again gives this one.
    func subtracting(_ other: AnimatableValue) -> AnimatableValue {
        if let difference = combined(other, -) { return difference }
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
        }
        return self
    }

    /// The value added to itself until it counts `times`.
    func repeated(_ times: Int) -> AnimatableValue {
        if isLinear { return scaled(Double(times)) }
        if case .transform(let t) = self {
            // Bounded: a matrix has turned round long before.
            return .transform(
                (0..<min(times, 4096)).reduce(CATransform3DIdentity) { sum, _ in CATransform3DConcat(sum, t) })
        }
        return self
    }

    /// Whether the value is nothing but numbers, so that splines may pass through it.
    var isLinear: Bool { components != nil }

    /// The value with its numbers multiplied.
    func scaled(_ factor: Double) -> AnimatableValue {
        components.map { with($0.map { $0 * CGFloat(factor) }) } ?? self
    }

    /// How far two values are from each other, for paced keyframes.
    func distance(to other: AnimatableValue) -> CGFloat {
        if let a = components, let b = other.components, a.count == b.count {
            return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        }
        if case .transform(let a) = self, case .transform(let b) = other {
            return zip(a.rows, b.rows).reduce(0) { $0 + zip($1.0, $1.1).reduce(0) { $0 + abs($1.0 - $1.1) } }
        }
        return 0
    }
}
