import Foundation

// Each benchmark is a file with one function that answers pairs; list it here.
let pairs: [Pair] = hostingBenchmarks() + modalBenchmarks() + placementBenchmarks() + tourBenchmarks()

let wanted = CommandLine.arguments.dropFirst()
for pair in pairs where wanted.isEmpty || wanted.contains(where: pair.name.contains) {
    FileHandle.standardOutput.write(Data((pair.run().description + "\n").utf8))
}
