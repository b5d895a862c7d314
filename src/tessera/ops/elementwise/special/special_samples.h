// Samples at special points, where values are tested and derivatives are not: zeros of both signs,
// infinities, NaN, subnormals, the largest and smallest integers, equal operands.
#pragma once
#include <tessera/core/samples.h>

namespace tessera::inline v0 {

// An array of these numbers.
Array array_of(Dtype dtype, std::initializer_list<double> values);
// Special values of every dtype in `accepts` (elementwise_rules.h); for several operands, all combinations.
Samples special_samples(int accepts, int operands = 1);
// Two operands with equal and different elements, and special values.
Samples comparison_samples(int accepts, std::initializer_list<Dtype> dtypes);
// Operands whose quotients are not near integers, where the remainder jumps.
Samples remainder_samples();
// Zero, one and negative bases; zero and integer exponents.
Samples power_samples();

}  // namespace tessera::inline v0
