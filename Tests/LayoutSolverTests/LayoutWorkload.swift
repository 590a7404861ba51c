import LayoutSolver

/// A list of cells below each other, each with six boxes and 35 constraints, as views would make them.
///
/// A cell holds an icon, a title, a detail, a badge, a body and a footer; texts have hugging and compression.
struct LayoutWorkload {
    let width: Variable
    var boxes: [[Variable]] = []
    var constraints: [Constraint] = []
    /// The places of the width of the list and of the titles' hugging and compression in ``constraints``.
    var titleSizes: [(hugging: Int, compression: Int)] = []

    init(cells: Int, in solver: Solver) {
        width = solver.makeVariable()
        constraints.append(Constraint(.init(width), .equal, constant: 375))
        var above: Variable?
        for cell in 0..<cells {
            let frame = (0..<4).map { _ in solver.makeVariable() }
            let inner = (0..<5).map { _ in (0..<4).map { _ in solver.makeVariable() } }
            addCell(frame, inner, above: above, number: cell)
            boxes.append(frame)
            boxes += inner
            above = frame[3]
        }
    }

    /// A box is left, top, right, bottom.
    private mutating func addCell(_ cell: [Variable], _ inner: [[Variable]], above: Variable?, number: Int) {
        let (icon, title, detail, badge, body) = (inner[0], inner[1], inner[2], inner[3], inner[4])
        // The cell itself: 4.
        require(.init(cell[0]), .equal, 0)
        require(.init(cell[2]), .equal, .init(width))
        require(.init(cell[1]), .equal, above.map { LinearExpression($0) } ?? 0)
        require(size(cell, 1), .greaterThanOrEqual, 44)
        // The icon: 4.
        require(.init(icon[0]), .equal, .init(cell[0]), 16)
        require(size(icon, 0), .equal, 24)
        require(size(icon, 1), .equal, size(icon, 0))
        require(
            .init([Term(icon[1], 0.5), Term(icon[3], 0.5)]), .equal, .init([Term(cell[1], 0.5), Term(cell[3], 0.5)]))
        // Title and badge in a row: 6.
        require(.init(title[0]), .equal, .init(icon[2]), 8)
        require(.init(title[1]), .equal, .init(cell[1]), 11)
        require(.init(badge[0]), .greaterThanOrEqual, .init(title[2]), 8)
        require(.init(badge[2]), .equal, .init(cell[2]), -16)
        require(
            .init([Term(badge[1], 0.5), Term(badge[3], 0.5)]), .equal,
            .init([Term(title[1], 0.5), Term(title[3], 0.5)]))
        require(size(badge, 1), .equal, 20)
        // Detail and body below: 7.
        require(.init(detail[0]), .equal, .init(title[0]))
        require(.init(detail[1]), .equal, .init(title[3]), 4)
        require(.init(detail[2]), .lessThanOrEqual, .init(cell[2]), -16)
        require(.init(body[0]), .equal, .init(title[0]))
        require(.init(body[2]), .equal, .init(cell[2]), -16)
        require(.init(body[1]), .equal, .init(detail[3]), 4)
        require(.init(body[3]), .equal, .init(cell[3]), -11)
        // Intrinsic sizes: 14.
        titleSizes.append((constraints.count, constraints.count + 1))
        fit(size(title, 0), 120 + Double(number % 7) * 9, 251, 750)
        fit(size(title, 1), 20, 251, 750)
        fit(size(detail, 0), 180 + Double(number % 5) * 11, 250, 749)
        fit(size(detail, 1), 16, 250, 750)
        fit(size(badge, 0), 30 + Double(number % 3) * 6, 252, 751)
        fit(size(body, 1), 32, 250, 750)
        fit(size(cell, 1), 60, 50, 49)
    }

    private func size(_ box: [Variable], _ axis: Int) -> LinearExpression {
        LinearExpression([Term(box[axis + 2]), Term(box[axis], -1)])
    }

    private mutating func require(
        _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, _ constant: Double = 0
    ) {
        constraints.append(Constraint(left, relation, right, constant: constant))
    }

    private mutating func fit(_ size: LinearExpression, _ points: Double, _ hugging: Float, _ compression: Float) {
        constraints.append(Constraint(size, .lessThanOrEqual, constant: points, priority: Priority(hugging)))
        constraints.append(Constraint(size, .greaterThanOrEqual, constant: points, priority: Priority(compression)))
    }
}

/// A linear congruential generator (Knuth's MMIX constants): the same numbers for the same seed everywhere.
struct Lottery {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A number in `0..<bound`.
    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
