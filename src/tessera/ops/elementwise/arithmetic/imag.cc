// Imaginary parts of complex numbers. Semantics: StableHLO "imag". Linear over the reals.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Imag {
  static constexpr auto name = "imag";
  static constexpr int accepts = complex_numbers;
  static auto scalar(const auto& x) { return imaginary_part(x); }
  static Aval result(Aval in) { return in.with_dtype(in.dtype().real_part()); }
  static constexpr auto linear = linear_in<0>;
  static Array tangent(int, const Array& t, Args) { return imag_p({}, {t}); }
  // The transpose follows from re(-i ct (a + ib)) = ct b.
  static Tangents transpose(const NoParams&, const Array& ct, const LinearArgs&) {
    return {complex_p({}, {scalar_like(ct, 0), -ct})};
  }
  static Samples samples() { return sample_dtypes({c64, c128}, {3, 5}, -3, 3); }
};
constinit const Primitive imag_p = primitive(elementwise<Imag, imag_p>);

Array lax::imag(Operand x) {
  At at(x.where);
  return imag_p({}, {*x});
}

}  // namespace tessera::inline v0
