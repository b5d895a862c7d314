// Elementwise hyperbolic cosine. Semantics: CHLO "cosh". Derivative: sinh.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Cosh {
  static constexpr auto name = "cosh";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::cosh;
    return cosh(x);
  }
  static Array derivative(const Array& x, const Array&) { return sinh_p({}, {x}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive cosh_p = primitive(elementwise<Cosh, cosh_p>);

Array lax::cosh(Operand x) {
  At at(x.where);
  return cosh_p({}, {*x});
}

}  // namespace tessera::inline v0
