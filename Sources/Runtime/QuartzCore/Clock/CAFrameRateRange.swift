/// How many frames a second an animation or a display link asks for.
public struct CAFrameRateRange: Sendable, Equatable {
    /// The fewest frames per second that will do.
    public var minimum: Float
    /// The most frames per second that make sense.
    public var maximum: Float
    /// The wished frames per second; `nil` where any in the range is as good.
    public var preferred: Float?

    /// No wish: the display's own rate.
    public static let `default` = CAFrameRateRange()

    /// Makes a range without a wish.
    public init() {
        self.init(minimum: 0, maximum: 0, preferred: nil)
    }

    /// Makes a range of frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// Whether the two ranges ask for the same.
    public static func == (lhs: CAFrameRateRange, rhs: CAFrameRateRange) -> Bool {
        lhs.minimum == rhs.minimum && lhs.maximum == rhs.maximum && lhs.preferred == rhs.preferred
    }

    /// Every how many frames of a display of `refreshRate` frames per second this range wants one: at least 1.
    func interval(refreshRate: Double) -> Int {
        let wish = Double(preferred ?? maximum)
        guard wish > 0, wish.isFinite, wish < refreshRate else { return 1 }
        return max(1, Int((refreshRate / wish).rounded()))
    }
}
