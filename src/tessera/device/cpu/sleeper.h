// Sleeper: makes a thread wait. It spins for a while, since the awaited event is usually near, and then
// sleeps. If spinning is futile, because cores are busy, it is skipped for longer and longer periods.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace tessera::inline v0 {

class Sleeper {
 public:
  using Clock = std::chrono::steady_clock;
  // The sleeper of this thread. Never freed, so that a late wake() is harmless.
  static Sleeper& current();

  // Returns when `ready()` is true, or after `deadline`. The awaited state is stored with seq_cst before wake() is
  // called; ready() loads with seq_cst.
  template <class Ready>
  void wait(const Ready& ready, Clock::time_point deadline = Clock::time_point::max()) {
    if (ready() || spin(ready)) return;
    while (!ready() && Clock::now() < deadline) {
      word_.store(1);
      if (ready()) break;
      sleep(deadline);
    }
    word_.store(0, std::memory_order_relaxed);
  }
  bool is_asleep() const { return word_.load(std::memory_order_relaxed); }
  // Wakes the thread; returns true if it was asleep.
  bool wake() {
    if (!word_.load() || !word_.exchange(0)) return false;
    wake_sleeping();
    return true;
  }

 private:
  static constexpr auto kSpin = std::chrono::microseconds(50);
  // At most allowed_cpus() - 1 threads spin. When a thread ends its part of a loop, the thread that waits for
  // it still spins until it notices. So a thread that may not spin asks again for this time before it sleeps.
  static constexpr auto kExtraSpin = std::chrono::microseconds(5);
  static constexpr int kMaxPauses = 8;  // between two looks: 0.1 us on AMD EPYC, 0.5 us on Intel Xeon

  // Returns true if `ready()` became true; false: sleep.
  template <class Ready>
  bool spin(const Ready& ready) {
    if (!wants_spin()) return false;
    bool counted = begin_spin();
    auto end = Clock::now() + (counted ? kSpin : kExtraSpin);
    for (int pauses = 1;; pauses = std::min(2 * pauses, kMaxPauses)) {
      for (int i = 0; i < pauses; ++i) pause();
      bool is_ready = ready();
      if (!is_ready && !counted && (counted = begin_spin())) end = Clock::now() + kSpin;
      if (!is_ready && (pauses < kMaxPauses || Clock::now() < end)) continue;
      if (counted) end_spin(is_ready);
      return is_ready;
    }
  }
  static void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }
  bool wants_spin();         // false while spinning is skipped
  static bool begin_spin();  // false if enough threads spin
  void end_spin(bool is_ready);
  void sleep(Clock::time_point deadline);
  void wake_sleeping();

  std::atomic<std::uint32_t> word_{0};  // 1: asleep, or about to be
  int failures_ = 0, skips_ = 0;        // consecutive spins without success; number of spins to skip
};

}  // namespace tessera::inline v0
