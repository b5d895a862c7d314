// Elementwise rounding up. Semantics: StableHLO "ceil". Derivative: zero.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Ceil {
  static constexpr auto name = "ceil";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) {
    using std::ceil;
    return ceil(x);
  }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive ceil_p = primitive(elementwise<Ceil, ceil_p>);

Array lax::ceil(Operand x) {
  At at(x.where);
  return ceil_p({}, {*x});
}

}  // namespace tessera::inline v0
