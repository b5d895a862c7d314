// Elementwise equality. Semantics: StableHLO "compare". Derivative: zero.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Eq {
  static constexpr auto name = "eq";
  static constexpr int accepts = any_element, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return equal(x, y); }
  static Aval result(Aval in) { return in.with_dtype(bool_).strong(); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return comparison_samples(accepts,
                              {f32, f64, bf16, f16, i8, i32, u8, u64, i64, bool_, c64, key_threefry});
  }
};
constinit const Primitive eq_p = primitive(elementwise<Eq, eq_p>);

Array lax::eq(Operand x, Operand y) {
  At at(x.where);
  return eq_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
