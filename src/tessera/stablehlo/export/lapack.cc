// Exports matrix decompositions as the custom calls by which JAX uses LAPACK on CPUs; triangular systems and
// Cholesky factors are operations of StableHLO. Matrices are column-major in these calls. The results of a
// matrix without a solution are NaN.
#include <tessera/api/control/control.h>
#include <tessera/core/reference.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/export/exporter.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0::stablehlo_export {

namespace {

namespace routine = stablehlo::lapack;
using stablehlo::LapackRoutine;

std::int64_t rows(const Value& x) { return x.aval.dim(x.rank() - 2); }
std::int64_t cols(const Value& x) { return x.aval.dim(x.rank() - 1); }
std::int64_t smaller_side(const Value& x) { return std::min(rows(x), cols(x)); }

// Returns the type of an operand or a result that belongs to the matrices x: their batch axes, then `shape`.
Aval batched(const Value& x, const Shape& shape, Dtype dtype) {
  Shape batch_and_shape(x.shape().begin(), x.shape().end() - 2);
  for (std::int64_t d : shape) batch_and_shape.push_back(d);
  return {batch_and_shape, dtype};
}

// Layouts in which the last two axes of matrices, arrays with two axes more than the batch, are swapped.
std::string layouts(const Avals& types, std::int64_t batch) {
  std::string out;
  for (const Aval& type : types) {
    Dims order;
    for (std::int64_t axis = type.rank() - 1; axis >= 0; --axis) order.push_back(axis);
    if (type.rank() == batch + 2) std::swap(order[0], order[1]);
    std::string list = order.empty() ? "" : list_text(order);
    out += str(out.empty() ? "" : ", ", "dense<", list, "> : tensor<", order.size(), "xindex>");
  }
  return "[" + out + "]";
}

std::string letter(Name name, char value) { return entries_text(name, integer_text(value, u8)); }

Values lapack(const Request& r, const LapackRoutine& called, const Avals& out, const std::string& options) {
  const Value& x = r.in[0];
  std::int64_t batch = x.rank() - 2;
  return r.to.add(op::custom_call, r.in, out,
                  str(call_text(called.target(x.dtype()), false), ", ",
                      entries_text(attribute::operand_layouts, layouts(avals_of(r.in), batch),
                                   attribute::output_operand_aliases, "[]", attribute::result_layouts,
                                   layouts(out, batch))),
                  {}, entries_text(mhlo::backend_config, str("{", options, "}")));
}

// Replaces x by NaN where `good`, of the batch's shape, is false.
Value or_nan(Exporter& to, const Value& good, const Value& x) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  Array value = scalar(nan, x.dtype());
  if (x.dtype().is_complex())
    value = lax::complex(scalar(nan, x.dtype().real_part()), scalar(nan, x.dtype().real_part()));
  Value filled = to.fill(to.constant(value), x.shape());
  return to.select(to.broadcast(good, x.shape(), iota_dims(good.rank())), x, filled);
}
Values or_nan_where_failed(Exporter& to, const Value& info, const Values& results) {
  Value good = to.compare(keyword::eq, info, to.integer(0, i32));
  Values out;
  for (const Value& x : results) out.push_back(or_nan(to, good, x));
  return out;
}

// Writes the constant results for an empty operand; returns false if no operand is empty.
bool write_empty(const Request& r, Values& out) {
  if (r.in[0].aval.count() > 0 && r.in.back().aval.count() > 0) return false;
  Arrays empty;
  for (const Value& x : r.in)
    empty.push_back(make_reference(
        x.aval, [&](auto* p) { std::fill_n(p, x.aval.count(), std::remove_pointer_t<decltype(p)>{}); }));
  for (const Array& x : r.primitive.reference(r.params, empty)) out.push_back(r.to.constant(x));
  return true;
}

