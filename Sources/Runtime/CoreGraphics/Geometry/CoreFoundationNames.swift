/// A span of time in seconds.
public typealias CFTimeInterval = Double
/// Seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = CFTimeInterval
