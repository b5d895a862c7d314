// The sharding of each value of a program, and its reasons.
#pragma once
#include <tessera/core/program_types.h>
#include <tessera/ops/control/explain_value.h>

namespace tessera::inline v0 {

// Returns the shardings of the values of a program on a mesh, in program order, with those of bodies in
// place; nothing for a program without a mesh.
TESSERA_API std::vector<ValueSharding> value_shardings(const JaxprPtr& jaxpr);

// Calls the listeners that the program registered by explain_value with the shardings of their values, in
// program order.
void notify_listeners(const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0
