// Convolution over any axes. Semantics: StableHLO "convolution", with groups as separate axes. Bilinear;
// derivatives and vmap of a convolution are convolutions with other axis numbers.
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/convolution.h>
#include <tessera/ops/linalg/dot.h>
#include <tessera/ops/partition/sliding_windows.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

static void check_axes(const char* which, const Axes& axes, const std::vector<ConvAxis>& extra,
                       std::int64_t ConvAxis::*member, std::int64_t rank) {
  Axes all = axes;
  for (const ConvAxis& e : extra)
    if (e.*member != ConvAxis::absent) all.push_back(e.*member);
  Axes sorted = all;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != iota_dims(rank))
    fail<ArgumentError>(
        str("conv_general_dilated: the axes ", all, " of ", which, " do not name each of its ", rank,
            " axes once."),
        "Expected each axis number once: batch, features, spatial axes, and those of `extra_axes`.");
}

static void check_windows(const ConvGeneralDilated& p) {
  std::size_t space = p.rhs.size() - 2;
  for (const Dims* list : {&p.strides, &p.low, &p.high, &p.lhs_dilation, &p.rhs_dilation})
    if (list->size() != space)
      fail<ArgumentError>(str("conv_general_dilated: ", space, space == 1 ? " spatial axis" : " spatial axes",
                              ", but strides ", p.strides, ", padding ", p.low, " and ", p.high,
                              ", dilation ", p.lhs_dilation, " and ", p.rhs_dilation, "."),
                          "Expected one number for each spatial axis.");
  for (const Dims* list : {&p.strides, &p.lhs_dilation, &p.rhs_dilation})
    for (std::int64_t value : *list)
      if (value < 1)
        fail<ArgumentError>(str("conv_general_dilated: strides ", p.strides, ", dilation ", p.lhs_dilation,
                                " and ", p.rhs_dilation, " have an entry below 1."),
                            "Expected numbers of at least 1.");
}

static std::int64_t positions(const ConvGeneralDilated& p, std::size_t d, std::int64_t in,
                              std::int64_t window) {
  check_extent("conv_general_dilated",
               {double(p.low[d]), double(in) * double(p.lhs_dilation[d]), double(p.high[d])});
  check_extent("conv_general_dilated", {double(window) * double(p.rhs_dilation[d])});
  std::int64_t padded = dilated(in, p.lhs_dilation[d]) + p.low[d] + p.high[d];
  if (padded < 0)
    fail<ShapeError>(str("conv_general_dilated: padding (", p.low[d], ", ", p.high[d],
                         ") of an axis of size ", in, " crops more than there is."),
                     "Negative padding may remove at most the whole axis.");
  std::int64_t covered = dilated(window, p.rhs_dilation[d]);
  return padded < covered ? 0 : (padded - covered) / p.strides[d] + 1;
}

Avals infer_conv(const ConvGeneralDilated& p, AvalArgs in) {
  for (int i = 0; i < 2; ++i)
    if (!in[i].dtype().is_inexact() && !in[i].dtype().is_integer())
      fail<DtypeError>(str("conv_general_dilated: operand ", i, " is ", in[i], "."),
                       "Expected floating, integer or complex numbers; convert with astype.");
  check_axes("lhs", p.lhs, p.extra_axes, &ConvAxis::lhs, in[0].rank());
  check_axes("rhs", p.rhs, p.extra_axes, &ConvAxis::rhs, in[1].rank());
  auto rank = static_cast<std::int64_t>(p.out.size());
  for (const ConvAxis& e : p.extra_axes) rank += e.out != ConvAxis::absent;
  check_axes("the result", p.out, p.extra_axes, &ConvAxis::out, rank);
  check_windows(p);
  if (in[0].dim(p.lhs[1]) != in[1].dim(p.rhs[1]))
    fail<ShapeError>(
        str("conv_general_dilated: features differ: lhs ", in[0], " axis ", p.lhs[1], " has ",
            in[0].dim(p.lhs[1]), ", rhs ", in[1], " axis ", p.rhs[1], " has ", in[1].dim(p.rhs[1]), "."),
        "Expected rhs with as many input features as one group of lhs has.");
  Shape shape(rank, 0);
  auto size = [&](std::int64_t axis) -> std::int64_t& { return shape[axis]; };
  size(p.out[0]) = in[0].dim(p.lhs[0]);
  size(p.out[1]) = in[1].dim(p.rhs[0]);
  for (const ConvAxis& e : p.extra_axes) {
    if (e.lhs != ConvAxis::absent && e.rhs != ConvAxis::absent && in[0].dim(e.lhs) != in[1].dim(e.rhs))
      fail<ShapeError>(
          str("conv_general_dilated: paired axes differ: lhs ", in[0], " axis ", e.lhs, " has ",
              in[0].dim(e.lhs), ", rhs ", in[1], " axis ", e.rhs, " has ", in[1].dim(e.rhs), "."),
          "Expected equal sizes.");
    if (e.out != ConvAxis::absent)
      size(e.out) = e.lhs != ConvAxis::absent ? in[0].dim(e.lhs) : in[1].dim(e.rhs);
  }
  for (std::size_t d = 0; d < conv_space(p); ++d)
    size(p.out[2 + d]) = positions(p, d, in[0].dim(p.lhs[2 + d]), in[1].dim(p.rhs[2 + d]));
  return {Aval(shape, p.result, in[0].weak() && in[1].weak())};
}

