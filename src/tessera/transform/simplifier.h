// Simplifier: builds the simplified form of one program; bodies of control flow have a Simplifier each. Equations are
// added in order, and are merged, folded or replaced. simplify.cc implements this, simplify_region.cc the
// simplification of control flow, and dead_code.cc the last pass.
#pragma once
#include <tessera/transform/region.h>
#include <tessera/transform/simplify.h>
#include <unordered_map>

namespace tessera::inline v0 {

class Simplifier {
 public:
  Jaxpr run(const Jaxpr& jaxpr);

 private:
  using Atoms = std::vector<Atom>;
  using Environment =
      std::vector<Atom>;  // by variable of the input program: the atom of the output program that replaces it

  Atoms inline_program(const Jaxpr& jaxpr, const Atoms& in, Where where);
  Atoms add(const Eqn& eqn);
  Atoms emit(Eqn eqn);
  Atoms add_region(Region region, Eqn eqn);
  Atoms add_isolated(Eqn eqn);
  Atoms expand(const Expand& form, const Eqn& eqn);
  std::optional<Atoms> fold_constants(const Eqn& eqn);
  std::optional<Atom> copy_source(const Eqn& eqn, const Lowering& lowering);
  const Eqn* common_subexpression(const Eqn& eqn, std::uint64_t hash) const;

  // Regions (simplify_region.cc). Both remove the carries that the body returns unchanged, and append their numbers and
  // operands to `fixed`.
  void simplify_loop(Region& r, Eqn& eqn, std::vector<std::pair<std::size_t, Atom>>& fixed);
  void simplify_while(Region& r, Eqn& eqn, std::vector<std::pair<std::size_t, Atom>>& fixed);
  // sink_constants and hoist return a new body. The constants of `body`, its first `count` inputs, are the operands
  // from number `first` on; both functions update `operands` and `count`.
  // sink_constants moves into the body the computation of constants that depend only on literals.
  Jaxpr sink_constants(const Jaxpr& body, Atoms& operands, std::size_t first, int& count);
  // hoist moves equations that depend only on constants in front of the loop.
  Jaxpr hoist(const Jaxpr& body, Atoms& operands, std::size_t first, int& count);
  const Eqn* producer(const Atom& atom) const;

  JaxprBuilder builder_;
  std::unordered_map<int, std::size_t> producer_;                // variable -> number of the equation
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;  // hash -> numbers of equations
};

// Returns true if an equation is worth computing once in front of a loop instead of in every iteration. `cost_of` has,
// for each variable that is not hoisted, the cost of recomputing it; the function adds the results of the equation.
bool worth_hoisting(const Eqn& eqn, std::unordered_map<int, double>& cost_of);

}  // namespace tessera::inline v0
