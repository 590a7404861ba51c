/// An incremental solver for linear constraints with lexicographic priorities.
///
/// After Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001), with three
/// changes: priorities are compared level by level and never added up; constants are edited in place and repaired by
/// the dual simplex method; an unsatisfiable set is named exactly and one member is given up by a fixed rule.
///
/// *When it solves.* Edits are collected; the first read after them, or ``solve()``, solves once for all. Adding takes
/// the steps that are possible at once, while they are cheap, but breaks nothing: constraints that exclude each other
/// only until the next edit before a read are no conflict.
///
/// *Which constraint breaks.* Of the required constraints that exclude each other, the most recently activated one of
/// the user's; if all are the system's, the most recently activated of these. It is tried again when another member
/// of the set is removed, edited or itself broken. Editing a constraint does not count as activating it again.
///
/// *Free variables.* A variable that nothing holds has the value 0; where constraints leave several solutions the
/// solver picks one, the same for the same sequence of calls.
///
/// A class, not a value: it owns unsafe buffers, is shared by all views of an engine and must not be copied by accident.
/// It is not `Sendable`; the isolation of its owner (the main actor for views) guards it.
package final class Solver {
    let tableau = Tableau()
    /// All constraints by slot. Unchecked as the tableau's properties are.
    @exclusivity(unchecked) var records: [Record] = []
    var freeRecords: [Int32] = []
    /// The slots of broken constraints, ascending.
    var broken: [Int32] = []
    /// The slots of broken constraints that the next solve tries again.
    var retries: Set<Int32> = []
    var conflicts: [Conflict] = []
    /// Counts activations; never goes back, so that an identifier is not used twice.
    var lastActivation: Int64 = 0
    var needsSolve = false
    var bookkeeping = Bookkeeping()

    /// A solver without variables and constraints.
    package init() {}

    /// Makes a variable with the value 0; the identifier of a removed one may be used again.
    package func makeVariable() -> Variable {
        Variable(symbol: tableau.makeSymbol(.variable, owner: 0))
    }

    /// Removes a variable; an error if a constraint, even a broken one, uses it.
    package func removeVariable(_ variable: Variable) throws(SolverError) {
        guard isKnown(variable) else {
            throw SolverError(.unknownVariable, "The variable is not one of this solver.")
        }
        guard tableau.symbols.owners[Int(variable.symbol)] == 0 else {
            throw SolverError(.variableInUse, "Remove the constraints of the variable first.")
        }
        tableau.release(variable.symbol)
    }

    /// Whether a variable was made by this solver and not removed.
    func isKnown(_ variable: Variable) -> Bool {
        variable.symbol >= 0 && Int(variable.symbol) < tableau.symbols.count
            && tableau.symbols.kinds[Int(variable.symbol)] == .variable
    }

    /// Whether a constraint is in the solver, be it satisfied or broken.
    package func contains(_ id: ConstraintID) -> Bool {
        id.slot >= 0 && Int(id.slot) < records.count && records[Int(id.slot)].activation == id.activation
    }

    /// Whether a constraint was given up because it cannot hold beside others.
    package func isBroken(_ id: ConstraintID) -> Bool {
        solve()
        return contains(id) && records[Int(id.slot)].state == .broken
    }

    /// The constraints that are given up at present, oldest activation first.
    package var brokenConstraints: [ConstraintID] {
        solve()
        return broken.map(identifier).sorted { $0.activation < $1.activation }
    }

    /// The conflicts found since the last call, in the order of discovery.
    ///
    /// One that persists while its members are edited is reported once, until its broken member could hold again.
    package func takeConflicts() -> [Conflict] {
        solve()
        defer { conflicts = [] }
        return conflicts
    }

    func identifier(_ slot: Int32) -> ConstraintID {
        ConstraintID(activation: records[Int(slot)].activation, slot: slot)
    }
}
