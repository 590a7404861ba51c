/// The numbers below which the solver takes a difference for rounding.
///
/// Layouts have coefficients near 1 (0.5 for centres, multipliers and their products) and constants up to some
/// thousand points; a `Double` carries 16 digits of them. Each tolerance leaves rounding some digits of room and
/// stays far below a device pixel.
enum Tolerance {
    /// A coefficient or cost this small is zero, so that noise cannot add up over pivots.
    @inline(__always) static var coefficient: Double { 1e-10 }
    /// The same for a difference of two coefficients or costs, relative to them.
    @inline(__always) static var cancellation: Double { 1e-10 }
    /// A coefficient this small is neither pivoted on nor counted as a member of a conflict.
    @inline(__always) static var pivot: Double { 1e-9 }
    /// A coefficient this small beside its row's greatest is pivoted on only if there is no other.
    @inline(__always) static var relativePivot: Double { 1e-5 }
    /// A reduced cost this small is zero.
    @inline(__always) static var cost: Double { 1e-8 }
    /// A step this short is no progress.
    @inline(__always) static var step: Double { 1e-10 }
    /// How far a ratio test lets values fall below zero to reach a greater pivot (after Harris): well under
    /// ``feasibility``.
    @inline(__always) static var slack: Double { 1e-10 }
    /// A restricted value may lie this far below zero while constants stay below ``feasibilityScale``.
    @inline(__always) static var feasibility: Double { 1e-8 }
    /// Above this magnitude of constants the feasibility tolerance grows in proportion (1e-4 at the limit of 1e9).
    @inline(__always) static var feasibilityScale: Double { 1e5 }
    /// A variable is reported as changed when it moved by more, in points.
    @inline(__always) static var change: Double { 1e-9 }
    /// A pivot row with a greater coefficient calls for a check of the tableau; those of layouts stay near 1.
    @inline(__always) static var steepness: Double { 50 }
    /// A residual of the tableau against the constraints, relative to their magnitude, that calls for a rebuild.
    @inline(__always) static var residual: Double { 1e-12 }
    /// A step this long along a free column makes a layout ambiguous, in points.
    @inline(__always) static var ambiguity: Double { 1e-6 }

    /// The greatest constant that is accepted.
    @inline(__always) static var largestConstant: Double { 1e9 }
    /// The greatest coefficient that is accepted.
    @inline(__always) static var largestCoefficient: Double { 1e6 }
}
