// Elementwise square; integers wrap. Semantics: CHLO "square". Derivative: 2 x.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Square {
  static constexpr auto name = "square";
  static constexpr int accepts = any_number;
  static auto scalar(const auto& x) { return times(x, x); }
  static Array derivative(const Array& x, const Array&) { return 2.0 * x; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128, i8, i32, u16, i64}, {3, 5}, -3, 3) +
           special_samples(accepts);
  }
};
constinit const Primitive square_p = primitive(elementwise<Square, square_p>);

Array lax::square(Operand x) {
  At at(x.where);
  return square_p({}, {*x});
}

}  // namespace tessera::inline v0
