// Elementwise hyperbolic tangent. Meaning: StableHLO "tanh". Derivative: (1 - y) (1 + y), accurate near |y| = 1.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Tanh {
  static constexpr auto name = "tanh";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::tanh;
    return tanh(x);
  }
  static Array derivative(const Array&, const Array& y) { return one_minus_square(y); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -2, 2) + special_samples(accepts);
  }
};
constinit const Primitive tanh_p = primitive(elementwise<Tanh, tanh_p>);

Array lax::tanh(Operand x) {
  At at(x.where);
  return tanh_p({}, {*x});
}

}  // namespace tessera::inline v0
