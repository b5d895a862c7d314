// Reads meshes and specs in the text form of a jaxpr: Mesh(data=4, model=2), P("data", none, ("x", "y")). A
// mesh consists of the first devices of this process.
#pragma once
#include <tessera/core/parse.h>
#include <tessera/mesh/mesh.h>
#include <tessera/mesh/spec.h>

namespace tessera::inline v0 {

TESSERA_API void parse(TextParser& p, Mesh& mesh);
TESSERA_API void parse(TextParser& p, Spec& spec);

}  // namespace tessera::inline v0
