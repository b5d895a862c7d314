// Elementwise absolute value; for complex numbers the magnitude, which is real; integers wrap. Semantics:
// StableHLO "abs". Derivative, as in JAX: 1 where x >= 0, else -1; complex: the real part of conj(x) / |x| times the tangent.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Abs {
  static constexpr auto name = "abs";
  static constexpr int accepts = signed_integers | inexact_numbers;
  static auto scalar(const auto& x) { return magnitude(x); }
  static Aval result(Aval in) { return in.with_dtype(in.dtype().real_part()); }
  static Array derivative(const Array& x, const Array& y) {
    if (!x.dtype().is_complex())
      return select_n_p({}, {ge_p({}, {x, scalar_like(x, 0)}), scalar_like(x, -1), scalar_like(x, 1)});
    Array zero = eq_p({}, {y, scalar_like(y, 0)});
    Array size = select_n_p({}, {zero, y, scalar_like(y, 1)});
    Array flipped = conj_p({}, {x}), divisor = conj_p({}, {size});
    return flipped / divisor;
  }
  static Array apply(const Array& t, const Array& by) {
    return t.dtype().is_complex() ? real_p({}, {t * by}) : t * by;
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128, i8, i32, i64}, {3, 5}, 0.5, 3) +
           special_samples(accepts);
  }
};
constinit const Primitive abs_p = primitive(elementwise<Abs, abs_p>);

Array lax::abs(Operand x) {
  At at(x.where);
  return abs_p({}, {*x});
}

}  // namespace tessera::inline v0
