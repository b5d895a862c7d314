// Windows that slide along a sharded axis. Window position k of result o reads position o * stride + k * dilation - low of the
// operand, so the results of a block, and likewise a block of window positions, read an interval of the operand: each
// device fetches those of its elements that other devices hold.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/local.h>
#include <tessera/spmd/local_axis.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// The intervals that the devices read: positions start ... start + wanted - 1 of an axis of `size` elements that are `dilation` apart.
// The positions between and beyond the elements hold `outside`.
struct Intervals {
  std::int64_t size, dilation;
  Numbers start, wanted;
  Array outside;
};
// The positions of an interval, as elements that are `dilation` apart behind `low` and before `high` positions of padding.
struct Positions {
  Array x;
  std::int64_t dilation, low, high;
};

std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0); }

// Fetches the interval of this device from an operand whose axis `dim` is sharded along `sub_axes`: `length` positions.
Positions positions_of(const SubAxes& sub, const SubAxisList& sub_axes, const Array& x, std::int64_t dim,
                       const Intervals& of, std::int64_t length) {
  Numbers first, count,
      skipped;  // elements, and the positions in front of the interval that the first element adds
  for (std::size_t r = 0; r < of.start.size(); ++r) {
    first.push_back(floor_div(of.start[r], of.dilation));
    skipped.push_back(of.start[r] - first[r] * of.dilation);
    std::int64_t last = floor_div(of.start[r] + of.wanted[r] - 1, of.dilation);
    count.push_back(of.wanted[r] ? last - first[r] + 1 : 0);
  }
  std::int64_t most = *std::max_element(skipped.begin(), skipped.end());
  std::int64_t elements = (most + length - 1) / of.dilation + 1;
  Array got = fetch(sub, sub_axes, {{x, of.size, first, count}}, dim, elements)[0];
  Dtype dtype = index_dtype(of.size + elements);
  Array begin = by_coordinate(sub, sub_axes, first, dtype);
  Array at = add_p({}, {lax::iota(dtype, got.shape(), dim), lax::broadcast_in_dim(begin, got.shape(), {})});
  got = select_n_p({}, {within(at, 0, of.size), lax::broadcast_in_dim(of.outside, got.shape(), {}), got});
  std::int64_t all = (elements - 1) * of.dilation + 1;
  if (std::equal(skipped.begin() + 1, skipped.end(), skipped.begin()))
    return {got, of.dilation, -skipped[0], length - all + skipped[0]};
  Dims none(got.shape().size(), 0), high = none, between = none;
  high[dim] = std::max<std::int64_t>(0, most + length - all), between[dim] = of.dilation - 1;
  got = lax::pad(got, of.outside, none, high, between);
  Array from = by_coordinate(sub, sub_axes, skipped, index_dtype(got.dim(dim)));
  return {lax::dynamic_slice_in_dim(got, from, length, dim), 1, 0, 0};
}

struct Slide {
  std::int64_t stride, low, extent;  // of windows; the first begins `low` positions before the first element
};

// Returns the positions that the windows of this device's block of results read.
Positions under_windows(const LocalCall& c, const Array& x, std::size_t to, std::size_t from,
                        const Slide& slide, std::int64_t dilation, const Array& outside) {
  ShardedAxis axis(c, to, from);
  Intervals of{c.types[0].shape()[from], dilation, {}, axis.counts(), outside};
  of.start = axis.each([&](std::int64_t r) { return r * axis.block_size * slide.stride - slide.low; });
  for (std::int64_t& n : of.wanted) n = n ? (n - 1) * slide.stride + slide.extent : 0;
  std::int64_t length = (axis.block_size - 1) * slide.stride + slide.extent;
  return positions_of(c.sub, axis.sub_axes, x, static_cast<std::int64_t>(from), of, length);
}

// Returns true if windows extend over several blocks along this axis of the first operand; otherwise each is
// inside one block.
bool slides(const Factors& factors, std::size_t axis) {
  const auto& own = factors.operands[0][axis];
  return own.size() == 1 && factors.factors[own[0]].kind == FactorKind::permute;
}

