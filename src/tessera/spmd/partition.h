// A global program as the program of each device, how its arguments and results lie, and what the devices send each
// other, and why.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

// One collective of a device program, as often as it runs.
struct Transfer {
  const char* kind = "";       // "all_reduce", "all_gather", ...
  std::vector<AxisName> axes;  // along which devices take part
  double bytes = 0;            // that each device receives, in all runs
  std::int64_t count = 1;      // how often it runs; of a while loop once a turn, and one turn is counted
  std::string operation;       // the operation that needs it
  Where where;                 // ... and its line
  std::string value;           // what is moved: its type and layout before -> after
};

struct DeviceJaxpr {
  JaxprPtr jaxpr;  // on blocks
  Mesh mesh;
  std::vector<Sharding> in, out;
  std::vector<Transfer> transfers;
};

// `jaxpr` runs on a mesh: its effects say which.
TESSERA_API DeviceJaxpr partition(const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0