// Converts positions along the spatial axes to indices of lhs; false for padding and gaps.
static bool inside(const ConvGeneralDilated& p, const Shape& lhs, Dims& at) {
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    std::size_t axis = p.lhs[2 + d];
    if (at[axis] < 0 || at[axis] % p.lhs_dilation[d] != 0) return false;
    at[axis] /= p.lhs_dilation[d];
    if (at[axis] >= lhs[axis]) return false;
  }
  return true;
}

template <class W>
static Array conv_in(const ConvGeneralDilated& p, Args x, Aval aval) {
  std::vector<W> lhs = widened<W>(x[0]), rhs = widened<W>(x[1]);
  const Shape &left = x[0].shape(), &right = x[1].shape();
  Dims ls = row_major_strides(left), rs = row_major_strides(right);
  Shape summed = conv_summed(p, left, right);
  return make_reference(aval, [&]<class T>(T* out) {
    for_each_index(aval.shape(), [&](const Dims& at) {
      W sum{};
      for_each_index(summed, [&](const Dims& k) {
        Dims l = conv_lhs_index(p, left, at, k);
        if (inside(p, left, l))
          sum += lhs[offset_of(l, ls)] * rhs[offset_of(conv_rhs_index(p, right, at, k), rs)];
      });
      *out++ = finished<W, T>(sum);
    });
  });
}

static Arrays reference_conv(const ConvGeneralDilated& p, Args x) {
  Aval aval = infer_conv(p, Avals{x[0].aval(), x[1].aval()})[0];
  Dtype compute = dot_compute_dtype(x[0].dtype(), x[1].dtype(), p.result);
  if (compute.is_complex()) return {conv_in<std::complex<double>>(p, x, aval)};
  if (compute.is_floating()) return {conv_in<double>(p, x, aval)};
  return {conv_in<std::uint64_t>(p, x, aval)};
}

static Axes with_swapped_features(Axes axes) {
  std::swap(axes[0], axes[1]);
  return axes;
}

// The cotangent of lhs: the result's cotangent, scattered to the positions that the windows read, correlated
// with the reversed windows.
static Tangent lhs_cotangent(const ConvGeneralDilated& p, const Array& ct, Aval lhs, const Array& rhs) {
  ConvGeneralDilated q = p;
  q.lhs = p.out;
  q.rhs = with_swapped_features(p.rhs);
  q.out = p.lhs;
  for (ConvAxis& e : q.extra_axes) std::swap(e.lhs, e.out);
  q.strides = p.lhs_dilation;
  q.lhs_dilation = p.strides;
  q.reversed = !p.reversed;
  q.result = lhs.dtype();
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    std::int64_t window = dilated(rhs.shape()[p.rhs[2 + d]], p.rhs_dilation[d]);
    std::int64_t in = dilated(lhs.dim(p.lhs[2 + d]), p.lhs_dilation[d]);
    std::int64_t out = dilated(ct.shape()[p.out[2 + d]], p.strides[d]);
    q.low[d] = window - p.low[d] - 1;
    q.high[d] = in + p.low[d] - out;
  }
  return conv_general_dilated_p(q, {ct, rhs});
}

// The cotangent of rhs: lhs correlated with the result's cotangent. Features and batch are swapped, and so
// are strides and window dilation.
static Tangent rhs_cotangent(const ConvGeneralDilated& p, const Array& ct, const Array& lhs, Aval rhs) {
  ConvGeneralDilated q = p;
  q.lhs = with_swapped_features(p.lhs);
  q.rhs = with_swapped_features(p.out);
  q.out = with_swapped_features(p.rhs);
  for (ConvAxis& e : q.extra_axes) std::swap(e.rhs, e.out);
  q.strides = p.rhs_dilation;
  q.rhs_dilation = p.strides;
  q.reversed = false;
  q.result = rhs.dtype();
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    std::int64_t window = dilated(rhs.dim(p.rhs[2 + d]), p.rhs_dilation[d]);
    std::int64_t in = dilated(lhs.shape()[p.lhs[2 + d]], p.lhs_dilation[d]);
    std::int64_t out = dilated(ct.shape()[p.out[2 + d]], p.strides[d]);
    q.high[d] = out - in + window - p.low[d] - 1;
  }
  Array window = conv_general_dilated_p(q, {lhs, ct});
  return p.reversed ? lax::rev(window, Axes(p.rhs.begin() + 2, p.rhs.end())) : window;
}

