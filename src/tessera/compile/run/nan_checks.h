// NaN and infinity checks. While they are enabled, the results of every program are checked. If one is bad,
// the program is run again, operation by operation, to name the operation that produced it. Source:
// jax.debug_nans.
#pragma once
#include <tessera/compile/run/compile.h>

namespace tessera::inline v0 {

struct NanChecks {
  bool nans = false, infs = false;
};
// Sets the checks of the whole process. Defaults: TESSERA_DEBUG_NANS, TESSERA_DEBUG_INFS.
TESSERA_API void set_nan_checks(NanChecks checks);
TESSERA_API NanChecks nan_checks();

// Returns true if this thread checks results; false while it searches for a bad operation.
TESSERA_API bool checks_nans();
// Runs executable.run(args), compiled from `jaxpr`; throws a NanError that names the first operation with a bad result.
// Waits for the results and donates no memory implicitly.
TESSERA_API Arrays run_with_nan_checks(const Executable& executable, const JaxprPtr& jaxpr, Args args);

}  // namespace tessera::inline v0
