// Measures a complex function against std::complex in higher precision, in ulp of the result's larger part.
#pragma once

#include <complex>

#include "accuracy.h"
#include "tessera/core/elementary/complex.h"

namespace accuracy {

using tessera::elementary::Complex;

template <class T>
double error_of(Complex<T> got, std::complex<Exact<T>> want) {
  using E = Exact<T>;
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
  using E = Exact<T>;
  Worst<T> worst;
  for (Interval in : dense) {
    std::vector<T> values = uniform_values<T>(in, 400002);
    for (std::size_t i = 0; i + 2 < values.size(); i += 2) {
      Complex<T> z{values[i], values[i + 1]}, w{values[i + 1], values[i + 2]};
      auto want = exact(std::complex<E>(z.re, z.im), std::complex<E>(w.re, w.im));
      Complex<T> got = f(z, w);
      worst.see(error_of(got, want), z.re, z.im, got.re);
    }
  }
  print_row(name, worst, true);
  EXPECT_LE(worst.ulp, limit) << name;
}

template <class Function, class Reference>
void check_pairs(const char* name, Function f, Reference exact, std::vector<Interval> dense,
                 double limit = 4) {
  check_pairs_of<float>(name, f, exact, limit, dense);
  check_pairs_of<double>(name, f, exact, limit, dense);
}

/// Both parts, NaN for NaN, signs of zeros included.
inline void expect(Complex<double> got, double re, double im) {
  auto same = [](double a, double b) {
    return std::isnan(b) ? std::isnan(a) : a == b && std::signbit(a) == std::signbit(b);
  };
  EXPECT_TRUE(same(got.re, re) && same(got.im, im)) << got.re << " " << got.im << ", not " << re << " " << im;
}

/// CHECK_ONE(f, g, intervals of both parts...): elementary::f against g.
#define CHECK_ONE(f, g, ...)                                                                   \
  accuracy::check_pairs(                                                                       \
      "complex " #f, [](auto z, auto) { return el::f(z); }, [](auto z, auto) { return g(z); }, \
      {__VA_ARGS__})

}  // namespace accuracy