template <ReduceKind kind>
Arrays reduce(const LocalCall& c) {
  Window w = c.params.as<Window>();
  Factors factors = c.primitive.factors(c.params, c.types);
  Array x = c.blocks[0];
  for (std::size_t d = 0; d < w.sizes.size(); ++d) {
    if (!slides(factors, d) || !is_sharded(c.in[0].axes[d])) continue;
    Slide slide{w.strides[d], w.low[d], (w.sizes[d] - 1) * w.window_dilation[d] + 1};
    Positions read = under_windows(c, x, d, d, slide, w.base_dilation[d], identity_of(kind, x.dtype()));
    x = read.x;
    w.base_dilation[d] = read.dilation, w.low[d] = read.low, w.high[d] = read.high;
  }
  return {c.primitive(w, {x})};
}

bool any_window(const Params&, std::int64_t) { return true; }

// The spatial axis to which an axis of lhs corresponds, or -1.
std::int64_t space_of(const ConvGeneralDilated& p, std::int64_t axis) {
  for (std::size_t d = 2; d < p.lhs.size(); ++d)
    if (p.lhs[d] == axis) return static_cast<std::int64_t>(d) - 2;
  return -1;
}

// Returns the positions that this device's block of window positions reads, for all results: those of the kernel are
// sharded, as those of a cotangent in the gradient of a kernel, and the results are partial sums.
Positions under_kernel(const LocalCall& c, const ConvGeneralDilated& p, std::size_t d, const Array& x,
                       const Array& zero) {
  std::int64_t dim = p.lhs[2 + d], stride = p.rhs_dilation[d], size = c.types[1].dim(p.rhs[2 + d]);
  ShardedAxis axis = ShardedAxis::of_operand(c, p.rhs[2 + d], 1);
  Intervals of{c.types[0].dim(dim), p.lhs_dilation[d], {}, axis.counts(), zero};
  of.start = axis.each([&](std::int64_t r) {
    std::int64_t first = p.reversed ? size - (r + 1) * axis.block_size : r * axis.block_size;
    return first * stride - p.low[d];
  });
  std::int64_t extent = (c.result_shape()[p.out[2 + d]] - 1) * p.strides[d] + 1;
  std::int64_t length = (axis.block_size - 1) * stride + extent;
  for (std::int64_t& n : of.wanted) n = n ? length : 0;
  return positions_of(c.sub, axis.sub_axes, x, dim, of, length);
}

Arrays convolve(const LocalCall& c) {
  ConvGeneralDilated p = c.params.as<ConvGeneralDilated>();
  Factors factors = c.primitive.factors(c.params, c.types);
  Array x = c.blocks[0], zero = zeros_of(Aval({}, x.dtype()));
  for (std::size_t d = 0; d + 2 < p.lhs.size(); ++d) {
    auto from = static_cast<std::size_t>(p.lhs[2 + d]), to = static_cast<std::size_t>(p.out[2 + d]);
    if (!slides(factors, from) || !is_sharded(c.in[0].axes[from])) continue;
    std::int64_t window = c.types[1].shape()[p.rhs[2 + d]];
    Slide slide{p.strides[d], p.low[d], (window - 1) * p.rhs_dilation[d] + 1};
    Positions read = factors.operands[1][p.rhs[2 + d]] == factors.operands[0][from]
                         ? under_kernel(c, p, d, x, zero)
                         : under_windows(c, x, to, from, slide, p.lhs_dilation[d], zero);
    x = read.x;
    p.lhs_dilation[d] = read.dilation, p.low[d] = read.low, p.high[d] = read.high;
  }
  return {c.primitive(p, {x, c.blocks[1]})};
}

bool in_space(const Params& params, std::int64_t axis) {
  return space_of(params.as<ConvGeneralDilated>(), axis) >= 0;
}

constexpr LocalRule window_table[] = {
    {&reduce_window_sum_p, nullptr, reduce<ReduceKind::sum>, false, any_window},
    {&reduce_window_prod_p, nullptr, reduce<ReduceKind::prod>, false, any_window},
    {&reduce_window_max_p, nullptr, reduce<ReduceKind::max>, false, any_window},
    {&reduce_window_min_p, nullptr, reduce<ReduceKind::min>, false, any_window},
    {&conv_general_dilated_p, nullptr, convolve, false, in_space},
};

}  // namespace

std::span<const LocalRule> window_rules() { return window_table; }

}  // namespace tessera::inline v0::spmd
