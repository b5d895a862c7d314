// Shared by the files of random::.
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::random {

// An error that names `name` unless `key` is one PRNG key.
void check_key(const char* name, const Array& key);
// An error that names `name` unless `dtype` is floating.
void check_floating(const char* name, Dtype dtype);
// A parameter of a distribution, at the shape of the result where it is no scalar.
Array parameter(const char* name, const Array& x, const Shape& shape, Dtype dtype);
// The shape of a result: the one that was asked for, else that to which the parameters broadcast.
Shape result_shape(const char* name, const std::optional<Shape>& asked, Args parameters);
inline std::optional<Shape> shape_of(const std::optional<Sizes>& sizes) {
  return sizes ? std::optional<Shape>(sizes->shape) : std::nullopt;
}
// The sum along the last axis, of pairs of halves: in an order that does not depend on what is fused with it.
Array halved_sum(Array x);
// The smallest normal number.
Array smallest_normal(Dtype dtype);
// `count` new keys, each by itself.
Arrays split_into(const Array& key, std::int64_t count);

}  // namespace tessera::inline v0::random
