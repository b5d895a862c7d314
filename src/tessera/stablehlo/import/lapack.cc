// The LAPACK routines that JAX calls on CPUs, and the custom call of its perturbed tridiagonal solver.
// Results are those of lax.linalg; `info` is 0, or 1 for matrices without a solution, whose results are NaN.
#include <tessera/api/control/control.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/functional.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0::stablehlo {

namespace {

// A parameter of the call that is a letter, given as its character code.
char letter(OpCall& c, Name name, char fallback) {
  return static_cast<char>(c.attributes().dictionary(mhlo::backend_config).integer(name, fallback));
}

// i32[batch]: 1 if any element of the last `rank` axes is NaN.
Array info_of(const Array& x, std::int64_t rank) {
  Array bad = lax::ne(x, x);
  Axes axes = iota_dims(rank, x.ndim() - rank);
  return lax::convert_element_type(lax::reduce_or(bad, axes), i32);
}
Array no_info(OpCall& c) {
  return lax::broadcast_in_dim(scalar(std::int64_t{0}, i32), c.result(c.op.results.size() - 1).shape(), {});
}
Array zeros_like(const Aval& aval) {
  return lax::broadcast_in_dim(scalar(0.0, aval.dtype()), aval.shape(), {});
}

Array transposed_conjugate(const Array& x) {
  Axes order = iota_dims(x.ndim());
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  Array t = lax::transpose(x, order);
  return x.dtype().is_complex() ? lax::conj(t) : t;
}

// The order of the axes of an operand or result, the one that changes fastest first; empty if the call does not say.
Dims layout_of(OpCall& c, Name list_name, std::size_t i) {
  const Attribute* layouts = find(c.op.attributes, list_name);
  auto* list = layouts ? layouts->as<Attribute::Array>() : nullptr;
  if (!list || i >= list->size()) return {};
  Attributes one = {{list_name, (*list)[i]}};
  return Fields(one, c.importer.module.file, c.op.position, c.op.name).integers(list_name);
}
bool is_row_major(const Dims& order) {
  auto rank = static_cast<std::int64_t>(order.size());
  return rank >= 2 && order[0] == rank - 1 && order[1] == rank - 2;
}
// Returns the matrices whose column-major memory is the row-major memory of x; with `to_row_major` the reverse.
Array reordered(const Array& x, bool to_row_major) {
  Shape transposed = x.shape();
  std::swap(transposed[transposed.size() - 1], transposed[transposed.size() - 2]);
  Axes order = iota_dims(x.ndim());
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return to_row_major ? lax::reshape(lax::transpose(x, order), x.shape())
                      : lax::transpose(lax::reshape(x, transposed), order);
}

// Checks the layout of an operand. LAPACK reads matrices as column-major, so the elements of a row-major
// operand are reordered to those that LAPACK would read.
void expect_columns(OpCall& c, std::size_t operand) {
  Dims order = layout_of(c, attribute::operand_layouts, operand);
  if (order.empty()) return;
  std::int64_t rank = c.args[operand].ndim();
  if (is_row_major(order)) {
    c.args[operand] = reordered(c.args[operand], false);
  } else if (order.size() < 2 || order[0] != rank - 2 || order[1] != rank - 1) {
    c.fail(str("found operand ", operand, " with the layout ", order),
           "rows to change fastest, then columns");
  }
}
// Applies a rule, and reorders the elements of row-major results, which LAPACK writes in column-major order. Matrices are the results
// with as many axes as the operands; the others are vectors.
template <Rule rule>
Arrays in_layouts(OpCall& c) {
  std::int64_t rank = 0;
  for (const Array& x : c.args) rank = std::max(rank, x.ndim());
  Arrays out = rule(c);
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out[i].ndim() == rank && is_row_major(layout_of(c, attribute::result_layouts, i)))
      out[i] = reordered(out[i], true);
  return out;
}

const Array& matrices(OpCall& c, std::size_t operands = 1) {
  c.expect_operands(operands);
  expect_columns(c, 0);
  if (c.args[0].ndim() < 2) c.fail(str("found ", c.args[0].aval()), "matrices");
  return c.args[0];
}

