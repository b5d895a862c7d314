// Special functions of elements: the functions of core/elementary/ that element_math.h does not have. They
// accept f32, f64 and narrow floats (computed in f32).
#pragma once
#include <tessera/core/kernel/element.h>

namespace tessera::inline v0 {

TESSERA_API Element lgamma(const Element& x);
TESSERA_API Element digamma(const Element& x);
TESSERA_API Element polygamma(const Element& n, const Element& x);
TESSERA_API Element zeta(const Element& x, const Element& q);
TESSERA_API Element igamma(const Element& a, const Element& x);
TESSERA_API Element igammac(const Element& a, const Element& x);
TESSERA_API Element igamma_grad_a(const Element& a, const Element& x);
TESSERA_API Element random_gamma_grad(const Element& a, const Element& x);
TESSERA_API Element regularized_incomplete_beta(const Element& a, const Element& b, const Element& x);
TESSERA_API Element bessel_i0e(const Element& x);
TESSERA_API Element bessel_i1e(const Element& x);

}  // namespace tessera::inline v0
