// The combinations of cumulative reductions. Each has a state, which is at least as precise as the elements.
// Its functions: identity(), the state of no elements; add(state, x), which appends an element; join(a, b),
// the state of a's elements and then b's; value(state), the result before it is rounded to the element type.
#pragma once
#include <tessera/core/reference.h>
#include <cmath>
#include <type_traits>

namespace tessera::inline v0::prefix {

template <class T>
constexpr bool is_complex_number = requires(T x) {
  x.imag();
};

// Returns the number in the type of the computation. Integers become unsigned, so that overflow wraps.
template <class T>
auto number_of(T x) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<std::make_unsigned_t<T>>(x);
  else
    return widen(x);
}
template <class T>
using Number = decltype(number_of(T()));

template <class T>
struct PlainSum {
  using State = Number<T>;
  static State identity() { return {}; }
  static void add(State& s, T x) { s = static_cast<State>(s + number_of(x)); }
  static State join(State a, State b) { return static_cast<State>(a + b); }
  static State value(State s) { return s; }
};

// A sum in the widest type, with the sum of its rounding errors (Knuth, "The Art of Computer Programming", volume 2,
// 4.2.2, theorem B). The error is ignored if the sum is not finite.
struct Compensated {
  double sum = 0, error = 0;
  void add(double x) {
    double next = sum + x, added = next - sum;
    error += (sum - (next - added)) + (x - added);
    sum = next;
  }
  void join(const Compensated& x) {
    add(x.sum);
    error += x.error;
  }
  double value() const { return std::isfinite(sum) ? sum + error : sum; }
};
struct CompensatedSum {
  using State = Compensated;
  static State identity() { return {}; }
  static void add(State& s, double x) { s.add(x); }
  static State join(State a, const State& b) {
    a.join(b);
    return a;
  }
  static double value(const State& s) { return s.value(); }
};
struct CompensatedComplexSum {
  struct State {
    Compensated re, im;
  };
  static State identity() { return {}; }
  static void add(State& s, std::complex<double> x) {
    s.re.add(x.real());
    s.im.add(x.imag());
  }
  static State join(State a, const State& b) {
    a.re.join(b.re);
    a.im.join(b.im);
    return a;
  }
  static std::complex<double> value(const State& s) { return {s.re.value(), s.im.value()}; }
};

template <class T>
struct PlainProduct {
  using State = Number<T>;
  static State identity() { return State(1); }
  static void add(State& s, T x) { s = join(s, number_of(x)); }
  static State join(State a, State b) {
    if constexpr (is_complex_number<T>)
      return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
    else if constexpr (std::is_integral_v<
                           T>)  // small types would be promoted to int, whose product may overflow
      return static_cast<State>(std::uint64_t{a} * b);
    else
      return a * b;
  }
  static State value(State s) { return s; }
};

// The largest or the smallest element; the result is NaN if an element is NaN.
template <class T, bool largest>
struct Extreme {
  using State = std::conditional_t<std::is_integral_v<T>, T, Wide<T>>;
  static State identity() {
    using Limits = std::numeric_limits<State>;
    if constexpr (std::is_integral_v<T>) return largest ? Limits::min() : Limits::max();
    return static_cast<State>(largest ? -Limits::infinity() : Limits::infinity());
  }
  static void add(State& s, T x) { s = join(s, static_cast<State>(x)); }
  static State join(State a, State b) {
    bool first = largest ? a > b : a < b;
    if constexpr (!std::is_integral_v<T>) first |= a != a;
    return first ? a : b;
  }
  static State value(State s) { return s; }
};

// largest + log(sum of exp(x - largest)).
template <class T>
struct LogSumExp {
  struct State {
    double largest = -std::numeric_limits<double>::infinity(), sum = 0;
  };
  static State identity() { return {}; }
  static void add(State& s, T x) { s = join(s, {widen(x), 1}); }
  static State join(State a, State b) {
    if (a.largest == b.largest) return {a.largest, a.sum + b.sum};
    if (b.largest < a.largest) std::swap(a, b);
    return {b.largest, b.sum + a.sum * std::exp(a.largest - b.largest)};
  }
  static double value(State s) { return s.largest + std::log(s.sum); }
};

template <class T>
T rounded(auto value) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(value);
  else
    return narrow<T>(value);
}

}  // namespace tessera::inline v0::prefix
