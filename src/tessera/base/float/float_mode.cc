// The floating-point mode of programs is chosen once: by Config, or else by the environment.
#include <tessera/base/error.h>
#include <tessera/base/float/float_mode.h>
#include <cstdlib>

namespace tessera::inline v0 {

namespace float_mode {
std::atomic<std::uint64_t> of_programs{kUnknown};
}

namespace {

constexpr std::uint64_t kFlushes = float_mode::kDefault | float_mode::kFlush;
bool flush_in_environment() {
  const char* text = std::getenv("TESSERA_FLUSH_SUBNORMALS");
  return text && *text && *text != '0';
}

// Chooses the mode unless one is chosen already; returns true if the chosen mode flushes.
bool choose(bool flush) {
  std::uint64_t expected = float_mode::kUnknown, wanted = flush ? kFlushes : float_mode::kDefault;
  if (float_mode::of_programs.compare_exchange_strong(expected, wanted)) return flush;
  return expected == kFlushes;
}

}  // namespace

bool flush_subnormals() {
  std::uint64_t mode = float_mode::of_programs.load(std::memory_order_relaxed);
  if (mode != float_mode::kUnknown) return mode == kFlushes;
  return choose(flush_in_environment());
}

void set_flush_subnormals(bool flush, Where where) {
  At at(where);
  if (choose(flush) != flush)
    fail<DeviceError>(str("Config: flush_subnormals is set to ", flush ? "true" : "false",
                          " after programs have run with ", flush ? "false." : "true."),
                      "Set it before the first operation of the process.");
}

}  // namespace tessera::inline v0
