// Events and the queue: work that was put off. It runs in the order in which it came, on a thread of its own or on
// one that waits for it; memory it has yet to fill carries its event, and whoever reads that waits.
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

// What put-off work threw; shared by all work that needed its results.
class LateError;

/// The end of a piece of work.
class TESSERA_API Event {
 public:
  Event() = default;
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  /// Whether the work has ended without an error.
  bool done() const { return state_.load(std::memory_order_acquire) == kDone; }
  bool ended() const { return state_.load(std::memory_order_acquire) != kOpen; }
  /// Returns when the work is done; throws its error each time. The waiting thread may run queued work.
  void wait();
  /// Keeps something alive until the work has ended.
  void keep(std::shared_ptr<const void> what);

 private:
  friend class Queue;
  enum State : int { kOpen, kDone, kFailed };
  void end(std::shared_ptr<LateError> error);
  std::atomic<int> state_{kOpen};
  std::shared_ptr<LateError> error_;  // written before the state
  std::mutex mutex_;
  std::vector<std::shared_ptr<const void>> kept_;
};

/// Queues work that ends `event`, after all that was queued before. If one of `after` has failed by then, it does
/// not run, and fails with the same error. Waits while 32 pieces are queued. An error that nobody has waited for is
/// printed when the process ends.
///   errors  DeviceError in the child of a fork
TESSERA_API void enqueue(EventPtr event, std::function<void()> work, std::vector<EventPtr> after);
/// Whether work is queued or runs now.
TESSERA_API bool queue_is_busy();

}  // namespace tessera::inline v0
