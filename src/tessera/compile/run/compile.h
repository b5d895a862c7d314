// Compilation of a program with a program cache. Its key consists of the canonical jaxpr with its types, the
// donations, the machine (device/machine.h), and whether a profile is recorded.
#pragma once
#include <tessera/compile/run/executable.h>

namespace tessera::inline v0 {

struct Stages;  // compile/pipeline.h

// The request to compile one function.
struct CompileRequest {
  std::string name;           // name of the function, for reports
  std::vector<bool> donated;  // arguments whose memory the results may reuse; empty: none
  Where where = {};           // source line of the function, for reports
  double trace_seconds = 0;   // time spent tracing the function
};

// Returns the executable of a program from the program cache: equal programs are compiled once, by the first caller;
// others wait.
TESSERA_API ExecutablePtr compile(JaxprPtr jaxpr, const CompileRequest& request = {});

// Returns the executable of a program that went through the passes (run_passes), without a cache.
TESSERA_API std::shared_ptr<Executable> make_executable(const Jaxpr& jaxpr, const Stages& stages,
                                                        const std::vector<bool>& donated);

struct CacheStats {
  std::int64_t hits = 0, misses = 0;
  double seconds = 0;  // spent compiling
};
TESSERA_API CacheStats program_cache_stats();
TESSERA_API void clear_program_cache();

}  // namespace tessera::inline v0
