// The sharding of each value of a program, and its reasons.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/ops/control/explain_value.h>

namespace tessera::inline v0 {

// The values of a program that names a mesh, in its order, those of bodies in place; of others nothing.
TESSERA_API std::vector<ValueSharding> value_shardings(const JaxprPtr& jaxpr);

// Reports to the listeners that the program names (explain_value) the shardings of their values, in its order.
void tell_listeners(const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0
