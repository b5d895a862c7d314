// Elementwise error function. Semantics: CHLO "erf". Derivative: 2 / sqrt(pi) exp(-x^2).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Erf {
  static constexpr auto name = "erf";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) {
    using std::erf;
    return erf(x);
  }
  static Array derivative(const Array& x, const Array&) {
    return 1.1283791670955126 * exp_p({}, {-square_p({}, {x})});
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, -2, 2) + special_samples(accepts);
  }
};
constinit const Primitive erf_p = primitive(elementwise<Erf, erf_p>);

Array lax::erf(Operand x) {
  At at(x.where);
  return erf_p({}, {*x});
}

}  // namespace tessera::inline v0
