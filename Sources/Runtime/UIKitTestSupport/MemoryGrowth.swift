import Foundation

/// Whether long tests run: `Scripts/test --long`.
public var runsLongTests: Bool { ProcessInfo.processInfo.environment["SCRIM_LONG"] != nil }

/// Bytes of memory that the process occupies at the moment, in whole pages; 0 where the system does not say.
public func occupiedBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
}

/// How many bytes more are occupied a round after `rounds` rounds than after a first lot, in which caches fill up.
///
/// Other tests that run at the same time count too: ask for a bound well above what was measured alone.
///
/// - Parameters:
///   - warmUp: Rounds before the first count.
///   - rounds: Rounds between the two counts.
@MainActor
public func bytesGrownPerRound(
    warmUp: Int = 50, rounds: Int, _ round: @MainActor () async throws -> Void
) async rethrows -> Int {
    for _ in 0..<warmUp { try await round() }
    let before = occupiedBytes()
    for _ in 0..<rounds { try await round() }
    return (occupiedBytes() - before) / max(rounds, 1)
}
