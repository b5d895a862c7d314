// Elementwise exponential. Semantics: StableHLO "exponential". Derivative: itself.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Exp {
  static constexpr auto name = "exp";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::exp;
    return exp(x);
  }
  static Array derivative(const Array&, const Array& y) { return y; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive exp_p = primitive(elementwise<Exp, exp_p>);

Array lax::exp(Operand x) {
  At at(x.where);
  return exp_p({}, {*x});
}

}  // namespace tessera::inline v0
