// Shardings of the text as meshes and specs.
#pragma once
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::stablehlo {

// A mesh that may have more devices than there are.
struct MeshText {
  std::vector<MeshAxis> axes;
  Dims ids;  // by position; 0, 1, ... unless the text says otherwise
};
struct TextPlacement {
  MeshText mesh;
  Spec spec;
  std::vector<bool> open;  // by axis of the array: the partitioner may shard it further
};

// Fails at `place` for a mesh that the module does not define.
MeshText mesh_of(const Module& module, const Attribute& mesh, TextPosition position);
// None for a sharding that is written otherwise than by axes of a mesh.
std::optional<TextPlacement> placement_of(const Module& module, const Attribute& sharding);
// The value laid out as the text says, where this process has the devices, along the mesh axes that no region around
// has taken; itself where none is left: it has the same elements on one device.
Array placed(const Importer& importer, const Array& x, const Attribute& sharding);
// The axes that shard each array axis, of those that are listed; fails for parts of these.
Spec spec_of(const Module& module, const Attribute& sharding, const std::vector<AxisName>& only);

}  // namespace tessera::inline v0::stablehlo
