// Elementwise complement; for bool negation. Semantics: StableHLO "not".
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct BitwiseNot {
  static constexpr auto name = "bitwise_not";
  static constexpr int accepts = booleans | integers;
  static auto scalar(const auto& x) { return bit_not(x); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({bool_, i8, i16, i32, i64, u8, u16, u32, u64}, {3, 5}, -100, 100) +
           special_samples(accepts);
  }
};
constinit const Primitive bitwise_not_p = primitive(elementwise<BitwiseNot, bitwise_not_p>);

Array lax::bitwise_not(Operand x) {
  At at(x.where);
  return bitwise_not_p({}, {*x});
}

}  // namespace tessera::inline v0
