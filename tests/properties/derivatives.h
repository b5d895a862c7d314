// A sample as a function of some of its operands, and derivatives of such functions in forward and reverse
// mode.
#pragma once
#include <tessera/transform/dual.h>
#include <complex>
#include <functional>
#include "cases.h"

namespace tessera::properties {

using Numbers = std::vector<std::complex<double>>;
using Function = std::function<Arrays(Args)>;

// The operands of a sample; some are inputs of a function, the others are constants.
struct Problem {
  const Primitive& primitive;
  const Sample& sample;
  Active active;

  Arrays inputs() const;
  // The results that have derivatives, or the unique parts of them.
  Arrays operator()(Args inputs) const;
};

// Returns sets of active operands: all inexact ones, then each of them separately.
std::vector<Active> choices(const Sample& sample);

// Numbers between -1 and 1.
Array random_like(const Array& x, std::uint32_t seed);
Arrays random_like(const Arrays& xs, std::uint32_t seed);
// The derivative of f at x along t; zeros if the tangent of a result is empty.
Arrays forward(const Function& f, const Arrays& x, const Arrays& t);
// Cotangents of x from those of f(x).
Arrays backward(const Function& f, const Arrays& x, const Arrays& ct);
// The bilinear form of cotangents and tangents that defines transposes: the real part of the sum of products, without
// conjugation.
double pairing(const Arrays& a, const Arrays& b);
// True if a rule refused the derivative with an error that names the primitive and the reason.
bool refuses(const TraceError& error);

}  // namespace tessera::properties
