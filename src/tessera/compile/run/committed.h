// Arguments that have a sharding already: constraints on a program's inputs.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/trace.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

// A value that is only a type and a sharding.
struct Described : Tracer {
  Described(TracePtr trace, Aval aval, Sharding sharding)
      : Tracer(std::move(trace), aval.with_sharding(sharding)), sharding(sharding) {}
  const Sharding sharding;
};

// The sharding of a stored or described value over the devices of a mesh; none for others. Does not wait.
Sharding mesh_sharding(const Array& x);
// Fails where a committed argument is on other devices than the program runs on.
void check_devices(const JaxprPtr& jaxpr, const std::vector<Sharding>& committed);
// The program with a constraint on each input from `first` on that has a sharding on the program's
// mesh; the mesh of the first of them where the program names none. The call reshards the others.
JaxprPtr with_shardings(const JaxprPtr& jaxpr, std::size_t first, const std::vector<Sharding>& committed);

}  // namespace tessera::inline v0
