// Elementwise product; integers wrap. Semantics: StableHLO "multiply" of numbers; its "multiply" of
// bools is our bitwise_and.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Mul {
  static constexpr auto name = "mul";
  static constexpr int accepts = any_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return times(x, y); }
  static constexpr auto linear = linear_in_each<0, 1>;
  static Array tangent(int i, const Array& t, Args x) { return t * x[1 - i]; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, i32, u8, i64}, {3, 5}, -3, 3, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive mul_p = primitive(elementwise<Mul, mul_p>);

Array lax::mul(Operand x, Operand y) {
  At at(x.where);
  return mul_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