// Returns the Cholesky factor in one triangle; the other triangle keeps the elements of the operand.
Arrays potrf(OpCall& c) {
  const Array& x = matrices(c);
  bool lower = letter(c, attribute::uplo, 'L') == 'L';
  Array l = lax::linalg::cholesky(lower ? x : transposed_conjugate(x), false), info = info_of(l, 2);
  if (!lower) l = transposed_conjugate(l);
  std::int64_t rank = x.ndim();
  Array row = lax::iota(i32, x.shape(), rank - 2), column = lax::iota(i32, x.shape(), rank - 1);
  return {lax::select(lower ? lax::ge(row, column) : lax::le(row, column), l, x), info};
}

Arrays getrf(OpCall& c) {
  lax::linalg::LuFactors f = lax::linalg::lu(matrices(c));
  Array first_is_one = lax::add(f.pivots, scalar(std::int64_t{1}, i32));
  return {f.lu, first_is_one, no_info(c)};
}

Arrays geqrf(OpCall& c) {
  lax::linalg::Reflectors f = lax::linalg::geqrf(matrices(c));
  return {f.a, f.taus};
}
Arrays orgqr(OpCall& c) { return {lax::linalg::householder_product(matrices(c, 2), c.args[1])}; }

Arrays ormqr(OpCall& c) {
  Fields config = c.attributes().dictionary(mhlo::backend_config);
  const Array& a = matrices(c, 3);
  expect_columns(c, 2);
  return {lax::linalg::ormqr(a, c.args[1], c.args[2], config.flag(attribute::left),
                             config.flag(attribute::transpose))};
}

Arrays geqp3(OpCall& c) {
  const Array& x = matrices(c, 2);
  lax::linalg::PivotedReflectors f = lax::linalg::geqp3(x, c.args[1]);
  return {f.a, lax::add(f.pivots, scalar(std::int64_t{1}, i32)), f.taus};
}

Arrays gesdd(OpCall& c) {
  const Array& x = matrices(c);
  char mode = letter(c, attribute::mode, 'A');
  if (mode == 'N') {
    Array s = lax::linalg::singular_values(x);
    return {x, s, zeros_like(c.result(2)), zeros_like(c.result(3)), info_of(s, 1)};
  }
  lax::linalg::SvdFactors f = lax::linalg::svd(x, mode == 'A');
  return {x, f.s, f.u, f.vh, info_of(f.s, 1)};
}

Arrays syevd(OpCall& c) {
  const Array& x = matrices(c);
  bool lower = letter(c, attribute::uplo, 'L') == 'L';
  if (letter(c, attribute::mode, 'V') == 'N') {
    Array w = lax::linalg::hermitian_values(x, lower, false);
    return {x, w, info_of(w, 1)};
  }
  lax::linalg::EighResult f = lax::linalg::eigh(x, lower, false);
  return {f.v, f.w, info_of(f.w, 1)};
}

Arrays geev(OpCall& c) {
  const Array& x = matrices(c);
  bool left = letter(c, attribute::compute_left, 'V') == 'V',
       right = letter(c, attribute::compute_right, 'V') == 'V';
  lax::linalg::EigResult f = lax::linalg::eig(x, {left, right, false});
  bool complex = x.dtype().is_complex();
  Array info = info_of(f.w, 1);
  Arrays out = complex ? Arrays{f.w} : Arrays{lax::real(f.w), lax::imag(f.w)};
  std::size_t at = out.size();
  out.push_back(left ? f.left : zeros_like(c.result(at)));
  out.push_back(right ? f.right : zeros_like(c.result(at + 1)));
  out.push_back(info);
  return out;
}

// Element i of the diagonal `offset` above the main one: T[..., n - |offset|].
Array diagonal(const Array& x, std::int64_t offset) {
  std::int64_t n = x.dim(-1), diagonal_size = std::max<std::int64_t>(n - std::abs(offset), 0);
  Shape flat = x.shape();
  flat.pop_back();
  flat.back() = n * n;
  std::int64_t first = offset >= 0 ? offset : -offset * n, axis = static_cast<std::int64_t>(flat.size()) - 1;
  Array rows = lax::reshape(x, flat);
  return lax::slice_in_dim(rows, std::min(first, n * n),
                           diagonal_size ? first + (diagonal_size - 1) * (n + 1) + 1 : std::min(first, n * n),
                           n + 1, axis);
}

