// Elementwise sum; integers wrap. Semantics: StableHLO "add" of numbers; its "add" of bools is our bitwise_or.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Add {
  static constexpr auto name = "add";
  static constexpr int accepts = any_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return plus(x, y); }
  static constexpr auto linear = linear_from<0>;
  static Array tangent(int, const Array& t, Args) { return t; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, i32, u8, i64}, {3, 5}, -3, 3, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive add_p = primitive(elementwise<Add, add_p>);

Array lax::add(Operand x, Operand y) {
  At at(x.where);
  return add_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
