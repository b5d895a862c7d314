// Committed arguments are arrays that are placed on a mesh. Their shardings become constraints of the program.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/trace.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

// An abstract value: a type and a sharding, without data.
struct AbstractSharded : Tracer {
  AbstractSharded(TracePtr trace, Aval aval, Sharding sharding)
      : Tracer(std::move(trace), aval.with_sharding(sharding)), sharding(sharding) {}
  const Sharding sharding;
};

// Returns the sharding of a stored or described value that is placed on a mesh of several devices; none for other
// values. Does not wait for pending values.
Sharding committed_sharding(const Array& x);
// Fails if a committed argument is placed on other devices than those the program runs on.
void check_devices(const JaxprPtr& jaxpr, const std::vector<Sharding>& committed);
// Adds a sharding constraint to each input from `first` on whose committed sharding is on the program's mesh (or, if
// the program names none, on the mesh of the first committed argument). The call reshards arguments on other meshes.
JaxprPtr add_committed_constraints(const JaxprPtr& jaxpr, std::size_t first,
                                   const std::vector<Sharding>& committed);

}  // namespace tessera::inline v0
