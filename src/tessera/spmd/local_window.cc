// Windows that slide along a sharded axis: each device fetches the elements beyond its block that its windows
// read.
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/local.h>
#include <tessera/spmd/local_axis.h>

namespace tessera::inline v0::spmd {

namespace {

struct Slide {
  std::int64_t stride, low,
      extent;  // of windows, in elements; the first window begins `low` before the first element
};

// Fetches the elements that the windows of this device's block read, with `outside` beyond the array. The
// axis then needs no further padding.
Array under_windows(const LocalCall& c, const Array& x, const ShardedAxis& axis, std::size_t operand_axis,
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

// Returns true if windows extend over several blocks along this axis of the first operand; otherwise each is
// inside one block.
bool slides(const Factors& factors, std::size_t axis) {
  const auto& axis_factors = factors.operands[0][axis];
  return axis_factors.size() == 1 && factors.factors[axis_factors[0]].kind == FactorKind::permute;
}

template <ReduceKind kind>
Arrays reduce(const LocalCall& c) {
  Window w = c.params.as<Window>();
  Factors factors = c.primitive.factors(c.params, c.types);
  Array x = c.blocks[0];
  for (std::size_t d = 0; d < w.sizes.size(); ++d) {
    if (!slides(factors, d) || !is_sharded(c.in[0].axes[d])) continue;
    ShardedAxis axis(c, d, d);
    Slide slide{w.strides[d], w.low[d], (w.sizes[d] - 1) * w.window_dilation[d] + 1};
    x = under_windows(c, x, axis, d, slide, identity_of(kind, x.dtype()));
    w.low[d] = w.high[d] = 0;
  }
  return {c.primitive(w, {x})};
}

bool dense_window(const Params& params, std::int64_t axis) {
  return params.as<Window>().base_dilation[axis] == 1;
}

// The spatial axis to which an axis of lhs corresponds, or -1.
std::int64_t space_of(const ConvGeneralDilated& p, std::int64_t axis) {
  for (std::size_t d = 2; d < p.lhs.size(); ++d)
    if (p.lhs[d] == axis) return static_cast<std::int64_t>(d) - 2;
  return -1;
}

Arrays convolve(const LocalCall& c) {
  ConvGeneralDilated p = c.params.as<ConvGeneralDilated>();
  Factors factors = c.primitive.factors(c.params, c.types);
  Array x = c.blocks[0];
  for (std::size_t d = 0; d + 2 < p.lhs.size(); ++d) {
    auto from = static_cast<std::size_t>(p.lhs[2 + d]), to = static_cast<std::size_t>(p.out[2 + d]);
    if (!slides(factors, from) || !is_sharded(c.in[0].axes[from])) continue;
    ShardedAxis axis(c, to, from);
    std::int64_t window = c.types[1].shape()[p.rhs[2 + d]];
    Slide slide{p.strides[d], p.low[d], (window - 1) * p.rhs_dilation[d] + 1};
    x = under_windows(c, x, axis, from, slide, zeros_of(Aval({}, x.dtype())));
    p.low[d] = p.high[d] = 0;
  }
  return {c.primitive(p, {x, c.blocks[1]})};
}

bool dense_space(const Params& params, std::int64_t axis) {
  const auto& p = params.as<ConvGeneralDilated>();
  std::int64_t d = space_of(p, axis);
  return d >= 0 && p.lhs_dilation[d] == 1;
}

constexpr LocalRule window_table[] = {
    {&reduce_window_sum_p, nullptr, reduce<ReduceKind::sum>, false, dense_window},
    {&reduce_window_prod_p, nullptr, reduce<ReduceKind::prod>, false, dense_window},
    {&reduce_window_max_p, nullptr, reduce<ReduceKind::max>, false, dense_window},
    {&reduce_window_min_p, nullptr, reduce<ReduceKind::min>, false, dense_window},
    {&conv_general_dilated_p, nullptr, convolve, false, dense_space},
};

}  // namespace

std::span<const LocalRule> window_rules() { return window_table; }

}  // namespace tessera::inline v0::spmd
