// Functions and meshes from operations, whichever way these were read.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// A string or a symbol; empty where there is none.
std::string text_of(const Attributes& attributes, const char* name);
// From func.func with its body; its number of values is its reader's to say.
Function make_function(Op op, const std::string& file);
// From sdy.mesh.
void add_mesh(Module& module, const Op& op);

}  // namespace tessera::inline v0::stablehlo
