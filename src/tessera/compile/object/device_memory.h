// The memory of a call of an object's function for several devices: the blocks of arguments and results, and the arenas.
#pragma once
#include <tessera/compile/object/object.h>

namespace tessera::inline v0 {

// The block of a device.
struct ObjectBlock {
  bool in_array = false;    // true: the block is memory of the caller's array; false: of the workspace
  std::int64_t offset = 0;  // in bytes
  // The block is copied between array and workspace: from an argument before the program runs, to a result afterwards.
  bool copied = false;
  Block box;  // the indices of the block in the array
};
struct ObjectBlocks {
  Shape global, local;  // shapes of the array, and of each block with padding
  std::int64_t element_bytes = 0;
  std::vector<ObjectBlock> by_device;
};

class DeviceMemory {
 public:
  explicit DeviceMemory(const ObjectFunction& f);
  std::span<const ObjectBlocks> arguments() const { return arguments_; }  // embedded arrays first
  std::span<const ObjectBlocks> results() const { return results_; }
  // The offset in the workspace of the first device's arena, which those of the other devices follow.
  std::int64_t arena() const { return arena_; }
  std::int64_t arena_bytes() const { return arena_bytes_; }  // of each device
  // The offset in the workspace of the arena that all devices share; -1: none.
  std::int64_t shared() const { return shared_; }
  std::int64_t bytes() const { return bytes_; }  // of the workspace

 private:
  void assign_argument(ObjectBlocks& blocks);
  void assign_result(ObjectBlocks& blocks, Sharding sharding, bool shared);
  void assign_donated(ObjectBlocks& argument, ObjectBlocks& result, Sharding sharding, bool same_array);
  std::int64_t allocate(std::int64_t bytes);

  std::vector<ObjectBlocks> arguments_, results_;
  std::int64_t arena_ = 0, arena_bytes_ = 0, shared_ = -1, bytes_ = 0;
};

}  // namespace tessera::inline v0
