// Samples of other sizes, and the shardings of an array over a mesh.
#pragma once
#include "sharded/placed.h"

namespace tessera::properties {

// Sizes around a number of devices: 1, n - 1, n, n + 1, 2n - 1, and a prime.
std::vector<std::int64_t> sizes_around(std::int64_t devices);

// The sample with its axes `size` long: all axes whose elements are independent, summed or moved, and each of them
// alone; what its parameters forbid is left out. Elements repeat.
Samples resized(const Primitive& primitive, const Sample& sample, std::int64_t size);
// True if an operation's results depend on nothing but its operands, and have the shardings of their specs.
bool is_local(const Primitive& primitive);

// Replicated, and sharded along each axis by the mesh's only axis.
std::vector<Spec> specs_on_line(Mesh mesh, std::int64_t rank);
// The k-th of kPatterns shardings, on any mesh: replicated; by all mesh axes along the first, the last array axis; each mesh
// axis along another array axis, from the front and from the back; by the first or last mesh axis only; minor first.
constexpr int kPatterns = 8;
Spec pattern(Mesh mesh, std::int64_t rank, int k);

}  // namespace tessera::properties
