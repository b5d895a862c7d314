// Sub-axes of mesh axes. "x:(2)4" names one: the positions along "x" are written (major, sub-axis, minor), where the
// major coordinate has size 2 and the sub-axis size 4. A Spec may name sub-axes where it may name axes; so a mesh axis can
// shard two array axes, as after splitting an array axis that it shards.
#pragma once
#include <tessera/mesh/mesh.h>
#include <optional>

namespace tessera::inline v0 {

// A sub-axis. Its coordinate is (the coordinate along `axis` / minor_size) % size.
struct SubAxis {
  AxisName axis;
  std::int64_t size, minor_size;
  bool overlaps(const SubAxis& other) const {
    return axis == other.axis && minor_size < other.minor_size * other.size &&
           other.minor_size < minor_size * size;
  }
};

// Returns the mesh axis, or the sub-axis, that a name in a Spec denotes; nothing if there is no such axis, or
// if it cannot be divided in that way.
TESSERA_API std::optional<SubAxis> sub_axis(Mesh mesh, AxisName name);
// Returns the name of a sub-axis, or the name of the mesh axis if the sub-axis is the entire axis.
TESSERA_API AxisName name_of(Mesh mesh, const SubAxis& s);

}  // namespace tessera::inline v0
