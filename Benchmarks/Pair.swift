import Foundation

/// Two ways to do the same thing, timed side by side in one run.
@MainActor
struct Pair {
    let name: String
    /// How often one sample does the thing; the times that are printed are those of one.
    var rounds = 1
    /// The ratio that is aimed at, if there is one.
    var target: Double?
    /// The KiB that the second half of the samples may add, if that is to be known.
    var allowedGrowth: Int?
    /// What is measured.
    let subject: () -> Void
    /// What it is compared with.
    let reference: () -> Void
    /// Ends the run if the two did not do their work; called once after the first time.
    var check: () -> Void = {}

    /// How often both are timed, in turns, so that what else the machine does meets both alike.
    private static let samples = 11

    struct Result: CustomStringConvertible {
        let name: String
        let target: Double?
        let allowedGrowth: Int?
        /// Seconds of the subject over those of the reference: of the fastest samples, and the median of each sample's.
        let minimum: Double
        let median: Double
        let subject: Double
        let reference: Double
        /// How much memory the second half of the samples added, in KiB.
        let growth: Int
        /// The most memory that each used at once while it ran alone, in KiB; nil where the kernel does not tell.
        let peaks: (subject: Int, reference: Int)?

        var description: String {
            var text = String(
                format: "%@: ratio min %.3f, median %.3f (%@ against %@), memory %+d KiB", name, minimum, median,
                Self.text(subject), Self.text(reference), growth)
            if let peaks {
                text += String(
                    format: ", peak %.1f against %.1f MiB", Double(peaks.subject) / 1024,
                    Double(peaks.reference) / 1024)
            }
            if let target {
                text += String(format: "; target %.3g: %@", target, median <= target ? "met" : "MISSED")
            }
            if let allowedGrowth, growth > allowedGrowth { text += "; the memory is NOT flat" }
            return text
        }

        private static func text(_ seconds: Double) -> String {
            seconds < 1e-3 ? String(format: "%.2f us", seconds * 1e6) : String(format: "%.2f ms", seconds * 1e3)
        }
    }

    func run() -> Result {
        let subjectPeak = Memory.peak(of: subject)
        let referencePeak = Memory.peak(of: reference)
        check()
        var times: [(Double, Double)] = []
        var half = 0
        for index in 0..<Self.samples {
            if index == Self.samples / 2 { half = Memory.residentKiB }
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
            name: name, target: target, allowedGrowth: allowedGrowth, minimum: subject / reference,
            median: ratios[ratios.count / 2], subject: subject / Double(rounds),
            reference: reference / Double(rounds), growth: Memory.residentKiB - half,
            peaks: subjectPeak.flatMap { subject in referencePeak.map { (subject, $0) } })
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
}

/// Makes a pair when its turn comes, so that it does not weigh on the memory of others.
typealias PairMaker = @MainActor () -> Pair

/// Prints a line at once, also into a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
