// Segment reductions: combine the rows of an array that belong to the same segment, such as the edges of a
// graph node.
//   For all functions:
//   data      T[n, ...]
//   segments  I[n]   the segment of each row, in any order
//   count     the number of segments; by default 1 plus the largest entry of `segments`
//   options   promises about `segments`, and the treatment of rows whose segment is not in [0, count)
//   result    T[count, ...]; the identity for a segment without rows
//   errors    ShapeError where the sizes differ; DtypeError; ArgumentError for a negative count, or a bucket
//             size that is not positive; TraceError where `segments` is traced and no count is given
#pragma once
#include <tessera/lib/numpy/indexing.h>

namespace tessera::inline v0 {

struct SegmentOptions {
  ByName by_name = ByName();
  bool indices_are_sorted = false;               ///< promises that the segments ascend
  bool unique_indices = false;                   ///< promises that no segment has two rows
  std::optional<std::int64_t> bucket_size = {};  ///< combine this many rows at a time, then their results
  /// standard and fill: rows whose segment is not in [0, count) are dropped.
  OutOfBounds mode = OutOfBounds::standard;
};

/// Sums the rows of each segment; 0 for a segment without rows.
///   data     any number dtype
///   options  a bucket_size reduces rounding errors of long sums
///   source   jax.ops.segment_sum
TESSERA_API Array segment_sum(Operand data, Operand segments, std::optional<std::int64_t> count = {},
                              SegmentOptions options = {});
/// Multiplies the rows of each segment; 1 for a segment without rows. Differentiable only with .unique_indices.
///   data     any number dtype
///   source   jax.ops.segment_prod
TESSERA_API Array segment_prod(Operand data, Operand segments, std::optional<std::int64_t> count = {},
                               SegmentOptions options = {});
/// Elementwise maximum of the rows of each segment; without rows -infinity, the lowest integer, or false.
///   data     bool, integer or floating
///   source   jax.ops.segment_max
TESSERA_API Array segment_max(Operand data, Operand segments, std::optional<std::int64_t> count = {},
                              SegmentOptions options = {});
/// Elementwise minimum of the rows of each segment; without rows infinity, the highest integer, or true.
///   data     bool, integer or floating
///   source   jax.ops.segment_min
TESSERA_API Array segment_min(Operand data, Operand segments, std::optional<std::int64_t> count = {},
                              SegmentOptions options = {});

}  // namespace tessera::inline v0
