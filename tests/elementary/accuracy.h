// Measures a scalar function against a reference of higher precision (f32: double, f64: long double) over
// special values, random bit patterns and dense grids, in units in the last place of the exact result.
// Prints one row per function. TESSERA_EXHAUSTIVE=1 runs one-argument f32 functions over all 2^32 inputs.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace accuracy {

template <class T>
using Exact = std::conditional_t<sizeof(T) == 4, double, long double>;
template <class T>
using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

/// The error of `got` in ulp. Infinity counts as 2^(largest exponent + 1); a wrong NaN or a wrong sign of
/// zero has an infinite error. With `zero_sign` false the sign of a zero result is ignored.
template <class T>
double ulp_error(T got, Exact<T> want, bool zero_sign = true) {
  using E = Exact<T>;
  constexpr double wrong = std::numeric_limits<double>::infinity();
  if (std::isnan(got) || std::isnan(want)) return std::isnan(got) && std::isnan(want) ? 0 : wrong;
  E bound = std::ldexp(E(1), std::numeric_limits<T>::max_exponent);
  if (std::isinf(got) && std::isinf(want)) return (got > 0) == (want > 0) ? 0 : wrong;
  if (zero_sign && (want == 0 || got == 0) && std::signbit(got) != std::signbit(want)) return wrong;
  E g = std::isinf(got) ? std::copysign(bound, E(got)) : E(got);
  E w = std::fabs(want) > bound ? std::copysign(bound, want) : want;
  int exponent = std::numeric_limits<T>::min_exponent;
  if (w != 0)
    exponent = std::max(exponent, std::min(std::ilogb(w) + 1, std::numeric_limits<T>::max_exponent));
  return static_cast<double>(std::fabs(g - w) / std::ldexp(E(1), exponent - std::numeric_limits<T>::digits));
}

struct Interval {
  double low, high;
};

template <class T>
std::vector<T> special_values() {
  using N = std::numeric_limits<T>;
  std::vector<T> values = {0, 1, 2, 3, 0.5, T(M_PI), T(M_PI_2), T(M_PI_4), T(M_E), 10, 88, 100, 710, 1e30};
  for (T v : {N::infinity(), N::max(), N::min(), N::denorm_min(), static_cast<T>(1e-40), N::epsilon()})
    values.push_back(v);
  std::size_t count = values.size();
  for (std::size_t i = 0; i < count; ++i) {
    T up = std::nextafter(values[i], N::infinity());
    T down = std::nextafter(values[i], T(0));
    for (T v : {up, down, -values[i], -up, -down}) values.push_back(v);
  }
  values.push_back(N::quiet_NaN());
  values.push_back(std::bit_cast<T>(static_cast<Bits<T>>(std::bit_cast<Bits<T>>(N::quiet_NaN()) | 0x12345)));
  return values;
}

template <class T>
std::vector<T> random_values(std::size_t count) {
  std::mt19937_64 bits(20240607);
  std::vector<T> values(count);
  for (T& v : values) v = std::bit_cast<T>(static_cast<Bits<T>>(bits()));
  return values;
}

template <class T>
std::vector<T> uniform_values(Interval in, std::size_t count) {
  std::mt19937_64 bits(7);
  std::uniform_real_distribution<double> pick(in.low, in.high);
  std::vector<T> values(count);
  for (T& v : values) v = static_cast<T>(pick(bits));
  return values;
}

template <class T>
struct Worst {
  double ulp = 0;
  T at = 0, second = 0, got = 0;
  void see(double error, T x, T y, T result) {
    if (error > ulp) *this = {error, x, y, result};
  }
};

template <class T>
void print_row(const char* name, const Worst<T>& worst, bool two) {
  std::printf("%-12s %s  max %8.3f ulp at %.17g", name, sizeof(T) == 4 ? "f32" : "f64", worst.ulp,
              double(worst.at));
  if (two) std::printf(", %.17g", double(worst.second));
  std::printf(" -> %.9g\n", double(worst.got));
}

/// Measures a function of one argument over the whole line and a million points of each interval; the error
/// may be `limit` ulp.
template <class T, class Function, class Reference>
void check(const char* name, Function f, Reference exact, double limit, std::vector<Interval> dense) {
  Worst<T> worst;
  auto see = [&](T x) {
    T y = f(x);
    worst.see(ulp_error<T>(y, exact(static_cast<Exact<T>>(x))), x, T(0), y);
  };
  for (T x : special_values<T>()) see(x);
  const char* exhaustive = std::getenv("TESSERA_EXHAUSTIVE");
  if (sizeof(T) == 4 && exhaustive && *exhaustive == '1') {
    for (std::uint64_t i = 0; i < (std::uint64_t{1} << 32); ++i)
      see(std::bit_cast<T>(static_cast<Bits<T>>(i)));
  } else {
    for (T x : random_values<T>(1000000)) see(x);
    for (Interval in : dense)
      for (T x : uniform_values<T>(in, 1000000)) see(x);
  }
  print_row(name, worst, false);
  EXPECT_LE(worst.ulp, limit) << name << " at " << double(worst.at);
}

struct Rectangle {
  Interval first, second;
};

/// Measures a function of two arguments: all pairs of special values, random bit patterns, and random points
/// of each rectangle.
template <class T, class Function, class Reference>
void check_pair(const char* name, Function f, Reference exact, double limit, std::vector<Rectangle> dense) {
  Worst<T> worst;
  auto see = [&](T x, T y) {
    T z = f(x, y);
    worst.see(ulp_error<T>(z, exact(static_cast<Exact<T>>(x), static_cast<Exact<T>>(y))), x, y, z);
  };
  for (T x : special_values<T>())
    for (T y : special_values<T>()) see(x, y);
  std::vector<T> random = random_values<T>(1000001);
  for (std::size_t i = 0; i + 1 < random.size(); ++i) see(random[i], random[i + 1]);
  for (Rectangle in : dense) {
    std::vector<T> first = uniform_values<T>(in.first, 500000), second = uniform_values<T>(in.second, 500001);
    for (std::size_t i = 0; i < first.size(); ++i) see(first[i], second[i + 1]);
  }
  print_row(name, worst, true);
  EXPECT_LE(worst.ulp, limit) << name << " at " << double(worst.at) << ", " << double(worst.second);
}

/// Both precisions of a function.
template <class Function, class Reference>
void check_both(const char* name, Function f, Reference exact, std::vector<Interval> dense, double f32 = 4,
                double f64 = 2) {
  check<float>(name, f, exact, f32, dense);
  check<double>(name, f, exact, f64, dense);
}

}  // namespace accuracy
