// The placements of results that a mesh and a spec do not describe: one device of the mesh, a grid of devices, another
// memory.
#pragma once
#include <tessera/core/shards.h>

namespace tessera::inline v0 {

// The placement of a value: a sharding that replaces that on the program's mesh, if there is one, and the memory. Values
// that were not placed follow others.
struct ValuePlacement {
  bool is_placed = false;
  Sharding to = {};
  MemoryKind memory = MemoryKind::device;
  friend bool operator==(const ValuePlacement&, const ValuePlacement&) = default;
};
// Returns the placements of a program's results. They follow from the program's device_put equations: a result of other
// operations has the placement of their operands, if these have one.
std::vector<ValuePlacement> result_placements(const Jaxpr& jaxpr);

// Returns the shards of a value as those of `placement`, without a copy. The devices must hold the same blocks; otherwise
// only the memory changes.
ShardsPtr placed_shards(const ShardsPtr& shards, const Shape& shape, const ValuePlacement& placement);

}  // namespace tessera::inline v0
