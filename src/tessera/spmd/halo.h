// Elements of an axis that are on other devices.
#pragma once
#include <tessera/spmd/reshard.h>

namespace tessera::inline v0::spmd {

using Numbers = std::vector<std::int64_t>;  // one for each coordinate along sub-axes of the mesh

// An array whose axis of `size` is sharded in blocks, and the elements that each device needs of that axis: `wanted` from
// `start` on (as far as there are such).
struct HaloSource {
  Array block;
  std::int64_t size;
  Numbers start, wanted;
};
// Takes arrays whose axis `dim` is sharded along `sub_axes`, `length` elements each: at position p of an array element start + p;
// other positions are unspecified. Missing elements arrive in as few permutations as there are senders to
// the device that has the most, or receivers of one sender.
Arrays fetch(const SubAxes& sub, const SubAxisList& sub_axes, const std::vector<HaloSource>& sources,
             std::int64_t dim, std::int64_t length);
// Pairs of coordinates along `sub_axes`, each from one to another, as ppermute takes them: of all devices that differ along
// the axes of the sub-axes.
Permute shifted(const SubAxes& sub, const SubAxisList& sub_axes,
                const std::vector<std::pair<int, int>>& pairs);
// A number for each coordinate along the sub-axes: this device's, i32[].
Array by_coordinate(const SubAxes& sub, const SubAxisList& sub_axes, const Numbers& numbers);

}  // namespace tessera::inline v0::spmd
