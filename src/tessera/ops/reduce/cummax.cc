// cummax: the cumulative maximum along an axis; NaN from the first NaN on. Source: jax.lax.cummax.
#include <tessera/ops/reduce/cumulative.h>

namespace tessera::inline v0 {

static Linearized linearize_cummax(const Cumulative& p, Args x, const Active&) {
  Array y = cummax_p(p, {x[0]});
  if (y.size() == 0) return {{y}, [](const Tangents& t) { return t; }};
  Arrays shares =
      shares_of_tie(Arrays{but_last(p, y), but_first(p, x[0])}, but_first(p, y), Active{true, true});
  return linearize_cumulative(p, y, shares[0], shares[1]);
}

static constexpr Rules<Cumulative> cummax_table = {
    .name = "cummax",
    .infer = [](const Cumulative& p,
                AvalArgs in) { return infer_cumulative("cummax", booleans | any_number, p, in); },
    .reference = [](const Cumulative& p, Args x) -> Arrays {
      return {cumulative_reference(
          p, x[0], []<class W>(W a, W b) requires std::is_arithmetic_v<W> || std::is_same_v<W, HostComplex> {
            return max(a, b);
          })};
    },
    .linearize = linearize_cummax,
    .transpose = not_linear,
    .batch = [](const Cumulative& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_cumulative(cummax_p, p, x[0], axes[0]); },
    .factors = factors_of_cumulative,
    .kernel =
        [](const Cumulative& p, AvalArgs) {
          return lower_cumulative(p, [](const Array& a, const Array& b) { return max_p({}, {a, b}); });
        },
    .samples =
        [] {
          return cumulative_samples({f32, f64, bf16, f16, c64, i32, u8, u64, bool_});
        },
};
constinit const Primitive cummax_p = primitive(cummax_table);

Array lax::cummax(Operand x, std::int64_t axis, bool reverse) {
  At at(x.where);
  return cummax_p(Cumulative{normalize_axis("cummax", axis, x->ndim()), reverse}, {*x});
}

}  // namespace tessera::inline v0
