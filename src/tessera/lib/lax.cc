// The functions of jax.lax that are composed of primitives.
#include <tessera/lib/lax.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/subscript.h>
#include <algorithm>
#include <numeric>

namespace tessera::inline v0::lax {

Array broadcast(Operand x, const Shape& sizes) {
  At at(x.where);
  Shape shape = sizes;
  for (std::int64_t d : x->shape()) shape.push_back(d);
  Axes dims(x->ndim(), 0);
  std::iota(dims.begin(), dims.end(), static_cast<std::int64_t>(sizes.size()));
  return broadcast_in_dim(*x, shape, dims);
}

Array collapse(Operand x, std::int64_t start, std::optional<std::int64_t> until) {
  At at(x.where);
  std::int64_t rank = x->ndim(), stop = until.value_or(rank), first = start < 0 ? start + rank : start,
               end = stop < 0 ? stop + rank : stop;
  if (first < 0 || end > rank || first >= end)
    fail<ArgumentError>(str("collapse: the range [", start, ", ", stop, ") has no axis of ", x->aval(), "."),
                        str("Expected a range of at least one axis among ", rank, "."));
  Shape shape(x->shape().begin(), x->shape().begin() + first);
  shape.push_back(1);
  for (std::int64_t d = 0; d < rank; ++d)
    d >= first&& d < end ? void(shape[first] *= x->dim(d)) : d >= end ? shape.push_back(x->dim(d)) : void();
  return lax::reshape(*x, shape);
}

Array index_in_dim(Operand x, std::int64_t index, std::int64_t axis, bool keep) {
  At at(x.where);
  std::int64_t d = normalize_axis("index_in_dim", axis, x->ndim()), n = x->dim(d),
               i = index < 0 ? index + n : index;
  if (i < 0 || i >= n)
    fail<ArgumentError>(
        str("index_in_dim: index ", index, " is out of range for axis ", axis, " of ", x->aval(), "."),
        str("Expected an index in [-", n, ", ", n, ")."));
  Array one = slice_in_dim(*x, i, i + 1, 1, d);
  return keep ? one : lax::squeeze(one, {d});
}

Array index_take(Operand x, const Arrays& indices, const Axes& axes) {
  At at(x.where);
  if (indices.empty() || indices.size() != axes.size())
    fail<ArgumentError>(str("index_take: the number of index arrays is ", indices.size(),
                            ", that of axes is ", axes.size(), "."),
                        "Expected one array for each axis, and at least one.");
  IndexAxes where{.start = axes};
  where.collapsed = axes;
  std::sort(where.collapsed.begin(), where.collapsed.end());
  Dims sizes = x->shape();
  Arrays columns;
  for (std::size_t k = 0; k < axes.size(); ++k) {
    sizes[normalize_axis("index_take", axes[k], x->ndim())] = 1;
    columns.push_back(lax::expand_dims(lib::wrapped_positions(indices[k], x->dim(axes[k])), {1}));
  }
  for (std::int64_t d = 1; d <= x->ndim() - static_cast<std::int64_t>(axes.size()); ++d)
    where.window.push_back(d);
  return gather(*x, lax::concatenate(columns, 1), where, sizes, {.mode = IndexMode::clip});
}

Arrays unstack(Operand x, std::int64_t axis) {
  At at(x.where);
  std::int64_t d = normalize_axis("unstack", axis, x->ndim());
  Arrays out;
  for (std::int64_t i = 0; i < x->dim(d); ++i) out.push_back(index_in_dim(*x, i, d, false));
  return out;
}

Array batch_matmul(Operand lhs, Operand rhs, std::optional<Dtype> preferred) {
  At at(lhs.where);
  std::int64_t rank = lhs->ndim();
  if (rank < 2 || rhs->ndim() != rank)
    fail<ShapeError>(str("batch_matmul: lhs is ", lhs->aval(), ", rhs is ", rhs->aval(), "."),
                     "Expected two arrays of one rank, at least 2.");
  DotAxes axes{{rank - 1}, {rank - 2}};
  for (std::int64_t d = 0; d + 2 < rank; ++d) axes.lhs_batch.push_back(d), axes.rhs_batch.push_back(d);
  return dot_general(lhs, rhs, axes, preferred);
}

// Splits both numbers into halves of their bits. With s = 2^half, (a + b s)(c + d s) = a c + (a d + b c) s + b d s^2,
// and no partial sum overflows.
Array mulhi(Operand x, Operand y) {
  At at(x.where);
  Dtype dtype = x->dtype();
  if (!dtype.is_integer() || y->dtype() != dtype)
    fail<DtypeError>(str("mulhi: the operands are ", x->aval(), " and ", y->aval(), "."),
                     "Expected one integer dtype.");
  int half = dtype.bits() / 2;
  Array shift = scalar(std::int64_t{half}, dtype), mask = scalar((std::int64_t{1} << half) - 1, dtype);
  auto low = [&](const Array& v) { return lax::bitwise_and(v, mask); };
  auto high = [&](const Array& v) {
    return dtype.is_signed() ? shift_right_arithmetic(v, shift) : shift_right_logical(v, shift);
  };
  Array a = low(*x), b = high(*x), c = low(*y), d = high(*y);
  Array t = lax::add(lax::mul(b, c), shift_right_logical(lax::mul(a, c), shift));
  Array u = lax::add(lax::mul(a, d), low(t));
  return lax::add(lax::mul(b, d), lax::add(high(t), high(u)));
}

Array scatter_sub(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                  const IndexOptions& options) {
  At at(x.where);
  return scatter_add(x, indices, neg(updates), axes, options);
}

Array scatter_apply(Operand x, const Array& indices, const SharedFunction<Array(const Array&)>& f,
                    const IndexAxes& axes, const Dims& slice_sizes, const IndexOptions& options) {
  At at(x.where);
  Array values = gather(x, indices, axes, slice_sizes, options);
  if (options.unique) return scatter(x, indices, f(values), axes, options);
  Array none = broadcast_in_dim(scalar(0, i32), x->shape(), {});
  Array one = broadcast_in_dim(scalar(1, i32), values.shape(), {});
  Array times = gather(scatter_add(none, indices, one, axes, options), indices, axes, slice_sizes, options);
  return scatter(x, indices, lib::applied_repeatedly(f, values, times), axes, options);
}

Array broadcast_like(Operand x, Operand like) {
  At at(x.where);
  return lib::broadcast_to_shape("broadcast_like", *x, like->shape());
}

Array broadcast_to_rank(Operand x, std::int64_t rank) {
  At at(x.where);
  if (rank < x->ndim())
    fail<ArgumentError>(str("broadcast_to_rank: the operand is ", x->aval(), ", the rank ", rank, "."),
                        "Expected a rank of at least that of the operand.");
  return lax::broadcast(x, Shape(rank - x->ndim(), 1));
}

Array broadcasted_iota(Dtype dtype, const Shape& shape, std::int64_t axis, Where where) {
  At at(where);
  return lax::iota(dtype, shape, axis);
}

Array shape_as_value(const Shape& shape) {
  Arrays sizes;
  for (std::int64_t size : shape) sizes.push_back(scalar(size, default_int()));
  if (sizes.empty()) return broadcast_in_dim(scalar(std::int64_t{0}, default_int()), {0}, {});
  for (Array& size : sizes) size = lax::expand_dims(size, {0});
  return lax::concatenate(sizes, 0);
}

std::pair<Array, Array> sort_key_val(Operand keys, Operand values, std::int64_t axis, bool stable) {
  At at(keys.where);
  Arrays sorted = lax::sort(Arrays{*keys, *values}, {.axis = axis, .stable = stable});
  return {sorted[0], sorted[1]};
}

static void check_approximate(const char* name, const Array& x, const ApproxOptions& options) {
  if (!x.dtype().is_floating())
    fail<DtypeError>(str(name, ": the operand is ", x.aval(), "."), "Expected a floating dtype.");
  if (!(options.recall_target > 0 && options.recall_target <= 1))
    fail<ArgumentError>(str(name, ": the recall is ", options.recall_target, "."),
                        "Expected a number in (0, 1].");
}
std::pair<Array, Array> approx_max_k(Operand x, std::int64_t k, const ApproxOptions& options) {
  At at(x.where);
  check_approximate("approx_max_k", *x, options);
  return top_k(x, k, options.axis);
}
std::pair<Array, Array> approx_min_k(Operand x, std::int64_t k, const ApproxOptions& options) {
  At at(x.where);
  check_approximate("approx_min_k", *x, options);
  auto [values, indices] = top_k(neg(*x), k, options.axis);
  return {neg(values), indices};
}

Array conv_with_general_padding(Operand lhs, Operand rhs, const Dims& strides, Padding padding,
                                const Dims& lhs_dilation, const Dims& rhs_dilation,
                                std::optional<Dtype> preferred) {
  At at(lhs.where);
  ConvOptions options;
  options.window_strides = strides;
  options.padding = std::move(padding);
  options.lhs_dilation = lhs_dilation, options.rhs_dilation = rhs_dilation;
  options.preferred_element_type = preferred;
  return conv_general_dilated(lhs, rhs, options);
}

// Returns x in bf16, with each block along the contracted axes multiplied by its scale.
static Array scaled(const char* side, const Array& x, const Array& scale, const Axes& contracted) {
  Array narrow = convert_element_type(x, bf16);
  if (scale.empty()) return narrow;
  bool fits = scale.ndim() == x.ndim();
  for (std::int64_t d = 0; d < x.ndim() && fits; ++d)
    fits =
        contracted.contains(d) ? scale.dim(d) > 0 && x.dim(d) % scale.dim(d) == 0 : scale.dim(d) == x.dim(d);
  if (!fits)
    fail<ShapeError>(str("scaled_dot: ", side, " is ", x.aval(), ", its scales are ", scale.aval(), "."),
                     "Expected the operand's rank and sizes; along contracted axes divisors of its sizes.");
  // Splits each contracted axis into (blocks, elements of a block).
  Shape blocks, repeated;
  Axes dims;
  for (std::int64_t d = 0; d < x.ndim(); ++d) {
    dims.push_back(static_cast<std::int64_t>(repeated.size()));
    repeated.push_back(scale.dim(d));
    if (contracted.contains(d)) repeated.push_back(x.dim(d) / scale.dim(d));
  }
  Array factors =
      lax::reshape(broadcast_in_dim(convert_element_type(scale, bf16), repeated, dims), x.shape());
  return lax::mul(narrow, factors);
}

Array scaled_dot(Operand lhs, Operand rhs, const ScaledDotOptions& options) {
  At at(lhs.where);
  std::int64_t rank = lhs->ndim();
  DotAxes axes;
  if (options.axes) {
    axes = *options.axes;
  } else {
    if (rank < 2 || rhs->ndim() != rank)
      fail<ShapeError>(str("scaled_dot: lhs is ", lhs->aval(), ", rhs is ", rhs->aval(), "."),
                       "Expected two arrays of one rank, at least 2, or {.axes = ...}.");
    axes = {{rank - 1}, {rank - 2}};
    for (std::int64_t d = 0; d + 2 < rank; ++d) axes.lhs_batch.push_back(d), axes.rhs_batch.push_back(d);
  }
  Array left = scaled("lhs", *lhs, options.lhs_scale, axes.lhs_contract);
  Array right = scaled("rhs", *rhs, options.rhs_scale, axes.rhs_contract);
  return dot_general(left, right, axes, options.preferred);
}

}  // namespace tessera::inline v0::lax
