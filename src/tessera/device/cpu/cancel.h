// Cancel flags of running launches. They are never destroyed, so that a signal handler may set all of them.
#pragma once
#include <atomic>
#include <cstdint>

namespace tessera::inline v0 {

struct alignas(64) FlagSlot {
  static constexpr std::int32_t kFree = INT32_MIN;
  std::atomic<std::int32_t> value{kFree};
};

// The request to interrupt programs, which programs on one device poll: 0, or the value of the cancel flags of new launches.
std::atomic<std::int32_t>& interrupt_request() noexcept;

// The cancel flag of one launch.
class CancelFlag {
 public:
  CancelFlag();
  ~CancelFlag() { slot_.value.store(FlagSlot::kFree, std::memory_order_relaxed); }
  CancelFlag(const CancelFlag&) = delete;
  std::atomic<std::int32_t>& flag() { return slot_.value; }

 private:
  FlagSlot& slot_;
};

}  // namespace tessera::inline v0
