// Conversions of narrow element types that a library has no code for on some processors: bf16, f16, i8, u8. The library
// computes in f32, and the result is rounded once.
#pragma once
#include <tessera/base/export.h>
#include <tessera/base/float/small_float.h>
#include <vector>

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

}  // namespace tessera::inline v0::narrow_types
