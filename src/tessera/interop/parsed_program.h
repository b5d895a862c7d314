// Programs from parsed modules, for callers that read the module themselves.
#pragma once
#include <tessera/interop/program.h>
#include <tessera/stablehlo/bytecode/bytecode.h>

namespace tessera::inline v0 {

// Imports a module; that of a jax.export with its calling convention. Throws the errors of import_stablehlo.
TESSERA_API Program import_parsed(stablehlo::Exported program, ProgramOptions options = {});

}  // namespace tessera::inline v0
