// Matrix powers, exponentials, chains of products, and special matrices.
#include <tessera/api/control/control.h>
#include <tessera/api/transform/vmap.h>
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <limits>

namespace tessera::inline v0::linalg {

Array matrix_power(Operand a, std::int64_t n) {
  At at(a.where);
  Array x = n < 0 ? inv(*a) : *a, result;
  if (a->ndim() < 2 || a->dim(-1) != a->dim(-2)) lib::square_matrices("linalg::matrix_power", *a);
  if (n == 0) return lib::broadcast_to_shape("linalg::matrix_power", eye(x.dim(-1), x.dtype()), x.shape());
  for (std::int64_t left = n < 0 ? -n : n; left > 0; left /= 2) {
    if (left % 2) result = result.empty() ? x : matmul(result, x);
    if (left > 1) x = matmul(x, x);
  }
  return result;
}

// The cheapest order of products: best[i][j] is the cost of arrays i to j, which are split after split[i][j].
static Array chain(const Arrays& arrays) {
  std::size_t n = arrays.size();
  std::vector<double> size = {static_cast<double>(arrays[0].dim(0))};
  for (const Array& x : arrays) size.push_back(static_cast<double>(x.dim(1)));
  std::vector<std::vector<double>> best(n, std::vector<double>(n, 0));
  std::vector<std::vector<std::size_t>> split(n, std::vector<std::size_t>(n, 0));
  for (std::size_t length = 1; length < n; ++length)
    for (std::size_t i = 0, j = length; j < n; ++i, ++j) {
      best[i][j] = std::numeric_limits<double>::infinity();
      for (std::size_t k = i; k < j; ++k) {
        double cost = best[i][k] + best[k + 1][j] + size[i] * size[k + 1] * size[j + 1];
        if (cost < best[i][j]) best[i][j] = cost, split[i][j] = k;
      }
    }
  SharedFunction<Array(std::size_t, std::size_t)> product = [&](std::size_t i, std::size_t j) -> Array {
    if (i == j) return arrays[i];
    Array left = product(i, split[i][j]), right = product(split[i][j] + 1, j);
    return matmul(left, right);
  };
  return product(0, n - 1);
}

Array multi_dot(const Arrays& arrays, Where where) {
  At at(where);
  Arrays parts = arrays;
  bool row = !parts.empty() && parts.front().ndim() == 1, column = !parts.empty() && parts.back().ndim() == 1;
  if (row) parts.front() = tessera::expand_dims(parts.front(), 0);
  if (column) parts.back() = tessera::expand_dims(parts.back(), 1);
  bool fits = parts.size() > 1;
  for (std::size_t i = 0; i < parts.size() && fits; ++i)
    fits = parts[i].ndim() == 2 && (i == 0 || parts[i - 1].dim(1) == parts[i].dim(0));
  if (!fits)
    fail<ShapeError>(
        str("linalg::multi_dot: the arrays are ", to_string(avals_of(arrays)), "."),
        "Expected at least two matrices, each with as many columns as the next has rows; the first and the "
        "last may be vectors.");
  Array out = chain(parts);
  if (column) out = tessera::squeeze(out, 1);
  return row ? tessera::squeeze(out, 0) : out;
}

// The odd part a * u and the even part v of the Pade approximant with these coefficients, lowest first.
static std::pair<Array, Array> pade(const Array& a, const std::vector<double>& b) {
  Array power = eye(a.dim(-1), a.dtype()), square = matmul(a, a);
  Array u = b[1] * power, v = b[0] * power;
  for (std::size_t k = 2; k + 1 < b.size(); k += 2) {
    power = k == 2 ? square : matmul(power, square);
    v = v + b[k] * power, u = u + b[k + 1] * power;
  }
  return {matmul(a, u), v};
}

static std::pair<Array, Array> pade13(const Array& a) {
  const double b[] = {64764752532480000.,
                      32382376266240000.,
                      7771770303897600.,
                      1187353796428800.,
                      129060195264000.,
                      10559470521600.,
                      670442572800.,
                      33522128640.,
                      1323241920.,
                      40840800.,
                      960960.,
                      16380.,
                      182.,
                      1.};
  Array unit = eye(a.dim(-1), a.dtype()), a2 = matmul(a, a), a4 = matmul(a2, a2), a6 = matmul(a4, a2);
  Array u = matmul(a6, b[13] * a6 + b[11] * a4 + b[9] * a2) + b[7] * a6 + b[5] * a4 + b[3] * a2 + b[1] * unit;
  Array v = matmul(a6, b[12] * a6 + b[10] * a4 + b[8] * a2) + b[6] * a6 + b[4] * a4 + b[2] * a2 + b[0] * unit;
  return {matmul(a, u), v};
}

static std::pair<Array, Array> approximant(const Array& a, const Array& size) {
  auto degree = [](std::vector<double> b) { return [b](Array x) { return pade(x, b); }; };
  auto three = degree({120, 60, 12, 1}), five = degree({30240, 15120, 3360, 420, 30, 1}),
       seven = degree({17297280, 8648640, 1995840, 277200, 25200, 1512, 56, 1}),
       nine =
           degree({17643225600, 8821612800, 2075673600, 302702400, 30270240, 2162160, 110880, 3960, 90, 1});
  auto bounds_reached = [&](std::initializer_list<double> bounds) {
    Array index = 0;
    for (double bound : bounds) index = index + lib::convert(size >= bound, i32);
    return index;
  };
  if (a.dtype() == f32 || a.dtype() == c64)
    return switch_(bounds_reached({4.258730016922831e-001, 1.880152677804762e+000}),
                   make_branches(three, five, seven), a);
  Array index = bounds_reached(
      {1.495585217958292e-002, 2.539398330063230e-001, 9.504178996162932e-001, 2.097847961257068e+000});
  return switch_(index, make_branches(three, five, seven, nine, [](Array x) { return pade13(x); }), a);
}

static Array expm_of(const Array& a, bool upper_triangular, int max_squarings) {
  bool narrow = a.dtype() == f32 || a.dtype() == c64;
  Array size = norm(a, 1);
  Array squarings = maximum(0, floor(log2(size / (narrow ? 3.925724783138660 : 5.371920351148152))));
  squarings = where(isfinite(squarings), squarings, where(size == 0, 0, max_squarings + 1));
  auto [u, v] = approximant(a / lib::convert(exp2(squarings), a.dtype()), size);
  Array p = u + v, q = v - u;
  Array r = upper_triangular ? solve_triangular(q, p) : solve(q, p);
  auto step = [&](const Array& x, const Array& i) {
    return tessera::cond(
        i < squarings, [](Array y) { return matmul(y, y); }, [](Array y) { return y; }, x);
  };
  r = scan(step, r, arange(max_squarings, squarings.dtype())).first;
  return where(squarings > max_squarings, std::numeric_limits<double>::quiet_NaN(), r);
}

Array expm(Operand operand, bool upper_triangular, int max_squarings) {
  At at(operand.where);
  Array a = lib::square_matrices("linalg::expm", *operand);
  auto one = [=](Array x) { return expm_of(x, upper_triangular, max_squarings); };
  if (a.ndim() == 2) return one(a);
  Shape flat{element_count(Shape(a.shape().begin(), a.shape().end() - 2)), a.dim(-2), a.dim(-1)};
  return tessera::reshape(vmap(one)(tessera::reshape(a, flat)), a.shape());
}

Array vecdot(Operand x, Operand y, OneAxis along, DotOptions options) {
  At at(x.where);
  return tessera::vecdot(*x, *y, along, options);
}
Array diagonal(Operand x, std::int64_t offset) {
  At at(x.where);
  return tessera::diagonal(*x, offset, -2, -1);
}
Array trace(Operand x, std::int64_t offset, std::optional<Dtype> dtype) {
  At at(x.where);
  return tessera::trace(*x, offset, -2, -1, dtype);
}

Array block_diag(const Arrays& arrays, Where where) {
  At at(where);
  Arrays blocks;
  std::int64_t columns = 0, column = 0;
  for (const Array& x : arrays) {
    if (x.ndim() > 2)
      fail<ShapeError>(str("linalg::block_diag: one of the arrays is ", x.aval(), "."),
                       "Expected matrices, vectors (as rows) or numbers.");
    blocks.push_back(atleast_2d(x));
    columns += blocks.back().dim(1);
  }
  if (blocks.empty()) return zeros({1, 0});
  blocks = lib::promote_dtypes(blocks);
  Arrays strips;
  for (const Array& x : blocks) {
    Dims low{0, column}, high{0, columns - column - x.dim(1)};
    strips.push_back(lax::pad(x, scalar(0.0, x.dtype()), low, high));
    column += x.dim(1);
  }
  return lax::concatenate(strips, 0);
}

Array toeplitz(Operand c, const Array& r) {
  At at(c.where);
  Array column = atleast_1d(*c), row = r.empty() ? conj(column) : atleast_1d(r);
  Arrays both = lib::promote_dtypes(Arrays{column, row});
  std::int64_t m = both[0].dim(-1), n = both[1].dim(-1);
  Shape batch =
      broadcast_shapes("linalg::toeplitz", Shape(both[0].shape().begin(), both[0].shape().end() - 1),
                       Shape(both[1].shape().begin(), both[1].shape().end() - 1));
  for (Array& x : both) {
    Shape shape = batch;
    shape.push_back(x.dim(-1));
    x = lib::broadcast_to_shape("linalg::toeplitz", x, shape);
  }
  if (m == 0 || n == 0) {
    batch.push_back(m), batch.push_back(n);
    return zeros(batch, both[0].dtype());
  }
  // The column reversed, then the row: element (i, j) is number m - 1 - i + j.
  Array line = concatenate({flip(both[0], -1), both[1](ellipsis, slice(1, n))}, -1);
  Array number = tessera::expand_dims(m - 1 - arange(m), -1) + arange(n);
  return take(line, number, -1);
}

}  // namespace tessera::inline v0::linalg
