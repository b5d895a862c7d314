// Region equations: one form for all control flow. Passes that rewrite loop bodies convert every Region
// (scan, while, cond, ...) to one of these equations, whose parameters they can construct. The equations
// exist only between passes.
#pragma once
#include <tessera/core/kernel/kernel.h>

namespace tessera::inline v0 {

struct RegionParams {
  RegionKind kind;
  std::vector<JaxprPtr> bodies;
  int consts, carries, body_consts;
  std::int64_t trip_count;
  bool reverse;
  int unroll;
  TESSERA_FIELDS(kind, bodies, consts, carries, body_consts, trip_count, reverse, unroll)
};
TESSERA_API extern const Primitive region_p;

// An isolated call: its body is simplified and fused separately from the other operations, and starts when all its
// operands are ready. With `one_kernel`, compilation fails unless it becomes a single kernel.
struct IsolatedCall {
  JaxprPtr body;
  std::string name;
  bool one_kernel = false;
  TESSERA_FIELDS(body, name, one_kernel)
};
TESSERA_API extern const Primitive isolated_call_p;  // ops/control/isolated_call.cc

RegionParams params_of(const Region& region);
Region region_of(const RegionParams& params);
// Returns the region of an equation, or nothing if it has none.
TESSERA_API std::optional<Region> region_of(const Eqn& eqn);
// Returns the types of an equation's operands.
Avals operand_avals(const Eqn& eqn);
// Returns the region equation for a region, with the source line of the equation `from`.
Eqn region_eqn(const Region& region, std::vector<Atom> in, std::vector<Var> out, const Eqn& from);

}  // namespace tessera::inline v0
