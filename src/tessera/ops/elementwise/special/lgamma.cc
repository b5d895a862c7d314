// Logarithm of the absolute value of the gamma function, element by element. Semantics: CHLO "lgamma". Derivative: digamma.
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct Lgamma {
  static constexpr auto name = "lgamma";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) {
    using std::lgamma;
    return lgamma(x);
  }
  static Array derivative(const Array& x, const Array&) { return digamma_p({}, {x}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, 0.2, 5) + reflected_samples() +
           special_samples(accepts);
  }
};
constinit const Primitive lgamma_p = primitive(elementwise<Lgamma, lgamma_p>);

Array lax::lgamma(Operand x) {
  At at(x.where);
  return lgamma_p({}, {*x});
}

}  // namespace tessera::inline v0
