// Fetches the elements under the windows of a block.
#include <tessera/ops/partition/sliding_windows.h>

namespace tessera::inline v0::spmd {

Array under_windows(const ShardedCall& c, const Array& x, const ShardedAxis& axis, std::size_t operand_axis,
                    const Slide& slide, const Array& outside) {
  std::int64_t size = c.types[0].shape()[operand_axis],
               length = (axis.block_size - 1) * slide.stride + slide.extent;
  auto dim = static_cast<std::int64_t>(operand_axis);
  Numbers start = axis.each([&](std::int64_t r) { return r * axis.block_size * slide.stride - slide.low; });
  Numbers wanted = axis.counts();
  for (std::int64_t& n : wanted) n = n ? (n - 1) * slide.stride + slide.extent : 0;
  Array result = fetch(c.sub, axis.sub_axes, {{x, size, start, wanted}}, dim, length)[0];
  Dtype dtype = index_dtype(size + length);
  Array first = by_coordinate(c.sub, axis.sub_axes, start, dtype);
  Array at =
      add_p({}, {lax::iota(dtype, result.shape(), dim), lax::broadcast_in_dim(first, result.shape(), {})});
  return select_n_p({}, {within(at, 0, size), lax::broadcast_in_dim(outside, result.shape(), {}), result});
}

bool slides(const Factors& factors, std::size_t axis) {
  const auto& axis_factors = factors.operands[0][axis];
  return axis_factors.size() == 1 && factors.factors[axis_factors[0]].kind == FactorKind::permute;
}

}  // namespace tessera::inline v0::spmd
