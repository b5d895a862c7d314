// Elementwise exp(x) - 1, accurate near 0. Semantics: StableHLO "exponential_minus_one". Derivative: 1 + y.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Expm1 {
  static constexpr auto name = "expm1";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) { return expm1(x); }
  static Array derivative(const Array&, const Array& y) { return 1.0 + y; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -2, 2) + special_samples(accepts);
  }
};
constinit const Primitive expm1_p = primitive(elementwise<Expm1, expm1_p>);

Array lax::expm1(Operand x) {
  At at(x.where);
  return expm1_p({}, {*x});
}

}  // namespace tessera::inline v0
