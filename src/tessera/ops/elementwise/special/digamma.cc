// Derivative of lgamma, element by element. Semantics: CHLO "digamma". Derivative: polygamma of order 1.
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct Digamma {
  static constexpr auto name = "digamma";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) { return digamma(x); }
  static Array derivative(const Array& x, const Array&) { return polygamma_p({}, {scalar_like(x, 1), x}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, 0.5, 5) + reflected_samples() +
           special_samples(accepts);
  }
};
constinit const Primitive digamma_p = primitive(elementwise<Digamma, digamma_p>);

Array lax::digamma(Operand x) {
  At at(x.where);
  return digamma_p({}, {*x});
}

}  // namespace tessera::inline v0
