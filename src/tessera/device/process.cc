#include <pthread.h>
#include <tessera/base/error.h>
#include <tessera/device/process.h>

namespace tessera::inline v0 {

bool forked_child = false;

void watch_forks() {
  static const int status = pthread_atfork(nullptr, nullptr, [] { forked_child = true; });
  if (status) fail<MemoryError>("no memory to watch for fork().", "Free some memory first.");
}

void fail_forked() {
  fail<DeviceError>(
      "this process was forked from one that uses Tessera: threads, locks and devices did not come along.",
      "Start processes with posix_spawn, or fork and then exec; or fork before the first use of Tessera.");
}

}  // namespace tessera::inline v0
