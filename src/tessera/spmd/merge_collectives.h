// Exchanges between devices at once instead of one after the other: what small ones cost is waiting for each other.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0::spmd {

// The same program, in which reductions of one kind over the same devices are one, and permutations of which each device
// sends and receives at most one, where there is a place behind all that they read and in front of all that reads them.
JaxprPtr merge_collectives(const JaxprPtr& jaxpr);

// By equation: whether a result or an effect of the program depends on it.
std::vector<bool> needed(const Jaxpr& jaxpr);

}  // namespace tessera::inline v0::spmd
