// Elementwise cosine. Semantics: StableHLO "cosine". Derivative: -sin.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Cos {
  static constexpr auto name = "cos";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::cos;
    return cos(x);
  }
  static Array derivative(const Array& x, const Array&) { return -sin_p({}, {x}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive cos_p = primitive(elementwise<Cos, cos_p>);

Array lax::cos(Operand x) {
  At at(x.where);
  return cos_p({}, {*x});
}

}  // namespace tessera::inline v0
