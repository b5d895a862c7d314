// Arithmetic and elementary functions of complex elements.
#pragma once
#include <tessera/core/kernel/element.h>

namespace tessera::inline v0 {

Element complex_div(const Element& z, const Element& w);
Element complex_abs(const Element& z);  // the magnitude, real
Element complex_sqrt(const Element& z);
Element complex_exp(const Element& z);
Element complex_expm1(const Element& z);
Element complex_log(const Element& z);
Element complex_log1p(const Element& z);
Element complex_sin(const Element& z);
Element complex_cos(const Element& z);
Element complex_tan(const Element& z);
Element complex_sinh(const Element& z);
Element complex_cosh(const Element& z);
Element complex_tanh(const Element& z);
Element complex_asin(const Element& z);
Element complex_acos(const Element& z);
Element complex_atan(const Element& z);
Element complex_asinh(const Element& z);
Element complex_acosh(const Element& z);
Element complex_atanh(const Element& z);
Element complex_logistic(const Element& z);
Element complex_pow(const Element& z, const Element& w);

}  // namespace tessera::inline v0
