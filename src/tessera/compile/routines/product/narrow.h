// Narrow element types that a library has no code for on some processors: bf16, f16, i8, u8. They are converted to f32,
// the library computes in f32, and the result is rounded once.
#pragma once
#include <tessera/base/float/small_float.h>
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0::narrow_types {

// Copies `count` elements of strides 1. Floats are rounded to nearest even, and NaN stays NaN.
TESSERA_API void copy(const BFloat16* from, float* to, std::int64_t count);
TESSERA_API void copy(const Float16* from, float* to, std::int64_t count);
TESSERA_API void copy(const std::int8_t* from, float* to, std::int64_t count);
TESSERA_API void copy(const std::uint8_t* from, float* to, std::int64_t count);
TESSERA_API void copy(const float* from, BFloat16* to, std::int64_t count);
TESSERA_API void copy(const float* from, Float16* to, std::int64_t count);

// Copies an array with these strides (in elements), which both sides have; the axes of smaller stride are inner loops.
using Sizes = std::vector<std::int64_t>;
TESSERA_API void copy_array(const Sizes& shape, const Sizes& strides, const BFloat16* from, float* to);
TESSERA_API void copy_array(const Sizes& shape, const Sizes& strides, const Float16* from, float* to);
TESSERA_API void copy_array(const Sizes& shape, const Sizes& strides, const std::int8_t* from, float* to);
TESSERA_API void copy_array(const Sizes& shape, const Sizes& strides, const float* from, BFloat16* to);
TESSERA_API void copy_array(const Sizes& shape, const Sizes& strides, const float* from, Float16* to);
TESSERA_API void copy_array(const Sizes& shape, const Sizes& strides, const float* from, std::int32_t* to);

// A product of f32 matrices of one layout each: the strides of `call`, without batch axes; returns the status.
using F32Product = std::int32_t (*)(const GemmCall& call, const float* lhs, const float* rhs, float* result);

// Computes a product of narrow operands (BFloat16, Float16, std::int8_t, std::uint8_t) by tiles that are converted
// to f32. Integers are exact: sums wrap in the type of the result, and a tile sums no more products than f32 holds.
template <class Operand, class Result>
std::int32_t product(const GemmCall& call, const Operand* lhs, const Operand* rhs, Result* result,
                     F32Product f32);

}  // namespace tessera::inline v0::narrow_types
