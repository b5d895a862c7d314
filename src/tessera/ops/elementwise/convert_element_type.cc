// Elementwise conversion between dtypes. Semantics: StableHLO "convert". The primitive refuses complex to
// real; lax::convert_element_type takes the real part first, or compares with zero for bool. The conversion is
// linear between inexact dtypes; otherwise its derivative is zero.
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {
// Converts one stored element. A float saturates to the range of an integer type; NaN becomes 0.
template <class To, class From>
To converted(From x) {
  if constexpr (dtype_of<From>.is_floating() && !std::is_floating_point_v<From>) {
    return converted<To>(static_cast<float>(x));
  } else if constexpr (std::is_same_v<To, bool>) {
    return x != From{};
  } else if constexpr (std::is_integral_v<To> && std::is_floating_point_v<From>) {
    using limits = std::numeric_limits<To>;
    if (std::isnan(x)) return 0;
    if (x <= static_cast<From>(limits::min())) return limits::min();
    if (x >= static_cast<From>(limits::max())) return limits::max();
    return static_cast<To>(x);
  } else if constexpr (dtype_of<From>.is_complex() && dtype_of<To>.is_complex()) {
    return To(x);
  } else if constexpr (dtype_of<To>.is_complex()) {
    return To(static_cast<typename To::value_type>(x));
  } else if constexpr (std::is_arithmetic_v<To>) {
    return static_cast<To>(x);
  } else {
    return To(static_cast<float>(x));
  }
}
}  // namespace

struct ConvertOp {
  using Params = ConvertElementType;
  static constexpr auto name = "convert_element_type";
  static constexpr int accepts = any_element & ~keys;
  static Aval result(const ConvertElementType& p, Aval in) {
    if (p.dtype.is_key())
      fail<DtypeError>(str("convert_element_type: ", in, " cannot become ", p.dtype, "."),
                       "Numbers are not PRNG keys; use random::key(seed).");
    if (in.dtype().is_complex() && !p.dtype.is_complex())
      fail<DtypeError>(str("convert_element_type: ", in, " cannot become ", p.dtype, "."),
                       "A conversion to real numbers would discard the imaginary part: take real(x), imag(x) "
                       "or abs(x) first.");
    return in.with_dtype(p.dtype).with_weak(p.weak);
  }
  static Element scalar(const ConvertElementType& p, const Element& x) { return convert(x, p.dtype); }
  static Arrays reference(const ConvertElementType&, Args args, Aval aval) {
    const Array& x = args[0];
    return {make_reference(aval, [&]<class To>(To* out) {
      with_element_type(x.dtype(), [&]<class From>() {
        constexpr bool refused = dtype_of<To>.is_key() || dtype_of<From>.is_key() ||
                                 (dtype_of<From>.is_complex() && !dtype_of<To>.is_complex());
        if constexpr (!refused)
          std::transform(elements<From>(x), elements<From>(x) + x.size(), out, converted<To, From>);
      });
    })};
  }
  static bool zero_derivative(const ConvertElementType& p, Aval) { return !p.dtype.is_inexact(); }
  // Not linear from integers: integer sums wrap.
  static OperandSets linear(const ConvertElementType& p, AvalArgs in) {
    return p.dtype.is_inexact() && in[0].dtype().is_inexact() ? OperandSets{{true}} : OperandSets{};
  }
  static Array tangent(const ConvertElementType& p, int, const Array& t, Args) {
    return convert_element_type_p(p, {t});
  }
  static Tangents transpose(const ConvertElementType&, const Array& ct, const LinearArgs& in) {
    Aval to = in.avals[0];
    Array real = ct.dtype().is_complex() && !to.dtype().is_complex() ? real_p({}, {ct}) : ct;
    return {convert_element_type_p(ConvertElementType{to.dtype(), to.weak()}, {real})};
  }
  static Samples samples() {
    Samples out;
    for (int to = 0; to < Dtype::row_key_threefry; ++to)
      for (int from = 0; from < Dtype::row_key_threefry; ++from) {
        Dtype source(static_cast<Dtype::Row>(from)), target(static_cast<Dtype::Row>(to));
        if (source.is_complex() && !target.is_complex()) continue;
        out.push_back({ConvertElementType{target, false}, {sample_array({3, 5}, source, -3, 3)}});
      }
    for (Dtype target : {bool_, i8, i32, i64, u8, u32, u64, f8e4m3fn, f8e5m2, bf16, f16, f32, f64})
      for (Sample& s : special_samples(accepts))
        out.push_back({ConvertElementType{target, true}, s.args, 1, false});
    return out;
  }
};
constinit const Primitive convert_element_type_p = primitive(elementwise<ConvertOp, convert_element_type_p>);

Array lax::convert_element_type(Operand x, Dtype dtype, bool weak) {
  At at(x.where);
  if (x->dtype() == dtype && x->aval().weak() == weak) return *x;
  if (x->dtype().is_complex() && dtype == bool_) return ne_p({}, {*x, scalar_like(*x, 0)});
  bool drops = x->dtype().is_complex() && !dtype.is_complex();
  return convert_element_type_p(ConvertElementType{dtype, weak}, {drops ? real_p({}, {*x}) : *x});
}

}  // namespace tessera::inline v0
