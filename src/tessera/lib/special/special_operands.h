// Operands of special functions: conversion to floating arrays, polynomials, computation in at least 32 bits.
#pragma once
#include <tessera/lib/promote.h>

namespace tessera::inline v0::special {

inline Array floating(const Operand& x) {
  return lib::convert(*x, lib::common_type(Args(&x.array, 1), lib::Numbers::inexact));
}
inline Arrays floating(const char* name, const Operand& x, const Operand& y) {
  Array both[] = {*x, *y};
  return lib::promote_operands(name, both, lib::Numbers::inexact);
}
// Converts an operand to a floating array; throws for complex numbers.
Array real_operand(const char* name, const Operand& x);

// A polynomial with coefficients in descending order.
Array polynomial(std::initializer_list<double> coefficients, const Array& x);
// The quotient of two polynomials.
Array rational(std::initializer_list<double> numerator, std::initializer_list<double> denominator,
               const Array& x);

// f(x) in x's dtype, computed in f32 if that has fewer bits.
template <class F>
Array in_wide(const Array& x, F f) {
  bool narrow = x.dtype().is_floating() && x.dtype().bits() < 32;
  return narrow ? lib::convert(f(lib::convert(x, f32)), x.dtype()) : f(x);
}

}  // namespace tessera::inline v0::special
