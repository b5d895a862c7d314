// Elementwise rounding down. Semantics: StableHLO "floor". Derivative: zero.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Floor {
  static constexpr auto name = "floor";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) {
    using std::floor;
    return floor(x);
  }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive floor_p = primitive(elementwise<Floor, floor_p>);

Array lax::floor(Operand x) {
  At at(x.where);
  return floor_p({}, {*x});
}

}  // namespace tessera::inline v0
