// Scalar functions for plain C++ numbers, with the names of the Element functions, so that one `scalar(auto
// x)` is both the reference and the kernel. Semantics of XLA: integers wrap, x / 0 = -1, x rem 0 = x, shifts
// by the width or more give 0 (or the sign).
#pragma once
#include <tessera/core/kernel/element_math.h>
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
requires(!HostInteger<T> && requires(T a) { a + a; }) auto plus(const T& a, const T& b) { return a + b; }
template <class T>
requires(!HostInteger<T> && requires(T a) { a - a; }) auto minus(const T& a, const T& b) { return a - b; }
template <class T>
requires(!HostInteger<T> && requires(T a) { a* a; }) auto times(const T& a, const T& b) { return a * b; }
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
// Complex numbers are ordered by the real part, then by the imaginary part. If they are unordered (NaN), the
// second is taken.
inline bool precedes(HostComplex a, HostComplex b) {
  return a.real() == b.real() ? a.imag() < b.imag() : a.real() < b.real();
}
inline HostComplex min(HostComplex a, HostComplex b) { return precedes(a, b) ? a : b; }
inline HostComplex max(HostComplex a, HostComplex b) { return precedes(b, a) ? a : b; }
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
  int max_shift = std::numeric_limits<U>::digits - 1;
  int shift = static_cast<U>(count) > static_cast<U>(max_shift) ? max_shift : static_cast<int>(count);
  return static_cast<T>(static_cast<S>(a) >> shift);
}
template <HostInteger T>
T count_leading_zeros(T a) {
  return static_cast<T>(std::countl_zero(static_cast<std::make_unsigned_t<T>>(a)));
}
template <HostInteger T>
T population_count(T a) {
  return static_cast<T>(std::popcount(static_cast<std::make_unsigned_t<T>>(a)));
}

template <std::integral T>
T bit_and(T a, T b) {
  return static_cast<T>(a & b);
}
template <std::integral T>
T bit_or(T a, T b) {
  return static_cast<T>(a | b);
}
template <std::integral T>
T bit_xor(T a, T b) {
  return static_cast<T>(a ^ b);
}
template <HostInteger T>
T bit_not(T a) {
  return static_cast<T>(~a);
}
inline bool bit_not(bool a) { return !a; }
inline Element bit_and(const Element& a, const Element& b) { return a & b; }
inline Element bit_or(const Element& a, const Element& b) { return a | b; }
inline Element bit_xor(const Element& a, const Element& b) { return a ^ b; }
inline Element bit_not(const Element& a) { return ~a; }

// Functions of complex numbers.
inline double real_part(HostComplex x) { return x.real(); }
inline double imaginary_part(HostComplex x) { return x.imag(); }
inline HostComplex complex_of(double re, double im) { return {re, im}; }
inline HostComplex conjugate(double x) { return x; }
inline HostComplex conjugate(HostComplex x) { return std::conj(x); }
inline Element real_part(const Element& x) { return x.real(); }
inline Element imaginary_part(const Element& x) { return x.imag(); }
inline Element complex_of(const Element& re, const Element& im) { return make_complex(re, im); }
inline Element conjugate(const Element& x) {
  return x.dtype().is_complex() ? make_complex(x.real(), -x.imag()) : make_complex(x, x.same(0));
}

// A constant of the type of x.
inline Element like(const Element& x, double value) { return x.same(value); }
template <class T>
requires(!std::is_same_v<T, Element>) T like(const T&, double value) { return static_cast<T>(value); }

template <HostInteger T>
T magnitude(T x) {
  return x < T{0} ? negate(x) : x;
}
inline double magnitude(double x) { return std::fabs(x); }
inline double magnitude(HostComplex x) { return std::abs(x); }
inline Element magnitude(const Element& x) { return abs(x); }

// The sign of zero is that zero, and the sign of NaN is NaN.
template <class T>
T sign_of(const T& x) {
  return select(less(like(x, 0), x), like(x, 1), select(less(x, like(x, 0)), like(x, -1), x));
}
inline HostComplex sign_of(HostComplex x) { return x == 0.0 ? x : x / std::abs(x); }
inline Element sign_of(const Element& x) {
  if (!x.dtype().is_complex()) return sign_of<Element>(x);
  Element size = abs(x);
  Element unit = make_complex(x.real() / size, x.imag() / size);
  return select(equal(size, size.same(0)), x, unit);
}

inline bool is_finite(double x) { return std::isfinite(x); }
inline Element is_finite(const Element& x) {
  return less(abs(x), x.same(std::numeric_limits<double>::infinity()));
}

// Elementary functions that the C++ library lacks, or has for real numbers only.
inline double exp2(double x) { return std::exp2(x); }
inline HostComplex exp2(HostComplex x) { return std::exp(x * 0.693147180559945309417); }
inline Element power_of_two(const Element& x) {
  return x.dtype().is_complex() ? exp(x * x.same(0.693147180559945309417)) : exp2(x);
}
template <class T>
requires(!std::is_same_v<T, Element>) T power_of_two(T x) { return exp2(x); }
inline double expm1(double x) { return std::expm1(x); }
inline HostComplex expm1(HostComplex x) {
  double half = std::sin(x.imag() / 2), exp_re = std::exp(x.real());
  return {std::expm1(x.real()) * std::cos(x.imag()) - 2 * half * half, exp_re * std::sin(x.imag())};
}
inline double log1p(double x) { return std::log1p(x); }
inline HostComplex log1p(HostComplex x) {
  double re = x.real(), im = x.imag();
  return {0.5 * std::log1p(re * (2 + re) + im * im), std::atan2(im, 1 + re)};
}
inline double logistic(double x) {
  double e = std::exp(-std::fabs(x));
  return (std::signbit(x) ? e : 1) / (1 + e);
}
inline HostComplex logistic(HostComplex x) { return 1.0 / (1.0 + std::exp(-x)); }
inline double rsqrt(double x) { return 1 / std::sqrt(x); }
inline HostComplex rsqrt(HostComplex x) { return 1.0 / std::sqrt(x); }
double erf_inv(double x);  // host_scalar.cc
inline double angle(double y, double x) { return std::atan2(y, x); }
inline Element angle(const Element& y, const Element& x) { return atan2(y, x); }
inline double power(double x, double y) { return std::pow(x, y); }
inline HostComplex power(HostComplex x, HostComplex y) { return std::pow(x, y); }
inline Element power(const Element& x, const Element& y) { return pow(x, y); }

}  // namespace tessera::inline v0
