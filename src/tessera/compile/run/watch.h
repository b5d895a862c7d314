// Numbers that must not appear: while they are watched for, the results of every program are looked at, and where one
// is found the program is run again, operation by operation, to name the one that made it. Source: jax.debug_nans.
#pragma once
#include <tessera/compile/run/executable.h>

namespace tessera::inline v0 {

struct Watched {
  bool nans = false, infs = false;
};
// For the whole process. Without a call: TESSERA_DEBUG_NANS, TESSERA_DEBUG_INFS.
TESSERA_API void watch_for(Watched what);
TESSERA_API Watched watched_for();

// Returns true if this thread watches: not while it searches.
TESSERA_API bool watching();
// executable.run(args), which was compiled from `jaxpr`; a NanError names the first operation of which a result is bad.
// It waits for the results and donates no memory.
TESSERA_API Arrays run_watched(const Executable& executable, const JaxprPtr& jaxpr, Args args);

}  // namespace tessera::inline v0
