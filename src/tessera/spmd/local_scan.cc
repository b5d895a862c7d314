// Cumulative reductions along a sharded axis. Each device scans its own block; of the blocks before it
// (behind it in reverse) it needs only the totals, one element of every row each, which it combines in the
// order of the axis.
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/cumulative.h>
#include <tessera/spmd/local_axis.h>

namespace tessera::inline v0::spmd {

namespace {

// The combined totals of all blocks before this device's in the order of the scan, with size 1 along the
// axis; the first block gets its own total.
Array total_before(const LocalCall& c, const ShardedAxis& axis, const Array& y) {
  bool reverse = c.params.as<Cumulative>().reverse;
  std::int64_t last = reverse ? 0 : axis.block_size - 1;
  Array totals = axis.gathered_along(lax::slice_in_dim(y, last, last + 1, 1, axis.dim), axis.dim);
  Array so_far = c.primitive(c.params, {totals});
  Array at = by_coordinate(axis.sub, axis.sub_axes, axis.each([&](std::int64_t r) {
    return reverse ? std::min(r + 1, axis.count - 1) : std::max<std::int64_t>(r - 1, 0);
  }));
  return lax::dynamic_slice_in_dim(so_far, at, 1, axis.dim);
}

Array converted(const Array& x, Dtype dtype) {
  return convert_element_type_p(ConvertElementType{dtype, false}, {x});
}

// Exact dtypes are combined in their own dtype, the others in a wider one.
template <Array (*combine)(const Array&, const Array&), ReduceKind neutral, bool exact>
Arrays scan(const LocalCall& c) {
  const Cumulative& p = c.params.as<Cumulative>();
  if (!is_sharded(c.in[0].axes[p.axis])) return c.primitive(c.params, c.blocks);
  ShardedAxis axis = ShardedAxis::of_operand(c, p.axis);
  Array x = c.blocks[0];
  Dtype dtype = x.dtype();
  if (!exact && dtype.is_floating() && dtype.bits() < 32) x = converted(x, f32);
  // In a forward scan the padding comes last and has no effect.
  if (p.reverse) x = axis.without_padding(x, identity_of(neutral, x.dtype()));
  Array y = c.primitive(c.params, {x});
  Array before = lax::broadcast_in_dim(total_before(c, axis, y), y.shape(), iota_dims(y.ndim()));
  std::int64_t first = p.reverse ? axis.count - 1 : 0;
  Array is_first = by_coordinate(axis.sub, axis.sub_axes,
                                 axis.each([&](std::int64_t r) { return std::int64_t{r == first}; }));
  is_first = lax::broadcast_in_dim(ne_p({}, {is_first, scalar(std::int64_t{0}, i32)}), y.shape(), {});
  y = select_n_p({}, {is_first, combine(before, y), y});
  return {y.dtype() == dtype ? y : converted(y, dtype)};
}

template <const Primitive& primitive>
Array by(const Array& a, const Array& b) {
  return primitive({}, {a, b});
}

bool is_scanned(const Params& params, std::int64_t axis) { return params.as<Cumulative>().axis == axis; }

constexpr LocalRule scan_table[] = {
    {&cumsum_p, nullptr, scan<by<add_p>, ReduceKind::sum, false>, false, is_scanned},
    {&cumprod_p, nullptr, scan<by<mul_p>, ReduceKind::prod, false>, false, is_scanned},
    {&cummax_p, nullptr, scan<by<max_p>, ReduceKind::max, true>, false, is_scanned},
    {&cummin_p, nullptr, scan<by<min_p>, ReduceKind::min, true>, false, is_scanned},
    {&cumlogsumexp_p, nullptr, scan<log_of_sum, ReduceKind::max, false>, false, is_scanned},
};

}  // namespace

std::span<const LocalRule> scan_rules() { return scan_table; }

}  // namespace tessera::inline v0::spmd
