// Floats of 8 bits and fewer that are not dtypes: a byte stores each, and programs compute with them as f32.
#pragma once
#include <tessera/base/export.h>
#include <cstdint>
#include <span>
#include <string_view>

namespace tessera::inline v0::stablehlo {

// A sign (except in f8E8M0FNU), exponent and mantissa. The magnitude is the code without the sign; magnitudes above `greatest`
// are NaN, except `infinity`.
struct NarrowFloat {
  std::string_view name;  // in StableHLO
  int exponent_bits, mantissa_bits, bias;
  int greatest;               // magnitude of the largest finite number
  int infinity;               // its magnitude; -1 if there is none
  int overflow;               // code of numbers beyond `greatest`; below 0x80 the sign is added to it
  int nan;                    // code of NaN, or of the number that stands for it
  bool negative_zero = true;  // otherwise the code of -0 is NaN

  bool has_sign() const { return mantissa_bits > 0; }
  int sign_bit() const { return 1 << (exponent_bits + mantissa_bits); }
};
TESSERA_API std::span<const NarrowFloat> narrow_floats();
// Null if there is no such type.
const NarrowFloat* narrow_float_named(std::string_view name);

TESSERA_API float decoded(const NarrowFloat& type, std::uint8_t code);
// Returns the code of the nearest number; of two that are equally near, the one with an even mantissa or, in
// a type without a mantissa, the larger one.
TESSERA_API std::uint8_t encoded(const NarrowFloat& type, float value);

}  // namespace tessera::inline v0::stablehlo
