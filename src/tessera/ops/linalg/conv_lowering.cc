// Lowering of conv_general_dilated: small convolutions, and those of dtypes that no library supports, become a kernel
// with a reduction; large ones become a library call. A convolution whose lhs is dilated is passed to the library as
// the gradient of a strided convolution with respect to its input, and one whose windows are larger than its result as
// the gradient with respect to the weights. Gradients therefore use the routines written for them. If both hold, the
// operands are swapped first.
#include <tessera/base/per_thread.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/ops/linalg/convolution.h>
#include <tessera/ops/linalg/dot.h>
#include <tessera/ops/linalg/inline_convolutions.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

namespace {

constexpr double max_inline_conv = 32 * 32 * 32;  // multiplications; about the limit of dot_general

// One term of the sum; 0 where the window is on padding or in a gap of the dilated lhs.
Element product(KernelContext& context, const ConvGeneralDilated& p, const Shape& lhs, const Shape& rhs,
                Dtype compute, const expr::Indices& at, const expr::Indices& k) {
  expr::Graph& graph = context.graph();
  expr::Indices left = conv_lhs_index(p, lhs, at, k);
  struct Condition {
    expr::AffineIndex index;
    std::int64_t high;
  };
  std::vector<Condition> conditions;
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    std::size_t axis = p.lhs[2 + d];
    expr::AffineIndex position = left[axis];
    auto [low, high] = graph.range(position);
    std::int64_t dilated_size = dilated(lhs[axis], p.lhs_dilation[d]);
    if (low < 0 || high >= dilated_size) conditions.push_back({position, dilated_size});
    if (p.lhs_dilation[d] > 1) {
      conditions.push_back({graph.remainder(position, p.lhs_dilation[d]), 1});
      left[axis] = graph.floor_divide(position, p.lhs_dilation[d]);
    }
  }
  Element a = convert(context.operand(0, left), compute);
  Element value = a * convert(context.operand(1, conv_rhs_index(p, rhs, at, k)), compute);
  for (const Condition& c : conditions) value = context.guard(c.index, 0, c.high, value, value.same(0));
  return value;
}

Lowering inline_conv(const ConvGeneralDilated& p, AvalArgs in) {
  Dtype compute = dot_compute_dtype(in[0].dtype(), in[1].dtype(), p.result);
  return kernel([p, compute, lhs = in[0].shape(), rhs = in[1].shape()](KernelContext& context,
                                                                       const expr::Indices& at) -> Elements {
    Element sum = context.reduce(expr::ScalarOp::add, conv_summed(p, lhs, rhs), [&](const expr::Indices& k) {
      return product(context, p, lhs, rhs, compute, at, k);
    });
    return {convert(sum, p.result)};
  });
}

// The maximum number of products of i8 elements whose sum is exact in f32, in which the library adds them.
constexpr double max_i8_products = (1 << 24) / (128 * 128);

// The symbol of the library routine for these dtypes and this number of products for each result, or null.
const char* conv_symbol(Dtype lhs, Dtype rhs, Dtype result, double summed) {
  if (lhs == f32 && rhs == f32 && result == f32) return "tessera_convolution_f32";
  if (lhs == bf16 && rhs == bf16 && result == bf16) return "tessera_convolution_bf16";
  if (lhs == bf16 && rhs == bf16 && result == f32) return "tessera_convolution_bf16_f32";
  if (lhs == f16 && rhs == f16 && result == f16) return "tessera_convolution_f16";
  if (lhs == f16 && rhs == f16 && result == f32) return "tessera_convolution_f16_f32";
  if (lhs == i8 && rhs == i8 && result == i32 && summed <= max_i8_products)
    return "tessera_convolution_i8_i32";
  return nullptr;
}

// An array of the call in the role of src, weights or dst: axis numbers, sizes and strides.
struct ConvArray {
  Axes axes;                      // src, dst: batch, channel, spatial axes; weights: out, in, spatial axes
  std::int64_t ConvAxis::*extra;  // the member of ConvAxis with its extra axes
  Shape shape;
  Dims strides;
  std::int64_t size(std::size_t i) const { return shape[axes[i]]; }
  std::int64_t stride(std::size_t i) const { return strides[axes[i]]; }
};
struct ConvArrays {
  ConvCall::Direction kind;
  ConvArray src, weights, dst;
};

Axes swapped(Axes axes) {
  std::swap(axes[0], axes[1]);
  return axes;
}
std::int64_t window_size(const ConvGeneralDilated& p, const Axes& axes, const Shape& shape) {
  std::int64_t size = 1;
  for (std::size_t d = 0; d < conv_space(p); ++d) size *= shape[axes[2 + d]];
  return size;
}

