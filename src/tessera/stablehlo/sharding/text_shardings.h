// Converts shardings in the program text to meshes and specs.
#pragma once
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::stablehlo {

// A mesh that may have more devices than this process.
struct MeshText {
  std::vector<MeshAxis> axes;
  Dims ids;  // by position; 0, 1, ... unless the text says otherwise
};
// The sharding of a value in the program text.
struct TextSharding {
  MeshText mesh;
  Spec spec;
  std::vector<bool> open;  // by array axis: true if the partitioner may shard it further
};

// Fails at `position` for a mesh that the module does not define.
MeshText mesh_of(const Module& module, const Attribute& mesh, TextPosition position);
// None if the sharding is not expressed by axes of a mesh.
TESSERA_API std::optional<TextSharding> sharding_of(const Module& module, const Attribute& sharding);
// Constrains the value as the text says, along the mesh axes that are not manual in an enclosing region, if
// this process has the devices and the mesh numbers them in order. Otherwise returns the value itself, since
// a constraint does not change elements. A value that is unreduced becomes the sum of its summands
// (ops/shape/summands.h).
Array constrain_to(const Importer& importer, const Array& x, const Attribute& sharding);
// The mesh axes over which a value is unreduced: the value is the sum of those of the devices along them.
TESSERA_API std::vector<AxisName> unreduced_axes(const Attribute& sharding);
// Returns the spec of a value's summands: that of a leading axis sharded along `unreduced`, then that of the value.
Spec spec_of_summands(const Spec& spec, const std::vector<AxisName>& unreduced);
// Returns the summands of a value along `unreduced`. Their axes after the leading one are constrained as `p` says.
Array summands_of(const Array& x, const ShardingConstraint& p, const std::vector<AxisName>& unreduced);
// Returns the mesh axes in `only` that shard each array axis; fails for sub-axes of them.
Spec spec_of(const Module& module, const Attribute& sharding, const std::vector<AxisName>& only);

}  // namespace tessera::inline v0::stablehlo
