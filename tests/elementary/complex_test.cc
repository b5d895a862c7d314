// Accuracy of the complex functions, in ulp of the result's larger part, against std::complex in higher
// precision; and special values.
#include "tessera/core/elementary/complex.h"

#include <complex>

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::Interval;

template <class T>
double error_of(el::Complex<T> got, std::complex<accuracy::Exact<T>> want) {
  using E = accuracy::Exact<T>;
  E size = std::max(std::fabs(want.real()), std::fabs(want.imag()));
  if (!(size <= std::numeric_limits<T>::max())) return 0;
  int exponent = size == 0 ? 0 : std::ilogb(size) + 1;
  exponent = std::max(exponent, std::numeric_limits<T>::min_exponent);
  E unit = std::ldexp(E(1), exponent - std::numeric_limits<T>::digits);
  E error = std::max(std::fabs(got.re - want.real()), std::fabs(got.im - want.imag())) / unit;
  return error == error ? static_cast<double>(error) : std::numeric_limits<double>::infinity();
}

template <class T, class Function, class Reference>
void check_pairs_of(const char* name, Function f, Reference exact, double limit,
                    std::vector<Interval> dense) {
  using E = accuracy::Exact<T>;
  accuracy::Worst<T> worst;
  for (Interval in : dense) {
    std::vector<T> values = accuracy::uniform_values<T>(in, 400002);
    for (std::size_t i = 0; i + 2 < values.size(); i += 2) {
      el::Complex<T> z{values[i], values[i + 1]}, w{values[i + 1], values[i + 2]};
      auto want = exact(std::complex<E>(z.re, z.im), std::complex<E>(w.re, w.im));
      el::Complex<T> got = f(z, w);
      worst.see(error_of(got, want), z.re, z.im, got.re);
    }
  }
  accuracy::print_row(name, worst, true);
  EXPECT_LE(worst.ulp, limit) << name;
}

template <class Function, class Reference>
void check_pairs(const char* name, Function f, Reference exact, std::vector<Interval> dense,
                 double limit = 4) {
  check_pairs_of<float>(name, f, exact, limit, dense);
  check_pairs_of<double>(name, f, exact, limit, dense);
}

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

#define CHECK_ONE(f, g, ...)                                                                   \
  check_pairs(                                                                                 \
      "complex " #f, [](auto z, auto) { return el::f(z); }, [](auto z, auto) { return g(z); }, \
      {__VA_ARGS__})

TEST(Complex, Arithmetic) {
  std::vector<Interval> dense = {{-10, 10}, {-1e-3, 1e3}};
  check_pairs(
      "complex mul", [](auto z, auto w) { return el::mul(z, w); }, [](auto z, auto w) { return z * w; },
      dense);
  check_pairs(
      "complex div", [](auto z, auto w) { return el::div(z, w); }, [](auto z, auto w) { return z / w; },
      dense);
  auto length = [](auto z, auto) { return decltype(z){el::abs(z), 0}; };
  check_pairs(
      "complex abs", length, [](auto z, auto) { return decltype(z)(std::abs(z)); }, {{-9, 9}, {1e-30, 1e-29}},
      2);
}
TEST(Complex, Exponentials) {
  CHECK_ONE(exp, std::exp, {-20, 20}, {-1, 1}, {-80, 80});
  CHECK_ONE(expm1, exact_expm1, {-5, 5}, {-1e-3, 1e-3});
  CHECK_ONE(log, std::log, {-10, 10}, {-1, 1}, {0.7, 0.71});
  CHECK_ONE(log1p, exact_log1p, {-3, 3}, {-1e-3, 1e-3}, {-100, 100});
  CHECK_ONE(sqrt, std::sqrt, {-10, 10}, {-1e-30, 1e-30}, {-1e30, 1e30});
  check_pairs(
      "complex pow", [](auto z, auto w) { return el::pow(z, w); },
      [](auto z, auto w) { return std::pow(z, w); }, {{-1.5, 1.5}, {0.1, 3}}, 40);
}
TEST(Complex, Trigonometric) {
  CHECK_ONE(sin, std::sin, {-10, 10}, {-1, 1}, {-80, 80});
  CHECK_ONE(cos, std::cos, {-10, 10}, {-1, 1}, {-80, 80});
  CHECK_ONE(tan, std::tan, {-10, 10}, {-1, 1}, {-80, 80});
  CHECK_ONE(sinh, std::sinh, {-10, 10}, {-1, 1}, {-80, 80});
  CHECK_ONE(cosh, std::cosh, {-10, 10}, {-1, 1}, {-80, 80});
  CHECK_ONE(tanh, std::tanh, {-10, 10}, {-1, 1}, {-80, 80});
}

using Z = el::Complex<double>;
void expect(Z got, double re, double im) {
  auto same = [](double a, double b) {
    return std::isnan(b) ? std::isnan(a) : a == b && std::signbit(a) == std::signbit(b);
  };
  EXPECT_TRUE(same(got.re, re) && same(got.im, im)) << got.re << " " << got.im << ", not " << re << " " << im;
}

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
  EXPECT_EQ(el::abs(Z{nan, -inf}), inf);
  EXPECT_EQ(el::abs(Z{3e300, 4e300}), 5e300);
  EXPECT_EQ(el::abs(Z{0, 0}), 0);
}

}  // namespace
