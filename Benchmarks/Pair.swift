import Foundation

/// Two ways to do the same thing, timed side by side in one run.
@MainActor
struct Pair {
    let name: String
    /// What is measured.
    let subject: () -> Void
    /// What it is compared with.
    let reference: () -> Void

    /// How often both are timed, in turns, so that what else the machine does meets both alike.
    private static let samples = 11

    struct Result: CustomStringConvertible {
        let name: String
        /// Seconds of the subject over those of the reference: of the fastest samples, and the median of each sample's.
        let minimum: Double
        let median: Double
        let subject: Double
        let reference: Double
        /// How much memory the second half of the samples added, in KiB.
        let growth: Int

        var description: String {
            String(
                format: "%@: ratio min %.3f, median %.3f (%.2f ms against %.2f ms), memory %+d KiB", name, minimum,
                median,
                subject * 1000, reference * 1000, growth)
        }
    }

    func run() -> Result {
        subject()
        reference()
        var times: [(Double, Double)] = []
        var half = 0
        for index in 0..<Self.samples {
            if index == Self.samples / 2 { half = Self.residentKiB }
            // The order changes each time.
            let pair: (Double, Double)
            if index.isMultiple(of: 2) {
                let first = Self.time(subject)
                pair = (first, Self.time(reference))
            } else {
                let first = Self.time(reference)
                pair = (Self.time(subject), first)
            }
            times.append(pair)
        }
        let subject = times.map(\.0).min() ?? 0
        let reference = times.map(\.1).min() ?? 1
        let ratios = times.map { $0.0 / $0.1 }.sorted()
        return Result(
            name: name, minimum: subject / reference, median: ratios[ratios.count / 2], subject: subject,
            reference: reference, growth: Self.residentKiB - half)
    }

    /// Ends the run where what is timed did not do its work, for then its time means nothing.
    static func require(_ condition: Bool, _ what: String) {
        guard !condition else { return }
        FileHandle.standardError.write(Data("error: it does not hold that \(what).\n".utf8))
        exit(1)
    }

    /// The seconds of a processor that this process spends on `body`: what other processes do in between does not count.
    private static func time(_ body: () -> Void) -> Double {
        let start = processorSeconds
        body()
        return processorSeconds - start
    }

    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// The memory of this process that is in use, from the kernel's table.
    private static var residentKiB: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
    }
}