static Linearized linearize_conv(const ConvGeneralDilated& p, Args x, const Active&) {
  return {{conv_general_dilated_p(p, {x[0], x[1]})}, [p, lhs = x[0], rhs = x[1]](const Tangents& t) {
            Tangent left, right;
            if (t[0]) left = conv_general_dilated_p(p, {*t[0], rhs});
            if (t[1]) right = conv_general_dilated_p(p, {lhs, *t[1]});
            return Tangents{add_tangents(left, right)};
          }};
}

static Tangents transpose_conv(const ConvGeneralDilated& p, const Tangents& ct, const LinearArgs& in) {
  if (ct[0]->size() == 0) return Tangents(2);
  if (in.linear(0)) return {lhs_cotangent(p, *ct[0], in.avals[0], in[1]), {}};
  return {{}, rhs_cotangent(p, *ct[0], in[0], in.avals[1])};
}

// Renumbers the axes of one array for a new axis `at`.
static void make_room(Axes& axes, std::vector<ConvAxis>& extra, std::int64_t ConvAxis::*member,
                      std::int64_t at) {
  for (std::int64_t& axis : axes) axis += axis >= at;
  for (ConvAxis& e : extra)
    if (e.*member >= at) ++(e.*member);
}

// If only rhs is mapped, the mapped axis directly precedes the features of the result, so that the library call can
// merge the two axes.
Batched batch_conv(const ConvGeneralDilated& p, Args x, const BatchAxes& axes, BatchSize) {
  ConvGeneralDilated q = p;
  ConvAxis mapped;
  mapped.out = axes[0] == unbatched ? p.out[1] : 0;
  make_room(q.out, q.extra_axes, &ConvAxis::out, mapped.out);
  if (axes[0] != unbatched) {
    mapped.lhs = axes[0];
    make_room(q.lhs, q.extra_axes, &ConvAxis::lhs, mapped.lhs);
  }
  if (axes[1] != unbatched) {
    mapped.rhs = axes[1];
    make_room(q.rhs, q.extra_axes, &ConvAxis::rhs, mapped.rhs);
  }
  q.extra_axes.push_back(mapped);
  return {{conv_general_dilated_p(q, {x[0], x[1]})}, {static_cast<int>(mapped.out)}};
}

// True if the windows along spatial axis d are adjacent and do not overlap. They then split lhs into blocks: the
// position of a window is a `pass` factor, and the position in the window a `reduce` factor.
static bool tiles(const ConvGeneralDilated& p, std::size_t d, std::int64_t in, std::int64_t window,
                  std::int64_t out) {
  return p.strides[d] == window && p.rhs_dilation[d] == 1 && p.lhs_dilation[d] == 1 && p.low[d] == 0 &&
         p.high[d] == 0 && in == window * out && !p.reversed;
}

static Factors factors_conv(const ConvGeneralDilated& p, AvalArgs in) {
  Avals out = infer_conv(p, in);
  Factors f = Factors::of(in, out);
  auto &lhs = f.operands[0], &rhs = f.operands[1], &result = f.results[0];
  lhs[p.lhs[0]] = result[p.out[0]] = {f.add(in[0].dim(p.lhs[0]))};
  rhs[p.rhs[0]] = result[p.out[1]] = {f.add(in[1].dim(p.rhs[0]))};
  lhs[p.lhs[1]] = rhs[p.rhs[1]] = {f.add(in[0].dim(p.lhs[1]), FactorKind::reduce, ReduceKind::sum)};
  for (const ConvAxis& e : p.extra_axes) {
    std::int64_t size = e.lhs != ConvAxis::absent ? in[0].dim(e.lhs) : in[1].dim(e.rhs);
    bool summed = e.out == ConvAxis::absent;
    int factor = summed ? f.add(size, FactorKind::reduce, ReduceKind::sum) : f.add(size);
    if (e.lhs != ConvAxis::absent) lhs[e.lhs] = {factor};
    if (e.rhs != ConvAxis::absent) rhs[e.rhs] = {factor};
    if (!summed) result[e.out] = {factor};
  }
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    std::int64_t from = in[0].dim(p.lhs[2 + d]), window = in[1].dim(p.rhs[2 + d]),
                 to = out[0].dim(p.out[2 + d]);
    if (tiles(p, d, from, window, to)) {
      int position = f.add(to), inner = f.add(window, FactorKind::reduce, ReduceKind::sum);
      lhs[p.lhs[2 + d]] = {position, inner};
      rhs[p.rhs[2 + d]] = {inner};
      result[p.out[2 + d]] = {position};
    } else if (window > to) {
      // As in the gradient with respect to the weights: a device with a block of rhs reads a block of lhs and has
      // partial sums.
      lhs[p.lhs[2 + d]] = rhs[p.rhs[2 + d]] = {f.add(window, FactorKind::permute, ReduceKind::sum)};
      result[p.out[2 + d]] = {f.add(to, FactorKind::replicate)};
    } else {
      rhs[p.rhs[2 + d]] = {f.add(window, FactorKind::replicate)};
      lhs[p.lhs[2 + d]] = result[p.out[2 + d]] = {f.add(to, FactorKind::permute)};
    }
  }
  return f;
}

