// Compiled programs by their canonical text, types, donations and target: equal programs are compiled once.
#pragma once
#include <tessera/compile/pipeline.h>

namespace tessera::inline v0 {

// The executable of a program, compiled on first use (one compilation per key, whoever asks).
TESSERA_API ExecutablePtr compiled(const JaxprPtr& jaxpr, const std::vector<bool>& donated = {});

struct CacheStats {
  std::int64_t hits = 0, misses = 0;
  double seconds = 0;   // spent compiling
};
TESSERA_API CacheStats program_cache_stats();
TESSERA_API void clear_program_cache();

}  // namespace tessera::inline v0
