// Elementwise maximum; NaN if either is NaN. Semantics: StableHLO "maximum". Derivative, as in JAX: the tangent
// of the larger operand; for equal operands half of each.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Max {
  static constexpr auto name = "max";
  static constexpr int accepts = booleans | any_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return max(x, y); }
  static Arrays derivatives(Args x, const Array& y, const Active& active) {
    return shares_of_tie(x, y, active);
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128, i32, u8, i64, bool_}, {3, 5}, -3, 3, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive max_p = primitive(elementwise<Max, max_p>);

Array lax::max(Operand x, Operand y) {
  At at(x.where);
  return max_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
