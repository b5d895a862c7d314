// Elementwise x shifted right by y bits, filled with the sign; the sign when y is the width or more. Semantics:
// StableHLO "shift_right_arithmetic". y is treated as unsigned.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct ShiftRightArithmetic {
  static constexpr auto name = "shift_right_arithmetic";
  static constexpr int accepts = integers, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return shift_right_arithmetic(x, y); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({i8, i16, i32, i64, u8, u16, u32, u64}, {3, 5}, 0, 9, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive shift_right_arithmetic_p =
    primitive(elementwise<ShiftRightArithmetic, shift_right_arithmetic_p>);

Array lax::shift_right_arithmetic(Operand x, Operand y) {
  At at(x.where);
  return shift_right_arithmetic_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
