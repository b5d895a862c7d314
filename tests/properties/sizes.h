// Samples of other sizes, and shardings of an array over a mesh.
#pragma once
#include "sharded/placed.h"

namespace tessera::properties {

// Sizes around a number of devices: 1, n - 1, n, n + 1, 2n - 1, and a prime.
std::vector<std::int64_t> sizes_around(std::int64_t devices);

// The sample with axes of size `size`: all axes whose elements are independent, summed or moved, together and
// each of them separately, except for those that its parameters forbid. Elements repeat.
Samples resized(const Primitive& primitive, const Sample& sample, std::int64_t size);
// True if no sample of the primitive has an effect or names a mesh.
bool is_local(const Primitive& primitive);

// The replicated sharding, and the shardings of each axis along the mesh's only axis.
std::vector<Spec> specs_on_line(Mesh mesh, std::int64_t rank);
// The k-th of kPatterns shardings, for any mesh: replicated; all mesh axes on the first or on the last array
// axis; each mesh axis on another array axis, in order or in reverse; only the first or only the last mesh
// axis; minor axis first.
constexpr int kPatterns = 8;
Spec pattern(Mesh mesh, std::int64_t rank, int k);

}  // namespace tessera::properties
