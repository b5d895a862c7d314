// Assigns the memory of blocks. A block that is contiguous in the caller's array is used in place; others are copied to
// the workspace.
#include <tessera/compile/object/device_memory.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

ObjectBlocks blocks_of(const Aval& type, Sharding sharding) {
  ObjectBlocks out{type.shape(), sharding.shard_shape(type.shape()), type.dtype().bytes(), {}};
  for (Block& box : sharding.blocks(type.shape())) out.by_device.push_back({.box = std::move(box)});
  return out;
}

std::int64_t block_bytes(const ObjectBlocks& blocks) {
  return element_count(blocks.local) * blocks.element_bytes;
}

// Returns true if a block has no padding and is contiguous in the array.
bool is_contiguous_block(const ObjectBlocks& blocks, const Block& box) {
  if (box.empty() || box.shape() != blocks.local) return false;
  std::size_t axis = 0, rank = blocks.local.size();
  while (axis < rank && blocks.local[axis] == 1) ++axis;
  for (++axis; axis < rank; ++axis)
    if (blocks.local[axis] != blocks.global[axis]) return false;
  return true;
}

void use_in_place(const ObjectBlocks& blocks, ObjectBlock& block) {
  std::int64_t at = 0;
  for (std::size_t axis = 0; axis < blocks.global.size(); ++axis)
    at = at * blocks.global[axis] + block.box.begin[axis];
  block.in_array = true, block.offset = at * blocks.element_bytes;
}

}  // namespace

DeviceMemory::DeviceMemory(const ObjectFunction& f) {
  const ProgramPlan& plan = f.plan;
  for (const EmbeddedArray& x : f.embedded) arguments_.push_back(blocks_of(x.type, x.sharding));
  for (const ObjectValue& x : f.arguments) arguments_.push_back(blocks_of(x.type, x.sharding));
  for (const ObjectValue& x : f.results) results_.push_back(blocks_of(x.type, x.sharding));
  std::vector<int> in_arguments = f.results_in_arguments();
  std::vector<bool> assigned_arguments(arguments_.size(), false), assigned_results(results_.size(), false);
  for (auto [result, argument] : plan.donated) {
    std::size_t r = result, a = argument;
    assigned_arguments[a] = assigned_results[r] = true;
    assign_donated(arguments_[a], results_[r], f.results[r].sharding,
                   in_arguments[a - f.embedded.size()] == result);
  }
  for (std::size_t a = 0; a < arguments_.size(); ++a)
    if (!assigned_arguments[a]) assign_argument(arguments_[a]);
  for (std::size_t r = 0; r < results_.size(); ++r) {
    bool shared = std::find(plan.shared_results.begin(), plan.shared_results.end(), static_cast<int>(r)) !=
                  plan.shared_results.end();
    if (!assigned_results[r]) assign_result(results_[r], f.results[r].sharding, shared);
  }
  arena_bytes_ = (plan.arena_bytes + 63) / 64 * 64;
  arena_ = allocate(arena_bytes_ * plan.mesh.device_count());
  if (plan.shared_bytes) shared_ = allocate(plan.shared_bytes);
}

std::int64_t DeviceMemory::allocate(std::int64_t bytes) {
  std::int64_t at = bytes_;
  bytes_ += (bytes + 63) / 64 * 64;
  return at;
}

void DeviceMemory::assign_argument(ObjectBlocks& blocks) {
  for (ObjectBlock& block : blocks.by_device) {
    if (is_contiguous_block(blocks, block.box)) {
      use_in_place(blocks, block);
      continue;
    }
    block.offset = allocate(block_bytes(blocks));
    block.copied = !block.box.empty();
  }
}

// Devices that hold the same block store it separately, unless the program stores it once. The block of the first of
// them is copied to the array.
void DeviceMemory::assign_result(ObjectBlocks& blocks, Sharding sharding, bool shared) {
  std::vector<const ObjectBlock*> first(sharding.distinct_blocks());
  for (std::size_t d = 0; d < blocks.by_device.size(); ++d) {
    ObjectBlock& block = blocks.by_device[d];
    std::int64_t number = sharding.block_number(d);
    if (first[number] && shared) {
      block = *first[number];
      block.copied = false;
    } else if (!first[number] && is_contiguous_block(blocks, block.box)) {
      use_in_place(blocks, block);
    } else {
      block.offset = allocate(block_bytes(blocks));
      block.copied = !first[number] && !block.box.empty();
    }
    if (!first[number]) first[number] = &block;
  }
}

// The blocks of argument and result of a device share memory: that of the array if both can be used in place, otherwise
// memory of the workspace.
void DeviceMemory::assign_donated(ObjectBlocks& argument, ObjectBlocks& result, Sharding sharding,
                                  bool same_array) {
  bool in_place = same_array && argument.global == result.global && argument.local == result.local;
  for (std::size_t d = 0; d < argument.by_device.size(); ++d) {
    const Block& box = argument.by_device[d].box;
    in_place = in_place && box == result.by_device[d].box && is_contiguous_block(argument, box);
  }
  std::vector<bool> copied(sharding.distinct_blocks(), false);
  for (std::size_t d = 0; d < argument.by_device.size(); ++d) {
    ObjectBlock &from = argument.by_device[d], &to = result.by_device[d];
    if (in_place) {
      use_in_place(argument, from);
      use_in_place(result, to);
      continue;
    }
    from.offset = to.offset = allocate(block_bytes(argument));
    from.copied = !from.box.empty();
    std::int64_t number = sharding.block_number(d);
    to.copied = !copied[number] && !to.box.empty();
    copied[number] = true;
  }
}

}  // namespace tessera::inline v0
