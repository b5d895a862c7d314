#include <pthread.h>
#include <tessera/base/error.h>
#include <tessera/device/process.h>
#include <unistd.h>
#include <atomic>
#include <cstdlib>

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

static std::atomic<bool> ended{false};
static std::atomic<pthread_t> ended_on{};

void watch_exit() {
  std::atexit([] {
    ended_on = pthread_self();
    ended = true;
  });
}

bool main_has_ended_elsewhere() { return ended && !pthread_equal(ended_on, pthread_self()); }

void stop_for_good() {
  for (;;) pause();
}

}  // namespace tessera::inline v0
