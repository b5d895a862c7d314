// Elementwise square root. Semantics: StableHLO "sqrt". Derivative: 1 / (2 y), infinite at 0.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Sqrt {
  static constexpr auto name = "sqrt";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::sqrt;
    return sqrt(x);
  }
  static Array derivative(const Array&, const Array& y) { return 0.5 / y; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, 0.2, 4) + special_samples(accepts);
  }
};
constinit const Primitive sqrt_p = primitive(elementwise<Sqrt, sqrt_p>);

Array lax::sqrt(Operand x) {
  At at(x.where);
  return sqrt_p({}, {*x});
}

}  // namespace tessera::inline v0
