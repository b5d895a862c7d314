// ScratchMemory: memory of one collective, which the next collective reuses, since the page faults of fresh memory take
// as long as a message.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

namespace tessera::inline v0 {

class ScratchMemory {
 public:
  // Returns memory that is valid until clear(), aligned to 64 bytes.
  char* take(std::int64_t bytes) {
    std::int64_t size = (bytes + 63) / 64 * 64;
    if (blocks_.empty() || blocks_.back().size - used_ < size) add(size);
    char* out = blocks_.back().memory.get() + used_;
    used_ += size;
    return out;
  }
  // Several blocks become one, so that the next collective of this size needs no allocation.
  void clear() {
    used_ = 0;
    if (blocks_.size() <= 1) return;
    std::int64_t total = 0;
    for (const Block& block : blocks_) total += block.size;
    blocks_.clear();
    add(total);
  }

 private:
  struct Free {
    void operator()(char* memory) const { ::operator delete[](memory, std::align_val_t{64}); }
  };
  struct Block {
    std::unique_ptr<char, Free> memory;
    std::int64_t size;
  };
  void add(std::int64_t size) {
    size = size < kMinBlock ? kMinBlock : size;
    blocks_.push_back(
        {std::unique_ptr<char, Free>(static_cast<char*>(::operator new[](size, std::align_val_t{64}))),
         size});
    used_ = 0;
  }
  static constexpr std::int64_t kMinBlock = 4096;
  std::vector<Block> blocks_;
  std::int64_t used_ = 0;  // of the last block
};

}  // namespace tessera::inline v0