ConvArrays parts_of(const ConvGeneralDilated& p, AvalArgs in, const Shape& out) {
  auto part = [](const Axes& axes, std::int64_t ConvAxis::*extra, const Shape& shape) {
    return ConvArray{axes, extra, shape, row_major_strides(shape)};
  };
  ConvArray lhs = part(p.lhs, &ConvAxis::lhs, in[0].shape()),
            rhs = part(p.rhs, &ConvAxis::rhs, in[1].shape());
  ConvArray result = part(p.out, &ConvAxis::out, out);
  if (p.lhs_dilation != Dims(conv_space(p), 1)) {
    rhs.axes = swapped(rhs.axes);
    return {ConvCall::backward_data, result, rhs, lhs};
  }
  if (window_size(p, p.rhs, in[1].shape()) <= window_size(p, p.out, out) || p.reversed)
    return {ConvCall::forward, lhs, rhs, result};
  lhs.axes = swapped(lhs.axes);
  rhs.axes = swapped(rhs.axes);
  result.axes = swapped(result.axes);
  return {ConvCall::backward_weights, lhs, result, rhs};
}

// Sets spatial sizes and window parameters. Returns false if the library does not support the padding, or
// strides of a dilated lhs.
bool set_space(const ConvGeneralDilated& p, const ConvArrays& parts, ConvCall& call) {
  call.spatial = static_cast<std::int64_t>(conv_space(p));
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    bool data = parts.kind == ConvCall::backward_data, weights = parts.kind == ConvCall::backward_weights;
    if (data && p.strides[d] != 1) return false;
    call.src[d] = parts.src.size(2 + d);
    call.window[d] = parts.weights.size(2 + d);
    call.dst[d] = parts.dst.size(2 + d);
    call.stride[d] = data ? p.lhs_dilation[d] : weights ? p.rhs_dilation[d] : p.strides[d];
    call.dilation[d] = weights ? p.strides[d] : p.rhs_dilation[d];
    std::int64_t covered = dilated(call.window[d], call.dilation[d]);
    call.low[d] = data ? covered - 1 - p.low[d] : p.low[d];
    call.high[d] = (call.dst[d] - 1) * call.stride[d] + covered - call.src[d] - call.low[d];
    if (call.low[d] < 0 || call.high[d] <= -call.stride[d]) return false;
    call.src_space[d] = parts.src.stride(2 + d);
    call.weights_space[d] = parts.weights.stride(2 + d);
    call.dst_space[d] = parts.dst.stride(2 + d);
  }
  call.flip = parts.kind == ConvCall::backward_data ? !p.reversed : p.reversed;
  return true;
}

// Merges an axis of `size` elements, of strides a and b in two arrays, into one of `count` elements, of strides x and
// y. Returns false if the strides of one of the arrays do not allow it.
bool join(std::int64_t size, std::int64_t a, std::int64_t b, std::int64_t& count, std::int64_t& x,
          std::int64_t& y) {
  bool outside = count == 1 || (a == count * x && b == count * y), within = x == size * a && y == size * b;
  if (!outside && !within) return false;
  if (count == 1 || within) x = a, y = b;
  count *= size;
  return true;
}

// Assigns one extra axis to an axis of the call; false if it is summed over and cannot be merged, or if no
// axis is left.
bool set_extra(const ConvAxis& e, const ConvArrays& parts, ConvCall& call) {
  auto stride = [&](const ConvArray& part) -> std::int64_t {
    std::int64_t axis = e.*part.extra;
    return axis == ConvAxis::absent ? 0 : part.strides[axis];
  };
  std::int64_t size = 1;
  for (const ConvArray* part : {&parts.src, &parts.weights, &parts.dst})
    if (std::int64_t axis = e.*(part->extra); axis != ConvAxis::absent) size = part->shape[axis];
  if (size == 1) return true;
  std::int64_t src = stride(parts.src), weights = stride(parts.weights), dst = stride(parts.dst);
  bool joined = false;
  if (!weights) joined = join(size, src, dst, call.batch, call.src_batch, call.dst_batch);
  if (!dst) joined = join(size, src, weights, call.in, call.src_channel, call.weights_in);
  if (!src) joined = join(size, weights, dst, call.out, call.weights_out, call.dst_channel);
  if (joined) return true;
  if (e.out == ConvAxis::absent) return false;
  if (src && weights && dst && call.groups == 1) {
    bool follows_src = call.in == 1 || src == call.in * call.src_channel;
    bool follows_dst = call.out == 1 || dst == call.out * call.dst_channel;
    if (follows_src && follows_dst) {
      call.groups = size;
      call.weights_group = weights;
      if (call.in == 1) call.src_channel = src;
      if (call.out == 1) call.dst_channel = dst;
      return true;
    }
  }
  int at = call.maps[1] == 1 ? 1 : 0;
  if (call.maps[at] != 1) return false;
  call.maps[at] = size;
  call.src_map[at] = src;
  call.weights_map[at] = weights;
  call.dst_map[at] = dst;
  return true;
}

