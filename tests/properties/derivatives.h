// A sample as a function of some of its operands, and derivatives of such functions, forward and in reverse.
#pragma once
#include <tessera/transform/dual.h>
#include <complex>
#include <functional>
#include "cases.h"

namespace tessera::properties {

using Numbers = std::vector<std::complex<double>>;
using Function = std::function<Arrays(Args)>;

// Operands of a sample of which some are inputs of a function; the others stay.
struct Problem {
  const Primitive& primitive;
  const Sample& sample;
  Active active;

  Arrays inputs() const;
  // The results that have derivatives, or what is unique of them.
  Arrays operator()(Args inputs) const;
};

// All inexact operands active, then each alone.
std::vector<Active> choices(const Sample& sample);

// Numbers between -1 and 1.
Array random_like(const Array& x, std::uint32_t seed);
Arrays random_like(const Arrays& xs, std::uint32_t seed);
// The derivative of f at x along t; zeros where there is none.
Arrays forward(const Function& f, const Arrays& x, const Arrays& t);
// Cotangents of x from those of f(x).
Arrays backward(const Function& f, const Arrays& x, const Arrays& ct);
// The pairing of cotangents and tangents under which transposes are taken: no conjugates, real part.
double pairing(const Arrays& a, const Arrays& b);
// True if a derivative was refused, by name and with the reason, as a rule may.
bool refuses(const TraceError& error);

}  // namespace tessera::properties
