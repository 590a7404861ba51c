import Foundation
import Glibc

/// How many rounds a test runs that repeats one thing very often.
public enum TestRounds {
    /// Whether the long tests were asked for, by `SCRIM_LONG=1` (which `Scripts/test --long` sets).
    public static var isLong: Bool { ProcessInfo.processInfo.environment["SCRIM_LONG"] == "1" }

    /// `ordinary` rounds, or `long` ones where the long tests were asked for.
    public static func count(_ ordinary: Int = 50, long: Int = 1_000) -> Int { isLong ? long : ordinary }
}

/// What the process keeps allocated, in bytes.
public enum MemoryGrowth {
    /// Bytes handed out by `malloc` and not given back, in all arenas and mappings. Unlike the resident size it does not
    /// depend on which pages the allocator keeps. 0 where another allocator than glibc's is at work.
    public static var allocatedBytes: Int {
        // The header that declares it is not part of the Glibc module.
        guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
        typealias Describe = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        let describe = unsafeBitCast(symbol, to: Describe.self)
        var text: UnsafeMutablePointer<CChar>?
        var length = 0
        guard let stream = open_memstream(&text, &length) else { return 0 }
        let status = describe(0, stream)
        fclose(stream)
        defer { free(text) }
        guard status == 0, let text else { return 0 }
        return bytes(described: String(cString: text))
    }

    /// Whether ``allocatedBytes`` sees what is allocated: under a sanitizer, which brings an allocator of its own, it does not.
    public static let isMeasured: Bool = {
        let before = allocatedBytes
        // Large enough for a mapping of its own, which other threads do not take.
        let block = malloc(1 << 26)
        defer { free(block) }
        return allocatedBytes - before > 1 << 25
    }()

    /// What the description's closing totals leave: all that came from the system but for what lies free.
    private static func bytes(described text: String) -> Int {
        let totals = text.components(separatedBy: "</heap>").last ?? ""
        func size(_ element: String) -> Int {
            guard let start = totals.range(of: element)?.upperBound,
                let mark = totals.range(of: "size=\"", range: start..<totals.endIndex)?.upperBound
            else { return 0 }
            return Int(totals[mark...].prefix { $0.isNumber }) ?? 0
        }
        return size("<system type=\"current\"") + size("<total type=\"mmap\"") - size("<total type=\"fast\"")
            - size("<total type=\"rest\"")
    }

    /// The growth in bytes a round that every part of the run shows: the smallest of `parts` parts of equal length, after
    /// `warmUp` rounds that fill caches.
    ///
    /// What leaks does so in every part. What other tests allocate meanwhile, in the same process, does not, which is why
    /// the smallest counts and a negative number is no error.
    ///
    /// - Parameter round: What is repeated; it gets the number of the round, warm-up included, from 0.
    @MainActor
    public static func perRound(
        _ rounds: Int, warmUp: Int = 10, parts: Int = 5, _ round: @MainActor (Int) async throws -> Void
    ) async rethrows -> Double {
        for number in 0..<warmUp { try await round(number) }
        let length = max(rounds / max(parts, 1), 1)
        var least = Double.infinity
        for part in 0..<max(parts, 1) {
            let before = allocatedBytes
            for number in 0..<length { try await round(warmUp + part * length + number) }
            least = min(least, Double(allocatedBytes - before) / Double(length))
        }
        return least
    }

    /// The same for rounds that do not wait, so that no other test of the main actor comes in between.
    @MainActor
    public static func perRound(
        _ rounds: Int, warmUp: Int = 10, parts: Int = 5, _ round: @MainActor (Int) throws -> Void
    ) rethrows -> Double {
        for number in 0..<warmUp { try round(number) }
        let length = max(rounds / max(parts, 1), 1)
        var least = Double.infinity
        for part in 0..<max(parts, 1) {
            let before = allocatedBytes
            for number in 0..<length { try round(warmUp + part * length + number) }
            least = min(least, Double(allocatedBytes - before) / Double(length))
        }
        return least
    }
}
