// Elementwise 1 - erf(x), accurate for large x. Semantics: CHLO "erfc". Derivative: -2 / sqrt(pi) exp(-x^2).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Erfc {
  static constexpr auto name = "erfc";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) {
    using std::erfc;
    return erfc(x);
  }
  static Array derivative(const Array& x, const Array&) {
    return -1.1283791670955126 * exp_p({}, {-square_p({}, {x})});
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, -2, 2) + special_samples(accepts);
  }
};
constinit const Primitive erfc_p = primitive(elementwise<Erfc, erfc_p>);

Array lax::erfc(Operand x) {
  At at(x.where);
  return erfc_p({}, {*x});
}

}  // namespace tessera::inline v0
