// The Element functions for plain C++ numbers, so that one `scalar(auto x)` is both the reference and the
// kernel. XLA's meaning: integers wrap, x / 0 = -1, x rem 0 = x, shifts by the width or more give 0 (or the
// sign).
#pragma once
#include <tessera/core/element_math.h>
#include <bit>
#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>

namespace tessera::inline v0 {

template <class T>
concept HostInteger = std::is_integral_v<T> && !std::is_same_v<T, bool>;
template <class T>
concept HostReal = std::is_floating_point_v<T>;
using HostComplex = std::complex<double>;

template <HostInteger T>
T divide(T a, T b) {
  if (b == 0) return static_cast<T>(-1);
  if constexpr (std::is_signed_v<T>)
    if (b == -1) return static_cast<T>(0 - static_cast<std::make_unsigned_t<T>>(a));
  return static_cast<T>(a / b);
}
inline double divide(double a, double b) { return a / b; }
inline HostComplex divide(HostComplex a, HostComplex b) { return a / b; }
inline Element divide(const Element& a, const Element& b) { return a / b; }

template <HostInteger T>
T rem(T a, T b) {
  if (b == 0) return a;
  if constexpr (std::is_signed_v<T>)
    if (b == -1) return 0;
  return static_cast<T>(a % b);
}
inline double rem(double a, double b) { return std::fmod(a, b); }

template <HostInteger T>
T plus(T a, T b) {
  return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) + static_cast<std::make_unsigned_t<T>>(b));
}
template <HostInteger T>
T minus(T a, T b) {
  return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) - static_cast<std::make_unsigned_t<T>>(b));
}
template <HostInteger T>
T times(T a, T b) {
  return static_cast<T>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b));
}
template <HostInteger T>
T negate(T a) {
  return minus(T{0}, a);
}
template <class T>
requires(!HostInteger<T>) auto plus(const T& a, const T& b) { return a + b; }
template <class T>
requires(!HostInteger<T>) auto minus(const T& a, const T& b) { return a - b; }
template <class T>
requires(!HostInteger<T>) auto times(const T& a, const T& b) { return a * b; }
template <class T>
requires(!HostInteger<T>) auto negate(const T& a) { return -a; }

template <class T>
requires std::is_arithmetic_v<T> T min(T a, T b) {
  if constexpr (HostReal<T>)
    if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<T>::quiet_NaN();
  return b < a ? b : a;
}
template <class T>
requires std::is_arithmetic_v<T> T max(T a, T b) {
  if constexpr (HostReal<T>)
    if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<T>::quiet_NaN();
  return a < b ? b : a;
}
template <class T>
bool equal(T a, T b) requires(!std::is_same_v<T, Element>) {
  return a == b;
}
template <class T>
bool not_equal(T a, T b) requires(!std::is_same_v<T, Element>) {
  return !(a == b);
}
template <class T>
requires std::is_arithmetic_v<T>
bool less(T a, T b) { return a < b; }
template <class T>
requires std::is_arithmetic_v<T>
bool less_equal(T a, T b) { return a <= b; }
template <class T>
requires(std::is_arithmetic_v<T> || std::is_same_v<T, HostComplex>) T select(bool predicate, T a, T b) {
  return predicate ? a : b;
}

template <HostInteger T>
T shift_left(T a, T count) {
  using U = std::make_unsigned_t<T>;
  return static_cast<U>(count) >= std::numeric_limits<U>::digits ? T{0}
                                                                 : static_cast<T>(static_cast<U>(a) << count);
}
template <HostInteger T>
T shift_right_logical(T a, T count) {
  using U = std::make_unsigned_t<T>;
  return static_cast<U>(count) >= std::numeric_limits<U>::digits ? T{0}
                                                                 : static_cast<T>(static_cast<U>(a) >> count);
}
template <HostInteger T>
T shift_right_arithmetic(T a, T count) {
  using U = std::make_unsigned_t<T>;
  using S = std::make_signed_t<T>;
  int most = std::numeric_limits<U>::digits - 1;
  int by = static_cast<U>(count) > static_cast<U>(most) ? most : static_cast<int>(count);
  return static_cast<T>(static_cast<S>(a) >> by);
}
template <HostInteger T>
T count_leading_zeros(T a) {
  return static_cast<T>(std::countl_zero(static_cast<std::make_unsigned_t<T>>(a)));
}
template <HostInteger T>
T population_count(T a) {
  return static_cast<T>(std::popcount(static_cast<std::make_unsigned_t<T>>(a)));
}

// A constant of x's type.
inline Element like(const Element& x, double value) { return x.same(value); }
template <class T>
requires(!std::is_same_v<T, Element>) T like(const T&, double value) { return static_cast<T>(value); }

}  // namespace tessera::inline v0
