// Norms of vectors and matrices, and condition numbers.
#include <tessera/lib/constants.h>
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/numpy/logic.h>
#include <cmath>
#include <string_view>

namespace tessera::inline v0::linalg {

NormOrder::NormOrder(const char* name, Where where) {
  At at(where);
  std::string_view text = name;
  if (text == "fro")
    kind = NormOrderKind::frobenius;
  else if (text == "nuc")
    kind = NormOrderKind::nuclear;
  else
    fail<ArgumentError>(str("linalg::norm: the order is \"", text, "\"."),
                        "Expected a number, infinity, \"fro\" or \"nuc\".");
}

static Array as_numbers(const Array& x) {
  return lib::convert(x, lib::common_type(Arrays{x}, lib::Numbers::inexact));
}
static Array squares(const Array& x) { return x.dtype().is_complex() ? real(x * conj(x)) : x * x; }

static ReduceOptions over_axes(const Axes& axes, bool keepdims) {
  ReduceOptions out{.keepdims = keepdims};
  out.axis.axes = axes;
  return out;
}
static Array largest(const Array& x, const Axes& axes, bool keepdims) {
  ReduceOptions options = over_axes(axes, keepdims);
  options.initial = 0.0;
  return max(x, options);
}

static Array vector_norm_of(const Array& x, const NormOrder& order, const Axes& axes, bool keepdims) {
  ReduceOptions over = over_axes(axes, keepdims);
  double p = order.p;
  if (order.kind == NormOrderKind::frobenius || order.kind == NormOrderKind::nuclear)
    fail<ArgumentError>("linalg::norm: \"fro\" and \"nuc\" are orders of matrix norms.",
                        "Expected a number for a norm over one axis; give two axes for a matrix norm.");
  if (p == 2) return sqrt(sum(squares(x), over));
  if (p == inf) return largest(abs(x), axes, keepdims);
  if (p == -inf) return min(abs(x), over);
  if (p == 0) return sum(lib::convert(x != 0, real(x).dtype()), over);
  if (p == 1) return sum(abs(x), over);
  return pow(sum(pow(abs(x), p), over), 1 / p);
}

// `rows` and `columns`: axes of x.
static Array matrix_norm_of(const Array& x, const NormOrder& order, std::int64_t rows, std::int64_t columns,
                            bool keepdims) {
  if (order.kind == NormOrderKind::standard || order.kind == NormOrderKind::frobenius)
    return sqrt(sum(squares(x), over_axes({rows, columns}, keepdims)));
  auto extreme_sum = [&](std::int64_t summed, std::int64_t other, bool is_max) {
    Array sums = sum(abs(x), over_axes({summed}, true));
    Array out = is_max ? largest(sums, {other}, true) : min(sums, over_axes({other}, true));
    return keepdims ? out : squeeze(out, axis(Axes{summed, other}));
  };
  double p = order.p;
  if (order.kind == NormOrderKind::number && std::fabs(p) == 1) return extreme_sum(rows, columns, p > 0);
  if (order.kind == NormOrderKind::number && std::isinf(p)) return extreme_sum(columns, rows, p > 0);
  if (order.kind == NormOrderKind::number && std::fabs(p) != 2)
    fail<ArgumentError>(str("linalg::norm: the order is ", p, ", over two axes."),
                        "Expected 1, -1, 2, -2, infinity, -infinity, \"fro\" or \"nuc\" for a matrix norm.");
  Array s = svdvals(moveaxis(x, axis(Axes{rows, columns}), axis(-2, -1)));
  Array out = order.kind == NormOrderKind::nuclear ? sum(s, axis(-1))
              : p > 0                              ? largest(s, {-1}, false)
                                                   : min(s, axis(-1));
  return keepdims ? expand_dims(out, axis(Axes{rows, columns})) : out;
}

Array norm(Operand operand, NormOrder order, ReducedAxes over, bool keepdims) {
  At at(operand.where);
  Array x = as_numbers(*operand);
  if (!over.axes && order.kind == NormOrderKind::standard)
    return vector_norm_of(x, 2, iota_dims(x.ndim()), keepdims);
  Axes axes = iota_dims(x.ndim());
  if (over.axes) {
    axes = *over.axes;
    for (std::int64_t& axis : axes) axis = normalize_axis("linalg::norm", axis, x.ndim());
  }
  if (axes.size() == 1) return vector_norm_of(x, order, axes, keepdims);
  if (axes.size() != 2)
    fail<ArgumentError>(str("linalg::norm: ", axes.size(), " axes of ", operand->aval(), " are named."),
                        "Expected one axis for a vector norm, or two for a matrix norm.");
  return matrix_norm_of(x, order, axes[0], axes[1], keepdims);
}

Array vector_norm(Operand x, NormOrder order, ReducedAxes over, bool keepdims) {
  At at(x.where);
  return vector_norm_of(as_numbers(*x), order, over.axes ? *over.axes : iota_dims(x->ndim()), keepdims);
}

Array matrix_norm(Operand x, NormOrder order, bool keepdims) {
  At at(x.where);
  Array y = lib::matrices("linalg::matrix_norm", *x);
  return matrix_norm_of(y, order, y.ndim() - 2, y.ndim() - 1, keepdims);
}

Array cond(Operand operand, NormOrder order) {
  At at(operand.where);
  Array a = lib::matrices("linalg::cond", *operand), out;
  if (a.dim(-1) == 0 || a.dim(-2) == 0)
    fail<ShapeError>(str("linalg::cond: the operand is ", operand->aval(), "."),
                     "Expected matrices with elements.");
  if (order.kind == NormOrderKind::standard ||
      (order.kind == NormOrderKind::number && std::fabs(order.p) == 2)) {
    Array s = svdvals(a), s_max = max(s, axis(-1)), s_min = min(s, axis(-1));
    out = order.p > 0 ? s_max / s_min : s_min / s_max;
    if (order.p > 0) return out;
  } else {
    Array b = lib::square_matrices("linalg::cond", a);
    out = matrix_norm(b, order) * matrix_norm(inv(b), order);
  }
  return where(isnan(out) & logical_not(any(isnan(a), axis(-2, -1))), inf, out);
}

}  // namespace tessera::inline v0::linalg
