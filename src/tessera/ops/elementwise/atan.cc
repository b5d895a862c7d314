// Elementwise inverse tangent. Semantics: CHLO "atan". Derivative: division by 1 + x^2.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Atan {
  static constexpr auto name = "atan";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::atan;
    return atan(x);
  }
  static Array derivative(const Array& x, const Array&) { return 1.0 + square_p({}, {x}); }
  static Array apply(const Array& t, const Array& by) { return t / by; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive atan_p = primitive(elementwise<Atan, atan_p>);

Array lax::atan(Operand x) {
  At at(x.where);
  return atan_p({}, {*x});
}

}  // namespace tessera::inline v0
