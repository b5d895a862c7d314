// Elementwise bitwise and; for bool the logical one. Semantics: StableHLO "and".
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct BitwiseAnd {
  static constexpr auto name = "bitwise_and";
  static constexpr int accepts = booleans | integers, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return bit_and(x, y); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({bool_, i8, i16, i32, i64, u8, u16, u32, u64}, {3, 5}, -100, 100, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive bitwise_and_p = primitive(elementwise<BitwiseAnd, bitwise_and_p>);

Array lax::bitwise_and(Operand x, Operand y) {
  At at(x.where);
  return bitwise_and_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
