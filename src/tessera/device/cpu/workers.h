// The threads that launches use beside their callers': started when first wanted, kept, one launch each at a time.
#pragma once
#include <tessera/device/cpu/sleeper.h>
#include <tessera/device/launch.h>
#include <vector>

namespace tessera::inline v0 {

constexpr int kMostThreads = 64;

// One of them. `serving` is 0, kClaimed by a launch that is not ready yet, that launch's address while the thread
// is called, and kThere with it from when the thread came until it left.
struct alignas(128) Helper {
  std::atomic<std::uintptr_t> serving{0};
  std::atomic<Sleeper*> sleeper{nullptr};
  int index = 0;
  static constexpr std::uintptr_t kThere = 1, kClaimed = 2;

  void call(Launch& launch);
  // Ends a claim without a call.
  void dismiss() { serving.store(0); }
  // Ends a call: at once if the thread has not come, else when it has left.
  void release(Launch& launch);
};

// Appends up to `count` idle helpers, which now belong to the caller but are not called yet.
void claim_helpers(std::vector<Helper*>& out, int count);
int allowed_cpus();

// The work of a helper in a launch (launch.cc).
void serve_launch(Launch& launch);
Sleeper& sleeper_of_caller(Launch& launch);

}  // namespace tessera::inline v0
