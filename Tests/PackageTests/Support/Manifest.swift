import Foundation

/// The targets that `Package.swift` declares, read from its text, and what they depend on.
///
/// Understands the manifest's own way of writing, no more: a target is a call of one of `makers` whose name is a literal,
/// its dependencies are an array literal of strings, or a variable that such literals are assigned to. Anything else is
/// an error, so that nothing slips by.
struct Manifest {
    struct Target: Equatable {
        enum Kind { case regular, system, executable, test }
        var name: String
        var kind: Kind
        var dependencies: [String]
        /// The folder of its sources, from the package's root.
        var path: String?
    }

    struct NotUnderstood: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var targets: [Target] = []

    /// The functions that make a target, those of the package description and the manifest's own.
    private static let makers: [String: Target.Kind] = [
        ".target": .regular, ".executableTarget": .executable, ".testTarget": .test, ".systemLibrary": .system,
        "runtime": .regular, "systemLibrary": .system, "tests": .test,
    ]

    init(text: String) throws {
        let source = SwiftText.withoutComments(text)
        for maker in Self.makers.keys.sorted() {
            let escaped = NSRegularExpression.escapedPattern(for: maker)
            // A member after an opening bracket, a comma or a space; a function of the manifest's own, not its definition.
            let pattern = maker.hasPrefix(".") ? #"(?<![\w)\]])\#(escaped)\("# : #"(?<!func )(?<![.\w])\#(escaped)\("#
            for call in ManifestCall.all(matching: pattern, in: source) {
                guard let target = try Self.target(from: call, maker: maker, source: source) else { continue }
                targets.append(target)
            }
        }
        targets.sort { $0.name < $1.name }
    }

    func target(_ name: String) -> Target? { targets.first { $0.name == name } }

    /// Everything that a target depends on, by way of others, too.
    func reach(of target: Target) -> Set<String> {
        var reached: Set<String> = []
        var waiting = target.dependencies
        while let name = waiting.popLast() {
            guard reached.insert(name).inserted else { continue }
            waiting += self.target(name)?.dependencies ?? []
        }
        return reached
    }

    /// Reads one call; nil for one in the body of the manifest's own functions, or for one that names a dependency.
    private static func target(from call: ManifestCall, maker: String, source: String) throws -> Target? {
        guard let written = call.argument("name") ?? call.unlabelled.first else {
            throw NotUnderstood(description: "\(maker) without a name: \(call.text)")
        }
        if written == "name" || written.contains(#"\("#) { return nil }
        // `.target(name: "X")` alone names a target that another depends on.
        if maker == ".target", call.arguments.count == 1 { return nil }
        guard var name = ManifestCall.literal(written) else {
            throw NotUnderstood(description: "the name of a target must be a literal: \(written)")
        }
        var path = try call.argument("path").map { try literal($0, of: name) }
        switch maker {
        case "tests":
            name += "Tests"
            path = "Tests/\(name)"
        case "runtime", "systemLibrary":
            path = "Sources/Runtime/\(name)"
        default:
            break
        }
        let kind = makers[maker] ?? .regular
        let list = kind == .system ? nil : call.argument("dependencies") ?? call.unlabelled.dropFirst().first
        return Target(
            name: name, kind: kind, dependencies: try list.map { try names(in: $0, of: name, source: source) } ?? [],
            path: path)
    }

    private static func literal(_ written: String, of name: String) throws -> String {
        guard let value = ManifestCall.literal(written) else {
            throw NotUnderstood(description: "\(name): \(written) must be a literal")
        }
        return value
    }

    /// The names in a list of dependencies, or in all lists that a variable is given.
    private static func names(in list: String, of name: String, source: String) throws -> [String] {
        if list.hasPrefix("[") {
            return try ManifestCall.elements(of: list).map { element in
                if let value = ManifestCall.literal(element) { return value }
                guard element.hasPrefix(".target(") || element.hasPrefix(".product(") || element.hasPrefix(".byName("),
                    let written = ManifestCall.all(matching: #"^\.\w+\("#, in: element).first?.argument("name")
                else { throw NotUnderstood(description: "\(name) depends on \(element)") }
                return try literal(written, of: name)
            }
        }
        guard list.wholeMatch(of: /\w+/) != nil else {
            throw NotUnderstood(description: "the dependencies of \(name) are written as \(list)")
        }
        let assignments = ManifestCall.bracketed(matching: #"\b\#(list)(?:: \[[\w.]+\])? \+?= \["#, in: source)
        guard !assignments.isEmpty else {
            throw NotUnderstood(description: "nothing is assigned to \(list), on which \(name) depends")
        }
        return try assignments.flatMap { try names(in: $0, of: name, source: source) }
    }
}
