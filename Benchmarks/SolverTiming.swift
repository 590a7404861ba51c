import LayoutSolver

/// The package's solver against kiwi, each fed from the same plain arrays: a list of cells is built, its width changes, a
/// label's text changes, a cell is taken out and put back, a priority changes.
@MainActor
func solverBenchmarks() -> [PairMaker] {
    [1, 10, 50, 100].flatMap { cells -> [PairMaker] in
        [
            { build(cells, target: cells >= 50 ? 1 / 3.0 : 1) }, { resize(cells) },
            { labelEdit(cells, target: cells >= 50 ? 0.1 : nil) }, { removal(cells) }, { priorityChange(cells) },
        ]
    }
}

/// Ours with a list in it.
@MainActor
private final class Ours {
    let solver = Solver()
    let variables: [Variable]
    var identifiers: [ConstraintID]

    init(_ system: PlainSystem) {
        variables = (0..<system.variableCount).map { [solver] _ in solver.makeVariable() }
        do {
            identifiers = try solver.add(
                (0..<system.count).map { [variables] in system.constraint($0, over: variables) })
        } catch {
            fatalError("The solver refuses the workload: \(error)")
        }
        read()
    }

    /// What a layout pass does: solve, and learn what moved.
    func read() { _ = solver.takeChangedVariables() }

    var values: [Double] { variables.map(solver.value) }
}

/// kiwi with a list in it.
@MainActor
private final class Theirs {
    let solver: Kiwi
    var numbers: [Int32]
    private let system: PlainSystem

    /// - Parameter editing: The variable whose value will be suggested, which the constraint at 0 says otherwise.
    init(_ system: PlainSystem, editing: Int? = nil) {
        self.system = system
        solver = Kiwi(variables: system.variableCount)
        numbers = (0..<Int32(system.count)).map { $0 }
        do {
            if let editing {
                solver.edit(editing)
                solver.suggest(system.constants[0], for: editing)
                try solver.addAll(system.filter { $0 != 0 })
            } else {
                try solver.addAll(system)
            }
        } catch {
            fatalError("kiwi refuses the workload: \(error)")
        }
        solver.update()
    }

    /// Takes constraints out and puts them back as they are in `system` now.
    func renew(_ indices: [Int], of system: PlainSystem) {
        for index in indices { solver.remove(numbers[index]) }
        for index in indices { numbers[index] = (try? solver.add(index, of: system)) ?? -1 }
        solver.update()
    }

    var values: [Double] { (0..<system.variableCount).map(solver.value) }
}

/// Both must keep what is required, or their times mean nothing.
@MainActor
private func check(_ ours: Ours, _ theirs: Theirs, _ system: PlainSystem) {
    Pair.require(system.infeasibility(at: ours.values) < 1e-6, "our solver keeps what is required")
    Pair.require(system.infeasibility(at: theirs.values) < 1e-6, "kiwi keeps what is required")
}

private func rounds(_ cells: Int, _ counts: [Int: Int]) -> Int { counts[cells] ?? 1 }

@MainActor
private func build(_ cells: Int, target: Double) -> Pair {
    let list = CellList(cells: cells)
    let rounds = rounds(cells, [1: 200, 10: 20, 50: 2])
    check(Ours(list.system), Theirs(list.system), list.system)
    return Pair(
        name: "solver, \(cells) cells: build", rounds: rounds, target: target,
        subject: { for _ in 0..<rounds { _ = Ours(list.system) } },
        reference: { for _ in 0..<rounds { _ = Theirs(list.system) } })
}

@MainActor
private func resize(_ cells: Int) -> Pair {
    let list = CellList(cells: cells)
    let rounds = rounds(cells, [1: 20_000, 10: 5_000, 50: 1_000, 100: 500])
    let ours = Ours(list.system)
    let theirs = Theirs(list.system, editing: list.width)
    func width(_ round: Int) -> Double { 320 + Double(round % 100) }
    var resized = list.system
    resized.constants[list.widthConstraint] = width(rounds - 1)
    return Pair(
        name: "solver, \(cells) cells: resize", rounds: rounds,
        subject: {
            for round in 0..<rounds {
                try? ours.solver.setConstant(width(round), of: ours.identifiers[0])
                ours.read()
            }
        },
        reference: {
            for round in 0..<rounds {
                theirs.solver.suggest(width(round), for: list.width)
                theirs.solver.update()
            }
        },
        check: { [resized] in check(ours, theirs, resized) })
}

