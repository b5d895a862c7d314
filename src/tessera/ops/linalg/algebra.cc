// Matrix algebra, written as calls of primitives.
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/linalg/algebra.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

Array matrix_transpose(const Array& x) {
  Axes order = iota_dims(x.ndim());
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return lax::transpose(x, order);
}
Array conjugate(const Array& x) { return x.dtype().is_complex() ? lax::conj(x) : x; }
Array adjoint(const Array& x) { return conjugate(matrix_transpose(x)); }
Array real_part(const Array& x) { return x.dtype().is_complex() ? lax::real(x) : x; }
Array as_dtype(const Array& x, Dtype dtype) {
  return x.dtype() == dtype ? x : lax::convert_element_type(x, dtype);
}
Array to_complex(const Array& x) { return as_dtype(x, complex_dtype(x.dtype())); }

Array product(const Array& a, const Array& b) {
  std::int64_t batch = a.ndim() - 2;
  Axes axes = iota_dims(batch);
  return lax::dot_general(a, b, {{batch + 1}, {batch}, axes, axes});
}

// The diagonal number, column - row, of every element.
static Array diagonal_number(const Array& x) {
  std::int64_t n = x.ndim();
  Array row = lax::iota(i32, x.shape(), n - 2), column = lax::iota(i32, x.shape(), n - 1);
  return column - row;
}
static Array zeros_like(const Array& x) { return zeros_of(x.aval().strong()); }
static Array bound(std::int64_t k) { return scalar(k, i32); }

Array lower_part(const Array& x, std::int64_t k) {
  return lax::select(lax::le(diagonal_number(x), bound(k)), x, zeros_like(x));
}
Array upper_part(const Array& x, std::int64_t k) {
  return lax::select(lax::ge(diagonal_number(x), bound(k)), x, zeros_like(x));
}
Array diagonal_mask(const Array& x) { return lax::eq(diagonal_number(x), bound(0)); }
Array identity_like(const Array& x) { return as_dtype(diagonal_mask(x), x.dtype()); }

Array diagonal_of(const Array& x) {
  std::int64_t n = std::min(x.dim(-1), x.dim(-2));
  Array square = columns_of(rows_of(x, 0, n), 0, n);
  return lax::reduce_sum(lax::select(diagonal_mask(square), square, zeros_like(square)), {x.ndim() - 1});
}
Array as_rows(const Array& x, const Shape& shape) {
  Axes dims = iota_dims(static_cast<std::int64_t>(shape.size()));
  dims.erase(dims.size() - 2);
  return lax::broadcast_in_dim(x, shape, dims);
}
Array as_columns(const Array& x, const Shape& shape) {
  return lax::broadcast_in_dim(x, shape, iota_dims(static_cast<std::int64_t>(shape.size()) - 1));
}
Array diagonal_matrix(const Array& d) {
  Shape shape = d.shape();
  shape.push_back(d.dim(-1));
  Array rows = as_rows(d, shape);
  return lax::select(diagonal_mask(rows), rows, zeros_like(rows));
}

Array rows_of(const Array& x, std::int64_t from, std::int64_t to) {
  return from == 0 && to == x.dim(-2) ? x : lax::slice_in_dim(x, from, to, 1, x.ndim() - 2);
}
Array columns_of(const Array& x, std::int64_t from, std::int64_t to) {
  return from == 0 && to == x.dim(-1) ? x : lax::slice_in_dim(x, from, to, 1, x.ndim() - 1);
}

Array hermitian_part(const Array& x, bool lower) {
  Array strict = lower ? lower_part(x, -1) : upper_part(x, 1);
  Array diagonal = as_dtype(real_part(lax::select(diagonal_mask(x), x, zeros_like(x))), x.dtype());
  return strict + adjoint(strict) + diagonal;
}

Array symmetrized(const Array& x) { return 0.5 * (x + adjoint(x)); }

Array inverse_differences(const Array& w) {
  Shape shape = w.shape();
  shape.push_back(w.dim(-1));
  Array rows = as_rows(w, shape), unit = identity_like(rows);
  return 1.0 / (rows - as_columns(w, shape) + unit) - unit;
}

Array permuted_rows(const Array& x, const Array& permutation) {
  std::int64_t batch = x.ndim() - 2;
  Shape column = permutation.shape();
  column.push_back(1);
  Dims sizes(x.shape().size(), 1);
  sizes.back() = x.dim(-1);
  Axes leading = iota_dims(batch);
  IndexAxes axes{.window = {batch + 1},
                 .collapsed = {batch},
                 .start = {batch},
                 .operand_batch = leading,
                 .indices_batch = leading};
  return lax::gather(x, lax::reshape(permutation, column), axes, sizes,
                     {.mode = IndexMode::promise_in_bounds});
}

}  // namespace tessera::inline v0
