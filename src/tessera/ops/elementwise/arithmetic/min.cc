// Elementwise minimum; NaN if either is NaN. Semantics: StableHLO "minimum". Derivative, as in JAX: the tangent
// of the smaller operand; for equal operands half of each.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Min {
  static constexpr auto name = "min";
  static constexpr int accepts = booleans | any_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return min(x, y); }
  static Arrays derivatives(Args x, const Array& y, const Active& active) {
    return shares_of_tie(x, y, active);
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128, i32, u8, i64, bool_}, {3, 5}, -3, 3, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive min_p = primitive(elementwise<Min, min_p>);

Array lax::min(Operand x, Operand y) {
  At at(x.where);
  return min_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
