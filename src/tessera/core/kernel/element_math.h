// Elementary functions of elements: the functions of core/elementary/ as nodes of the expression graph, so
// that the vectorized part of a loop, its remainder and scalar code give the same bits.
#pragma once
#include <tessera/core/kernel/element.h>

namespace tessera::inline v0 {

// These accept f32, f64, narrow floats (computed in f32) and, where the function is defined, complex
// elements.
TESSERA_API Element exp(const Element& x);
TESSERA_API Element exp2(const Element& x);
TESSERA_API Element expm1(const Element& x);
TESSERA_API Element log(const Element& x);
TESSERA_API Element log1p(const Element& x);
TESSERA_API Element sin(const Element& x);
TESSERA_API Element cos(const Element& x);
TESSERA_API Element tan(const Element& x);
TESSERA_API Element asin(const Element& x);
TESSERA_API Element acos(const Element& x);
TESSERA_API Element atan(const Element& x);
TESSERA_API Element sinh(const Element& x);
TESSERA_API Element cosh(const Element& x);
TESSERA_API Element tanh(const Element& x);
TESSERA_API Element asinh(const Element& x);
TESSERA_API Element acosh(const Element& x);
TESSERA_API Element atanh(const Element& x);
TESSERA_API Element logistic(const Element& x);
TESSERA_API Element erf(const Element& x);
TESSERA_API Element erfc(const Element& x);
TESSERA_API Element erf_inv(const Element& x);
TESSERA_API Element cbrt(const Element& x);
TESSERA_API Element rsqrt(const Element& x);
TESSERA_API Element atan2(const Element& y, const Element& x);
TESSERA_API Element pow(const Element& x, const Element& y);
TESSERA_API Element nextafter(const Element& x, const Element& toward);

}  // namespace tessera::inline v0
