import Foundation

/// Makes one colour of another, for configurations.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor

    /// Retains the closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}
