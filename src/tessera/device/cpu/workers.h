// The threads that launches and parallel loops use in addition to the callers' threads: one pool for everything. They
// are started on demand, kept, and serve one caller at a time.
#pragma once
#include <tessera/device/cpu/cpus.h>
#include <tessera/device/cpu/sleeper.h>
#include <tessera/device/launch.h>
#include <vector>

namespace tessera::inline v0 {

constexpr int kMaxThreads = 64;

// Work in which helpers take part, on behalf of a thread that waits for them.
class SharedWork {
 public:
  explicit SharedWork(Sleeper* caller) : caller(caller) {}
  // Called on the thread of a helper; `number` is the argument of call().
  virtual void help(int number) = 0;
  Sleeper* caller;

 protected:
  ~SharedWork() = default;
};

// A worker thread. `serving` is 0; or kClaimed, by work that is not ready yet; or the work's address, while the thread
// is called; or that address with kServing, while the thread takes part.
struct alignas(128) Helper {
  std::atomic<std::uintptr_t> serving{0};
  std::atomic<Sleeper*> sleeper{nullptr};
  int index = 0;
  int number = 0;                             // of this helper in the work that it serves
  std::atomic<Sleeper::Clock::rep> woken{0};  // the time of the call, if the thread was asleep
  static constexpr std::uintptr_t kServing = 1, kClaimed = 2;

  bool is_asleep() const {
    Sleeper* waiting = sleeper.load(std::memory_order_relaxed);
    return !waiting || waiting->is_asleep();
  }
  void call(SharedWork& work, int number);
  // Ends a claim without a call.
  void release_claim() { serving.store(0); }
  // Ends a call: immediately if the thread has not started, otherwise when it has finished.
  void release(SharedWork& work);
};

// Returns the time from the call of a sleeping helper to its start, a mean of the last calls: 2 us on an AMD EPYC, 30 us on an
// Intel Xeon, both virtual machines. 0 before the first call.
Sleeper::Clock::duration wake_time();

// Claims up to `count` idle helpers, at most kMaxThreads, which the caller then calls or releases; returns their
// number.
int claim_helpers(Helper** out, int count);

// Divides the CPUs that parallel loops of this thread may use by the number of threads of its launch.
class CpuShares {
 public:
  explicit CpuShares(int shares) : before_(current()) { current() = shares; }
  ~CpuShares() { current() = before_; }
  CpuShares(const CpuShares&) = delete;
  CpuShares& operator=(const CpuShares&) = delete;
  static int& current();

 private:
  int before_;
};

}  // namespace tessera::inline v0
