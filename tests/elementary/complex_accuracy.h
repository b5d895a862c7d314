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

/// Points of all magnitudes; points near the axes, the unit circle, 1 and i; and points near the multiples of
/// pi / 2 on both axes, where the functions have zeros, poles, branch points and cancellation.
template <class T>
std::vector<Complex<T>> hard_points() {
  std::mt19937_64 bits(11);
  auto within = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(bits);
  };
  auto sized = [&](double low, double high) { return (bits() & 1 ? 1 : -1) * std::exp2(within(low, high)); };
  double max_exponent = sizeof(T) == 4 ? 120 : 1000, digits = std::numeric_limits<T>::digits;
  std::vector<Complex<T>> points;
  auto both_ways = [&](double a, double b) {
    points.push_back({static_cast<T>(a), static_cast<T>(b)});
    points.push_back({static_cast<T>(b), static_cast<T>(a)});
  };
  for (int i = 0; i < 10000; ++i) {
    both_ways(sized(-max_exponent, max_exponent), sized(-max_exponent, max_exponent));
    both_ways(sized(-10, 10), sized(-10, 10));
    both_ways(within(-30, 30), sized(5, max_exponent));
    both_ways(within(-3, 3), sized(-max_exponent, -3));
    both_ways((bits() & 1 ? 1 : -1) * (1 + sized(-digits, -1)), sized(-70, 2));
    both_ways(std::floor(within(-40, 40)) * M_PI_2 * (1 + sized(-digits, -3)), sized(-60, 2));
    double angle = i % 2 ? within(0, 7) : sized(-30, 1), radius = 1 + sized(-digits, -2);
    both_ways(radius * std::cos(angle), radius * std::sin(angle));
  }
  return points;
}

template <class T, class Function, class Reference>
void check_points(const char* name, Function f, Reference exact, double limit,
                  const std::vector<Complex<T>>& points) {
  using E = Exact<T>;
  Worst<T> worst;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    Complex<T> z = points[i], w = points[i + 1];
    auto want = exact(std::complex<E>(z.re, z.im), std::complex<E>(w.re, w.im));
    Complex<T> got = f(z, w);
    worst.see(error_of(got, want), z.re, z.im, got.re);
  }
  print_row(name, worst, true);
  EXPECT_LE(worst.ulp, limit) << name;
}

template <class T, class Function, class Reference>
void check_pairs_of(const char* name, Function f, Reference exact, double limit,
                    std::vector<Interval> dense) {
  std::vector<Complex<T>> points;
  for (Interval in : dense) {
    std::vector<T> values = uniform_values<T>(in, 400002);
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) points.push_back({values[i], values[i + 1]});
  }
  check_points<T>(name, f, exact, limit, points);
}

/// Both precisions, over squares and the points above.
template <class Function, class Reference>
void check_pairs(const char* name, Function f, Reference exact, std::vector<Interval> dense, double f32 = 4,
                 double f64 = 2) {
  check_pairs_of<float>(name, f, exact, f32, dense);
  check_pairs_of<double>(name, f, exact, f64, dense);
  check_points<float>(name, f, exact, f32, hard_points<float>());
  check_points<double>(name, f, exact, f64, hard_points<double>());
}

/// Compares both parts, with NaN equal to NaN and including the signs of zeros.
inline void expect(Complex<double> got, double re, double im) {
  auto same = [](double a, double b) {
    return std::isnan(b) ? std::isnan(a) : a == b && std::signbit(a) == std::signbit(b);
  };
  EXPECT_TRUE(same(got.re, re) && same(got.im, im)) << got.re << " " << got.im << ", not " << re << " " << im;
}

/// CHECK_ONE(f, g, intervals of both parts...) compares elementary::f with g.
#define CHECK_ONE(f, g, ...)                                                                   \
  accuracy::check_pairs(                                                                       \
      "complex " #f, [](auto z, auto) { return el::f(z); }, [](auto z, auto) { return g(z); }, \
      {__VA_ARGS__})

}  // namespace accuracy
