// Makes functions and meshes from parsed operations, of text or bytecode.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// A string or symbol attribute; empty if there is none.
std::string text_of(const Attributes& attributes, std::string_view name);
// Makes a function from func.func with its body; its reader sets the number of values.
Function make_function(Op op, const std::string& file);
// Adds a mesh from sdy.mesh.
void add_mesh(Module& module, const Op& op);

}  // namespace tessera::inline v0::stablehlo
