// Elementwise negation; integers wrap. Semantics: StableHLO "negate".
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Neg {
  static constexpr auto name = "neg";
  static constexpr int accepts = any_number;
  static auto scalar(const auto& x) { return negate(x); }
  static constexpr auto linear = linear_in<0>;
  static Array tangent(int, const Array& t, Args) { return -t; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, i8, i32, u8, i64}, {3, 5}, -3, 3) +
           special_samples(accepts);
  }
};
constinit const Primitive neg_p = primitive(elementwise<Neg, neg_p>);

Array lax::neg(Operand x) {
  At at(x.where);
  return neg_p({}, {*x});
}

}  // namespace tessera::inline v0
