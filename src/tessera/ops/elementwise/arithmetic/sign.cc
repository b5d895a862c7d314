// Elementwise sign: -1, 1, or x itself if x is -0, 0 or NaN; complex: x / |x|. Semantics: StableHLO "sign".
// Derivative: zero; complex: the component of the tangent t perpendicular to x, divided by |x|. With y = x / |x| and
// r = y / sqrt(|x|) it is i r im(conj(r) t).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Sign {
  static constexpr auto name = "sign";
  static constexpr int accepts = any_number;
  static auto scalar(const auto& x) { return sign_of(x); }
  static bool zero_derivative(const NoParams&, Aval in) { return !in.dtype().is_complex(); }
  static Array derivative(const Array& x, const Array& y) {
    Array size = abs_p({}, {x});
    Array zero = eq_p({}, {size, scalar_like(size, 0)});
    return y * conj_p({}, {rsqrt_p({}, {select_n_p({}, {zero, size, scalar_like(size, 1)})})});
  }
  static Array apply(const Array& t, const Array& r) {
    Array across = imag_p({}, {conj_p({}, {r}) * t});
    return complex_p({}, {scalar_like(across, 0), across}) * r;
  }
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
