// Elements of an axis that lie on other devices.
#pragma once
#include <tessera/spmd/reshard.h>

namespace tessera::inline v0::spmd {

// Of an array whose axis `dim` of `size` is cut into blocks along `parts`: on the device with coordinate r the elements
// from start[r] on, `length` of them; unspecified numbers where the axis has none. What is not here already comes in
// as few permutations as there are senders to the device that has the most.
Array fetch(const SubAxes& sub, const std::vector<int>& parts, const Array& block, std::int64_t dim,
            std::int64_t size, const std::vector<std::int64_t>& start, std::int64_t length);
// A number for each coordinate along the parts: this device's, i32[].
Array by_coordinate(const SubAxes& sub, const std::vector<int>& parts,
                    const std::vector<std::int64_t>& numbers);

}  // namespace tessera::inline v0::spmd
