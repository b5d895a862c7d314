// The primitive for calls from programs to host code. Users call it through api/control/callback.h.
#pragma once
#include <tessera/ops/control/host_function.h>

namespace tessera::inline v0 {

/// The behaviour of a callback under vmap.
enum class VmapMethod : std::uint8_t {
  refused,              ///< vmap throws a TraceError
  sequential,           ///< one call for each element, in order
  sequential_unrolled,  ///< one call for each element, without a loop
  expand_dims,          ///< one call: mapped arguments have a leading axis, others one of size 1
  broadcast_all         ///< one call: every argument has the leading axis
};
struct Callback {
  HostFunction function;
  Avals results;
  bool effect = false;   // has a visible effect: never removed, merged or moved across another effect
  bool ordered = false;  // runs in program order with other ordered effects: no vmap
  VmapMethod vmap = VmapMethod::sequential;
  std::string name;  // name of the function that users call
  bool partitioned =
      false;  // each device calls the function with its blocks of the operands; results have no elements
  TESSERA_FIELDS(function, results, effect, ordered, vmap, name, partitioned)
};
TESSERA_API extern const Primitive callback_p;

}  // namespace tessera::inline v0
