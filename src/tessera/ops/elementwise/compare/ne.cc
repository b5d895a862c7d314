// Elementwise inequality; true where either is NaN. Semantics: StableHLO "compare". Derivative: zero.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Ne {
  static constexpr auto name = "ne";
  static constexpr int accepts = any_element, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return not_equal(x, y); }
  static Aval result(Aval in) { return in.with_dtype(bool_).strong(); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return comparison_samples(accepts,
                              {f32, f64, bf16, f16, i8, i32, u8, u64, i64, bool_, c64, key_threefry});
  }
};
constinit const Primitive ne_p = primitive(elementwise<Ne, ne_p>);

Array lax::ne(Operand x, Operand y) {
  At at(x.where);
  return ne_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