// Eigenvalues from a Schur form; for real matrices 2 by 2 blocks give conjugate pairs.
Arrays schur_values(const Array& t) {
  if (t.dtype().is_complex()) return {diagonal(t, 0)};
  Array d = diagonal(t, 0), zero = scalar(0.0, t.dtype());
  std::int64_t axis = d.ndim() - 1;
  auto padded = [&](const Array& x, bool before) {
    Dims low(x.ndim(), 0), high = low;
    (before ? low : high).back() = 1;
    return lax::pad(x, zero, low, high);
  };
  if (d.dim(axis) == 0) return {d, d};
  Array below = diagonal(t, -1), above = diagonal(t, 1);
  Array size = lax::sqrt(lax::max(lax::neg(lax::mul(below, above)), zero));
  Array first = padded(size, false), second = padded(size, true);
  return {d, lax::sub(first, second)};
}

Arrays gees(OpCall& c) {
  const Array& x = matrices(c);
  bool vectors = letter(c, attribute::mode, 'V') == 'V';
  lax::linalg::SchurResult f = lax::linalg::schur(x, vectors);
  Arrays out = {f.t, vectors ? f.vectors : zeros_like(c.result(1))};
  append_all(out, schur_values(f.t));
  out.push_back(no_info(c));  // the number of selected values
  out.push_back(info_of(f.t, 2));
  return out;
}

Arrays gehrd(OpCall& c) {
  lax::linalg::Reflectors f = lax::linalg::hessenberg(matrices(c));
  return {f.a, f.taus, info_of(f.a, 2)};
}

Arrays sytrd(OpCall& c) {
  lax::linalg::TridiagonalResult f =
      lax::linalg::tridiagonal(matrices(c), letter(c, attribute::uplo, 'L') == 'L');
  return {f.a, f.d, f.e, f.taus, info_of(f.a, 2)};
}

Arrays trsm(OpCall& c) {
  const Array& a = matrices(c, 2);
  expect_columns(c, 1);
  char transpose = letter(c, attribute::trans_x, 'N');
  return {lax::linalg::triangular_solve(
      a, c.args[1],
      {letter(c, attribute::side, 'L') == 'L', letter(c, attribute::uplo, 'L') == 'L', transpose != 'N',
       transpose == 'C' && a.dtype().is_complex(), letter(c, attribute::diag, 'N') == 'U'})};
}

Arrays gtsv(OpCall& c) {
  c.expect_operands(4);
  expect_columns(c, 3);
  const Array &below = c.args[0], &diagonal = c.args[1], &above = c.args[2];
  return {below, diagonal, above, lax::linalg::tridiagonal_solve(below, diagonal, above, c.args[3]),
          no_info(c)};
}
Arrays perturbed_tridiagonal_solve(OpCall& c) {
  c.expect_operands(4);
  expect_columns(c, 3);
  return {lax::linalg::tridiagonal_solve(c.args[0], c.args[1], c.args[2], c.args[3], true)};
}

constexpr struct {
  const LapackRoutine& routine;
  Rule rule;
} routines[] = {
    {lapack::geev, in_layouts<geev>},   {lapack::gees, in_layouts<gees>},
    {lapack::gehrd, in_layouts<gehrd>}, {lapack::geqp3, in_layouts<geqp3>},
    {lapack::geqrf, in_layouts<geqrf>}, {lapack::gesdd, in_layouts<gesdd>},
    {lapack::gesvd, in_layouts<gesdd>}, {lapack::getrf, in_layouts<getrf>},
    {lapack::gtsv, in_layouts<gtsv>},   {lapack::orgqr, in_layouts<orgqr>},
    {lapack::ormqr, in_layouts<ormqr>}, {lapack::potrf, in_layouts<potrf>},
    {lapack::syevd, in_layouts<syevd>}, {lapack::sytrd, in_layouts<sytrd>},
    {lapack::trsm, in_layouts<trsm>},
};

}  // namespace

std::vector<TargetRule> lapack_targets() {
  std::vector<TargetRule> out{
      {std::string(target::perturbed_tridiagonal_solve), perturbed_tridiagonal_solve}};
  for (const auto& row : routines)
    for (Dtype dtype : {f32, f64, c64, c128}) out.push_back({row.routine.target(dtype), row.rule});
  return out;
}

}  // namespace tessera::inline v0::stablehlo
