// The slots of cancel flags.
#include <tessera/device/cpu/cancel.h>
#include <tessera/device/launch.h>

namespace tessera::inline v0 {

namespace {

struct FlagBlock {
  FlagSlot slots[64];
  std::atomic<FlagBlock*> next{nullptr};
};
constinit FlagBlock first_flags;
constinit std::atomic<std::int32_t> request{0};

FlagSlot& take_slot() {
  for (FlagBlock* block = &first_flags;;) {
    for (FlagSlot& slot : block->slots) {
      std::int32_t expected = FlagSlot::kFree;
      if (slot.value.load(std::memory_order_relaxed) == FlagSlot::kFree &&
          slot.value.compare_exchange_strong(expected, 0))
        return slot;
    }
    FlagBlock* next = block->next.load();
    if (!next) {
      auto* block_to_add = new FlagBlock;
      if (block->next.compare_exchange_strong(next, block_to_add))
        next = block_to_add;
      else
        delete block_to_add;
    }
    block = next;
  }
}

}  // namespace

std::atomic<std::int32_t>& interrupt_request() noexcept { return request; }

// An interruption first sets the request and then the flags in use. So either this launch reads the request, or its flag is
// set.
CancelFlag::CancelFlag() : slot_(take_slot()) {
  if (std::int32_t value = request.load()) slot_.value.store(value);
}

void cancel_all_launches(std::int32_t value) noexcept {
  for (FlagBlock* block = &first_flags; block; block = block->next.load())
    for (FlagSlot& slot : block->slots) {
      std::int32_t now = slot.value.load();
      while (now != FlagSlot::kFree && !slot.value.compare_exchange_weak(now, value)) {
      }
    }
}

}  // namespace tessera::inline v0