std::optional<ConvCall> conv_call(const ConvGeneralDilated& p, AvalArgs in, const Shape& out) {
  if (conv_space(p) < 1 || conv_space(p) > 3) return {};
  ConvArrays parts = parts_of(p, in, out);
  ConvCall call;
  call.kind = parts.kind;
  if (!set_space(p, parts, call)) return {};
  call.batch = parts.src.size(0);
  call.in = parts.src.size(1);
  call.out = parts.dst.size(1);
  call.src_batch = parts.src.stride(0), call.src_channel = parts.src.stride(1);
  call.weights_out = parts.weights.stride(0), call.weights_in = parts.weights.stride(1);
  call.dst_batch = parts.dst.stride(0), call.dst_channel = parts.dst.stride(1);
  // Axes that only two arrays have come first, from the innermost, since they can be merged with others; then those of
  // all three arrays, which may become groups.
  for (bool everywhere : {false, true})
    for (auto e = p.extra_axes.rbegin(); e != p.extra_axes.rend(); ++e) {
      bool all = e->lhs != ConvAxis::absent && e->rhs != ConvAxis::absent && e->out != ConvAxis::absent;
      if (all == everywhere && !set_extra(*e, parts, call)) return {};
    }
  return call;
}

// Replaces padding, cropping and gaps, which the library does not support in this case, by a separate pad of lhs.
// Stores the padded lhs in `result` and returns the parameters of the convolution of it.
ConvGeneralDilated padded(ConvGeneralDilated p, const Array& lhs, Array& result) {
  Dims low(lhs.shape().size(), 0), high = low, interior = low;
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    std::size_t axis = p.lhs[2 + d];
    low[axis] = std::exchange(p.low[d], 0);
    high[axis] = std::exchange(p.high[d], 0);
    interior[axis] = std::exchange(p.lhs_dilation[d], 1) - 1;
  }
  result = lax::pad(lhs, scalar(0.0, lhs.dtype()), low, high, interior);
  return p;
}
bool has_padding(const ConvGeneralDilated& p) {
  Dims none(conv_space(p), 0);
  return p.low != none || p.high != none || p.lhs_dilation != Dims(conv_space(p), 1);
}

// True for the gradient of a transposed convolution with respect to its weights: its window is larger than its result
// and moves over an operand with gaps.
bool has_large_window_over_gaps(const ConvGeneralDilated& p, AvalArgs in, const Shape& out) {
  Dims ones(conv_space(p), 1);
  return p.lhs_dilation != ones && p.strides == ones && p.rhs_dilation == ones && !p.reversed &&
         window_size(p, p.rhs, in[1].shape()) > window_size(p, p.out, out);
}

// Returns the same convolution with lhs and rhs swapped: rhs has the gaps then, and the result is reversed.
// With stride 1, result k sums lhs[i] * rhs[k'] over lhs_dilation * i = k + k' - low, which is symmetric in lhs and rhs.
Array with_swapped_operands(const ConvGeneralDilated& p, const Array& lhs, const Array& rhs,
                            const Shape& out) {
  ConvGeneralDilated q = p;
  q.lhs = p.rhs;
  q.rhs = p.lhs;
  q.out = swapped(p.out);
  for (ConvAxis& e : q.extra_axes) std::swap(e.lhs, e.rhs);
  std::swap(q.lhs_dilation, q.rhs_dilation);
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    std::int64_t last = out[p.out[2 + d]] - 1;
    q.low[d] = last - p.low[d];
    q.high[d] = last + dilated(lhs.dim(p.lhs[2 + d]), p.lhs_dilation[d]) - rhs.dim(p.rhs[2 + d]) - q.low[d];
  }
  return lax::rev(conv_general_dilated_p(q, {rhs, lhs}), Axes(p.out.begin() + 2, p.out.end()));
}

struct InlineDepth {
  int value = 0;
};

}  // namespace

InlineConvolutions::InlineConvolutions() { ++per_thread<InlineDepth>().value; }
InlineConvolutions::~InlineConvolutions() { --per_thread<InlineDepth>().value; }
bool InlineConvolutions::requested() { return per_thread<InlineDepth>().value > 0; }

Lowering lower_conv(const ConvGeneralDilated& p, AvalArgs in) {
  Shape out = infer_conv(p, in)[0].shape();
  auto summed = static_cast<double>(element_count(conv_summed(p, in[0].shape(), in[1].shape())));
  double products = summed * static_cast<double>(element_count(out));
  const char* symbol = conv_symbol(in[0].dtype(), in[1].dtype(), p.result, summed);
  if (!symbol || products < max_inline_conv || InlineConvolutions::requested()) return inline_conv(p, in);
  if (has_large_window_over_gaps(p, in, out))
    return Expand{[p, out](Args x) -> Arrays { return {with_swapped_operands(p, x[0], x[1], out)}; }};
  if (auto call = conv_call(p, in, out)) {
    if (std::int64_t pieces = conv_pieces(p, in, out, *call, products); pieces > 1)
      return Expand{[p, pieces](Args x) -> Arrays { return {conv_by_pieces(p, x[0], x[1], pieces)}; }};
    return Routine{
        symbol, to_integers(*call), 0, 2 * products,
        [call = *call, operand = in[0].dtype().bytes(), result = p.result.bytes()](
            const DivisionOfRoutine& d) { return conv_parts(call, operand, result, d.max_blocks); }};
  }
  if (!has_padding(p)) return inline_conv(p, in);
  return Expand{[p](Args x) -> Arrays {
    Array lhs;
    ConvGeneralDilated q = padded(p, x[0], lhs);
    return {conv_general_dilated_p(q, {lhs, x[1]})};
  }};
}

}  // namespace tessera::inline v0
