// Events and the queue of pending work. Work runs in the order in which it was queued, on a separate thread
// or on a thread that waits for it. Memory that is not filled yet carries its event, and readers wait for the
// event.
#pragma once
#include <tessera/base/export.h>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace tessera::inline v0 {

class Event;
using EventPtr = std::shared_ptr<Event>;

// The exception of queued work; shared by all work that needed its results.
class AsyncError;

/// The completion of a piece of work.
class TESSERA_API Event {
 public:
  Event() = default;
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  /// Returns true if the work has ended without an error.
  bool done() const { return state_.load(std::memory_order_acquire) == kDone; }
  bool ended() const { return state_.load(std::memory_order_acquire) != kPending; }
  /// Returns when the work is done; throws its error each time. The waiting thread may run queued work.
  void wait();
  /// Keeps an object alive until the work has ended.
  void keep(std::shared_ptr<const void> what);

 private:
  friend class Queue;
  enum State : int { kPending, kDone, kFailed };
  void end(std::shared_ptr<AsyncError> error);
  std::atomic<int> state_{kPending};
  std::shared_ptr<AsyncError> error_;  // written before the state
  std::mutex mutex_;
  std::vector<std::shared_ptr<const void>> kept_;
};

/// Queues work that ends `event`, after all work that was queued before. If one of `after` has failed by
/// then, the work does not run and fails with the same error. Waits while 32 pieces are queued. An error that
/// no reader has seen is printed when the process ends.
///   errors  DeviceError in the child of a fork
TESSERA_API void enqueue(EventPtr event, std::function<void()> work, std::vector<EventPtr> after);
/// Returns true while work is queued or running.
TESSERA_API bool queue_is_busy();

}  // namespace tessera::inline v0
