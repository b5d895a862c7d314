// Accuracy of the complex functions, in ulp of the result's larger part, against std::complex in higher
// precision; and special values.
#include "tessera/core/elementary/complex_power.h"

#include "complex_accuracy.h"

#include <array>
#include <fstream>
#include <sstream>

namespace {

namespace el = tessera::elementary;
using accuracy::check_pairs;
using accuracy::Interval;

template <class E>
std::complex<E> exact_log1p(std::complex<E> z) {
  E s = 2 * z.real() + z.real() * z.real() + z.imag() * z.imag();
  return {std::fabs(s) < 0.5 ? std::log1p(s) / 2 : std::log(std::abs(E(1) + z)), std::arg(E(1) + z)};
}
template <class E>
std::complex<E> exact_expm1(std::complex<E> z) {
  E s = std::sin(z.imag() / 2);
  return {std::expm1(z.real()) * std::cos(z.imag()) - 2 * s * s, std::exp(z.real()) * std::sin(z.imag())};
}

// Without the points near the poles, where the sum cancels.
template <class E>
std::complex<E> exact_logistic(std::complex<E> z) {
  E e = std::exp(-std::fabs(z.real())), m = -std::expm1(-std::fabs(z.real())), c = std::cos(z.imag() / 2);
  E re = z.real() < 0 ? e * (2 * c * c - m) : m + 2 * e * c * c;
  return std::complex<E>(re, e * std::sin(z.imag())) / (m * m + 4 * e * c * c);
}

TEST(Complex, Arithmetic) {
  std::vector<Interval> dense = {{-10, 10}, {-1e-3, 1e3}, {-1e-12, 1e-12}, {1, 2}};
  check_pairs(
      "complex mul", [](auto z, auto w) { return el::mul(z, w); }, [](auto z, auto w) { return z * w; },
      dense);
  check_pairs(
      "complex div", [](auto z, auto w) { return el::div(z, w); }, [](auto z, auto w) { return z / w; },
      dense);
  auto modulus = [](auto z, auto) { return decltype(z){el::abs(z), 0}; };
  check_pairs(
      "complex abs", modulus, [](auto z, auto) { return decltype(z)(std::abs(z)); },
      {{-9, 9}, {1e-30, 1e-29}}, 2);
}
TEST(SlowComplex, Exponentials) {
  CHECK_ONE(exp, std::exp, {-20, 20}, {-1, 1}, {-80, 80}, {-700, 700});
  CHECK_ONE(expm1, exact_expm1, {-5, 5}, {-1e-3, 1e-3}, {-80, 80}, {-700, 700});
  CHECK_ONE(log, std::log, {-10, 10}, {-1, 1}, {0.7, 0.71});
  CHECK_ONE(log1p, exact_log1p, {-3, 3}, {-1e-3, 1e-3}, {-100, 100});
  CHECK_ONE(sqrt, std::sqrt, {-10, 10}, {-1e-30, 1e-30}, {-1e30, 1e30});
}
// f32 is computed in f64; f64 is computed in double-double arithmetic.
TEST(Complex, Power) {
  auto power = [](auto z, auto w) { return el::pow(z, w); };
  auto exact = [](auto z, auto w) { return std::pow(z, w); };
  std::vector<Interval> dense = {{-1.5, 1.5}, {0.1, 3}, {-10, 10}};
  accuracy::check_pairs_of<float>("complex pow", power, exact, 1, dense);
  accuracy::check_pairs_of<double>("complex pow", power, exact, 2, dense);
}
// Large and small bases and exponents, bases near the unit circle, results near overflow:
// tools/golden/complex_power.py.
TEST(Complex, PowerOfExtremes) {
  std::ifstream file("tests/golden/complex_powers.txt");
  double worst = 0;
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line[0] == '#') continue;
    std::istringstream words(line);
    std::array<double, 8> v{};
    std::string word;
    for (double& x : v) words >> word, x = std::strtod(word.c_str(), nullptr);
    auto got = el::pow(el::Complex<double>{v[0], v[1]}, el::Complex<double>{v[2], v[3]});
    auto exact = [&](int i) { return static_cast<long double>(v[i]) + v[i + 2]; };
    double error = accuracy::error_of(got, std::complex<long double>(exact(4), exact(5)));
    EXPECT_LE(error, 2) << line;
    worst = std::max(worst, error);
    ++rows;
  }
  EXPECT_GT(rows, 200);
  std::printf("complex pow  f64  max %8.3f ulp of %d extremes\n", worst, rows);
}
TEST(SlowComplex, Trigonometric) {
  CHECK_ONE(sin, std::sin, {-10, 10}, {-1, 1}, {-80, 80}, {-700, 700}, {-1e-3, 1e-3});
  CHECK_ONE(cos, std::cos, {-10, 10}, {-1, 1}, {-80, 80}, {-700, 700}, {-1e-3, 1e-3});
  CHECK_ONE(tan, std::tan, {-10, 10}, {-1, 1}, {-80, 80}, {-700, 700}, {-1e-3, 1e-3});
  CHECK_ONE(sinh, std::sinh, {-10, 10}, {-1, 1}, {-80, 80}, {-700, 700}, {-1e-3, 1e-3});
  CHECK_ONE(cosh, std::cosh, {-10, 10}, {-1, 1}, {-80, 80}, {-700, 700}, {-1e-3, 1e-3});
  CHECK_ONE(tanh, std::tanh, {-10, 10}, {-1, 1}, {-80, 80}, {-700, 700}, {-1e-3, 1e-3});
  CHECK_ONE(logistic, exact_logistic, {-10, 10}, {-1, 1}, {-80, 80}, {3.1, 3.2}, {-700, 700}, {-1e-3, 1e-3});
}

