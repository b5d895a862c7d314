// RemoteProgress: advances the collectives over processes that are in flight. Threads that wait for such a collective
// poll. After a while they sleep, and the progress thread polls in their place, with pauses, so that no waiting thread
// occupies a core.
#pragma once
#include <tessera/base/where.h>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

namespace tessera::inline v0 {

// A collective in flight. Its functions are called by one thread at a time.
class RemoteJob {
 public:
  // Returns true when it has ended, with a result or an error; then it is not used again.
  virtual bool advance() = 0;
  // The name and the line of the collective: "psum (train.cc:31)".
  virtual std::string text() const = 0;

 protected:
  ~RemoteJob() = default;
};

class RemoteProgress {
 public:
  void add(RemoteJob& job);
  bool busy() const { return count_.load(std::memory_order_acquire) > 0; }
  // Advances all jobs, unless another thread does; returns true if one has ended.
  bool poll();
  // Lets the progress thread poll until no job is in flight; returns at once.
  void poll_in_thread();
  // Returns when no other thread is inside poll().
  void wait_for_poll() { std::lock_guard lock(mutex_); }
  // The collectives in flight, or "" if there are none or a thread is advancing them for long.
  std::string status();
  // Runs f while no thread is inside poll().
  template <class F>
  void run_exclusively(F&& f) {
    std::lock_guard lock(mutex_);
    f();
  }

 private:
  void run();
  std::mutex mutex_;  // of jobs_ and the transport
  std::vector<RemoteJob*> jobs_;
  std::atomic<int> count_{0};
  std::mutex sleep_mutex_;
  std::condition_variable poll_requested_;
  bool polling_ = false, has_thread_ = false;  // true if the progress thread polls, and if it exists
};

}  // namespace tessera::inline v0
