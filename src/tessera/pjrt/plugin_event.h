// Events: the completion of queued work of the library, or of an action of the caller.
#pragma once
#include <tessera/device/event.h>
#include <tessera/pjrt/plugin_error.h>
#include <condition_variable>
#include <mutex>
#include <vector>

namespace tessera::inline v0::pjrt {

// A completion that is signalled by hand, for example when memory is released.
class Completion {
 public:
  void set(std::exception_ptr error = nullptr);
  bool done() const;
  // Blocks until set; throws its error.
  void wait();
  // Calls f once it is set: now, or in set().
  void then(std::function<void()> f);

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::exception_ptr error_;
  std::vector<std::function<void()>> then_;
};

}  // namespace tessera::inline v0::pjrt

// An event is done if it has neither work nor a completion.
struct PJRT_Event {
  tessera::EventPtr work;
  std::shared_ptr<tessera::pjrt::Completion> completion;
};

namespace tessera::inline v0::pjrt {
void set_event_functions(PJRT_Api& api);
}  // namespace tessera::inline v0::pjrt
