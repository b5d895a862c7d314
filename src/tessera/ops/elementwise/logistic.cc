// Elementwise 1 / (1 + exp(-x)). Semantics: StableHLO "logistic". Derivative: y (1 - y).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Logistic {
  static constexpr auto name = "logistic";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) { return logistic(x); }
  static Array derivative(const Array&, const Array& y) { return y * (1.0 - y); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive logistic_p = primitive(elementwise<Logistic, logistic_p>);

Array lax::logistic(Operand x) {
  At at(x.where);
  return logistic_p({}, {*x});
}

}  // namespace tessera::inline v0