// A convolution without strides, padding or dilation, with the axes in the order batch, features, space.
static ConvGeneralDilated plain(Dtype result, std::size_t space) {
  Axes axes = iota_dims(static_cast<std::int64_t>(2 + space));
  Dims ones(space, 1), zeros(space, 0);
  return {axes, axes, axes, {}, ones, zeros, zeros, ones, ones, false, result};
}
// Rounding errors grow with the number of terms.
static Sample conv_sample(const ConvGeneralDilated& p, const Shape& lhs, const Shape& rhs, Dtype l, Dtype r) {
  auto summed = static_cast<double>(element_count(conv_summed(p, lhs, rhs)));
  return {p, {sample_array(lhs, l, -2, 2, 1), sample_array(rhs, r, -2, 2, 2)}, 1 + summed};
}

// All window parameters, with NHWC and HWIO.
static Samples windows(Dtype t) {
  ConvGeneralDilated p = plain(t, 2);
  p.lhs = p.out = {0, 3, 1, 2};
  p.rhs = {3, 2, 0, 1};
  Samples out;
  auto add = [&](Dims strides, Dims low, Dims high, Dims lhs_dilation, Dims dilation, bool reversed) {
    ConvGeneralDilated q = p;
    q.strides = strides, q.low = low, q.high = high, q.lhs_dilation = lhs_dilation, q.rhs_dilation = dilation;
    q.reversed = reversed;
    out.push_back(conv_sample(q, {2, 5, 6, 3}, {3, 2, 3, 4}, t, t));
  };
  add({1, 1}, {0, 0}, {0, 0}, {1, 1}, {1, 1}, false);
  add({2, 1}, {1, 0}, {1, 1}, {1, 1}, {1, 1}, false);
  add({1, 1}, {2, 1}, {1, 1}, {2, 3}, {1, 1}, true);
  add({2, 2}, {0, 1}, {2, 0}, {1, 2}, {1, 2}, false);
  add({1, 1}, {-1, 2}, {0, -1}, {1, 1}, {2, 1}, false);
  return out;
}

static Samples conv_samples() {
  Samples out = windows(f32) + windows(f64);
  for (Dtype t : {bf16, f16, c64, i32}) out.push_back(conv_sample(plain(t, 1), {2, 3, 7}, {4, 3, 2}, t, t));
  out.push_back(conv_sample(plain(f32, 1), {2, 3, 7}, {4, 3, 2}, bf16, bf16));
  out.push_back(conv_sample(plain(f32, 3), {1, 2, 4, 3, 4}, {3, 2, 2, 2, 3}, f32, f32));
  out.push_back(conv_sample(plain(f32, 2), {2, 0, 4, 4}, {3, 0, 2, 2}, f32, f32));
  ConvGeneralDilated tiled = plain(f32, 1);
  tiled.strides = {3};
  out.push_back(conv_sample(tiled, {2, 3, 9}, {4, 3, 3}, f32, f32));
  // Groups, then extra axes in one operand and the result, then one in both operands only.
  ConvGeneralDilated q = plain(f32, 1);
  q.lhs = {0, 2, 3}, q.rhs = {1, 2, 3}, q.out = {0, 2, 3};
  q.extra_axes = {{1, 0, 1}};
  out.push_back(conv_sample(q, {2, 3, 2, 5}, {3, 4, 2, 3}, f32, f32));
  q.lhs = {1, 2, 3}, q.rhs = {1, 2, 3}, q.out = {2, 3, 4};
  q.extra_axes = {{0, -1, 0}, {-1, 0, 1}};
  out.push_back(conv_sample(q, {3, 2, 2, 5}, {2, 4, 2, 3}, f32, f32));
  q.lhs = {1, 2, 3}, q.rhs = {1, 2, 3}, q.out = {0, 1, 2};
  q.extra_axes = {{0, 0, -1}};
  out.push_back(conv_sample(q, {3, 2, 2, 5}, {3, 4, 2, 3}, f32, f32));
  // Large enough for a library call.
  ConvGeneralDilated large = plain(f32, 2);
  large.lhs = large.out = {0, 3, 1, 2};
  large.rhs = {3, 2, 0, 1};
  large.low = large.high = {1, 1};
  out.push_back(conv_sample(large, {2, 10, 9, 8}, {3, 3, 8, 16}, f32, f32));
  return out;
}

