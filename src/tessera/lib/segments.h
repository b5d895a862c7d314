// Rows of an array combined by the segments that they belong to, as the edges of a graph by their nodes.
//
// All of them:
//   data      T[n, ...]
//   segments  I[n]   to which segment each row belongs, in any order
//   count     how many segments there are; the largest number in `segments` and 1 more unless given
//   options   what is known of `segments`, and what becomes of rows whose segment is not in [0, count)
//   result    T[count, ...]; the identity for a segment without rows
//   errors    ShapeError where the lengths differ; DtypeError; ArgumentError for a negative count, or a bucket that is
//             not positive; TraceError where `segments` have no values and no count is given
#pragma once
#include <tessera/lib/numpy/indexing.h>

namespace tessera::inline v0 {

struct SegmentOptions {
  ByName by_name = ByName();
  bool indices_are_sorted = false;  ///< a promise: the segments ascend
  bool unique_indices = false;      ///< a promise: no segment has two rows
  std::optional<std::int64_t> bucket_size =
      {};                                    ///< so many rows are combined at a time, and then their results
  OutOfBounds mode = OutOfBounds::standard;  ///< standard and fill: rows outside are dropped
};

/// Sums; 0 without rows.
///   data     numbers
///   options  a bucket_size bounds how far small terms are added to a large sum
///   source   jax.ops.segment_sum
TESSERA_API Array segment_sum(Operand data, Operand segments, std::optional<std::int64_t> count = {},
                              SegmentOptions options = {});
/// Products; 1 without rows. The derivative needs .unique_indices.
///   data     numbers
///   source   jax.ops.segment_prod
TESSERA_API Array segment_prod(Operand data, Operand segments, std::optional<std::int64_t> count = {},
                               SegmentOptions options = {});
/// Largest rows, element by element; without rows -infinity, the lowest integer, or false.
///   data     bool, integer or floating
///   source   jax.ops.segment_max
TESSERA_API Array segment_max(Operand data, Operand segments, std::optional<std::int64_t> count = {},
                              SegmentOptions options = {});
/// Smallest rows, element by element; without rows infinity, the highest integer, or true.
///   data     bool, integer or floating
///   source   jax.ops.segment_min
TESSERA_API Array segment_min(Operand data, Operand segments, std::optional<std::int64_t> count = {},
                              SegmentOptions options = {});

}  // namespace tessera::inline v0
