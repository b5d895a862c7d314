// sign and nextafter: functions of the bits alone, exact.
#pragma once

#include "tessera/core/elementary/lane_words.h"

namespace tessera::inline v0 {
namespace elementary {

/// -1, 0 with the sign of x, 1, or NaN.
template <class F>
F sign(F x) {
  using L = Lane<F>;
  F zero = constant<F>(0);
  return L::select(x > zero, constant<F>(1), L::select(x < zero, constant<F>(-1), x));
}

/// The neighbour of `from` in the direction of `to`; `to` where they are equal.
template <class F>
F nextafter(F from, F to) {
  using L = Lane<F>;
  F zero = constant<F>(0);
  auto one = L::integer(1);
  auto bits = L::bits(from);
  // A step away from zero adds one to the bits, a step towards it subtracts one.
  auto outward = ((to > from) & (from > zero)) | ((to < from) & (from < zero));
  F step = L::value(L::select(outward, bits + one, bits - one));
  F smallest = L::value(sign_bit(to) | one);
  F result = L::select(from == zero, smallest, step);
  result = L::select(from == to, to, result);
  return L::select((from != from) | (to != to), from + to, result);
}

}  // namespace elementary
}  // namespace tessera::inline v0
