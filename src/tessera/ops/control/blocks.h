// Global values and blocks of shard_map: their types according to the specs, and conversions between them,
// either as array axes (the reference semantics) or inside a device program.
#pragma once
#include <tessera/core/axis_scope.h>
#include <tessera/ops/control/control_ops.h>

namespace tessera::inline v0 {

// The type of a block of `global`, according to the part of the spec that names manual axes.
Aval local_of(const ShardMap& p, Aval global, const Spec& spec);
Aval global_of(const ShardMap& p, Aval local, const Spec& spec);
// The spec of an array with a new leading axis, which these mesh axes shard.
Spec with_leading_axis_sharded(const Spec& spec, const std::vector<AxisName>& axes = {});
// The names and sizes of these axes of the mesh.
NamedAxes named_axes_of(const Mesh& mesh, const std::vector<AxisName>& axes);

// The reference semantics: every mesh axis is an axis of a vmap.
Arrays shard_map_by_vmap(const ShardMap& p, Args global_value);
// The same inside a device program: every device takes its block of the global values and gathers the global
// results.
Arrays shard_map_on_device(const ShardMap& p, Args global_value);

// Converts a global value to this device's block, and a block to its global value.
Array block_on_this_device(const Array& global_value, const Mesh& mesh, const Spec& spec);
Array gathered(const Array& block, const Mesh& mesh, const Spec& spec);

}  // namespace tessera::inline v0
