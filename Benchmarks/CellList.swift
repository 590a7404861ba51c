/// A list of cells below each other, each with six boxes and 35 constraints, as views would make them: the workload of the
/// solver's benchmark.
///
/// A cell holds an icon, a title, a detail, a badge and a body; texts have hugging and compression.
@MainActor
struct CellList {
    private(set) var system = PlainSystem()
    /// The variable of the list's width, and the constraint that says it.
    let width: Int
    let widthConstraint = 0
    /// The constraints of each cell.
    private(set) var cells: [Range<Int>] = []
    /// The first of the four constraints of each title's size: its width's hugging and compression, its height's.
    private(set) var titles: [Int] = []

    init(cells count: Int) {
        width = system.makeVariable()
        system.add([(width, 1)], 0, 375)
        var above: Int?
        for number in 0..<count {
            let boxes = (0..<6).map { _ in (0..<4).map { _ in system.makeVariable() } }
            let start = system.count
            addCell(boxes, above: above, number: number)
            cells.append(start..<system.count)
            above = boxes[0][3]
        }
    }

    /// A box is left, top, right, bottom.
    private mutating func addCell(_ boxes: [[Int]], above: Int?, number: Int) {
        let (cell, icon, title, detail, badge, body) = (boxes[0], boxes[1], boxes[2], boxes[3], boxes[4], boxes[5])
        // The cell itself: 4.
        require([(cell[0], 1)], 0)
        require([(cell[2], 1), (width, -1)], 0)
        require([(cell[1], 1)] + (above.map { [($0, -1)] } ?? []), 0)
        require(size(cell, 1), 44, relation: 1)
        // The icon: 4.
        require([(icon[0], 1), (cell[0], -1)], 16)
        require(size(icon, 0), 24)
        require([(icon[3], 1), (icon[1], -1), (icon[2], -1), (icon[0], 1)], 0)
        require(center(icon, cell), 0)
        // Title and badge in a row: 6.
        require([(title[0], 1), (icon[2], -1)], 8)
        require([(title[1], 1), (cell[1], -1)], 11)
        require([(badge[0], 1), (title[2], -1)], 8, relation: 1)
        require([(badge[2], 1), (cell[2], -1)], -16)
        require(center(badge, title), 0)
        require(size(badge, 1), 20)
        // Detail and body below: 7.
        require([(detail[0], 1), (title[0], -1)], 0)
        require([(detail[1], 1), (title[3], -1)], 4)
        require([(detail[2], 1), (cell[2], -1)], -16, relation: -1)
        require([(body[0], 1), (title[0], -1)], 0)
        require([(body[2], 1), (cell[2], -1)], -16)
        require([(body[1], 1), (detail[3], -1)], 4)
        require([(body[3], 1), (cell[3], -1)], -11)
        // Intrinsic sizes: 14.
        titles.append(system.count)
        fit(size(title, 0), 120 + Double(number % 7) * 9, 251, 750)
        fit(size(title, 1), 20, 251, 750)
        fit(size(detail, 0), 180 + Double(number % 5) * 11, 250, 749)
        fit(size(detail, 1), 16, 250, 750)
        fit(size(badge, 0), 30 + Double(number % 3) * 6, 252, 751)
        fit(size(body, 1), 32, 250, 750)
        fit(size(cell, 1), 60, 50, 49)
    }

    private func size(_ box: [Int], _ axis: Int) -> [(Int, Double)] { [(box[axis + 2], 1), (box[axis], -1)] }

    private func center(_ box: [Int], _ other: [Int]) -> [(Int, Double)] {
        [(box[1], 0.5), (box[3], 0.5), (other[1], -0.5), (other[3], -0.5)]
    }

    private mutating func require(_ terms: [(Int, Double)], _ constant: Double, relation: Int = 0) {
        system.add(terms, relation, constant)
    }

    private mutating func fit(_ terms: [(Int, Double)], _ points: Double, _ hugging: Float, _ compression: Float) {
        system.add(terms, -1, points, priority: hugging)
        system.add(terms, 1, points, priority: compression)
    }
}