// The operation leaves elements above the diagonal unspecified, so they are cleared.
Values cholesky(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  Exporter& to = r.to;
  const Shape& shape = r.out[0].shape();
  std::int64_t last = r.out[0].rank() - 1;
  Value row = to.iota(shape, last - 1, i32), column = to.iota(shape, last, i32), matrix = r.in[0];
  if (matrix.dtype().is_complex())  // clears imaginary parts on the diagonal
    matrix = to.select(
        to.compare(keyword::eq, row, column),
        to.compose(
            [](Args x) { return Arrays{lax::complex(lax::real(x[0]), zeros_of(lax::real(x[0]).aval()))}; },
            {matrix})[0],
        matrix);
  Value factor = to.add_one(op::cholesky, {matrix}, r.out[0], entries_text(attribute::lower, true));
  Value below = to.compare(keyword::ge, row, column);
  return {to.select(below, factor, to.number(0, factor.dtype()))};
}

Values triangular_solve(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  const auto& p = r.as<TriangularSolve>();
  Values in = r.in;
  bool complex = in[0].dtype().is_complex();
  if (complex && p.conjugate_a && !p.transpose_a)
    in[0] = r.to.compose([](Args x) { return Arrays{lax::conj(x[0])}; }, {in[0]})[0];
  Name transpose = !p.transpose_a             ? keyword::no_transpose
                   : complex && p.conjugate_a ? keyword::adjoint
                                              : keyword::transpose;
  return r.to.add(
      op::triangular_solve, in, r.out,
      entries_text(attribute::left_side, p.left_side, attribute::lower, p.lower, attribute::unit_diagonal,
                   p.unit_diagonal, attribute::transpose_a, word_text(attribute::transpose, transpose)));
}

// The permutation that results from swapping rows i and pivots[i] in order, applied to 0, 1,...
Array permutation_of(const Array& pivots, std::int64_t count) {
  std::int64_t axis = pivots.ndim() - 1;
  Shape shape = pivots.shape();
  shape.back() = count;
  Axes batch = iota_dims(axis);
  Array rows = lax::iota(i32, shape, axis);
  auto swap_rows = [&](const Array& i, const Array& order) {
    Array other = lax::reduce_sum(
        lax::select(lax::eq(lax::iota(i32, pivots.shape(), axis), i), pivots, zeros_of(pivots.aval())),
        {axis});
    Array at_i = lax::eq(rows, i), at_other = lax::eq(rows, lax::broadcast_in_dim(other, shape, batch));
    auto entry = [&](const Array& where) {
      Array one = lax::reduce_sum(lax::select(where, order, zeros_of(order.aval())), {axis});
      return lax::broadcast_in_dim(one, shape, batch);
    };
    Array row_i = entry(at_i), other_row = entry(at_other);
    return lax::select(at_i, other_row, lax::select(at_other, row_i, order));
  };
  return fori_loop(0, pivots.dim(-1), swap_rows, rows);
}

Values lu(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  Exporter& to = r.to;
  const Value& x = r.in[0];
  Values outputs =
      lapack(r, routine::getrf, {x.aval, batched(x, {smaller_side(x)}, i32), batched(x, {}, i32)}, "");
  Value pivots = to.binary(op::subtract, outputs[1], to.integer(1, i32));
  Value permutation = to.compose([&](Args p) { return Arrays{permutation_of(p[0], rows(x))}; }, {pivots})[0];
  return {or_nan(to, to.compare(keyword::ge, outputs[2], to.integer(0, i32)), outputs[0]), pivots,
          permutation};
}

Values geqrf(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  return lapack(r, routine::geqrf, r.out, "");
}
// LAPACK counts columns from 1. Its operand `jpvt` holds the marks of columns to move to the front; the
// result in its place is the order of the columns.
Values geqp3(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  Values outputs = lapack(r, routine::geqp3, {r.out[0], r.out[2], r.out[1]}, "");
  return {outputs[0], outputs[2], r.to.binary(op::subtract, outputs[1], r.to.integer(1, i32))};
}
Values householder_product(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  return lapack(r, routine::orgqr, r.out, "");
}

Values svd(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  const auto& p = r.as<Svd>();
  const Value& x = r.in[0];
  std::int64_t m = rows(x), n = cols(x), k = smaller_side(x);
  bool full = p.full_matrices || !p.compute_uv;
  Values outputs =
      lapack(r, routine::gesdd,
             {x.aval, batched(x, {k}, x.dtype().real_part()), batched(x, {m, full ? m : k}, x.dtype()),
              batched(x, {full ? n : k, n}, x.dtype()), batched(x, {}, i32)},
             letter(attribute::mode, !p.compute_uv ? 'N'
                                     : full        ? 'A'
                                                   : 'S'));
  Values results{outputs[1]};
  if (p.compute_uv) results.push_back(outputs[2]), results.push_back(outputs[3]);
  return or_nan_where_failed(r.to, outputs[4], results);
}

