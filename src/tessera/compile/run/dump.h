// TESSERA_DUMP: every program that is compiled is written to a folder, with all its stages.
#pragma once
#include <tessera/compile/run/compile.h>

namespace tessera::inline v0 {

// Writes the stages of a program as text files to a new folder in the one that TESSERA_DUMP names; does nothing if it is unset.
//   errors  FileError if a file cannot be written
void dump_stages(const JaxprPtr& jaxpr, const CompileRequest& request);

}  // namespace tessera::inline v0
