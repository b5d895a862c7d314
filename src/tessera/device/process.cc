// Calls that use threads are refused in the child of a fork, and stop at the end of the process.
#include <pthread.h>
#include <tessera/base/error.h>
#include <tessera/device/process.h>
#include <unistd.h>
#include <atomic>
#include <cstdlib>
#include <thread>
#include <utility>

namespace tessera::inline v0 {

bool forked_child = false;

void watch_forks() {
  static const int status = pthread_atfork(nullptr, nullptr, [] { forked_child = true; });
  if (status) fail<MemoryError>("no memory to watch for fork().", "Free some memory first.");
}

void fail_forked() {
  fail<DeviceError>(
      "this process was forked from one that uses Tessera: threads, locks and devices are not copied.",
      "Start processes with posix_spawn, or fork and then exec; or fork before the first use of Tessera.");
}

// The number of library calls in progress in all threads, and in this thread. The process may end when the
// first number counts only calls of the ending thread.
static std::atomic<int> calls{0};
static thread_local int thread_calls = 0;
static thread_local bool new_statics = false;
static std::atomic<bool> ended{false};
static std::atomic<pthread_t> ended_on{};

// The functions of stop_at_exit().
static std::atomic<void (*)()> stops[8];

void stop_at_exit(void (*stop)()) {
  for (auto& slot : stops) {
    void (*none)() = nullptr;
    if (slot.compare_exchange_strong(none, stop)) return watch_exit();
  }
  internal("more functions to call at exit than there is room for");
}

void watch_exit() {
  std::atexit([] {
    for (auto& slot : stops)
      if (auto stop = slot.exchange(nullptr)) stop();
    ended_on = pthread_self();
    ended = true;
    while (!forked_child && calls > thread_calls) std::this_thread::yield();
  });
}

LibraryCall::LibraryCall() {
  ++calls;  // before `ended` is read, so that either this call or the ending thread notices the other
  if (thread_calls++ || !ended) return;
  --calls;
  --thread_calls;
  while (!pthread_equal(ended_on, pthread_self())) pause();
  ++calls;
  ++thread_calls;
  refused_ = true;
}

void LibraryCall::require() const {
  if (!refused_) return;
  fail<DeviceError>("main has returned, and the libraries that Tessera computes with are being unloaded.",
                    "Destroy objects that compute in their destructors before main returns.");
}

void LibraryCall::creates_statics() { new_statics = true; }

LibraryCall::~LibraryCall() {
  if (thread_calls == 1 && std::exchange(new_statics, false)) watch_exit();
  --thread_calls;
  --calls;
}

}  // namespace tessera::inline v0
