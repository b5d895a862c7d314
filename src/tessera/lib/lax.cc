#include <tessera/lib/lax.h>
#include <algorithm>
#include <numeric>

namespace tessera::inline v0::lax {

Array broadcast(Operand x, const Shape& sizes) {
  At at(x.where);
  Shape shape = sizes;
  for (std::int64_t d : x->shape()) shape.push_back(d);
  Axes dims(static_cast<std::size_t>(x->ndim()), 0);
  std::iota(dims.begin(), dims.end(), static_cast<std::int64_t>(sizes.size()));
  return broadcast_in_dim(*x, shape, dims);
}

Array collapse(Operand x, std::int64_t start, std::int64_t stop) {
  At at(x.where);
  std::int64_t rank = x->ndim(), first = start < 0 ? start + rank : start,
               end = stop < 0 ? stop + rank : stop;
  if (first < 0 || end > rank || first >= end)
    fail<ArgumentError>(str("collapse: axes [", start, ", ", stop, ") of ", x->aval(), "."),
                        str("Expected a range of at least one axis among ", rank, "."));
  Shape shape(x->shape().begin(), x->shape().begin() + first);
  shape.push_back(1);
  for (std::int64_t d = 0; d < rank; ++d)
    d >= first&& d < end ? void(shape[static_cast<std::size_t>(first)] *= x->dim(d))
    : d >= end           ? shape.push_back(x->dim(d))
                         : void();
  return reshape(*x, shape);
}

Array index_in_dim(Operand x, std::int64_t index, std::int64_t axis, bool keep) {
  At at(x.where);
  std::int64_t d = normalize_axis("index_in_dim", axis, x->ndim()), n = x->dim(d),
               i = index < 0 ? index + n : index;
  if (i < 0 || i >= n)
    fail<ArgumentError>(str("index_in_dim: index ", index, " of axis ", axis, " of ", x->aval(), "."),
                        str("Expected an index in [-", n, ", ", n, ")."));
  Array one = slice_in_dim(*x, i, i + 1, 1, d);
  return keep ? one : squeeze(one, {d});
}

Array index_take(Operand x, const Arrays& indices, const Axes& axes) {
  At at(x.where);
  if (indices.empty() || indices.size() != axes.size())
    fail<ArgumentError>(str("index_take: ", indices.size(), indices.size() == 1 ? " array" : " arrays",
                            " of indices for ", axes.size(), " axes."),
                        "Expected one array for each axis, and at least one.");
  IndexAxes where{.start = axes};
  where.collapsed = axes;
  std::sort(where.collapsed.begin(), where.collapsed.end());
  Dims sizes = x->shape();
  Arrays columns;
  for (std::size_t k = 0; k < axes.size(); ++k) {
    sizes[static_cast<std::size_t>(normalize_axis("index_take", axes[k], x->ndim()))] = 1;
    columns.push_back(expand_dims(indices[k], {1}));
  }
  for (std::int64_t d = 1; d <= x->ndim() - static_cast<std::int64_t>(axes.size()); ++d)
    where.window.push_back(d);
  return gather(*x, concatenate(columns, 1), where, sizes, {.mode = IndexMode::clip});
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

// By halves of the bits: (a + b s)(c + d s) has a c, (a d + b c) s and b d s^2, each without overflow.
Array mulhi(Operand x, Operand y) {
  At at(x.where);
  Dtype dtype = x->dtype();
  if (!dtype.is_integer() || y->dtype() != dtype)
    fail<DtypeError>(str("mulhi: the operands are ", x->aval(), " and ", y->aval(), "."),
                     "Expected one integer dtype.");
  int half = dtype.bits() / 2;
  Array shift = scalar(std::int64_t{half}, dtype), mask = scalar((std::int64_t{1} << half) - 1, dtype);
  auto low = [&](const Array& v) { return bitwise_and(v, mask); };
  auto high = [&](const Array& v) {
    return dtype.is_signed() ? shift_right_arithmetic(v, shift) : shift_right_logical(v, shift);
  };
  Array a = low(*x), b = high(*x), c = low(*y), d = high(*y);
  Array t = add(mul(b, c), shift_right_logical(mul(a, c), shift));
  Array u = add(mul(a, d), low(t));
  return add(mul(b, d), add(high(t), high(u)));
}

Array scatter_sub(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                  const IndexOptions& options) {
  At at(x.where);
  return scatter_add(x, indices, neg(updates), axes, options);
}

Array scatter_apply(Operand x, const Array& indices, const std::function<Array(const Array&)>& f,
                    const IndexAxes& axes, const Dims& slice_sizes, const IndexOptions& options) {
  At at(x.where);
  return scatter(x, indices, f(gather(x, indices, axes, slice_sizes, options)), axes, options);
}

}  // namespace tessera::inline v0::lax
