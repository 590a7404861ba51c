public import Foundation

/// A function that works out the values of a `CGFunction`: what came with it, the numbers in and the numbers out.
public typealias CGFunctionEvaluateCallback =
    @Sendable (UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>) -> Void

/// A function that gives back what came with a `CGFunction`.
public typealias CGFunctionReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The functions behind a `CGFunction`.
public struct CGFunctionCallbacks: Sendable {
    /// The form of this structure: 0.
    public var version: UInt32
    /// Works out the values.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Gives back what came with the function, when the function ends.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// Makes functions that are none.
    public init() {
        self.init(version: 0, evaluate: nil, releaseInfo: nil)
    }

    /// Makes functions.
    public init(
        version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
    ) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// Numbers made of numbers, for shadings.
public final class CGFunction {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    let domain: [ClosedRange<CGFloat>]?
    let range: [ClosedRange<CGFloat>]?
    let inputs: Int
    let outputs: Int

    /// Makes a function; nil without a callback that works out its values, for less than one number in or out or more
    /// than 256, or where a limit lies below the one before it.
    /// - Parameters:
    ///   - info: What the callbacks get, until `releaseInfo` gives it back.
    ///   - domain: The lowest and the highest value of each number in, which is brought between them.
    ///   - range: The lowest and the highest value of each number out, which is brought between them.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard callbacks.pointee.evaluate != nil, (1...256).contains(domainDimension),
            (1...256).contains(rangeDimension), let domains = Self.limits(domain, domainDimension),
            let ranges = Self.limits(range, rangeDimension)
        else { return nil }
        self.info = info
        self.callbacks = callbacks.pointee
        inputs = domainDimension
        outputs = rangeDimension
        self.domain = domains.isEmpty ? nil : domains
        self.range = ranges.isEmpty ? nil : ranges
    }

    deinit {
        callbacks.releaseInfo?(info)
    }

    /// The values for one number.
    func callAsFunction(_ value: CGFloat) -> [CGFloat] {
        var numbers = [CGFloat](repeating: 0, count: inputs)
        numbers[0] = domain.map { min(max(value, $0[0].lowerBound), $0[0].upperBound) } ?? value
        var results = [CGFloat](repeating: 0, count: outputs)
        callbacks.evaluate?(info, numbers, &results)
        guard let range else { return results }
        return zip(results, range).map { $0.isNaN ? $1.lowerBound : min(max($0, $1.lowerBound), $1.upperBound) }
    }

    /// Pairs of limits; none without any, nil if one is no range.
    private static func limits(_ pointer: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]? {
        guard let pointer else { return [] }
        var result: [ClosedRange<CGFloat>] = []
        for index in 0..<count {
            guard pointer[2 * index] <= pointer[2 * index + 1] else { return nil }
            result.append(pointer[2 * index]...pointer[2 * index + 1])
        }
        return result
    }
}

extension CGFunction: Hashable {
    /// Whether two functions are the same object.
    public static func == (left: CGFunction, right: CGFunction) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
