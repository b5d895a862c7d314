// Simplifier: one level of a program under simplification. Equations are added one by one, in order, and are
// merged, folded or replaced. simplify.cc implements the level, simplify_region.cc control flow, dead_code.cc
// the last pass.
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
  std::optional<Atoms> fold(const Eqn& eqn);
  std::optional<Atom> copied(const Eqn& eqn, const Lowering& lowering);
  const Eqn* merged(const Eqn& eqn, std::uint64_t hash) const;

  // Regions (simplify_region.cc): `in` are the operands of the equation.
  void simplify_loop(Region& r, Eqn& eqn, std::vector<std::pair<std::size_t, Atom>>& fixed);
  void simplify_while(Region& r, Eqn& eqn, std::vector<std::pair<std::size_t, Atom>>& fixed);
  Jaxpr sink_constants(const Jaxpr& body, Atoms& operands, std::size_t first, int& count);
  // Moves equations of `body` that depend only on its constants in front of the loop.
  Jaxpr hoist(const Jaxpr& body, Atoms& operands, std::size_t first, int& count);
  const Eqn* producer(const Atom& atom) const;

  JaxprBuilder builder_;
  std::unordered_map<int, std::size_t> made_by_;                 // variable -> equation
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;  // -> equation
};

// Returns true if an equation is worth computing once in front of a loop instead of in every iteration;
// `chain` holds the costs by variable.
bool worth_hoisting(const Eqn& eqn, std::unordered_map<int, double>& chain);

}  // namespace tessera::inline v0
