import Foundation
import LayoutSolver

/// A thousand random systems whose priorities are all required or equal, for which a sum of weights is what UIKit's rule is
/// too: our solver's answer is judged by kiwi's, at first and after each of three edits, of which only ours keeps the solver.
///
/// Compared are which constraints can hold together, the total error, and, where kiwi finds only one best point, its values.
@MainActor
enum SolverOracle {
    /// Prints what was compared, and each disagreement; false if there was one.
    static func run(systems: Int = 1000) -> Bool {
        var tally = Tally()
        let peak = Memory.peak {
            for seed in 1...systems { play(seed, &tally) }
        }
        say(
            "oracle: \(systems) systems, compared \(tally.comparisons) times, \(tally.impossible) times impossible as a whole,"
                + " \(tally.broken) constraints given up, \(tally.unique) values compared, \(tally.free) found free by both,"
                + " \(tally.disagreements) disagreements"
                + (peak.map { String(format: ", peak %.1f MiB", Double($0) / 1024) } ?? ""))
        return tally.disagreements == 0
    }

    private struct Tally {
        var comparisons = 0
        var impossible = 0
        var broken = 0
        var unique = 0
        var free = 0
        var disagreements = 0
    }

    private static func play(_ seed: Int, _ tally: inout Tally) {
        var lottery = Lottery(seed: UInt64(seed))
        let percent = [0, 25, 50, 75, 100][seed % 5]
        var system = lottery.system(requiredPercent: percent)
        let solver = Solver()
        let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        do {
            var identifiers = try solver.add((0..<system.count).map { system.constraint($0, over: variables) })
            compare(solver, variables, identifiers, system, "system \(seed)", &tally)
            for round in 1...3 {
                let index = lottery.below(system.count)
                switch lottery.below(3) {
                case 0:
                    system.constants[index] = lottery.constant()
                    try solver.setConstant(system.constants[index], of: identifiers[index])
                case 1:
                    system.setPriority(lottery.priority(requiredPercent: percent), of: index)
                    try solver.setPriority(Priority(system.priorities[index]), of: identifiers[index])
                default:
                    system = system.filter { $0 != index }
                    solver.remove(identifiers.remove(at: index))
                }
                guard system.count > 0 else { break }
                compare(solver, variables, identifiers, system, "system \(seed), edit \(round)", &tally)
            }
        } catch {
            tally.disagreements += 1
            say("oracle: system \(seed): ours refuses it: \(error)")
        }
    }

    private static func compare(
        _ solver: Solver, _ variables: [Variable], _ identifiers: [ConstraintID], _ system: PlainSystem, _ name: String,
        _ tally: inout Tally
    ) {
        var disagreements = 0
        func disagree(_ what: String) {
            disagreements += 1
            say("oracle: \(name): \(what)\n\(system.listing)")
        }
        defer { tally.disagreements += disagreements }
        tally.comparisons += 1
        let point = variables.map(solver.value)
        let broken = (0..<system.count).filter { solver.isBroken(identifiers[$0]) }
        let kept = system.filter { !broken.contains($0) }
        tally.broken += broken.count
        if !broken.isEmpty { tally.impossible += 1 }

        // What can hold together.
        let kiwi = Kiwi(variables: system.variableCount)
        do { try kiwi.addAll(kept) } catch { return disagree("kiwi says \(error) of what ours kept") }
        kiwi.update()
        let other = (0..<system.variableCount).map(kiwi.value)
        for index in broken {
            let judge = Kiwi(variables: system.variableCount)
            do {
                try judge.addAll(kept.filter { kept.priorities[$0] == 1000 })
                try judge.add(index, of: system)
                disagree("ours gave up constraint \(index), which kiwi finds possible beside the others")
            } catch Kiwi.Refusal.unsatisfiable {
                // As it should be.
            } catch {
                disagree("kiwi fails on constraint \(index), which ours gave up")
            }
        }
        guard kept.infeasibility(at: point) < 1e-6 else { return disagree("ours misses what is required: \(point)") }
        guard kept.infeasibility(at: other) < 1e-6 else { return disagree("kiwi misses what is required: \(other)") }

        // The total error.
        let (error, otherError) = (kept.error(at: point), kept.error(at: other))
        guard abs(error - otherError) < 1e-6 * (1 + otherError) else {
            return disagree("the total error is \(error) for ours, \(otherError) for kiwi")
        }

        // The values.
        for variable in 0..<system.variableCount {
            let range: ClosedRange<Double>
            do {
                range = try kept.range(of: variable, error: otherError)
            } catch {
                disagree("kiwi says \(error) when asked for the range of \(variable)")
                continue
            }
            let isUnique = range.upperBound - range.lowerBound < 1e-3
            if isUnique == solver.isAmbiguous([variables[variable]]) {
                disagree("ours says that x\(variable) is \(isUnique ? "free" : "fixed"), kiwi finds \(range)")
            }
            if !isUnique {
                tally.free += 1
            } else if abs(point[variable] - other[variable]) < 1e-5 {
                tally.unique += 1
            } else {
                disagree("x\(variable) is \(point[variable]) for ours, \(other[variable]) for kiwi")
            }
        }
    }
}

