// The operations in which Tessera's scalar functions are written. A lane F is one number of a vector: float
// or double on the host, a node of the expression graph in the compiler. Every function is straight-line code
// over these operations, so that the vector body, the tail and scalar code give the same bits. A new kind of
// lane defines Lane<F> only; lane_words.h builds the rest from it.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace tessera::inline v0 {
namespace elementary {

/// The operations of a lane type besides + - * / and unary minus on F, comparisons (ordered, except that !=
/// is unordered) that give a Mask, & | ! on Mask, and + - & | ^ on Int (wrapping, unsigned, of the same width as F).
template <class F>
struct Lane;

/// A pair of lanes: a double-word number, which is the unevaluated sum hi + lo, or two results. hi is the
/// high word and lo the low word.
template <class F>
struct LanePair {
  F hi, lo;
};

template <class Float, class Bits>
struct HostLane {
  using Int = Bits;
  using Mask = bool;
  static constexpr bool single = sizeof(Float) == 4;

  static constexpr Float constant(double value) { return static_cast<Float>(value); }
  static constexpr Int integer(std::int64_t value) { return static_cast<Int>(value); }

  static Float fma(Float a, Float b, Float c) { return std::fma(a, b, c); }
  static Float sqrt(Float x) { return std::sqrt(x); }
  static Float abs(Float x) { return std::fabs(x); }
  static Float floor(Float x) { return std::floor(x); }
  static Float rint(Float x) { return std::nearbyint(x); }
  static Float select(bool mask, Float yes, Float no) { return mask ? yes : no; }

  static Int bits(Float x) { return std::bit_cast<Int>(x); }
  static Float value(Int i) { return std::bit_cast<Float>(i); }
  static Int select(bool mask, Int yes, Int no) { return mask ? yes : no; }
  static Int shift_left(Int i, int by) { return i << by; }
  static Int shift_right(Int i, int by) { return i >> by; }
  static Int shift_right_signed(Int i, int by) { return static_cast<Int>(sign(i) >> by); }
  static bool equal(Int a, Int b) { return a == b; }
  static bool less_signed(Int a, Int b) { return sign(a) < sign(b); }
  static Float from_signed(Int i) { return static_cast<Float>(sign(i)); }

  template <class Results, class Slow>
  static Results rarely(bool mask, Results fast, Slow slow, Float x) {
    return mask ? slow(x) : fast;
  }
  template <class State, class Fixed, class Loop>
  static State repeat(State state, const Fixed& fixed, Loop loop) {
    while (loop.condition(state, fixed)) state = loop.step(state, fixed);
    return state;
  }

 private:
  static auto sign(Int i) { return static_cast<std::make_signed_t<Int>>(i); }
};

template <>
struct Lane<float> : HostLane<float, std::uint32_t> {
  using Wide = double;
  static double widen(float x) { return x; }
  static float narrow(double x) { return static_cast<float>(x); }
};

template <>
struct Lane<double> : HostLane<double, std::uint64_t> {};

}  // namespace elementary
}  // namespace tessera::inline v0
