// Operations for random programs, drawn from the samples of all primitives in ops/all.cc.
#pragma once
#include <tessera/core/primitive.h>
#include <random>

namespace tessera::properties {

// A sample as an operation of a program, with operands in double precision.
struct Operation {
  const Primitive* primitive;
  Sample sample;
  bool differentiable;  // twice at the operands, with moderate derivatives
};

// Draws a random primitive and one of its samples that fits: small, without effects, with finite results.
// Equal random numbers give equal operations. Returns null after a few samples that do not fit.
const Operation* draw(std::mt19937& random);
// Applies the operation to operands near those of its sample, which depend on all elements of x (f64).
// Returns one f64 array of the shape of the first result, with elements in (-1, 1). If it is not
// differentiable, x counts as a constant.
Array applied(const Operation& operation, const Array& x);
// The primitives with samples that fit, and the number of these; for other primitives the reason.
std::string vocabulary_report();

}  // namespace tessera::properties
