// Memory pool of a CPU device. Freed blocks are kept by size class and reused, so that a second call causes
// no page faults. The pool frees its free blocks when they and the blocks in use exceed twice the peak use
// plus 64 MiB, and before an allocation fails.
#pragma once
#include <tessera/device/device.h>
#include <cstdint>
#include <mutex>
#include <vector>

namespace tessera::inline v0 {

class MemoryPool {
 public:
  ~MemoryPool() { trim(); }
  enum class Owner { array, program };
  void* allocate(std::int64_t bytes, Owner owner);  // null if the system has no more memory
  void deallocate(void* block, std::int64_t bytes, Owner owner);
  void trim();
  MemoryStats stats() const;

 private:
  static constexpr int kClasses = 256;
  static int size_class(std::int64_t bytes);
  static std::int64_t class_bytes(int index);
  void trim_locked();
  std::int64_t& held(Owner owner) { return owner == Owner::array ? stats_.live_bytes : stats_.program_bytes; }

  mutable std::mutex mutex_;
  std::vector<void*> free_[kClasses];
  MemoryStats stats_;
};

}  // namespace tessera::inline v0
