// Elementwise power of two. Derivative: log(2) 2^x.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Exp2 {
  static constexpr auto name = "exp2";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) { return power_of_two(x); }
  static Array derivative(const Array&, const Array& y) { return 0.6931471805599453 * y; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive exp2_p = primitive(elementwise<Exp2, exp2_p>);

Array lax::exp2(Operand x) {
  At at(x.where);
  return exp2_p({}, {*x});
}

}  // namespace tessera::inline v0
