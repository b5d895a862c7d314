// custom_root and custom_linear_solve on flat leaves: stages the functions of the user and checks their types.
#include <tessera/api/control/solve.h>
#include <tessera/api/transform/closed.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/dual.h>
#include <tessera/transform/transpose.h>

namespace tessera::inline v0::solve_detail {

void fail_structure(const char* operation, const char* which, const std::string& difference, Where where) {
  At at(where);
  fail<TreeError>(str(operation, ": ", which, " returns another structure at ", difference, "."),
                  "Expected a tree like the one that it was given.");
}

// Throws unless the first results of a callback have the types of its arguments.
static void check_types(const char* operation, const char* which, const ClosedJaxpr& closed,
                        const Avals& types) {
  Avals results = closed.jaxpr->out_avals();
  for (std::size_t i = 0; i < types.size(); ++i) {
    Aval given = results[i].with_varying(types[i].varying()).with_sharding(types[i].sharding());
    if (given.strong() == types[i].strong()) continue;
    std::string message = str(operation, ": ", which, " maps ", types[i], " to ", given, ".");
    if (given.dtype() != types[i].dtype())
      fail<DtypeError>(message, "Expected the dtype of its argument; convert with astype.");
    fail<ShapeError>(message, "Expected the shape of its argument.");
  }
}

Arrays linear_solve(const FlatFunction& matvec, const FlatFunction& solve,
                    const SharedFunction<Arrays(const FlatFunction& vecmat, Args)>& transpose_solve,
                    bool symmetric, const Arrays& b, Where where) {
  At at(where);
  const char* name = "custom_linear_solve";
  Avals types = avals_of(b);
  ClosedJaxpr map = stage("matvec", types, matvec), solver = stage("solve", types, solve), transpose_solver;
  check_types(name, "matvec", map, types);
  check_types(name, "solve", solver, types);
  map = linear_form(name, map);
  std::vector<const ClosedJaxpr*> programs = {&map, &solver};
  if (transpose_solve) {
    JaxprPtr transposed = transpose_program(*map.jaxpr, map.consts.size());
    FlatFunction vecmat = [&](Args y) {
      return symmetric ? matvec(y) : eval_jaxpr(*transposed, with_all({&map}, Arrays(y.begin(), y.end())));
    };
    transpose_solver = stage("transpose_solve", types, [&](Args y) { return transpose_solve(vecmat, y); });
    check_types(name, "transpose_solve", transpose_solver, types);
    programs.push_back(&transpose_solver);
  }
  Arrays args = with_all(programs, b);
  LinearSolve p{with_captured(map, programs),
                with_captured(solver, programs),
                {},
                static_cast<int>(args.size() - b.size()),
                symmetric};
  if (transpose_solve) p.transpose_solve = {with_captured(transpose_solver, programs)};
  return linear_solve_p(p, Args(args));
}

Arrays root(const FlatFunction& f, const FlatFunction& solve,
            const SharedFunction<Arrays(const FlatFunction& linear, Args)>& tangent_solve,
            const Arrays& guess, Where where) {
  At at(where);
  const char* name = "custom_root";
  std::size_t n = guess.size();
  Avals types = avals_of(guess), tangent_types = types;  // inputs of tangent_solve: the root, then y
  tangent_types.insert(tangent_types.end(), types.begin(), types.end());
  ClosedJaxpr equation = stage("f", types, f), solver = stage("solve", types, solve);
  check_types(name, "f", equation, types);
  check_types(name, "solve", solver, types);
  Active active;
  for (const Aval& type : types) active.push_back(type.dtype().is_inexact());
  ClosedJaxpr tangent = stage("tangent_solve", tangent_types, [&](Args a) {
    ArrayFunction at_root = [&](Args x) {
      return eval_jaxpr(*equation.jaxpr, with_all({&equation}, Arrays(x.begin(), x.end())));
    };
    Linearization l = linearize_flat(name, at_root, a.subspan(0, n), active);
    FlatFunction linear = [&](Args t) {
      Tangents results = apply_linear(l, Tangents(t.begin(), t.end()));
      Arrays out;
      for (std::size_t i = 0; i < results.size(); ++i) out.push_back(materialize(results[i], types[i]));
      return out;
    };
    return tangent_solve(linear, a.subspan(n));
  });
  check_types(name, "tangent_solve", tangent, types);
  std::vector<const ClosedJaxpr*> programs = {&equation, &solver, &tangent};
  Arrays args = with_all(programs, guess);
  return root_p(Root{with_captured(equation, programs), with_captured(solver, programs),
                     with_captured(tangent, programs), static_cast<int>(args.size() - n)},
                Args(args));
}

}  // namespace tessera::inline v0::solve_detail
