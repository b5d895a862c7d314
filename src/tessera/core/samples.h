// Inputs for the property drivers: deterministic arrays of every dtype.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Uniform numbers in [low, high]; integers and complex parts likewise; bool: either. Equal seeds give equal arrays.
TESSERA_API Array sample_array(const Shape& shape, Dtype dtype, double low, double high,
                               std::uint32_t seed = 1);
// The same numbers in every one of the dtypes, one Sample each, for primitives of `count` operands of one shape.
TESSERA_API Samples sample_dtypes(std::initializer_list<Dtype> dtypes, const Shape& shape, double low,
                                  double high, int count = 1);
// Moves a sample set behind another.
inline Samples operator+(Samples a, Samples b) {
  for (Sample& s : b) a.push_back(std::move(s));
  return a;
}

}  // namespace tessera::inline v0
