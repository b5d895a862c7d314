// Fetches the intervals that sliding windows read.
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/partition/sliding_windows.h>

namespace tessera::inline v0::spmd {

static std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0); }

Positions positions_of(const SubAxes& sub, const SubAxisList& sub_axes, const Array& x, std::int64_t dim,
                       const Intervals& of, std::int64_t length) {
  // By device: the last element at or before the start of the interval, the number of elements from there on, and the number of
  // positions from that element to the start.
  Numbers first, count, skipped;
  for (std::size_t r = 0; r < of.start.size(); ++r) {
    first.push_back(floor_div(of.start[r], of.dilation));
    skipped.push_back(of.start[r] - first[r] * of.dilation);
    std::int64_t last = floor_div(of.start[r] + of.wanted[r] - 1, of.dilation);
    count.push_back(of.wanted[r] ? last - first[r] + 1 : 0);
  }
  std::int64_t most = *std::max_element(skipped.begin(), skipped.end());
  std::int64_t elements = (most + length - 1) / of.dilation + 1;
  Array result = fetch(sub, sub_axes, {{x, of.size, first, count}}, dim, elements)[0];
  Dtype dtype = index_dtype(of.size + elements);
  Array begin = by_coordinate(sub, sub_axes, first, dtype);
  Array at =
      add_p({}, {lax::iota(dtype, result.shape(), dim), lax::broadcast_in_dim(begin, result.shape(), {})});
  result =
      select_n_p({}, {within(at, 0, of.size), lax::broadcast_in_dim(of.outside, result.shape(), {}), result});
  std::int64_t all = (elements - 1) * of.dilation + 1;
  if (std::equal(skipped.begin() + 1, skipped.end(), skipped.begin()))
    return {result, of.dilation, -skipped[0], length - all + skipped[0]};
  Dims none(result.shape().size(), 0), high = none, between = none;
  high[dim] = std::max<std::int64_t>(0, most + length - all), between[dim] = of.dilation - 1;
  result = lax::pad(result, of.outside, none, high, between);
  Array from = by_coordinate(sub, sub_axes, skipped, index_dtype(result.dim(dim)));
  return {lax::dynamic_slice_in_dim(result, from, length, dim), 1, 0, 0};
}

Positions under_windows(const ShardedCall& c, const Array& x, std::size_t to, std::size_t from,
                        const Slide& slide, std::int64_t dilation, const Array& outside) {
  ShardedAxis axis(c, to, from);
  Intervals of{c.types[0].shape()[from], dilation, {}, axis.counts(), outside};
  of.start = axis.each([&](std::int64_t r) { return r * axis.block_size * slide.stride - slide.low; });
  for (std::int64_t& n : of.wanted) n = n ? (n - 1) * slide.stride + slide.extent : 0;
  std::int64_t length = (axis.block_size - 1) * slide.stride + slide.extent;
  return positions_of(c.sub, axis.sub_axes, x, static_cast<std::int64_t>(from), of, length);
}

bool slides(const Factors& factors, std::size_t axis) {
  const auto& axis_factors = factors.operands[0][axis];
  return axis_factors.size() == 1 && factors.factors[axis_factors[0]].kind == FactorKind::permute;
}

}  // namespace tessera::inline v0::spmd
