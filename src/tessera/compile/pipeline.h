// The compiler: a jaxpr in, an executable out.
#pragma once
#include <tessera/compile/executable.h>

namespace tessera::inline v0 {

struct CompileRequest {
  JaxprPtr jaxpr;
  std::vector<bool> donated;   // arguments whose memory may be reused
  CompileOptions options;
};
// What the passes made, for inspect(); filled when asked for.
struct Stages {
  JaxprPtr simplified;
  ProgramPlan plan;
};
// Runs all passes. Callers want compiled() of cache.h.
TESSERA_API ExecutablePtr compile(const CompileRequest& request, Stages* stages = nullptr);

}  // namespace tessera::inline v0
