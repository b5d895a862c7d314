// TESSERA_CHECK_ALIAS: compares each run of a program with the same program, compiled so that no two values share
// a buffer.
#pragma once
#include <tessera/compile/run/compile.h>

namespace tessera::inline v0 {

// Makes the executable of a program for one device check its runs, if TESSERA_CHECK_ALIAS is set.
void add_alias_check(Executable& executable, const Jaxpr& jaxpr, const Stages& stages,
                     const CompileRequest& request, const CompileOptions& options);

}  // namespace tessera::inline v0
