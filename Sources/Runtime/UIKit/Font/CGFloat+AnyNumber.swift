import Foundation

extension CGFloat {
    /// The value of any of Swift's and Foundation's numbers, as dictionaries of attributes hold them; nil of anything else.
    init?(anyNumber value: Any?) {
        switch value {
        case let value as CGFloat: self = value
        case let value as Double: self = CGFloat(value)
        case let value as Float: self = CGFloat(value)
        case let value as Int: self = CGFloat(value)
        case let value as NSNumber: self = CGFloat(value.doubleValue)
        default: return nil
        }
    }
}