using Z = el::Complex<double>;
using accuracy::expect;

TEST(Complex, SpecialValues) {
  double inf = INFINITY, nan = NAN;
  expect(el::div(Z{1, 0}, Z{0, 0}), inf, nan);
  expect(el::div(Z{1, 2}, Z{inf, 1}), 0, 0);
  expect(el::div(Z{inf, 1}, Z{1, 0}), inf, nan);
  expect(el::div(Z{1e300, 1e300}, Z{1e300, 1e300}), 1, 0);
  expect(el::div(Z{1e-300, 1e-300}, Z{2e-300, 2e-300}), 0.5, 0);
  expect(el::exp(Z{-inf, inf}), 0, 0);
  expect(el::exp(Z{inf, 0}), inf, 0);
  expect(el::exp(Z{1, 0}), el::exp(1.0), 0);
  expect(el::exp(Z{inf, nan}), inf, nan);
  expect(el::log(Z{0, 0}), -inf, 0);
  expect(el::log(Z{-1, 0}), 0, M_PI);
  expect(el::log(Z{-1, -0.0}), 0, -M_PI);
  expect(el::log(Z{inf, nan}), inf, nan);
  expect(el::sqrt(Z{-4, 0}), 0, 2);
  expect(el::sqrt(Z{-4, -0.0}), 0, -2);
  expect(el::sqrt(Z{0, -0.0}), 0, -0.0);
  expect(el::sqrt(Z{nan, inf}), inf, inf);
  expect(el::sqrt(Z{-inf, 1}), 0, inf);
  expect(el::tanh(Z{1000, 1}), 1, 0);
  expect(el::tanh(Z{-inf, 1}), -1, 0);
  expect(el::pow(Z{0, 0}, Z{0, 0}), 1, 0);
  expect(el::pow(Z{0, 0}, Z{2, 1}), 0, 0);
  expect(el::pow(Z{0, 0}, Z{-1, 0}), inf, nan);
  expect(el::pow(Z{nan, 1}, Z{0, 0}), 1, 0);
  expect(el::pow(Z{inf, 0}, Z{0, 0}), 1, 0);
  expect(el::pow(Z{inf, 0}, Z{-2, 0}), 0, 0);
  expect(el::pow(Z{1, 1}, Z{nan, 0}), nan, nan);
  expect(el::pow(Z{-2, 0}, Z{3, 0}), -8, -0.0);
  expect(el::pow(Z{1, 1}, Z{2, 0}), -0.0, 2);
  expect(el::tanh(Z{0.0, -0.0}), 0, -0.0);
  expect(el::tanh(Z{1000, -0.0}), 1, -0.0);
  expect(el::tanh(Z{1e30, 1e308}), 1, -0.0);
  expect(el::tanh(Z{1e30, inf}), nan, nan);
  expect(el::tanh(Z{inf, inf}), 1, 0);
  expect(el::tan(Z{-inf, 5}), nan, nan);
  // Results that overflow although sin y is very small.
  expect(el::exp(Z{1e30, 5e-324}), inf, inf);
  expect(el::cosh(Z{1e30, -1e-320}), inf, -inf);
  expect(el::expm1(Z{2000, 1e-310}), inf, inf);
  expect(el::sin(Z{1e-310, 1e30}), inf, inf);
  expect(el::tan(Z{-0.0, 0.0}), -0.0, 0);
  expect(el::sin(Z{-0.0, 0.0}), -0.0, 0);
  expect(el::cos(Z{0.0, 0.0}), 1, -0.0);
  expect(el::expm1(Z{-0.0, 0.0}), -0.0, 0);
  expect(el::logistic(Z{0.0, -0.0}), 0.5, -0.0);
  expect(el::logistic(Z{-inf, nan}), 0, 0);
  expect(el::logistic(Z{1000, 1}), 1, 0);
  EXPECT_EQ(el::abs(Z{nan, -inf}), inf);
  EXPECT_EQ(el::abs(Z{3e300, 4e300}), 5e300);
  EXPECT_EQ(el::abs(Z{0, 0}), 0);
}

}  // namespace
