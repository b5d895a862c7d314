// Rules shared by several special functions: the gamma distribution's density and samples.
#pragma once
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/elementwise/special/host_special.h>

namespace tessera::inline v0 {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

// x^(a-1) e^-x / gamma(a).
Array gamma_density(const Array& a, const Array& x);

// Samples with x < 0 away from poles; then samples, without derivatives, at negative and positive x, some of
// them poles.
Samples reflected_samples();
// Samples of every pair of the values, without derivatives.
Samples pair_samples(std::initializer_list<double> first, std::initializer_list<double> second,
                     double tolerance);
// Samples whose first operand, the order of polygamma or the exponent of zeta, is `first`, `first` + 1, ...
Samples order_samples(double first);
Samples gamma_samples(double tolerance);
Samples beta_samples();

}  // namespace tessera::inline v0
