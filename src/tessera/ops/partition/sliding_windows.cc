// Fetches the intervals that sliding windows read.
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/partition/sliding_windows.h>

namespace tessera::inline v0::spmd {

static std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0); }

Positions positions_of(const SubAxes& sub, const SubAxisList& sub_axes, const Array& x, std::int64_t dim,
                       const Intervals& intervals, std::int64_t extent) {
  // By device: the last element at or before the start of the interval, the number of elements from there on, and the number of
  // positions from that element to the start.
  Numbers first, count, skipped;
  for (std::size_t r = 0; r < intervals.start.size(); ++r) {
    first.push_back(floor_div(intervals.start[r], intervals.dilation));
    skipped.push_back(intervals.start[r] - first[r] * intervals.dilation);
    std::int64_t last = floor_div(intervals.start[r] + intervals.wanted[r] - 1, intervals.dilation);
    count.push_back(intervals.wanted[r] ? last - first[r] + 1 : 0);
  }
  std::int64_t max_skipped = *std::max_element(skipped.begin(), skipped.end());
  std::int64_t elements = (max_skipped + extent - 1) / intervals.dilation + 1;
  Array result = fetch(sub, sub_axes, {{x, intervals.size, first, count}}, dim, elements)[0];
  Dtype dtype = index_dtype(intervals.size + elements);
  Array begin = by_coordinate(sub, sub_axes, first, dtype);
  Array at =
      add_p({}, {lax::iota(dtype, result.shape(), dim), lax::broadcast_in_dim(begin, result.shape(), {})});
  result = select_n_p({}, {within(at, 0, intervals.size),
                           lax::broadcast_in_dim(intervals.outside, result.shape(), {}), result});
  std::int64_t covered = (elements - 1) * intervals.dilation + 1;
  if (std::equal(skipped.begin() + 1, skipped.end(), skipped.begin()))
    return {result, intervals.dilation, -skipped[0], extent - covered + skipped[0]};
  Dims none(result.shape().size(), 0), high = none, between = none;
  high[dim] = std::max<std::int64_t>(0, max_skipped + extent - covered),
  between[dim] = intervals.dilation - 1;
  result = lax::pad(result, intervals.outside, none, high, between);
  Array from = by_coordinate(sub, sub_axes, skipped, index_dtype(result.dim(dim)));
  return {lax::dynamic_slice_in_dim(result, from, extent, dim), 1, 0, 0};
}

Positions window_positions(const ShardedCall& c, const Array& x, std::size_t to, std::size_t from,
                           const Slide& slide, std::int64_t dilation, const Array& outside) {
  ShardedAxis axis(c, to, from);
  Intervals intervals{c.types[0].shape()[from], dilation, {}, axis.counts(), outside};
  intervals.start = axis.each([&](std::int64_t r) { return r * axis.block_size * slide.stride - slide.low; });
  for (std::int64_t& n : intervals.wanted) n = n ? (n - 1) * slide.stride + slide.extent : 0;
  std::int64_t extent = (axis.block_size - 1) * slide.stride + slide.extent;
  return positions_of(c.sub, axis.sub_axes, x, static_cast<std::int64_t>(from), intervals, extent);
}

bool slides(const Factors& factors, std::size_t axis) {
  const auto& axis_factors = factors.operands[0][axis];
  return axis_factors.size() == 1 && factors.factors[axis_factors[0]].kind == FactorKind::permute;
}

}  // namespace tessera::inline v0::spmd
