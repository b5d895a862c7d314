// Elementwise tangent. Semantics: StableHLO "tan". Derivative: 1 + y^2.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Tan {
  static constexpr auto name = "tan";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::tan;
    return tan(x);
  }
  static Array derivative(const Array&, const Array& y) { return 1.0 + square_p({}, {y}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -1.2, 1.2) + special_samples(accepts);
  }
};
constinit const Primitive tan_p = primitive(elementwise<Tan, tan_p>);

Array lax::tan(Operand x) {
  At at(x.where);
  return tan_p({}, {*x});
}

}  // namespace tessera::inline v0
