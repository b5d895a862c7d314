// Special functions of plain numbers, for references: straightforward sums in long double.
#pragma once
#include <tessera/core/element_special.h>
#include <cmath>

namespace tessera::inline v0 {

double digamma(double x);
double polygamma(double n, double x);
double zeta(double x, double q);
double igamma(double a, double x);
double igammac(double a, double x);
double igamma_grad_a(double a, double x);
double random_gamma_grad(double a, double x);
double regularized_incomplete_beta(double a, double b, double x);
double bessel_i0e(double x);
double bessel_i1e(double x);

}  // namespace tessera::inline v0
