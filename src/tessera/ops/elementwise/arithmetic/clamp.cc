// Elementwise clamp: min(max(x, low), high). Semantics: StableHLO "clamp". Derivative, as in JAX: the
// tangent of an operand passes where its mask is true: low > x and low < high; low < x < high; x > high.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Clamp {
  static constexpr auto name = "clamp";
  static constexpr int accepts = booleans | ordered_number, operands = 3;
  static auto scalar(const auto& low, const auto& x, const auto& high) { return min(max(x, low), high); }
  static Arrays derivatives(Args a, const Array&, const Active& active) {
    const Array &low = a[0], &x = a[1], &high = a[2];
    Array above = gt_p({}, {x, low}), under = lt_p({}, {x, high});
    Arrays out(3);
    if (active[0]) out[0] = bitwise_and_p({}, {gt_p({}, {low, x}), lt_p({}, {low, high})});
    if (active[1]) out[1] = bitwise_and_p({}, {above, under});
    if (active[2]) out[2] = gt_p({}, {x, high});
    return out;
  }
  static Array apply(const Array& t, const Array& mask) {
    return select_n_p({}, {mask, scalar_like(t, 0), t});
  }
  static Samples samples() {
    Samples out;
    for (Dtype dtype : {f32, f64, bf16, f16, i8, i32, u8, i64, bool_}) {
      Array low = sample_array({3, 5}, dtype, -2, -1, 1), high = sample_array({3, 5}, dtype, 1, 2, 2);
      Array x = sample_array({3, 5}, dtype, -3, 3, 3);
      out.push_back({{}, {low, x, high}});
      out.push_back({{}, {sample_array({}, dtype, -2, -1), x, sample_array({}, dtype, 1, 2)}});
    }
    return out + special_samples(accepts, 3);
  }
};
constinit const Primitive clamp_p = primitive(elementwise<Clamp, clamp_p>);

Array lax::clamp(Operand low, Operand x, Operand high) {
  At at(low.where);
  return clamp_p({}, {*low, *x, *high});
}

}  // namespace tessera::inline v0
