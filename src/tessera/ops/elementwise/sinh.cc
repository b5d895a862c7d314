// Elementwise hyperbolic sine. Semantics: CHLO "sinh". Derivative: cosh.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Sinh {
  static constexpr auto name = "sinh";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::sinh;
    return sinh(x);
  }
  static Array derivative(const Array& x, const Array&) { return cosh_p({}, {x}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive sinh_p = primitive(elementwise<Sinh, sinh_p>);

Array lax::sinh(Operand x) {
  At at(x.where);
  return sinh_p({}, {*x});
}

}  // namespace tessera::inline v0
