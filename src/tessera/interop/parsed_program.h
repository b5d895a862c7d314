// Programs from parsed modules, for callers that read the module themselves.
#pragma once
#include <tessera/interop/program.h>
#include <tessera/stablehlo/bytecode/bytecode.h>

namespace tessera::inline v0 {

// Imports a parsed module; if it is that of a jax.export, with the calling convention of the export. Throws
// the errors of import_stablehlo.
TESSERA_API Program import_parsed(stablehlo::Exported program, ProgramOptions options = {});

}  // namespace tessera::inline v0
