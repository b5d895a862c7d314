// Tests whether each element is neither infinite nor NaN. Semantics: StableHLO "is_finite".
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct IsFinite {
  static constexpr auto name = "is_finite";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) { return is_finite(x); }
  static Aval result(Aval in) { return in.with_dtype(bool_).strong(); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive is_finite_p = primitive(elementwise<IsFinite, is_finite_p>);

Array lax::is_finite(Operand x) {
  At at(x.where);
  return is_finite_p({}, {*x});
}

}  // namespace tessera::inline v0
