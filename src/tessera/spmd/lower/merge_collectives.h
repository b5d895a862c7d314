// Merging of collectives: several small ones, whose cost is mostly latency, become one.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0::spmd {

struct MergedCollectives {
  JaxprPtr jaxpr;
  double saved;  // bytes that each device no longer receives
};

// Returns the program in which one equation replaces several reductions of one kind over the same devices, or
// several permutations in which each device sends and receives at most once. They are merged only if one
// position in the program comes after the equations that they read and before the equations that read them; a
// few equations are moved to an earlier position if this makes such a position.
MergedCollectives merge_collectives(const JaxprPtr& jaxpr, Mesh mesh);

// Returns the bytes that merging would save, without making the program.
double bytes_saved_by_merging(const Jaxpr& jaxpr, Mesh mesh);

// For each equation: true if a result or an effect of the program depends on it.
std::vector<bool> live_equations(const Jaxpr& jaxpr);

}  // namespace tessera::inline v0::spmd
