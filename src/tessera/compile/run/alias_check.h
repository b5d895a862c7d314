// TESSERA_CHECK_ALIAS: each run of a program is compared with the same program without shared memory.
#pragma once
#include <tessera/compile/run/compile.h>

namespace tessera::inline v0 {

// Makes `executable` check its runs, if TESSERA_CHECK_ALIAS is set. `simplified` is the program that it computes.
void add_alias_check(Executable& executable, const Jaxpr& jaxpr, const Jaxpr& simplified,
                     const CompileRequest& request, const CompileOptions& options);

}  // namespace tessera::inline v0
