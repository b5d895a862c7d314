// The whole vocabulary for random programs: operations drawn from the samples of all primitives, so that what
// is listed in ops/all.cc takes part by its samples alone.
#pragma once
#include <tessera/core/primitive.h>
#include <random>

namespace tessera::properties {

// A sample as an operation of a program: its operands in double precision.
struct Operation {
  const Primitive* primitive;
  Sample sample;
  bool differentiable;  // here, twice, with moderate derivatives
};

// A random primitive and a random one of its samples that fits: small, pure, with finite results. The same
// random numbers give the same operation. None after a few that do not fit.
const Operation* draw(std::mt19937& random);
// The operation on operands near its sample's, which depend on all elements of x (f64): one array (f64), of
// the shape of the first result, with elements in (-1, 1). Not differentiable: x counts as a constant.
Array applied(const Operation& operation, const Array& x);
// The primitives of which some sample fits, and how many do; for all others, why not.
std::string vocabulary_report();

}  // namespace tessera::properties
