import Foundation

/// kiwi, a Cassowary solver in C++, through the few C functions of `Kiwi.cpp`, which `Scripts/bench` compiles into a library
/// under `.build`.
///
/// It adds priorities up as weights and cannot change a constant in place: an edit is a removal and an addition.
@MainActor
final class Kiwi {
    private let handle: UnsafeMutableRawPointer
    private static let library = Library(
        path: ProcessInfo.processInfo.environment["SCRIM_KIWI"] ?? ".build/rivals/libkiwi.so",
        cure: "Run Scripts/bench in the package's folder: it fetches kiwi's headers by pip and compiles them.")

    private static let makeSolver: @convention(c) (Int32) -> UnsafeMutableRawPointer? = library["scrim_kiwi_make"]
    private static let freeSolver: @convention(c) (UnsafeMutableRawPointer) -> Void = library["scrim_kiwi_free"]
    private static let add:
        @convention(c) (
            UnsafeMutableRawPointer, UnsafePointer<Int32>?, UnsafePointer<Double>?, Int32, Int32, Double, Double
        ) -> Int32 = library["scrim_kiwi_add"]
    private static let addAll:
        @convention(c) (
            UnsafeMutableRawPointer, Int32, UnsafePointer<Int32>?, UnsafePointer<Int32>?, UnsafePointer<Double>?,
            UnsafePointer<Int32>?, UnsafePointer<Double>?, UnsafePointer<Double>?
        ) -> Int32 = library["scrim_kiwi_add_all"]
    private static let remove: @convention(c) (UnsafeMutableRawPointer, Int32) -> Void = library["scrim_kiwi_remove"]
    private static let edit: @convention(c) (UnsafeMutableRawPointer, Int32) -> Void = library["scrim_kiwi_edit"]
    private static let suggest: @convention(c) (UnsafeMutableRawPointer, Int32, Double) -> Void =
        library["scrim_kiwi_suggest"]
    private static let update: @convention(c) (UnsafeMutableRawPointer) -> Void = library["scrim_kiwi_update"]
    private static let value: @convention(c) (UnsafeMutableRawPointer, Int32) -> Double = library["scrim_kiwi_value"]
    private static let requiredStrength: @convention(c) () -> Double = library["scrim_kiwi_required"]

    /// The strength of what must hold.
    static let required = requiredStrength()

    init(variables: Int) {
        guard let handle = Self.makeSolver(Int32(variables)) else { fatalError("kiwi made no solver") }
        self.handle = handle
    }

    isolated deinit { Self.freeSolver(handle) }

    /// Why kiwi refused a constraint.
    enum Refusal: Int32, Error {
        /// It cannot hold beside the required ones before it.
        case unsatisfiable = -1
        /// kiwi failed.
        case failure = -2
    }

    /// Adds one constraint of a system and returns its number.
    @discardableResult
    func add(_ index: Int, of system: PlainSystem) throws(Refusal) -> Int32 {
        let start = Int(system.starts[index])
        let count = system.starts[index + 1] - system.starts[index]
        let number = system.variables.withUnsafeBufferPointer { variables in
            system.coefficients.withUnsafeBufferPointer { coefficients in
                Self.add(
                    handle, variables.baseAddress.map { $0 + start }, coefficients.baseAddress.map { $0 + start },
                    count, system.relations[index], system.constants[index], system.strengths[index])
            }
        }
        if let refusal = Refusal(rawValue: number) { throw refusal }
        return number
    }

    /// Adds all constraints of a system, whose numbers then count from 0 in a fresh solver.
    func addAll(_ system: PlainSystem) throws(Refusal) {
        let result = Self.addAll(
            handle, Int32(system.count), system.starts, system.variables, system.coefficients, system.relations,
            system.constants, system.strengths)
        if let refusal = Refusal(rawValue: result) { throw refusal }
    }

    func remove(_ number: Int32) { Self.remove(handle, number) }

    /// Makes a variable one whose value can be suggested.
    func edit(_ variable: Int) { Self.edit(handle, Int32(variable)) }

    func suggest(_ value: Double, for variable: Int) { Self.suggest(handle, Int32(variable), value) }

    /// Writes the values into the variables.
    func update() { Self.update(handle) }

    /// The value of a variable at the last update.
    func value(of variable: Int) -> Double { Self.value(handle, Int32(variable)) }
}
