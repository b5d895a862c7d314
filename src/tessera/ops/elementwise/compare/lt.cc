// Elementwise x < y. Semantics: StableHLO "compare". Derivative: zero.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Lt {
  static constexpr auto name = "lt";
  static constexpr int accepts = booleans | ordered_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return less(x, y); }
  static Aval result(Aval in) { return in.with_dtype(bool_).strong(); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return comparison_samples(accepts, {f32, f64, bf16, f16, i8, i32, u8, u64, i64, bool_});
  }
};
constinit const Primitive lt_p = primitive(elementwise<Lt, lt_p>);

Array lax::lt(Operand x, Operand y) {
  At at(x.where);
  return lt_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
