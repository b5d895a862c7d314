// TESSERA_CHECK_ALIAS: each run of a program is compared with the same program without shared memory.
#pragma once
#include <tessera/compile/run/compile.h>

namespace tessera::inline v0 {

// Makes the executable of a program for one device check its runs, if TESSERA_CHECK_ALIAS is set.
void add_alias_check(Executable& executable, const Jaxpr& jaxpr, const Stages& stages,
                     const CompileRequest& request, const CompileOptions& options);

}  // namespace tessera::inline v0
