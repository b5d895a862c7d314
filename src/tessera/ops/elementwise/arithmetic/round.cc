// Elementwise nearest integer. Semantics: StableHLO "round_nearest_afz" and "round_nearest_even". Derivative:
// zero.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

static double round_away(double x) { return std::round(x); }
// floor(x + 0.5) would round 0.49999997 up.
static Element round_away(const Element& x) {
  Element integer = trunc(x);
  Element next = integer + select(less(x, x.same(0)), x.same(-1), x.same(1));
  return select(less_equal(x.same(0.5), abs(x - integer)), next, integer);
}

struct RoundOp {
  using Params = Round;
  static constexpr auto name = "round";
  static constexpr int accepts = real_numbers;
  static auto scalar(const Round& p, const auto& x) {
    using std::rint;
    return p.method == Rounding::away_from_zero ? round_away(x) : rint(x);
  }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    Samples out;
    for (Rounding method : {Rounding::away_from_zero, Rounding::to_nearest_even}) {
      for (Dtype dtype : {f32, f64, bf16, f16}) {
        out.push_back({Round{method}, {sample_array({3, 5}, dtype, -3, 3)}});
        Array half = array_of(dtype, {-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5});
        out.push_back({Round{method}, {half}, 1, false});
      }
      out.push_back({Round{method}, {array_of(f32, {0.49999997, -0.49999997})}, 1, false});
      for (Sample& s : special_samples(accepts)) out.push_back({Round{method}, s.args, 1, false});
    }
    return out;
  }
};
constinit const Primitive round_p = primitive(elementwise<RoundOp, round_p>);

Array lax::round(Operand x, Rounding method) {
  At at(x.where);
  return round_p(Round{method}, {*x});
}

}  // namespace tessera::inline v0
