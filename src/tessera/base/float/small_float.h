// 16-bit and 8-bit floating-point types for storage: arithmetic uses float, and results are rounded to
// nearest even.
#pragma once
#include <tessera/base/export.h>
#include <bit>
#include <cstdint>

namespace tessera::inline v0 {

/// bfloat16: the upper half of an f32.
struct BFloat16 {
  std::uint16_t bits = 0;
  BFloat16() = default;
  BFloat16(float value) {
    std::uint32_t u = std::bit_cast<std::uint32_t>(value);
    bits = (u & 0x7fffffffu) > 0x7f800000u
               ? static_cast<std::uint16_t>((u >> 16) | 0x40)
               : static_cast<std::uint16_t>((u + 0x7fffu + ((u >> 16) & 1)) >> 16);
  }
  operator float() const { return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16); }
};

TESSERA_API std::uint16_t float_to_half(float value);
TESSERA_API float half_to_float(std::uint16_t bits);
TESSERA_API std::uint8_t float_to_e4m3fn(float value);  // overflow gives NaN, as in StableHLO
TESSERA_API float e4m3fn_to_float(std::uint8_t bits);
TESSERA_API std::uint8_t float_to_e5m2(float value);  // overflow gives infinity
TESSERA_API float e5m2_to_float(std::uint8_t bits);

/// IEEE binary16.
struct Float16 {
  std::uint16_t bits = 0;
  Float16() = default;
  Float16(float value) : bits(float_to_half(value)) {}
  operator float() const { return half_to_float(bits); }
};
/// 8-bit float, 4 exponent bits, no infinity.
struct Float8E4M3FN {
  std::uint8_t bits = 0;
  Float8E4M3FN() = default;
  Float8E4M3FN(float value) : bits(float_to_e4m3fn(value)) {}
  operator float() const { return e4m3fn_to_float(bits); }
};
/// 8-bit float, 5 exponent bits.
struct Float8E5M2 {
  std::uint8_t bits = 0;
  Float8E5M2() = default;
  Float8E5M2(float value) : bits(float_to_e5m2(value)) {}
  operator float() const { return e5m2_to_float(bits); }
};
/// The two words of a threefry PRNG key, as they are stored.
struct ThreefryKey {
  std::uint32_t word[2] = {0, 0};
  friend bool operator==(const ThreefryKey&, const ThreefryKey&) = default;
};

}  // namespace tessera::inline v0
