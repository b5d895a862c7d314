// Matrices without an inverse or factorization, and matrices with NaN or infinity, give NaN and infinity as
// in JAX (0.10.2, CPU, f64), eagerly and compiled. In a batch the other matrices are unaffected, and nothing
// aborts.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {

constexpr double nan_ = std::numeric_limits<double>::quiet_NaN(),
                 inf_ = std::numeric_limits<double>::infinity();

Array matrix(double a, double b, double c, double d) { return array({{a, b}, {c, d}}).astype(f64); }
const Array& singular() {
  static const Array x = matrix(1, 2, 2, 4);
  return x;
}
const Array& with_nan() {
  static const Array x = matrix(1, nan_, nan_, 2);
  return x;
}
const Array& with_inf() {
  static const Array x = matrix(1, inf_, 2, 3);
  return x;
}
Array ones_of_two() { return ones({2}, f64); }

std::vector<double> flat(const Array& x) {
  return (x.dtype().is_complex() ? concatenate({ravel(real(x)), ravel(imag(x))}, 0) : ravel(x))
      .to_vector<double>();
}

void expect_values(const Array& got, const std::vector<double>& want, const char* how) {
  std::vector<double> elements = flat(got);
  ASSERT_EQ(elements.size(), want.size()) << how;
  for (std::size_t i = 0; i < elements.size(); ++i)
    if (std::isnan(want[i]))
      EXPECT_TRUE(std::isnan(elements[i])) << how << ", element " << i << ": " << elements[i];
    else if (std::isinf(want[i]))
      EXPECT_EQ(elements[i], want[i]) << how << ", element " << i;
    else
      EXPECT_NEAR(elements[i], want[i], 1e-9) << how << ", element " << i;
}

// f(x) is `want`, row-major (real parts, then imaginary parts).
template <class F>
void expect_result(F f, const Array& x, const std::vector<double>& want) {
  expect_values(f(x), want, "eagerly");
  expect_values(jit(f)(x), want, "compiled");
}
template <class F>
void expect_all_nan(F f, const Array& x) {
  for (const Array& y : {f(x), jit(f)(x)})
    for (double v : flat(y)) EXPECT_TRUE(std::isnan(v)) << v;
}

}  // namespace

TEST(SingularMatrices, Solutions) {
  auto solve = [](Array a) { return linalg::solve(a, ones_of_two()); };
  expect_result(solve, singular(), {-inf_, inf_});
  expect_result(solve, zeros({2, 2}, f64), {nan_, inf_});
  expect_result(solve, with_inf(), {0.5, 0.0});
  expect_all_nan(solve, with_nan());
  auto inverse = [](Array a) { return linalg::inv(a); };
  expect_result(inverse, singular(), {-inf_, inf_, inf_, -inf_});
  expect_result(inverse, zeros({2, 2}, f64), {nan_, nan_, nan_, inf_});
  expect_all_nan(inverse, with_nan());
  expect_all_nan(grad([](Array a) { return sum(linalg::inv(a)); }), singular());
  auto triangular = [](Array a) { return linalg::solve_triangular(a, ones({2, 1}, f64), {.lower = true}); };
  expect_result(triangular, matrix(1, 0, 2, 0), {1.0, -inf_});
  expect_result([](Array a) { return linalg::lstsq(a, ones_of_two()).x; }, singular(), {0.12, 0.24});
  expect_all_nan([](Array a) { return linalg::lstsq(a, ones_of_two()).x; }, with_nan());
}

TEST(SingularMatrices, Determinants) {
  auto sign_and_log = [](Array a) {
    auto parts = linalg::slogdet(a);
    return stack({parts.sign, parts.logabsdet});
  };
  expect_result([](Array a) { return linalg::det(a); }, singular(), {0.0});
  expect_all_nan([](Array a) { return linalg::det(a); }, with_nan());
  expect_result(sign_and_log, singular(), {0.0, -inf_});
  expect_result(sign_and_log, zeros({2, 2}, f64), {0.0, -inf_});
}

TEST(SingularMatrices, Factors) {
  auto factor = [](Array a) { return linalg::cholesky(a); };
  expect_result(factor, matrix(1, 2, 2, 1), {nan_, 0, nan_, nan_});
  expect_result(factor, matrix(-1, 0, 0, -1), {nan_, 0, nan_, nan_});
  expect_result(factor, stack({matrix(1, 0, 0, 1), matrix(-1, 0, 0, -1)}), {1, 0, 0, 1, nan_, 0, nan_, nan_});
  expect_all_nan(grad([](Array a) { return sum(linalg::cholesky(a)); }), matrix(-1, 0, 0, -1));
  auto lu = [](Array a) { return lax::linalg::lu(a).lu; };
  expect_result(lu, singular(), {2, 4, 0.5, 0});
  expect_result(lu, zeros({2, 2}, f64), {0, 0, 0, 0});
  expect_result(lu, with_nan(), {1, nan_, nan_, nan_});
  expect_result([](Array a) { return linalg::qr(a).r; }, zeros({2, 2}, f64), {0, 0, 0, 0});
  expect_all_nan([](Array a) { return linalg::qr(a).q; }, with_nan());
  expect_result([](Array a) { return linalg::qr(a).r; }, with_nan(), {nan_, nan_, 0, nan_});
}

TEST(SingularMatrices, ValuesAndVectors) {
  for (const Array& x : {with_nan(), matrix(1, inf_, inf_, 2)}) {
    expect_all_nan([](Array a) { return linalg::eigh(a).eigenvectors; }, x);
    expect_all_nan([](Array a) { return linalg::eigvalsh(a); }, x);
  }
  for (const Array& x : {with_nan(), with_inf()}) {
    expect_all_nan([](Array a) { return linalg::svd(a).u; }, x);
    expect_all_nan([](Array a) { return linalg::svdvals(a); }, x);
    expect_all_nan([](Array a) { return linalg::eig(a).eigenvectors; }, x);
    expect_all_nan([](Array a) { return linalg::eigvals(a); }, x);
    expect_all_nan([](Array a) { return linalg::expm(a); }, x);
  }
  expect_all_nan([](Array a) { return linalg::pinv(a); }, with_nan());
  Array both = stack({matrix(1, 0, 0, 1), with_nan()});
  expect_result([](Array a) { return linalg::eigvalsh(a); }, both, {1, 1, nan_, nan_});
  expect_result([](Array a) { return linalg::svdvals(a); }, both, {1, 1, nan_, nan_});
  expect_result([](Array a) { return real(linalg::eigvals(a)); }, both, {1, 1, nan_, nan_});
  // In JAX it depends on LAPACK whether such a form has zeros below its diagonal.
  expect_all_nan([](Array a) { return linalg::schur(a).t; }, with_nan());
}
