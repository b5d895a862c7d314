// Scratch memory of a thread, which is reused, and grows when a larger block is needed.
#pragma once
#include <tessera/base/per_thread.h>
#include <cstdlib>
#include <memory>

namespace tessera::inline v0 {

// Returns at least `bytes` bytes of this thread, aligned to 64, until the next call with this Tag and slot; null
// if there is no memory. Blocks that are needed at the same time have different slots.
template <class Tag, int slots = 1>
void* thread_scratch(std::size_t bytes, int slot = 0) {
  struct Block {
    std::unique_ptr<void, decltype(&std::free)> data{nullptr, &std::free};
    std::size_t bytes = 0;
  };
  struct Blocks {
    Block blocks[slots];
  };
  Block& block = per_thread<Blocks, Tag>().blocks[slot];
  if (bytes > block.bytes) {
    block.data.reset(std::aligned_alloc(64, (bytes + 4095) / 4096 * 4096));
    block.bytes = block.data ? bytes : 0;
  }
  return block.data.get();
}

}  // namespace tessera::inline v0
