/// Why a solver refused a constraint or an edit; the solver is as it was before the call.
package struct SolverError: Error, Hashable, Sendable {
    /// What kind of mistake it is.
    package enum Code: Sendable {
        /// A constant or coefficient is not a number or infinite.
        case notFinite
        /// A constant lies outside ±1e9, or a coefficient outside ±1e6.
        case outOfRange
        /// A priority is not above 0 and at most 1000.
        case invalidPriority
        /// A variable does not belong to the solver, or was removed.
        case unknownVariable
        /// A constraint does not belong to the solver, or was removed.
        case unknownConstraint
        /// A variable cannot be removed while a constraint uses it.
        case variableInUse
    }

    /// What kind of mistake it is.
    package let code: Code
    /// What is wrong and how to mend it.
    package let message: String
    /// The place of the culprit in the array that was given; 0 for a single one.
    package let index: Int

    init(_ code: Code, _ message: String, index: Int = 0) {
        self.code = code
        self.message = message
        self.index = index
    }
}
