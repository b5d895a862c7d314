// ShardedAxis: an axis sharded in blocks, for sharding rules of operations that shift, select or order elements along
// it.
#pragma once
#include <tessera/base/index_dtype.h>
#include <tessera/core/factors.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/partition/halo.h>
#include <tessera/ops/partition/sharded_call.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

inline std::int64_t size_of(const SizeFactors& size_factors) {
  std::int64_t out = 1;
  for (const SizeFactor& d : size_factors) out *= d.size;
  return out;
}

struct ShardedAxis {
  const SubAxes& sub;
  SubAxisList sub_axes;
  std::int64_t dim, size, block_size, count;  // the axis, its size, the size and the number of its blocks

  // The axis `result` of the first result, which corresponds to axis `operand` of the first operand.
  ShardedAxis(const ShardedCall& c, std::size_t result, std::size_t operand)
      : ShardedAxis(c.sub, c.in[0].axes[operand], static_cast<std::int64_t>(result),
                    size_of(c.out[0].axes[result]), c.result_shape()[result]) {}
  ShardedAxis(const SubAxes& sub, const SizeFactors& size_factors, std::int64_t dim, std::int64_t size,
              std::int64_t block_size)
      : sub(sub),
        sub_axes(*block_sub_axes(sub, size_factors)),
        dim(dim),
        size(size),
        block_size(block_size),
        count(sub.size(sub_axes)) {}
  // The axis `dim` of an operand.
  static ShardedAxis of_operand(const ShardedCall& c, std::int64_t dim, std::size_t operand = 0) {
    return {c.sub, c.in[operand].axes[dim], dim, c.types[operand].dim(dim), c.blocks[operand].dim(dim)};
  }
  // Calls f(coordinate) for each device along the sub-axes.
  template <class F>
  Numbers each(F&& f) const {
    Numbers out;
    for (std::int64_t r = 0; r < count; ++r) out.push_back(f(r));
    return out;
  }
  // The number of elements in each block, without padding.
  Numbers counts() const {
    return each(
        [&](std::int64_t r) { return std::clamp<std::int64_t>(size - r * block_size, 0, block_size); });
  }
  // Fetches `extent` elements of an axis of size `full` that is sharded like this axis; see HaloSource.
  Array fetch(const Array& block, std::int64_t full, const Numbers& start, const Numbers& wanted,
              std::int64_t extent) const {
    return spmd::fetch(sub, sub_axes, {{block, full, start, wanted}}, dim, extent)[0];
  }
  // The dtype of indices along the axis with its padding.
  Dtype dtype() const { return index_dtype(count * block_size); }
  // The index of the first element of this device's block, a scalar.
  Array first() const {
    return by_coordinate(sub, sub_axes, each([&](std::int64_t r) { return r * block_size; }), dtype());
  }
  // The global index, along the axis, of each element of an array of this shape.
  Array index(const Shape& shape) const {
    return add_p({}, {lax::iota(dtype(), shape, dim), lax::broadcast_in_dim(first(), shape, {})});
  }
  // Converts indices along the axis of this device's block to global indices.
  Array global(const Array& positions) const;
  // Replaces the padding of uneven blocks of x by the scalar `padding_value`.
  Array replace_padding(const Array& x, const Array& padding_value) const;
  // Gathers the values of all devices along the axis, either along a new axis `at` or concatenated along axis
  // `at`.
  Array stacked(const Array& x, std::int64_t at) const;
  Array gathered_along(const Array& x, std::int64_t at) const;
};

// Elementwise first <= index < last.
inline Array within(const Array& index, std::int64_t first, std::int64_t last) {
  auto repeated = [&](std::int64_t n) {
    return lax::broadcast_in_dim(scalar(n, index.dtype()), index.shape(), {});
  };
  return bitwise_and_p({}, {ge_p({}, {index, repeated(first)}), lt_p({}, {index, repeated(last)})});
}
// The identity of a reduction, as a scalar.
Array identity_of(ReduceKind kind, Dtype dtype);

}  // namespace tessera::inline v0::spmd
