// A few C functions over kiwi's C++ classes, for ScrimBenchmarks to open at run time. Scripts/bench compiles this against
// kiwi's headers, which it fetches; none of kiwi's code is in this repository.
#include <kiwi/kiwi.h>

#include <cstdint>
#include <vector>

namespace {

struct Solver {
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    // By number; null where one was removed, whose number the next one gets.
    std::vector<kiwi::Constraint> constraints;
    std::vector<int32_t> free_numbers;
};

kiwi::Constraint make_constraint(
    const Solver &solver, const int32_t *variables, const double *coefficients, int32_t count, int32_t relation,
    double constant, double strength) {
    std::vector<kiwi::Term> terms;
    terms.reserve(static_cast<size_t>(count));
    for (int32_t index = 0; index < count; index++) {
        terms.emplace_back(solver.variables[static_cast<size_t>(variables[index])], coefficients[index]);
    }
    const kiwi::RelationalOperator op = relation < 0 ? kiwi::OP_LE : relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    return kiwi::Constraint(kiwi::Expression(std::move(terms), -constant), op, strength);
}

}  // namespace

extern "C" {

/// The strength of what must hold.
double scrim_kiwi_required() { return kiwi::strength::required; }

void *scrim_kiwi_make(int32_t variables) {
    Solver *solver = new Solver;
    for (int32_t index = 0; index < variables; index++) solver->variables.emplace_back();
    return solver;
}

void scrim_kiwi_free(void *handle) { delete static_cast<Solver *>(handle); }

/// Adds `sum of coefficient * variable, relation, constant`, with -1, 0, 1 for `<=`, `==`, `>=`. Returns its number, -1 if it
/// cannot hold beside the others, -2 if kiwi fails otherwise.
int32_t scrim_kiwi_add(
    void *handle, const int32_t *variables, const double *coefficients, int32_t count, int32_t relation, double constant,
    double strength) {
    Solver &solver = *static_cast<Solver *>(handle);
    try {
        kiwi::Constraint constraint =
            make_constraint(solver, variables, coefficients, count, relation, constant, strength);
        solver.solver.addConstraint(constraint);
        if (!solver.free_numbers.empty()) {
            const int32_t number = solver.free_numbers.back();
            solver.free_numbers.pop_back();
            solver.constraints[static_cast<size_t>(number)] = constraint;
            return number;
        }
        solver.constraints.push_back(constraint);
        return static_cast<int32_t>(solver.constraints.size()) - 1;
    } catch (const kiwi::UnsatisfiableConstraint &) {
        return -1;
    } catch (...) {
        return -2;
    }
}

/// Adds many, whose terms lie one after the other from `starts[i]` to `starts[i + 1]`. Returns 0, or what the first that failed
/// returned.
int32_t scrim_kiwi_add_all(
    void *handle, int32_t count, const int32_t *starts, const int32_t *variables, const double *coefficients,
    const int32_t *relations, const double *constants, const double *strengths) {
    for (int32_t index = 0; index < count; index++) {
        const int32_t start = starts[index];
        const int32_t number = scrim_kiwi_add(
            handle, variables + start, coefficients + start, starts[index + 1] - start, relations[index],
            constants[index], strengths[index]);
        if (number < 0) return number;
    }
    return 0;
}

void scrim_kiwi_remove(void *handle, int32_t number) {
    Solver &solver = *static_cast<Solver *>(handle);
    kiwi::Constraint &constraint = solver.constraints[static_cast<size_t>(number)];
    solver.solver.removeConstraint(constraint);
    constraint = kiwi::Constraint();
    solver.free_numbers.push_back(number);
}

/// Makes a variable one whose value can be suggested.
void scrim_kiwi_edit(void *handle, int32_t variable) {
    Solver &solver = *static_cast<Solver *>(handle);
    solver.solver.addEditVariable(solver.variables[static_cast<size_t>(variable)], kiwi::strength::strong);
}

void scrim_kiwi_suggest(void *handle, int32_t variable, double value) {
    Solver &solver = *static_cast<Solver *>(handle);
    solver.solver.suggestValue(solver.variables[static_cast<size_t>(variable)], value);
}

/// Writes the values into the variables, for scrim_kiwi_value.
void scrim_kiwi_update(void *handle) { static_cast<Solver *>(handle)->solver.updateVariables(); }

double scrim_kiwi_value(void *handle, int32_t variable) {
    return static_cast<Solver *>(handle)->variables[static_cast<size_t>(variable)].value();
}
}
