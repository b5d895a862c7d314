// Boost.Math in long double, the oracle of special functions in tests: about 18 correct digits. Domain errors are NaN, and
// overflows are infinite. The functions have Tessera's names and order of arguments.
#pragma once

#include <tessera/core/primitive.h>
#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/expint.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/polygamma.hpp>
#include <boost/math/special_functions/zeta.hpp>
#include <cmath>

namespace oracle {

namespace bm = boost::math;
using Real = long double;
namespace policies = bm::policies;
constexpr policies::error_policy_type ignored = policies::ignore_error;
using Policy = policies::policy<policies::domain_error<ignored>, policies::pole_error<ignored>,
                                policies::overflow_error<ignored>, policies::underflow_error<ignored>,
                                policies::evaluation_error<ignored>>;

inline Real lgamma(Real x) { return bm::lgamma(x, Policy()); }
inline Real digamma(Real x) { return bm::digamma(x, Policy()); }
inline Real polygamma(int n, Real x) { return bm::polygamma(n, x, Policy()); }
inline Real erf_inv(Real x) { return std::copysign(bm::erf_inv(x, Policy()), x); }
inline Real igamma(Real a, Real x) { return bm::gamma_p(a, x, Policy()); }
inline Real igammac(Real a, Real x) { return bm::gamma_q(a, x, Policy()); }
inline Real regularized_incomplete_beta(Real a, Real b, Real x) { return bm::ibeta(a, b, x, Policy()); }

// zeta(x, q) for the arguments at which Boost has it: integer x > 1, or q = 1 or 1/2.
inline Real zeta(Real x, Real q) {
  if (q == 1) return bm::zeta(x, Policy());
  if (q == 0.5L) return (std::exp2(x) - 1) * bm::zeta(x, Policy());
  int n = static_cast<int>(x) - 1;
  return std::fabs(polygamma(n, q)) / std::tgamma(x);
}

// e^-|x| I(x) of order 0 or 1, for |x| <= 11000.
inline Real bessel_ie(int order, Real x) {
  return bm::cyl_bessel_i(order, x, Policy()) * std::exp(-std::fabs(x));
}

// The derivative of P(a, x) with respect to a, by differences of order 6; where P is near 1, that of Q. The
// steps are small compared with a and with the inverse of the logarithmic derivative.
inline Real igamma_grad_a(Real a, Real x) {
  Real h = std::ldexp(1 / (1 / a + std::fabs(std::log(x) - digamma(a + 1))), -9), sum = 0;
  auto f = [&](int k) { return x < a ? igamma(a + k * h, x) : -igammac(a + k * h, x); };
  for (auto [k, weight] : {std::pair(1, 45), {2, -9}, {3, 1}}) sum += weight * (f(k) - f(-k));
  return sum / (60 * h);
}
// dx / da at constant P(a, x).
inline Real random_gamma_grad(Real a, Real x) {
  return -igamma_grad_a(a, x) / bm::gamma_p_derivative(a, x, Policy());
}

}  // namespace oracle
