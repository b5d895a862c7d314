// Sub-axes of mesh axes. "x:(2)4" names one: the positions along "x" are written (major, sub-axis, minor), where the
// major coordinate has size 2 and the sub-axis size 4. A Spec may name sub-axes where it may name axes; so a mesh axis can
// shard two array axes, as after splitting an array axis that it shards.
#pragma once
#include <tessera/mesh/mesh.h>
#include <optional>

namespace tessera::inline v0 {

// The coordinate along it: (the coordinate along `axis` / below) % size.
struct SubAxis {
  AxisName axis;
  std::int64_t size, below;
  bool overlaps(const SubAxis& other) const {
    return axis == other.axis && below < other.below * other.size && other.below < below * size;
  }
};

// The part that a name in a Spec means: an axis of the mesh, or a part of one; none if there is no such axis, or if it
// cannot be divided so.
TESSERA_API std::optional<SubAxis> sub_axis(Mesh mesh, AxisName name);
// Its name; the axis' own where it is all of it.
TESSERA_API AxisName name_of(Mesh mesh, const SubAxis& part);

}  // namespace tessera::inline v0
