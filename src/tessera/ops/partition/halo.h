// Halos: fetches elements of a sharded axis from other devices.
#pragma once
#include <tessera/ops/partition/device_groups.h>

namespace tessera::inline v0::spmd {

using Numbers = std::vector<std::int64_t>;  // one number for each coordinate along sub-axes of the mesh

// An array whose axis of `size` is sharded in blocks, and the elements of that axis that each device needs:
// start, ..., start + wanted - 1, of which those outside of the axis are ignored.
struct HaloSource {
  Array block;
  std::int64_t size;
  Numbers start, wanted;
};
// Returns arrays of `extent` elements along axis `dim`, which is sharded along `sub_axes`. Position p holds
// element start + p; positions without a wanted element are unspecified. The number of permutations is the
// maximum, over all devices, of the number of transfers that one device sends or receives.
Arrays fetch(const SubAxes& sub, const SubAxisList& sub_axes, const std::vector<HaloSource>& sources,
             std::int64_t dim, std::int64_t extent);
// Converts pairs of coordinates along `sub_axes` to pairs of ranks for ppermute, for all devices that differ
// along the mesh axes of the sub-axes.
Permute shifted(const SubAxes& sub, const SubAxisList& sub_axes,
                const std::vector<std::pair<int, int>>& pairs);
// Returns this device's entry of a table with a number for each coordinate along the sub-axes: a scalar of `dtype`.
Array by_coordinate(const SubAxes& sub, const SubAxisList& sub_axes, const Numbers& numbers,
                    Dtype dtype = i32);

}  // namespace tessera::inline v0::spmd
