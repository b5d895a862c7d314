// Records the duration of each step of a profiled program as a time slice (base/time_slice.h).
#include <tessera/device/launch.h>

namespace tessera::inline v0 {

static thread_local const SliceSite* innermost = nullptr;

const SliceSite* current_slice() { return innermost; }

std::int64_t tessera_slice_begin(const SliceSite* site) noexcept {
  innermost = site->has_collective ? nullptr : site;
  return profiling() ? profile_clock() : 0;
}

void tessera_slice_end(ProgramContext* context, const SliceSite* site, std::int64_t begin) noexcept {
  innermost = nullptr;
  if (begin && profiling()) record_slice(site, begin, profile_clock(), context->run, context->position);
}

}  // namespace tessera::inline v0
