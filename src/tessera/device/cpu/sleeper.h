// Sleeper: makes a thread wait. It spins for a while, since the awaited event is usually near, and then
// sleeps. If spinning is futile, because cores are busy, it is skipped for longer and longer periods.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>

namespace tessera::inline v0 {

class Sleeper {
 public:
  using Clock = std::chrono::steady_clock;
  // The sleeper of this thread. Never freed, so that a late wake() is harmless.
  static Sleeper& mine();

  // Returns when `ready()` is true, or after `deadline`. The awaited state is stored with seq_cst before wake() is
  // called; ready() loads with seq_cst.
  template <class Ready>
  void wait(const Ready& ready, Clock::time_point deadline = Clock::time_point::max()) {
    if (ready()) return;
    if (may_spin()) {
      bool is_ready = spin(ready);
      end_spin(is_ready);
      if (is_ready) return;
    }
    while (!ready() && Clock::now() < deadline) {
      word_.store(1);
      if (ready()) break;
      sleep(deadline);
    }
    word_.store(0, std::memory_order_relaxed);
  }
  // Wakes the thread; returns true if it was asleep.
  bool wake() {
    if (!word_.load() || !word_.exchange(0)) return false;
    wake_sleeping();
    return true;
  }

 private:
  static constexpr auto kSpin = std::chrono::microseconds(50);
  template <class Ready>
  static bool spin(const Ready& ready) {
    auto end = Clock::now() + kSpin;
    for (int pauses = 1;; pauses = pauses < 16 ? 2 * pauses : 16) {
      for (int i = 0; i < pauses; ++i) pause();
      if (ready()) return true;
      if (pauses == 16 && Clock::now() > end) return false;
    }
  }
  static void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }
  bool may_spin();
  void end_spin(bool is_ready);
  void sleep(Clock::time_point deadline);
  void wake_sleeping();

  std::atomic<std::uint32_t> word_{0};  // 1: asleep, or about to be
  int failures_ = 0, skips_ = 0;        // consecutive spins without success; number of spins to skip
};

}  // namespace tessera::inline v0
