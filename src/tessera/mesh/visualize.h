// The devices that hold each block of an array, as text and as a picture.
#pragma once
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

/// The blocks of an array and the ids of the devices that hold them, as text. Rank 0 and 1: one line. Rank 2:
/// a grid. Higher ranks: for each block of the other axes the grid of the two last axes that are sharded.
///   errors  ShardingError when more axes are sharded than `global` has
///   source  jax.debug.visualize_array_sharding
TESSERA_API std::string visualize(Sharding sharding, const Shape& global, Where where = here());

/// The same as an SVG file's text; one colour for each block.
TESSERA_API std::string visualize_svg(Sharding sharding, const Shape& global, Where where = here());

}  // namespace tessera::inline v0
