import LayoutSolver
import Testing

@Suite struct TemporaryTests {
    let solver = Solver()

    @Test func aFittingSizeIsReadWithoutATrace() throws {
        // A label of 120 with 16 on each side in a window of 375: the fitting width at priority 50 is 152.
        let (width, label) = (solver.makeVariable(), solver.makeVariable())
        try solver.add([
            Constraint(.init(width), .equal, constant: 375, priority: Priority(1)),
            Constraint(.init(label) + 32, .equal, .init(width)),
            Constraint(.init(label), .greaterThanOrEqual, constant: 120, priority: Priority(750)),
        ])
        #expect([width, label].map(solver.value) == [375, 343])
        _ = solver.takeChangedVariables()
        let fit = Constraint(.init(width), .equal, constant: 0, priority: Priority(50))
        let fitting = try solver.withTemporary([fit]) { _ in solver.value(of: width) }
        #expect(fitting == 152)
        #expect([width, label].map(solver.value) == [375, 343])
        #expect(solver.takeChangedVariables().isEmpty)
        #expect(solver.statistics.constraints == 3)
    }

    @Test func whatLaterEditsDoIsUnaffected() throws {
        let twin = Solver()
        let workload = LayoutWorkload(cells: 4, in: solver)
        let copy = LayoutWorkload(cells: 4, in: twin)
        let ids = try solver.add(workload.constraints)
        let others = try twin.add(copy.constraints)
        twin.solve()
        var lottery = Lottery(seed: 3)
        for round in 0..<50 {
            let before = workload.boxes.flatMap { $0 }.map(solver.value)
            solver.withTemporaryChanges {
                let extra = solver.makeVariable()
                for _ in 0..<5 {
                    let place = lottery.below(ids.count)
                    switch lottery.below(4) {
                    case 0: solver.remove(ids[place])
                    case 1: try? solver.setConstant(Double(lottery.below(90)), of: ids[place])
                    case 2: try? solver.setPriority(Priority(Float(1 + lottery.below(1000))), of: ids[place])
                    default: _ = try? solver.add(Constraint(.init(extra), .equal, .init(workload.width), constant: 1))
                    }
                    solver.withTemporaryChanges {
                        solver.remove(ids[lottery.below(ids.count)])
                        solver.solve()
                    }
                    _ = solver.takeChangedVariables()
                }
            }
            #expect(workload.boxes.flatMap { $0 }.map(solver.value) == before)
            let width = 320 + Double(round * 7 % 90)
            try solver.setConstant(width, of: ids[0])
            try twin.setConstant(width, of: others[0])
            #expect(workload.boxes.flatMap { $0 }.map(solver.value) == copy.boxes.flatMap { $0 }.map(twin.value))
            #expect(solver.takeChangedVariables() == twin.takeChangedVariables())
        }
        #expect(solver.takeConflicts().isEmpty)
    }

    @Test func aConflictInsideIsSeenInsideOnly() throws {
        let x = solver.makeVariable()
        let id = try solver.add(Constraint(.init(x), .equal, constant: 10))
        let wide = Constraint(.init(x), .equal, constant: 20, origin: .system)
        let (value, conflicts) = try solver.withTemporary([wide]) { _ in (solver.value(of: x), solver.takeConflicts()) }
        #expect(value == 20)
        #expect(conflicts.map(\.broken) == [id])
        #expect(solver.value(of: x) == 10)
        #expect(solver.brokenConstraints.isEmpty && solver.takeConflicts().isEmpty)
    }

    @Test func aRefusedTemporaryConstraintLeavesNoTrace() throws {
        let x = solver.makeVariable()
        try solver.add(Constraint(.init(x), .equal, constant: 10))
        let bad = Constraint(.init(x), .equal, constant: .nan)
        #expect(code { try solver.withTemporary([bad]) { _ in 0 } } == .notFinite)
        #expect(solver.value(of: x) == 10)
    }

    @Test func identifiersFromInsideMeanNothingAfterwards() throws {
        let x = solver.makeVariable()
        let inner = try solver.withTemporary([Constraint(.init(x), .equal, constant: 1)]) { $0[0] }
        let outer = try solver.add(Constraint(.init(x), .equal, constant: 2))
        #expect(!solver.contains(inner) && solver.contains(outer))
        solver.remove(inner)
        #expect(solver.value(of: x) == 2)
    }
}
