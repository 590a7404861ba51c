public import Foundation

// Names of Core Foundation that Apple's signatures use and that Linux's Foundation lacks. They stand for Swift's own
// value types, because Linux does not bridge with `as`: `colors as CFArray` and `provider.data as Data?` compile on
// both systems.

/// Text, where Apple's signatures say `CFString`.
public typealias CFString = String
/// Bytes, where Apple's signatures say `CFData`.
public typealias CFData = Data
/// Bytes that can change, where Apple's signatures say `CFMutableData`.
public typealias CFMutableData = NSMutableData
/// A list of values of any type, where Apple's signatures say `CFArray`.
public typealias CFArray = [Any]
/// A table of values of any type, where Apple's signatures say `CFDictionary`.
public typealias CFDictionary = [AnyHashable: Any]
/// A value of any type, where Apple's signatures say `CFTypeRef`.
public typealias CFTypeRef = Any
/// A location, where Apple's signatures say `CFURL`.
public typealias CFURL = URL

/// A place for an object that a delegate may exchange, valid during the call that it is passed to: a type that Swift has
/// with Objective-C alone.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
