// Elementwise sign: -1, 0 (of its own sign) or 1; NaN stays; complex: x / |x|. Meaning: StableHLO "sign".
// Derivative: zero.
#include <tessera/ops/elementwise/family.h>

namespace tessera::inline v0 {

struct Sign {
  static constexpr auto name = "sign";
  static constexpr int accepts = any_number;
  static auto scalar(const auto& x) { return sign_of(x); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128, i8, i32, u8, i64}, {3, 5}, -3, 3) +
           special_samples(accepts);
  }
};
constinit const Primitive sign_p = primitive(elementwise<Sign, sign_p>);

Array lax::sign(Operand x) {
  At at(x.where);
  return sign_p({}, {*x});
}

}  // namespace tessera::inline v0
