extension UIEvent {
    /// The buttons of a pointing device, one bit each.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// The bit of a button, counted from 1, the primary one; a number that no bit stands for gives none.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            guard (1..<Int.bitWidth).contains(buttonNumber) else { return [] }
            return ButtonMask(rawValue: 1 << (buttonNumber - 1))
        }
    }
}
