// custom_root and custom_linear_solve: solutions with implicit derivatives. The steps of the solver are never
// differentiated.
#pragma once
#include <tessera/api/flat_call.h>

namespace tessera::inline v0 {

namespace solve_detail {

using arguments::FlatFunction;
// linear_solve and root return the result of `solve`: the leaves of the solution, then those of the auxiliary
// value.
TESSERA_API Arrays
linear_solve(const FlatFunction& matvec, const FlatFunction& solve,
             const SharedFunction<Arrays(const FlatFunction& vecmat, Args)>& transpose_solve, bool symmetric,
             const Arrays& b, Where where);
TESSERA_API Arrays root(const FlatFunction& f, const FlatFunction& solve,
                        const SharedFunction<Arrays(const FlatFunction& linear, Args)>& tangent_solve,
                        const Arrays& guess, Where where);
// Throws the TreeError for a callback whose result has another tree structure than its argument.
[[noreturn]] TESSERA_API void fail_structure(const char* operation, const char* which,
                                             const std::string& difference, Where where);

// Converts functions over trees of type T to functions over leaves, and back.
template <class T>
struct Trees {
  const char* operation;
  Where where;
  T bare;
  std::vector<bool> present;
  Trees(const char* operation, Where where, const T& like)
      : operation(operation),
        where(where),
        bare(arguments::skeleton(like)),
        present(arguments::leaves_of(like).present) {}
  T build(Args leaves) const { return arguments::rebuild(bare, present, leaves); }
  Arrays leaves(const char* which, const T& tree) const {
    return arguments::leaves_like(
        tree_detail::encoded(bare), present, tree_detail::encoded(tree),
        [&](const std::string& difference) { fail_structure(operation, which, difference, where); });
  }
  SharedFunction<T(const T&)> function(const FlatFunction& flat) const {
    return [*this, flat](const T& x) { return build(flat(arguments::leaves_of(x).arrays)); };
  }
};

// True if R, the result of a solver, is a pair of the solution and an auxiliary value; false if it is the
// solution.
template <class T, class R>
inline constexpr bool has_aux = !std::is_convertible_v<R, T>;

// Flattens and rebuilds the result of a solver; with an auxiliary value, records its structure.
template <class T, class R, bool aux = has_aux<T, R>>
struct Solution {
  Arrays split(const Trees<T>& trees, const R& output) { return trees.leaves("solve", T(output)); }
  T result(const Trees<T>& trees, Args leaves) const { return trees.build(leaves); }
};
template <class T, class R>
struct Solution<T, R, true> {
  using Aux = std::remove_cvref_t<decltype(std::declval<R>().second)>;
  std::optional<Aux> bare;
  std::vector<bool> present;
  Arrays split(const Trees<T>& trees, const R& output) {
    Arrays out = trees.leaves("solve", T(output.first));
    arguments::Leaves aux = arguments::leaves_of(output.second);
    bare.emplace(arguments::skeleton(output.second));
    present = aux.present;
    append_all(out, aux.arrays);
    return out;
  }
  std::pair<T, Aux> result(const Trees<T>& trees, Args leaves) const {
    std::size_t n = 0;
    for (bool present : trees.present) n += present;
    return {trees.build(leaves.subspan(0, n)), arguments::rebuild(*bare, present, leaves.subspan(n))};
  }
};

}  // namespace solve_detail

/// Passed to custom_linear_solve in place of a solver of the transposed system.
struct NoTransposeSolve {};
struct LinearSolveOptions {
  bool symmetric = false;  ///< matvec is its own transpose, so `solve` also solves the transposed system
};

/// Solves matvec(x) = b with a user-defined solver. Derivatives of every order, in both modes, with respect to b and to
/// the values that matvec captures call the same solver again; the solver itself is not differentiated.
///   matvec           a linear function of a tree like b
///   b                an array, or a tree of arrays
///   solve            (matvec, b) -> x, a tree like b; or std::pair(x, aux) with an auxiliary value, which has no
///                    derivative
///   transpose_solve  (vecmat, b) -> x for the transposed map; required in reverse mode unless {.symmetric = true}
///   result           the result of solve
///   errors           TraceError in reverse mode without transpose_solve; ShapeError, DtypeError, TreeError
///                    where types differ
///   source           jax.lax.custom_linear_solve
template <class M, class T, class S, class Back = NoTransposeSolve>
auto custom_linear_solve(M matvec, const T& b, S solve, Back transpose_solve = {},
                         LinearSolveOptions options = {}, Where where = here()) {
  using Map = SharedFunction<T(const T&)>;
  using R = std::remove_cvref_t<decltype(solve(std::declval<Map>(), b))>;
  solve_detail::Trees<T> trees("custom_linear_solve", where, b);
  solve_detail::Solution<T, R> solution;
  auto flat = [&](Args x) { return trees.leaves("matvec", T(matvec(trees.build(x)))); };
  auto flat_solve = [&](Args x) { return solution.split(trees, solve(Map(matvec), trees.build(x))); };
  SharedFunction<Arrays(const arguments::FlatFunction&, Args)> back;
  if constexpr (!std::is_same_v<Back, NoTransposeSolve>)
    back = [&](const arguments::FlatFunction& vecmat, Args x) {
      auto output = transpose_solve(trees.function(vecmat), trees.build(x));
      if constexpr (solve_detail::has_aux<T, decltype(output)>)
        return trees.leaves("transpose_solve", T(output.first));
      else
        return trees.leaves("transpose_solve", T(output));
    };
  Arrays out = solve_detail::linear_solve(flat, flat_solve, back, options.symmetric,
                                          arguments::leaves_of(b).arrays, where);
  return solution.result(trees, out);
}

/// Solves f(x) = 0 with a user-defined solver. Derivatives with respect to the values that f captures are those of the
/// implicit function, to every order and in both modes.
///   f              a tree -> a tree of the same types
///   initial_guess  an array or tree; its derivative is zero
///   solve          (f, guess) -> x; or std::pair(x, aux) with an auxiliary value, which has no derivative
///   tangent_solve  (g, y) -> x with g(x) = y, where the linear function g is the derivative of f at the root; must be
///                  linear in y. For a scalar: y / g(1). Reverse mode transposes it (see custom_linear_solve)
///   result         the result of solve
///   errors         ShapeError, DtypeError, TreeError where types differ
///   source         jax.lax.custom_root
template <class F, class T, class S, class L>
auto custom_root(F f, const T& initial_guess, S solve, L tangent_solve, Where where = here()) {
  using Map = SharedFunction<T(const T&)>;
  using R = std::remove_cvref_t<decltype(solve(std::declval<Map>(), initial_guess))>;
  solve_detail::Trees<T> trees("custom_root", where, initial_guess);
  solve_detail::Solution<T, R> solution;
  auto flat = [&](Args x) { return trees.leaves("f", T(f(trees.build(x)))); };
  auto flat_solve = [&](Args x) { return solution.split(trees, solve(Map(f), trees.build(x))); };
  auto flat_tangent = [&](const arguments::FlatFunction& linear, Args y) {
    return trees.leaves("tangent_solve", T(tangent_solve(trees.function(linear), trees.build(y))));
  };
  Arrays out =
      solve_detail::root(flat, flat_solve, flat_tangent, arguments::leaves_of(initial_guess).arrays, where);
  return solution.result(trees, out);
}

}  // namespace tessera::inline v0
