// Mapping of elements to unsigned words of the same order.
#pragma once
#include <tessera/base/dtype.h>
#include <type_traits>

namespace tessera::inline v0::sorting {

enum class NumberOrder { of_unsigned, of_signed, of_floats };

template <class W, NumberOrder order>
struct Words {
  using Word = W;
  static constexpr W sign = static_cast<W>(W{1} << (8 * sizeof(W) - 1));
  W largest_number;  // of floats: magnitudes above it are NaN

  bool is_nan(W bits) const { return static_cast<W>(bits & static_cast<W>(~sign)) > largest_number; }
  // Orders by all bits: -0 comes before 0, and NaNs come beyond the infinities, on the side of their signs.
  static W ordered(W bits) {
    if constexpr (order == NumberOrder::of_signed) return bits ^ sign;
    if constexpr (order == NumberOrder::of_floats) return bits ^ (all_if(bits & sign) | sign);
    return bits;
  }
  static W original(W word) {
    if constexpr (order == NumberOrder::of_signed) return word ^ sign;
    if constexpr (order == NumberOrder::of_floats) return word ^ (all_if(!(word & sign)) | sign);
    return word;
  }
  // All bits if `condition`, else none: arithmetic instead of a branch, which random signs would mispredict.
  static W all_if(bool condition) { return static_cast<W>(-static_cast<W>(condition)); }
  // Equal elements get equal keys: all zeros are equal, and so are all NaNs, which are the largest.
  W key(W bits) const {
    if constexpr (order == NumberOrder::of_floats) {
      if (is_nan(bits)) return static_cast<W>(-1);
      if (bits == sign) bits = 0;
    }
    return ordered(bits);
  }
};

// Calls f(Words) for the dtype, a real number or bool.
template <class F>
void with_words(Dtype dtype, F&& f) {
  auto ordered = [&]<class W>(W) {
    if (dtype.is_signed()) return f(Words<W, NumberOrder::of_signed>{});
    if (!dtype.is_floating()) return f(Words<W, NumberOrder::of_unsigned>{});
    constexpr std::uint64_t infinity_f64 = 0x7ff0000000000000ull;
    std::uint64_t infinity = dtype == f64      ? infinity_f64
                             : dtype == f32    ? 0x7f800000
                             : dtype == bf16   ? 0x7f80
                             : dtype == f16    ? 0x7c00
                             : dtype == f8e5m2 ? 0x7c
                                               : 0x7e;  // f8e4m3fn has no infinity; its largest number is 448
    f(Words<W, NumberOrder::of_floats>{static_cast<W>(infinity)});
  };
  switch (dtype.bytes()) {
    case 1:
      return ordered(std::uint8_t{});
    case 2:
      return ordered(std::uint16_t{});
    case 4:
      return ordered(std::uint32_t{});
    default:
      return ordered(std::uint64_t{});
  }
}

}  // namespace tessera::inline v0::sorting
