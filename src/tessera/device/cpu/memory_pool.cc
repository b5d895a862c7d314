// The free lists of the memory pool, one for each size class.
#include <sys/mman.h>
#include <tessera/device/cpu/memory_pool.h>
#include <bit>
#include <cstdlib>

namespace tessera::inline v0 {

// The size classes are multiples of 64 bytes up to 256 bytes, and four per power of two above, so that at
// most a fifth of a class above 256 bytes is unused.
int MemoryPool::size_class(std::int64_t bytes) {
  std::uint64_t units = (static_cast<std::uint64_t>(bytes < 64 ? 64 : bytes) + 63) / 64;
  if (units <= 4) return static_cast<int>(units) - 1;
  int octave = std::bit_width(units - 1) - 1;
  std::uint64_t quarter = std::uint64_t{1} << (octave - 2);
  int step = static_cast<int>((units - (std::uint64_t{1} << octave) + quarter - 1) / quarter);
  return (octave - 2) * 4 + 3 + step;
}

std::int64_t MemoryPool::class_bytes(int index) {
  if (index < 4) return 64 * (index + 1);
  int octave = (index - 4) / 4 + 2, step = (index - 4) % 4 + 1;
  return 64 * ((std::int64_t{1} << octave) + step * (std::int64_t{1} << (octave - 2)));
}

void* MemoryPool::allocate(std::int64_t bytes, Owner owner) {
  int index = size_class(bytes);
  if (index >= kClasses - 4) return nullptr;
  std::lock_guard lock(mutex_);
  std::int64_t size = class_bytes(index);
  void* block = nullptr;
  if (auto& list = free_[index]; !list.empty()) {
    block = list.back();
    list.pop_back();
    stats_.pooled_bytes -= size;
  } else {
    std::size_t alignment = size >= (2 << 20) ? 2 << 20 : 64;
    std::size_t rounded = (size + alignment - 1) / alignment * alignment;
    block = std::aligned_alloc(alignment, rounded);
    if (!block) {
      trim_locked();
      block = std::aligned_alloc(alignment, rounded);
    }
    if (!block) return nullptr;
    if (alignment > 64) madvise(block, rounded, MADV_HUGEPAGE);
  }
  held(owner) += size;
  stats_.peak_bytes = std::max(stats_.peak_bytes, stats_.live_bytes + stats_.program_bytes);
  return block;
}

void MemoryPool::deallocate(void* block, std::int64_t bytes, Owner owner) {
  int index = size_class(bytes);
  std::int64_t size = class_bytes(index);
  std::lock_guard lock(mutex_);
  held(owner) -= size;
  stats_.pooled_bytes += size;
  free_[index].push_back(block);
  std::int64_t all = stats_.pooled_bytes + stats_.live_bytes + stats_.program_bytes;
  if (all > 2 * stats_.peak_bytes + (64 << 20)) trim_locked();
}

void MemoryPool::trim() {
  std::lock_guard lock(mutex_);
  trim_locked();
}

void MemoryPool::trim_locked() {
  for (auto& list : free_) {
    for (void* block : list) std::free(block);
    list.clear();
  }
  stats_.pooled_bytes = 0;
}

MemoryStats MemoryPool::stats() const {
  std::lock_guard lock(mutex_);
  return stats_;
}

}  // namespace tessera::inline v0
