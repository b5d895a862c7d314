// Special functions of C++ numbers for reference rules: plain sums in long double, for arguments of moderate
// size.
#pragma once
#include <tessera/core/kernel/element_special.h>
#include <cmath>

namespace tessera::inline v0 {

TESSERA_API double digamma(double x);
TESSERA_API double polygamma(double n, double x);
TESSERA_API double zeta(double x, double q);
TESSERA_API double igamma(double a, double x);
TESSERA_API double igammac(double a, double x);
TESSERA_API double igamma_grad_a(double a, double x);
TESSERA_API double random_gamma_grad(double a, double x);
TESSERA_API double regularized_incomplete_beta(double a, double b, double x);
TESSERA_API double bessel_i0e(double x);
TESSERA_API double bessel_i1e(double x);

}  // namespace tessera::inline v0
