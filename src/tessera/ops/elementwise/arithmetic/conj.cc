// Elementwise complex conjugate; a real number is converted to complex. Linear over the reals.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Conj {
  static constexpr auto name = "conj";
  static constexpr int accepts = wide_floats | complex_numbers;
  static auto scalar(const auto& x) { return conjugate(x); }
  static Aval result(Aval in) { return in.with_dtype(complex_dtype(in.dtype())); }
  static constexpr auto linear = linear_in<0>;
  static Array tangent(int, const Array& t, Args) { return conj_p({}, {t}); }
  static Tangents transpose(const NoParams&, const Array& ct, const LinearArgs& in) {
    return {in.avals[0].dtype().is_complex() ? conj_p({}, {ct}) : real_p({}, {ct})};
  }
  static Samples samples() { return sample_dtypes({f32, f64, c64, c128}, {3, 5}, -3, 3); }
};
constinit const Primitive conj_p = primitive(elementwise<Conj, conj_p>);

Array lax::conj(Operand x) {
  At at(x.where);
  return conj_p({}, {*x});
}

}  // namespace tessera::inline v0
