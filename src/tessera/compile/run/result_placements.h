// The placements of results that a mesh and a spec do not describe: one device of the mesh, a grid of devices, another
// memory.
#pragma once
#include <tessera/core/shards.h>

namespace tessera::inline v0 {

// The placement of a value: its memory kind, and a sharding that replaces the one on the program's mesh (empty: none).
// An operand that was not placed does not affect the placement of a result.
struct ValuePlacement {
  bool is_placed = false;
  Sharding to = {};
  MemoryKind memory = MemoryKind::device;
  friend bool operator==(const ValuePlacement&, const ValuePlacement&) = default;
};
// Returns the placements of a program's results, which follow from its device_put equations: a result of another
// operation has the placement of the operands, if they have one.
std::vector<ValuePlacement> result_placements(const Jaxpr& jaxpr);

// Returns the shards with the sharding and memory kind of `placement`, without a copy. If the devices do not hold the
// same blocks, only the memory kind changes.
ShardsPtr placed_shards(const ShardsPtr& shards, const Shape& shape, const ValuePlacement& placement);

}  // namespace tessera::inline v0