Values eigh(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  const auto& p = r.as<Eigh>();
  const Value& x = r.in[0];
  Values outputs =
      lapack(r, routine::syevd, {x.aval, batched(x, {cols(x)}, x.dtype().real_part()), batched(x, {}, i32)},
             str(letter(attribute::mode, p.compute_vectors ? 'V' : 'N'), ", ",
                 letter(attribute::uplo, p.lower ? 'L' : 'U')));
  return or_nan_where_failed(r.to, outputs[2],
                             p.compute_vectors ? Values{outputs[0], outputs[1]} : Values{outputs[1]});
}

// For real matrices LAPACK returns the eigenvalues as two arrays: real parts and imaginary parts.
Values eig(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  const auto& p = r.as<Eig>();
  const Value& x = r.in[0];
  bool real = !x.dtype().is_complex();
  Dtype complex = r.out[0].dtype();
  Aval vectors = x.aval.with_dtype(complex), values = batched(x, {cols(x)}, x.dtype());
  Avals types = real ? Avals{values, values} : Avals{values};
  types.insert(types.end(), {vectors, vectors, batched(x, {}, i32)});
  Values outputs = lapack(r, routine::geev, types,
                          str(letter(attribute::compute_left, p.left ? 'V' : 'N'), ", ",
                              letter(attribute::compute_right, p.right ? 'V' : 'N')));
  Values results{real ? r.to.add_one(op::complex, {outputs[0], outputs[1]}, r.out[0]) : outputs[0]};
  std::size_t first = types.size() - 3;
  if (p.left) results.push_back(outputs[first]);
  if (p.right) results.push_back(outputs[first + 1]);
  return or_nan_where_failed(r.to, outputs.back(), results);
}

Values schur(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  const auto& p = r.as<Schur>();
  const Value& x = r.in[0];
  Aval values = batched(x, {cols(x)}, x.dtype()), number = batched(x, {}, i32);
  Avals types{x.aval, x.aval, values};
  if (!x.dtype().is_complex()) types.push_back(values);
  types.insert(types.end(), {number, number});
  Values outputs =
      lapack(r, routine::gees, types,
             str(letter(attribute::mode, p.compute_vectors ? 'V' : 'N'), ", ", letter(attribute::sort, 'N')));
  return or_nan_where_failed(r.to, outputs.back(),
                             p.compute_vectors ? Values{outputs[0], outputs[1]} : Values{outputs[0]});
}

Values hessenberg(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  const Value& x = r.in[0];
  Values outputs =
      lapack(r, routine::gehrd, {r.out[0], r.out[1], batched(x, {}, i32)},
             entries_text(attribute::high, integer_text(cols(x), i32), attribute::low, integer_text(1, i32)));
  return or_nan_where_failed(r.to, outputs[2], {outputs[0], outputs[1]});
}

Values tridiagonal(const Request& r) {
  Values out;
  if (write_empty(r, out)) return out;
  Avals types = r.out;
  types.push_back(batched(r.in[0], {}, i32));
  Values outputs =
      lapack(r, routine::sytrd, types, letter(attribute::uplo, r.as<Tridiagonal>().lower ? 'L' : 'U'));
  return or_nan_where_failed(r.to, outputs[4], Values(outputs.begin(), outputs.end() - 1));
}

constexpr Entry lapack_exports[] = {
    {&cholesky_p, cholesky},
    {&eig_p, eig},
    {&eigh_p, eigh},
    {&geqp3_p, geqp3},
    {&geqrf_p, geqrf},
    {&hessenberg_p, hessenberg},
    {&householder_product_p, householder_product},
    {&lu_p, lu},
    {&schur_p, schur},
    {&svd_p, svd},
    {&triangular_solve_p, triangular_solve},
    {&tridiagonal_p, tridiagonal},
};

}  // namespace

Table lapack_table() { return lapack_exports; }

}  // namespace tessera::inline v0::stablehlo_export
