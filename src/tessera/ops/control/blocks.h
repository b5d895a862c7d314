// Wholes and blocks: what shard_map's specs say about types, and moving between the two, as array axes (its
// meaning) and inside a device program.
#pragma once
#include <tessera/core/axis_scope.h>
#include <tessera/ops/control/control_ops.h>

namespace tessera::inline v0 {

// The spec without the axes that are not manual here.
Aval local_of(const ShardMap& p, Aval global, const Spec& spec);
Aval global_of(const ShardMap& p, Aval local, const Spec& spec);
// The spec of an array with one more axis in front, and the mesh axes that shard it.
Spec behind_one_axis(const Spec& spec, const std::vector<AxisName>& axes = {});
NamedAxes named(const Mesh& mesh, const std::vector<AxisName>& axes);

// Meaning: every mesh axis is an axis of a vmap.
Arrays by_vmap(const ShardMap& p, Args whole);
// Inside a device program: every device has the whole, takes its block, and gets the whole results.
Arrays on_each_device(const ShardMap& p, Args whole);

// The block of this device, of a global value; and the global value of a block.
Array own_block(const Array& whole, const Mesh& mesh, const Spec& spec);
Array gathered(const Array& block, const Mesh& mesh, const Spec& spec);

}  // namespace tessera::inline v0
