// A global program as the program of each device, and how its arguments and results lie. Blocks stay where a
// shard_map wants or leaves them; elementwise operations follow; everything else is computed by every device
// on whole arrays.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

struct DeviceJaxpr {
  JaxprPtr jaxpr;  // on blocks
  Mesh mesh;
  std::vector<Sharding> in, out;
};

// `jaxpr` runs on a mesh: its effects say which.
DeviceJaxpr partition(const Jaxpr& jaxpr);

}  // namespace tessera::inline v0
