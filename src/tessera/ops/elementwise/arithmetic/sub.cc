// Elementwise difference; integers wrap. Semantics: StableHLO "subtract".
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Sub {
  static constexpr auto name = "sub";
  static constexpr int accepts = any_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return minus(x, y); }
  static constexpr auto linear = linear_from<0>;
  static Array tangent(int i, const Array& t, Args) { return i == 0 ? t : -t; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, i32, u8, i64}, {3, 5}, -3, 3, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive sub_p = primitive(elementwise<Sub, sub_p>);

Array lax::sub(Operand x, Operand y) {
  At at(x.where);
  return sub_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
