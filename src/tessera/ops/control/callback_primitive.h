// A call of the host's code by a program, as a primitive. Users call it through api/control/callback.h.
#pragma once
#include <tessera/ops/control/host_function.h>

namespace tessera::inline v0 {

/// The form of a callback under vmap.
enum class VmapMethod : std::uint8_t {
  refused,              ///< an error
  sequential,           ///< one call for each element, in order
  sequential_unrolled,  ///< the same, without a loop
  expand_dims,          ///< one call: mapped arguments have a leading axis, others one of size 1
  broadcast_all         ///< one call: every argument has the leading axis
};
struct Callback {
  HostFunction function;
  Avals results;
  bool effect = false;   // is seen from outside: never dropped, merged or moved across another one
  bool ordered = false;  // its order among all others is promised: no vmap
  VmapMethod vmap = VmapMethod::sequential;
  std::string name;  // of the function that users call
  TESSERA_FIELDS(function, results, effect, ordered, vmap, name)
};
TESSERA_API extern const Primitive callback_p;

}  // namespace tessera::inline v0
