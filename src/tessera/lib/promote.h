// Shared by operators and NumPy names: conversion of operands to one dtype and to shapes that the strict
// operations of lax accept.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0::lib {

// Which dtypes an operation works on: operands of another kind are converted on the way.
enum class Numbers {
  any,      // whatever the operands promote to
  numeric,  // bool becomes a (weak) integer
  inexact,  // bool and integers become floating
};

// The nearest floating dtype of a bool or an integer: f32, or f64 for 64 bits; anything else itself.
Dtype to_inexact(Dtype dtype);
// The promotion of all operands, moved to a dtype of `numbers`.
PromotionType common_type(Args operands, Numbers numbers = Numbers::any);
// `x` as `dtype`, weak or not; itself where nothing changes.
Array convert(const Array& x, Dtype dtype, bool weak = false);
Array convert(const Array& x, PromotionType type);
// `x` with bool and integers as floating numbers.
Array as_inexact(const Array& x);
// True where an element differs from 0; bool stays.
Array as_bool(const Array& x);
// A scalar of the dtype (and weakness) of `x`.
Array constant_like(const Array& x, double value);
Array constant_like(const Array& x, std::int64_t value);
inline Array constant_like(const Array& x, int value) { return constant_like(x, std::int64_t{value}); }

// Operands in one dtype.
Arrays promote_dtypes(Args operands, Numbers numbers = Numbers::any);
// Operands in one shape; scalars stay scalars, which lax repeats, unless `with_scalars`.
Arrays promote_shapes(const char* operation, Args operands, bool with_scalars = false);
// Both. `operation` is named in errors.
void promote_in_place(const char* operation, std::span<Array> operands, Numbers numbers = Numbers::any);
Arrays promote_operands(const char* operation, Args operands, Numbers numbers = Numbers::any);
// `x` repeated to `shape` as NumPy broadcasts; itself where it has that shape.
Array broadcast_to_shape(const char* operation, const Array& x, const Shape& shape);
// The entries [first, last) of `x` along `axis`.
Array slice_along(const Array& x, std::int64_t axis, std::int64_t first, std::int64_t last);

// The stored value where there is one, without an error where it is abstract.
inline bool is_known(const Array& x) { return !x.empty() && x.value()->concrete() != nullptr; }

}  // namespace tessera::inline v0::lib
