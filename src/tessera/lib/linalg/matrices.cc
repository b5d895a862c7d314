// Special matrices. Those that depend on sizes only are computed in double precision and rounded once.
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <cmath>

namespace tessera::inline v0::linalg {

// Checks a vector along the last axis, with at least `least` elements.
static Array vector_operand(const char* name, const Array& x, std::int64_t least = 1) {
  Array v = atleast_1d(x);
  if (v.dim(-1) < least)
    fail<ShapeError>(
        str("linalg::", name, ": the operand is ", x.aval(), "."),
        str("Expected at least ", least, least == 1 ? " element" : " elements", " along the last axis."));
  return v;
}
static Array inexact_vector(const char* name, const Array& x, std::int64_t least) {
  return vector_operand(name, lib::convert(x, lib::common_type(Args(&x, 1), lib::Numbers::inexact)), least);
}
static Array row(std::int64_t n) { return lax::iota(i32, {n, n}, 0); }
static Array column(std::int64_t n) { return lax::iota(i32, {n, n}, 1); }
static Array as_rows(const Array& x) { return tessera::expand_dims(x, -2); }
static Array as_columns(const Array& x) { return tessera::expand_dims(x, -1); }
static Array zero_of(const Array& x) { return lib::constant_like(x, 0); }

Array circulant(Operand c) {
  At at(c.where);
  Array x = vector_operand("circulant", *c, 0);
  std::int64_t n = x.dim(-1);
  return take(x, mod(row(n) - column(n), std::max<std::int64_t>(n, 1)), -1);
}

Array hankel(Operand c, const Array& r) {
  At at(c.where);
  Array first = vector_operand("hankel", *c, 0),
        last = r.empty() ? zeros_like(first) : vector_operand("hankel", r, 0);
  Arrays both = lib::promote_dtypes(Arrays{first, last});
  std::int64_t m = first.dim(-1), n = last.dim(-1);
  Shape batch = broadcast_shapes("linalg::hankel", Shape(first.shape().begin(), first.shape().end() - 1),
                                 Shape(last.shape().begin(), last.shape().end() - 1));
  Shape shape = batch;
  shape.push_back(m), shape.push_back(n);
  if (m == 0 || n == 0) return zeros(shape, both[0].dtype());
  for (Array& x : both) {
    Shape wide = batch;
    wide.push_back(x.dim(-1));
    x = lib::broadcast_to_shape("linalg::hankel", x, wide);
  }
  Array line = concatenate({both[0], both[1](ellipsis, slice(1, n))}, -1);
  return take(line, lax::iota(i32, {m, n}, 0) + lax::iota(i32, {m, n}, 1), -1);
}

Array leslie(Operand f, Operand s) {
  At at(f.where);
  Array birth = vector_operand("leslie", *f, 2), survival = vector_operand("leslie", *s);
  std::int64_t n = birth.dim(-1);
  if (survival.dim(-1) != n - 1)
    fail<ShapeError>(str("linalg::leslie: f is ", f->aval(), ", s is ", s->aval(), "."),
                     "Expected f of n elements and s of n - 1.");
  Arrays both = lib::promote_dtypes(Arrays{birth, survival});
  Dims low(both[1].shape().size(), 0), high = low;
  high.back() = 1;
  Array below = as_rows(lax::pad(both[1], zero_of(both[1]), low, high));
  Array out = where(row(n) == 0, as_rows(both[0]), zero_of(both[0]));
  return where(row(n) == column(n) + 1, below, out);
}

// The coefficients -a[1:] / a[0].
static Array monic(const Array& a) {
  std::int64_t n = a.dim(-1);
  return -a(ellipsis, slice(1, n)) / a(ellipsis, slice(0, 1));
}

Array companion(Operand given) {
  At at(given.where);
  Array a = inexact_vector("companion", *given, 2);
  std::int64_t n = a.dim(-1) - 1;
  Array ones_below = where(row(n) == column(n) + 1, lib::constant_like(a, 1), zero_of(a));
  return where(row(n) == 0, as_rows(monic(a)), ones_below);
}

Array fiedler(Operand a) {
  At at(a.where);
  Array x = vector_operand("fiedler", *a, 0);
  return abs(as_columns(x) - as_rows(x));
}

Array fiedler_companion(Operand given) {
  At at(given.where);
  Array a = inexact_vector("fiedler_companion", *given, 1);
  std::int64_t n = a.dim(-1) - 1;
  if (n == 0) {
    Shape shape = a.shape();
    shape.back() = 0, shape.push_back(0);
    return zeros(shape, a.dtype());
  }
  // Even rows have coefficients on both sides of the diagonal, and a 1 two columns to the right of it; odd
  // rows have a 1 two columns to the left of it. Elements (0, 0) and (1, 0) are set separately.
  Array coefficients = monic(a), i = row(n), j = column(n), even = (i % 2) == 0;
  Array right = take(coefficients, minimum(i + 1, n - 1), -1), left = take(coefficients, i, -1);
  Array out = where(even & (j == i + 1), right, zero_of(a));
  out = where(even & (j + 1 == i), left, out);
  out = where((even & (j == i + 2)) | (logical_not(even) & (j + 2 == i)), lib::constant_like(a, 1), out);
  out = where((i == 1) & (j == 0), lib::constant_like(a, 1), out);
  return where((i == 0) & (j == 0), left, out);
}

Array convolution_matrix(Operand a, std::int64_t n, Overlap overlap) {
  At at(a.where);
  Array x = vector_operand("convolution_matrix", *a);
  if (a->ndim() == 0 || n <= 0)
    fail<ArgumentError>(str("linalg::convolution_matrix: the operand is ", a->aval(), ", n is ", n, "."),
                        "Expected a vector, and n of at least 1.");
  std::int64_t m = x.dim(-1), skipped = 0, rows = m + n - 1, shorter = std::min(m, n) - 1;
  if (overlap == Overlap::same) skipped = shorter / 2, rows -= shorter;
  if (overlap == Overlap::valid) skipped = shorter, rows -= 2 * shorter;
  Array position = lax::iota(i32, {rows, n}, 0) + skipped - lax::iota(i32, {rows, n}, 1);
  Array inside = (position >= 0) & (position < m);
  return where(inside, take(x, clip(position, Array(0), Array(m - 1)), -1), zero_of(x));
}

template <class F>
static Array matrix_from(std::int64_t rows, std::int64_t columns, Dtype dtype, F element) {
  std::vector<double> elements;
  elements.reserve(rows * columns);
  for (std::int64_t i = 0; i < rows; ++i)
    for (std::int64_t j = 0; j < columns; ++j) elements.push_back(element(i, j));
  return lib::convert(copy_of(Aval(Shape{rows, columns}, f64), elements.data()), dtype);
}
static void check_size(const char* name, std::int64_t n, bool fits, const char* expected) {
  if (!fits) fail<ArgumentError>(str("linalg::", name, ": the size is ", n, "."), expected);
}
// Exact as long as double represents the products.
static double binomial(std::int64_t n, std::int64_t k) {
  if (k < 0 || k > n) return 0;
  double out = 1;
  for (std::int64_t i = 1; i <= std::min(k, n - k); ++i)
    out = std::round(out * static_cast<double>(n - i + 1) / static_cast<double>(i));
  return out;
}
static double sign_of(std::int64_t i) { return i % 2 ? -1 : 1; }

Array dft(std::int64_t n, DftScale scale, std::optional<Dtype> dtype, Where where) {
  At at(where);
  check_size("dft", n, n >= 0, "Expected at least 0.");
  if (dtype && !dtype->is_complex())
    fail<DtypeError>(str("linalg::dft: dtype is ", *dtype, "."), "Expected c64 or c128.");
  Dtype part = dtype ? dtype->real_part() : default_float();
  double size = static_cast<double>(n), factor = scale == DftScale::n       ? size
                                                 : scale == DftScale::sqrtn ? std::sqrt(size)
                                                                            : 1;
  auto angle = [&](std::int64_t i, std::int64_t j) {
    return -2 * M_PI * static_cast<double>(i * j % n) / size;
  };
  Array cosines = matrix_from(n, n, part, [&](auto i, auto j) { return std::cos(angle(i, j)) / factor; });
  Array sines = matrix_from(n, n, part, [&](auto i, auto j) { return std::sin(angle(i, j)) / factor; });
  return lax::complex(cosines, sines);
}

Array hilbert(std::int64_t n, Where where) {
  At at(where);
  check_size("hilbert", n, n >= 0, "Expected at least 0.");
  return matrix_from(n, n, default_float(),
                     [](auto i, auto j) { return 1 / static_cast<double>(i + j + 1); });
}
Array invhilbert(std::int64_t n, Where where) {
  At at(where);
  check_size("invhilbert", n, n >= 0, "Expected at least 0.");
  return matrix_from(n, n, default_float(), [n](auto i, auto j) {
    double middle = binomial(i + j, i);
    return sign_of(i + j) * static_cast<double>(i + j + 1) * binomial(n + i, n - j - 1) *
           binomial(n + j, n - i - 1) * middle * middle;
  });
}

Array hadamard(std::int64_t n, Dtype dtype, Where where) {
  At at(where);
  check_size("hadamard", n, n > 0 && (n & (n - 1)) == 0, "Expected a power of 2.");
  return matrix_from(n, n, dtype, [](auto i, auto j) {
    return sign_of(__builtin_popcountll(static_cast<unsigned long long>(i & j)));
  });
}

Array helmert(std::int64_t n, bool full, Where where) {
  At at(where);
  check_size("helmert", n, n > 0, "Expected at least 1.");
  return matrix_from(n - !full, n, default_float(), [&](auto row, auto j) {
    double k = static_cast<double>(row + !full), length = std::sqrt(k * (k + 1));
    if (k == 0) return 1 / std::sqrt(static_cast<double>(n));
    double at = static_cast<double>(j);
    return at < k ? 1 / length : at == k ? -k / length : 0;
  });
}

Array pascal(std::int64_t n, PascalKind kind, Where where) {
  At at(where);
  check_size("pascal", n, n >= 0, "Expected at least 0.");
  return matrix_from(n, n, default_float(), [kind](auto i, auto j) {
    return kind == PascalKind::symmetric ? binomial(i + j, i)
           : kind == PascalKind::lower   ? binomial(i, j)
                                         : binomial(j, i);
  });
}
Array invpascal(std::int64_t n, PascalKind kind, Where where) {
  At at(where);
  check_size("invpascal", n, n >= 0, "Expected at least 0.");
  return matrix_from(n, n, default_float(), [n, kind](auto i, auto j) {
    if (kind == PascalKind::lower) return sign_of(i + j) * binomial(i, j);
    if (kind == PascalKind::upper) return sign_of(i + j) * binomial(j, i);
    double sum = 0;
    for (std::int64_t k = std::max(i, j); k < n; ++k) sum += binomial(k, i) * binomial(k, j);
    return sign_of(i + j) * sum;
  });
}

}  // namespace tessera::inline v0::linalg
