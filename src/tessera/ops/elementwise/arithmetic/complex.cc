// Complex numbers from real and imaginary parts. Semantics: StableHLO "complex". Linear.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct ComplexOp {
  static constexpr auto name = "complex";
  static constexpr int accepts = wide_floats, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return complex_of(x, y); }
  static Aval result(Aval in) { return in.with_dtype(complex_dtype(in.dtype())); }
  static constexpr auto linear = linear_from<0>;
  static Array tangent(int i, const Array& t, Args) {
    Array zero = scalar_like(t, 0);
    return i == 0 ? complex_p({}, {t, zero}) : complex_p({}, {zero, t});
  }
  static Tangents transpose(const NoParams&, const Array& ct, const LinearArgs& in) {
    Tangents out(2);
    if (in.linear(0)) out[0] = real_p({}, {ct});
    if (in.linear(1)) out[1] = -imag_p({}, {ct});
    return out;
  }
  static Samples samples() { return sample_dtypes({f32, f64}, {3, 5}, -3, 3, 2); }
};
constinit const Primitive complex_p = primitive(elementwise<ComplexOp, complex_p>);

Array lax::complex(Operand x, Operand y) {
  At at(x.where);
  return complex_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
