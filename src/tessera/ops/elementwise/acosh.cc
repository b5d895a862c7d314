// Elementwise inverse hyperbolic cosine. Semantics: CHLO "acosh". Derivative: 1 / (sqrt(x - 1) sqrt(x + 1)).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Acosh {
  static constexpr auto name = "acosh";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::acosh;
    return acosh(x);
  }
  // Two roots, not the root of the product, which would have other branch cuts for complex numbers.
  static Array derivative(const Array& x, const Array&) {
    Array below = rsqrt_p({}, {x - scalar_like(x, 1)}), above = rsqrt_p({}, {1.0 + x});
    return below * above;
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, 1.2, 4) + special_samples(accepts);
  }
};
constinit const Primitive acosh_p = primitive(elementwise<Acosh, acosh_p>);

Array lax::acosh(Operand x) {
  At at(x.where);
  return acosh_p({}, {*x});
}

}  // namespace tessera::inline v0
