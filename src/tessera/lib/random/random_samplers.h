// Declarations shared by the samplers.
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::random {

// Throws an error that names `name` unless `key` is one PRNG key and the sizes of the requested shape are at least 0.
void check_key(const char* name, const Array& key, const Shape& requested = {});
// Throws an error that names `name` unless `dtype` is floating.
void check_floating(const char* name, Dtype dtype);
// A parameter of a distribution, broadcast to the shape of the result unless it is a scalar.
Array parameter(const char* name, const Array& x, const Shape& shape, Dtype dtype);
// The shape of a result: the requested one, otherwise the broadcast shape of the parameters.
Shape result_shape(const char* name, const std::optional<Shape>& requested, Args parameters);
inline std::optional<Shape> shape_of(const std::optional<Sizes>& sizes) {
  return sizes ? std::optional<Shape>(sizes->shape) : std::nullopt;
}
// The sum along the last axis by repeated halving, in an order that does not depend on fusion.
Array halved_sum(Array x);
// The smallest normal number.
Array smallest_normal(Dtype dtype);
// Makes `count` new keys as separate arrays.
Arrays split_into(const Array& key, std::int64_t count);

}  // namespace tessera::inline v0::random