/// A label's text changes, now and then to one that takes two lines, so that all cells below move: the bounds of its width and
/// height at two priorities.
@MainActor
private func labelEdit(_ cells: Int, target: Double?) -> Pair {
    let list = CellList(cells: cells)
    var system = list.system
    let rounds = rounds(cells, [1: 5_000, 10: 1_000, 50: 200, 100: 100])
    let ours = Ours(system)
    let theirs = Theirs(system)
    var (mine, its) = (0, 0)
    // Of a prime number of widths, so that a title gets another one each time.
    func width(_ round: Int) -> Double { 100 + Double(round * 7 % 61) }
    func height(_ round: Int) -> Double { (round / cells).isMultiple(of: 2) ? 40 : 20 }
    return Pair(
        name: "solver, \(cells) cells: label edit", rounds: rounds, target: target,
        subject: {
            for _ in 0..<rounds {
                let (title, round) = (list.titles[mine % cells], mine)
                mine += 1
                for (offset, length) in [width(round), width(round), height(round), height(round)].enumerated() {
                    try? ours.solver.setConstant(length, of: ours.identifiers[title + offset])
                }
                ours.read()
            }
        },
        reference: {
            for _ in 0..<rounds {
                let (title, round) = (list.titles[its % cells], its)
                its += 1
                for (offset, length) in [width(round), width(round), height(round), height(round)].enumerated() {
                    system.constants[title + offset] = length
                }
                theirs.renew([title, title + 1, title + 2, title + 3], of: system)
            }
        },
        check: { check(ours, theirs, system) })
}

/// A cell is taken out, last constraint first, and put back, in the middle of the list.
@MainActor
private func removal(_ cells: Int) -> Pair {
    let list = CellList(cells: cells)
    let system = list.system
    let rounds = rounds(cells, [1: 500, 10: 100, 50: 10, 100: 4])
    let ours = Ours(system)
    let theirs = Theirs(system)
    let cell = list.cells[cells / 2]
    let backwards = Array(cell.reversed())
    return Pair(
        name: "solver, \(cells) cells: take a cell out and put it back", rounds: rounds,
        subject: {
            for _ in 0..<rounds {
                ours.solver.remove(backwards.map { ours.identifiers[$0] })
                ours.read()
                let fresh = try? ours.solver.add(cell.map { system.constraint($0, over: ours.variables) })
                if let fresh { ours.identifiers.replaceSubrange(cell, with: fresh) }
                ours.read()
            }
        },
        reference: {
            for _ in 0..<rounds {
                for index in backwards { theirs.solver.remove(theirs.numbers[index]) }
                theirs.solver.update()
                for index in cell { theirs.numbers[index] = (try? theirs.solver.add(index, of: system)) ?? -1 }
                theirs.solver.update()
            }
        },
        check: { check(ours, theirs, system) })
}

/// The hugging of a label changes, and so decides anew who gives way.
@MainActor
private func priorityChange(_ cells: Int) -> Pair {
    let list = CellList(cells: cells)
    var system = list.system
    let rounds = rounds(cells, [1: 5_000, 10: 1_000, 50: 200, 100: 100])
    let ours = Ours(system)
    let theirs = Theirs(system)
    var (mine, its) = (0, 0)
    func priority(_ round: Int) -> Float { (round / cells).isMultiple(of: 2) ? 700 : 251 }
    return Pair(
        name: "solver, \(cells) cells: priority change", rounds: rounds,
        subject: {
            for _ in 0..<rounds {
                let title = list.titles[mine % cells]
                try? ours.solver.setPriority(Priority(priority(mine)), of: ours.identifiers[title])
                mine += 1
                ours.read()
            }
        },
        reference: {
            for _ in 0..<rounds {
                let title = list.titles[its % cells]
                system.setPriority(priority(its), of: title)
                its += 1
                theirs.renew([title], of: system)
            }
        },
        check: { check(ours, theirs, system) })
}
