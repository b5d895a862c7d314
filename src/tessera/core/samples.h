// Inputs for the property tests: deterministic arrays of every dtype.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Returns uniform numbers in [low, high], also for the parts of complex numbers; integers are rounded and at
// most 120, unsigned integers are at least 0. For bool the elements are true or false, and for keys any
// words. Equal seeds and dtypes give equal arrays.
TESSERA_API Array sample_array(const Shape& shape, Dtype dtype, double low, double high,
                               std::uint32_t seed = 1);
// Returns one Sample for each dtype, with numbers of the same range, for primitives of `count` operands of
// one shape.
TESSERA_API Samples sample_dtypes(std::initializer_list<Dtype> dtypes, const Shape& shape, double low,
                                  double high, int count = 1);
// Concatenates two sets of samples.
inline Samples operator+(Samples a, Samples b) {
  for (Sample& s : b) a.push_back(std::move(s));
  return a;
}

}  // namespace tessera::inline v0
