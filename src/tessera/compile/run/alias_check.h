// TESSERA_CHECK_ALIAS: compares each run of a program with the same program compiled without shared memory.
#pragma once
#include <tessera/compile/run/compile.h>

namespace tessera::inline v0 {

// Makes `executable` check its runs if TESSERA_CHECK_ALIAS is set. `simplified` is its jaxpr.
void add_alias_check(Executable& executable, const Jaxpr& jaxpr, const Jaxpr& simplified,
                     const CompileRequest& request, const CompileOptions& options);

}  // namespace tessera::inline v0
