import LayoutSolver
import Testing

@Suite struct StabilityTests {
    @Test func tenThousandEditsDoNotDrift() throws {
        let solver = Solver()
        let workload = LayoutWorkload(cells: 4, in: solver)
        var constraints = workload.constraints
        let ids = try solver.add(constraints)
        var lottery = Lottery(seed: 7)
        for edit in 0..<10_000 {
            let place = lottery.below(workload.titleSizes.count)
            let (hugging, compression) = workload.titleSizes[place]
            if edit % 5 == 0 {
                constraints[0].constant = 300 + Double(lottery.below(4_000)) / 7
                try solver.setConstant(constraints[0].constant, of: ids[0])
            } else {
                let size = 40 + Double(lottery.below(6_000)) / 13
                for place in [hugging, compression] {
                    constraints[place].constant = size
                    try solver.setConstant(size, of: ids[place])
                }
            }
            if edit % 3 == 0 { solver.solve() }
        }
        let fresh = Solver()
        let copy = LayoutWorkload(cells: 4, in: fresh)
        try fresh.add(constraints)
        for (box, other) in zip(workload.boxes, copy.boxes) {
            for (variable, twin) in zip(box, other) {
                #expect(abs(solver.value(of: variable) - fresh.value(of: twin)) < 1e-6)
            }
        }
        #expect(solver.statistics.boundHits == 0)
        #expect(solver.takeConflicts().isEmpty)
    }

    @Test func constraintsComeAndGoTenThousandTimesWithoutDrift() throws {
        let solver = Solver()
        let workload = LayoutWorkload(cells: 3, in: solver)
        var ids = try solver.add(workload.constraints)
        let before = workload.boxes.flatMap { $0 }.map(solver.value)
        let entries = solver.statistics.entries
        var lottery = Lottery(seed: 11)
        for round in 0..<10_000 {
            let place = lottery.below(ids.count)
            solver.remove(ids[place])
            if round % 4 == 0 { solver.solve() }
            ids[place] = try solver.add(workload.constraints[place])
        }
        for (value, old) in zip(workload.boxes.flatMap({ $0 }).map(solver.value), before) {
            #expect(abs(value - old) < 1e-6)
        }
        #expect(solver.statistics.entries < entries * 3)
        #expect(solver.statistics.rows == ids.count)
        #expect(solver.statistics.boundHits == 0)
    }

    @Test func theSameCallsGiveTheSameBits() throws {
        func run() throws -> [Double] {
            let solver = Solver()
            let workload = LayoutWorkload(cells: 5, in: solver)
            let ids = try solver.add(workload.constraints)
            solver.solve()
            try solver.setConstant(290, of: ids[0])
            try solver.setPriority(Priority(3), of: ids[workload.titleSizes[2].compression])
            return workload.boxes.flatMap { $0 }.map(solver.value)
        }
        #expect(try run() == run())
    }

    @Test func aBatchAndSingleAdditionsAgree() throws {
        let (one, many) = (Solver(), Solver())
        let workload = LayoutWorkload(cells: 3, in: one)
        let twin = LayoutWorkload(cells: 3, in: many)
        try one.add(workload.constraints)
        for constraint in twin.constraints {
            try many.add(constraint)
            many.solve()
        }
        for (left, right) in zip(workload.boxes.flatMap { $0 }, twin.boxes.flatMap { $0 }) {
            #expect(abs(one.value(of: left) - many.value(of: right)) < 1e-9)
        }
    }

    @Test func aListOfCellsIsLaidOutAsByHand() throws {
        // Title 120 x 20 at 11 below the top, detail 16 and body 32 each 4 below, 11 under: 98 a cell; the icon is
        // centred and the badge ends 16 from the right.
        let solver = Solver()
        let workload = LayoutWorkload(cells: 2, in: solver)
        try solver.add(workload.constraints)
        func frame(_ box: Int) -> [Double] { workload.boxes[box].map(solver.value) }
        #expect(frame(0) == [0, 0, 375, 98])
        #expect(frame(1) == [16, 37, 40, 61])
        #expect(frame(2) == [48, 11, 168, 31])
        #expect(frame(3) == [48, 35, 228, 51])
        #expect(frame(4) == [329, 11, 359, 31])
        #expect(frame(5) == [48, 55, 359, 87])
        #expect(frame(6) == [0, 98, 375, 196])
    }
}