namespace spmd {
// The spatial axis to which an axis of lhs corresponds, or -1.
static std::int64_t space_of(const ConvGeneralDilated& p, std::int64_t axis) {
  for (std::size_t d = 2; d < p.lhs.size(); ++d)
    if (p.lhs[d] == axis) return static_cast<std::int64_t>(d) - 2;
  return -1;
}

// Returns the elements of x that this device needs if spatial axis d of rhs is sharded: its block of rhs is multiplied
// with them for all results, which are partial sums. This is the case in the gradient with respect to the weights,
// where rhs is the cotangent.
static Positions kernel_positions(const ShardedCall& c, const ConvGeneralDilated& p, std::size_t d,
                                  const Array& x, const Array& zero) {
  std::int64_t dim = p.lhs[2 + d], stride = p.rhs_dilation[d], size = c.types[1].dim(p.rhs[2 + d]);
  ShardedAxis axis = ShardedAxis::of_operand(c, p.rhs[2 + d], 1);
  Intervals of{c.types[0].dim(dim), p.lhs_dilation[d], {}, axis.counts(), zero};
  of.start = axis.each([&](std::int64_t r) {
    std::int64_t first = p.reversed ? size - (r + 1) * axis.block_size : r * axis.block_size;
    return first * stride - p.low[d];
  });
  std::int64_t window = (c.result_shape()[p.out[2 + d]] - 1) * p.strides[d] + 1;
  std::int64_t extent = (axis.block_size - 1) * stride + window;
  for (std::int64_t& n : of.wanted) n = n ? extent : 0;
  return positions_of(c.sub, axis.sub_axes, x, dim, of, extent);
}

static Arrays partition_conv(const ShardedCall& c) {
  ConvGeneralDilated p = c.params.as<ConvGeneralDilated>();
  Factors factors = c.primitive.factors(c.params, c.types);
  Array x = c.blocks[0], zero = zeros_of(Aval({}, x.dtype()));
  for (std::size_t d = 0; d + 2 < p.lhs.size(); ++d) {
    std::size_t from = p.lhs[2 + d], to = p.out[2 + d];
    if (!slides(factors, from) || !c.is_sharded(p.lhs[2 + d])) continue;
    std::int64_t window = c.types[1].shape()[p.rhs[2 + d]];
    Slide slide{p.strides[d], p.low[d], (window - 1) * p.rhs_dilation[d] + 1};
    Positions read = factors.operands[1][p.rhs[2 + d]] == factors.operands[0][from]
                         ? kernel_positions(c, p, d, x, zero)
                         : window_positions(c, x, to, from, slide, p.lhs_dilation[d], zero);
    x = read.x;
    p.lhs_dilation[d] = read.dilation, p.low[d] = read.low, p.high[d] = read.high;
  }
  return {c.primitive(p, {x, c.blocks[1]})};
}

static bool in_space(const Params& params, std::int64_t axis) {
  return space_of(params.as<ConvGeneralDilated>(), axis) >= 0;
}
}  // namespace spmd

static constexpr Rules<ConvGeneralDilated> conv_general_dilated_table = {
    .name = "conv_general_dilated",
    .infer = infer_conv,
    .reference = reference_conv,
    .linearize = linearize_conv,
    .transpose = transpose_conv,
    .linear = [](const ConvGeneralDilated& p, AvalArgs in) { return linear_in_product(in, p.result); },
    .batch = batch_conv,
    .factors = factors_conv,
    .kernel = lower_conv,
    .samples = conv_samples,
    .partition = {.compute = spmd::partition_conv, .can_shard_permuted = spmd::in_space},
};
constinit const Primitive conv_general_dilated_p = primitive(conv_general_dilated_table);

}  // namespace tessera::inline v0
