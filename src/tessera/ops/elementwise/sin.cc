// Elementwise sine. Semantics: StableHLO "sine". Derivative: cos.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Sin {
  static constexpr auto name = "sin";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::sin;
    return sin(x);
  }
  static Array derivative(const Array& x, const Array&) { return cos_p({}, {x}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive sin_p = primitive(elementwise<Sin, sin_p>);

Array lax::sin(Operand x) {
  At at(x.where);
  return sin_p({}, {*x});
}

}  // namespace tessera::inline v0