extension PlainSystem {
    /// Between which values a variable may lie in the best points, found by kiwi: the error becomes a requirement, and the
    /// variable is pulled down and up.
    fileprivate func range(of variable: Int, error: Double) throws(Kiwi.Refusal) -> ClosedRange<Double> {
        var bounded = PlainSystem()
        bounded.variableCount = variableCount
        var errors: [(Int, Double)] = []
        for index in 0..<count {
            let terms = terms(of: index)
            guard priorities[index] < 1000 else {
                bounded.add(terms, Int(relations[index]), constants[index])
                continue
            }
            let excess = bounded.makeVariable()
            errors.append((excess, 1))
            bounded.add([(excess, 1)], 1, 0)
            if relations[index] <= 0 { bounded.add(terms + [(excess, -1)], -1, constants[index]) }
            if relations[index] >= 0 { bounded.add(terms + [(excess, 1)], 1, constants[index]) }
        }
        if !errors.isEmpty { bounded.add(errors, -1, error + 1e-7) }
        var ends: [Double] = []
        for far in [-1e5, 1e5] {
            var pulled = bounded
            pulled.add([(variable, 1)], 0, far, priority: 1)
            let kiwi = Kiwi(variables: pulled.variableCount)
            try kiwi.addAll(pulled)
            kiwi.update()
            ends.append(kiwi.value(of: variable))
        }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }

    /// The constraints, one a line.
    fileprivate var listing: String {
        (0..<count).map { index in
            let sum = terms(of: index).map { "\($1) x\($0)" }.joined(separator: " + ")
            let sign = ["<=", "==", ">="][Int(relations[index]) + 1]
            return "    \(index): \(sum) \(sign) \(constants[index])" + (priorities[index] < 1000 ? ", optional" : "")
        }.joined(separator: "\n")
    }
}

/// A linear congruential generator (Knuth's MMIX constants): the same numbers for the same seed everywhere.
private struct Lottery {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
        // Seeds that follow each other begin alike.
        for _ in 0..<4 { _ = below(2) }
    }

    /// A number in `0..<bound`.
    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func constant() -> Double { Double(below(41) - 20) }

    mutating func priority(requiredPercent: Int) -> Float { below(100) < requiredPercent ? 1000 : 500 }

    /// Two to nine edges and sizes with up to four constraints each, of the kinds that layouts have, in small whole numbers,
    /// so that ties, duplicates and contradictions abound.
    @MainActor
    mutating func system(requiredPercent: Int) -> PlainSystem {
        var system = PlainSystem()
        system.variableCount = 2 + below(8)
        for _ in 0..<(2 + below(4 * system.variableCount)) {
            let a = below(system.variableCount)
            let b = (a + 1 + below(system.variableCount - 1)) % system.variableCount
            let terms: [(Int, Double)] =
                switch below(10) {
                case 0...3: [(a, 1), (b, -1)]
                case 4...5: [(a, 1)]
                case 6: [(a, 0.5), (b, 0.5)]
                case 7: [(a, 1), (b, -2)]
                case 8: [(a, 1), (b, 1)]
                default: [(a, 1), (b, 1), (below(system.variableCount), -1)]
                }
            system.add(terms, below(3) - 1, constant(), priority: priority(requiredPercent: requiredPercent))
        }
        return system
    }
}
