import Foundation

/// A group of benchmarks.
struct Subject {
    let name: String
    /// Pairs to be timed, made when their turn comes.
    var pairs: @MainActor () -> [PairMaker] = { [] }
    /// A comparison that is not timed; answers whether all was as it should be.
    var comparison: (@MainActor () -> Bool)?
}

// Each benchmark is a file with one function that answers pairs; list it here.
let subjects = [
    Subject(name: "hosting", pairs: hostingBenchmarks),
    Subject(name: "modals", pairs: modalBenchmarks),
    Subject(name: "placement", pairs: placementBenchmarks),
    Subject(name: "tours", pairs: tourBenchmarks),
    Subject(name: "solver", pairs: solverBenchmarks),
    Subject(name: "oracle", comparison: { SolverOracle.run() }),
    Subject(name: "fade", pairs: fadeBenchmarks),
    Subject(name: "damage", pairs: damageBenchmarks),
    Subject(name: "png", pairs: pngBenchmarks),
    Subject(name: "form", pairs: formBenchmarks),
    Subject(name: "siblings", pairs: siblingBenchmarks),
    Subject(name: "animations", pairs: animationBenchmarks),
]

/// What the words on the command line ask for: subjects by their names, or else pairs whose names contain one.
let words = CommandLine.arguments.dropFirst()
let names = words.filter { word in subjects.contains { $0.name == word } }
let parts = words.filter { !names.contains($0) }

var isFine = true
for subject in subjects {
    let isWhole = words.isEmpty || names.contains(subject.name)
    if isWhole, let comparison = subject.comparison { isFine = comparison() && isFine }
    guard isWhole || !parts.isEmpty else { continue }
    for make in subject.pairs() {
        let pair = make()
        if isWhole || parts.contains(where: pair.name.contains) { say(pair.run().description) }
    }
}
exit(isFine ? 0 : 1)
