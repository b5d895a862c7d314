// The program cache behind compile() (executable.h), keyed by canonical jaxpr, types, donations and machine.
#pragma once
#include <tessera/compile/run/executable.h>

namespace tessera::inline v0 {

struct CacheStats {
  std::int64_t hits = 0, misses = 0;
  double seconds = 0;  // spent compiling
};
TESSERA_API CacheStats program_cache_stats();
TESSERA_API void clear_program_cache();

}  // namespace tessera::inline v0
