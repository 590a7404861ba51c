import Foundation

/// The properties of ``CAMediaTiming`` by name.
enum MediaTimingKeys {
    static func property<Timed: CAMediaTiming & AnyObject>(named key: String, of object: Timed) -> KeyedProperty? {
        switch key {
        case "beginTime": KeyedProperty(object, \.beginTime)
        case "duration": KeyedProperty(object, \.duration)
        case "speed": KeyedProperty(object, \.speed)
        case "timeOffset": KeyedProperty(object, \.timeOffset)
        case "repeatCount": KeyedProperty(object, \.repeatCount)
        case "repeatDuration": KeyedProperty(object, \.repeatDuration)
        case "autoreverses": KeyedProperty(object, \.autoreverses)
        case "fillMode": KeyedProperty(object, \.fillMode)
        default: nil
        }
    }
}
