// The compiler pipeline, which converts a jaxpr to an executable without a cache; compile() in run/compile.h
// caches.
#pragma once
#include <tessera/compile/run/compile.h>
#include <tessera/spmd/partition.h>

namespace tessera::inline v0 {

// Intermediate results of the passes, for inspect().
struct Stages {
  JaxprPtr simplified;
  ProgramPlan plan;
  std::shared_ptr<const Transfers> transfers;  // the collectives of a program for several devices
};
TESSERA_API ExecutablePtr run_passes(const JaxprPtr& jaxpr, const CompileRequest& request,
                                     const CompileOptions& options, Stages* stages = nullptr);

}  // namespace tessera::inline v0
