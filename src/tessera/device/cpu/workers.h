// The threads that launches use in addition to the callers' threads. They are started on demand, kept, and
// serve one launch at a time.
#pragma once
#include <tessera/device/cpu/sleeper.h>
#include <tessera/device/launch.h>
#include <vector>

namespace tessera::inline v0 {

constexpr int kMostThreads = 64;

// A worker thread. `serving` is 0; or kClaimed, by a launch that is not ready yet; or the launch's address,
// while the thread is called; or that address with kThere, while the thread works for it.
struct alignas(128) Helper {
  std::atomic<std::uintptr_t> serving{0};
  std::atomic<Sleeper*> sleeper{nullptr};
  int index = 0;
  static constexpr std::uintptr_t kThere = 1, kClaimed = 2;

  void call(Launch& launch);
  // Ends a claim without a call.
  void dismiss() { serving.store(0); }
  // Ends a call: immediately if the thread has not started, otherwise when it has finished.
  void release(Launch& launch);
};

// Appends up to `count` idle helpers, which are then claimed by the caller but not called yet.
void claim_helpers(std::vector<Helper*>& out, int count);
int allowed_cpus();

// Runs a helper's work in a launch (launch.cc).
void serve_launch(Launch& launch);
Sleeper& sleeper_of_caller(Launch& launch);

}  // namespace tessera::inline v0
