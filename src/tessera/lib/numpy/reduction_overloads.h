// The overloads of reductions: the reduced axes are an argument or in the options. Only source files include this.
#pragma once
#include <tessera/lib/numpy/reductions.h>

namespace tessera::inline v0::lib {

// Returns the options with the axes `over`, if these are given.
template <class Options>
Options with_axes(const ReducedAxes& over, Options options) {
  if (over.axes) static_cast<ReducedAxes&>(options.axis) = over;
  return options;
}

}  // namespace tessera::inline v0::lib

// Defines the overloads of a reduction whose result is `expression` of `x` and `options`.
#define TESSERA_REDUCTION(name, Options, expression)                     \
  Array name(Operand x, ReducedAxes over, Options options) {             \
    return name(std::move(x), lib::with_axes(over, std::move(options))); \
  }                                                                      \
  Array name(Operand x, Options options) {                               \
    At at(x.where);                                                      \
    return expression;                                                   \
  }
