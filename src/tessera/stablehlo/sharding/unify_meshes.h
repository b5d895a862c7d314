// Programs whose shardings name several meshes of the same devices get one mesh.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// Replaces the meshes that shardings use by the coarsest mesh over devices 0, 1, ... with whose axes all of these shardings can be
// written. Does nothing if there is one mesh, whose devices are in order, or if no mesh expresses all shardings.
void unify_meshes(Module& module);

}  // namespace tessera::inline v0::stablehlo
