// cummax and cummin: the cumulative maximum and minimum along an axis; NaN from the first NaN on. Source:
// jax.lax.cummax, cummin.
#include <tessera/ops/reduce/cumulative.h>
#include <tessera/ops/reduce/extreme.h>

namespace tessera::inline v0 {

template <const Primitive& self>
static Linearized linearize_cumulative_extreme(const Cumulative& p, Args x, const Active&) {
  Array y = self(p, {x[0]});
  if (y.size() == 0) return {{y}, [](const Tangents& t) { return t; }};
  Arrays shares = max_min_derivatives(Arrays{without_last(p, y), without_first(p, x[0])}, without_first(p, y),
                                      Active{true, true});
  return linearize_cumulative(p, y, shares[0], shares[1]);
}

template <const Primitive& self, const Primitive& combine, Selection which>
static constexpr Rules<Cumulative> cumulative_extreme_table = {
    .name = which == Selection::largest ? "cummax" : "cummin",
    .infer = [](const Cumulative& p,
                AvalArgs in) { return infer_cumulative(self.name, booleans | any_number, p, in); },
    .reference = [](const Cumulative& p, Args x) -> Arrays {
      return {cumulative_reference(
          p, x[0], []<class W>(W a, W b) requires std::is_arithmetic_v<W> || std::is_same_v<W, HostComplex> {
            return extreme<which>(a, b);
          })};
    },
    .linearize = linearize_cumulative_extreme<self>,
    .transpose = not_linear,
    .batch = [](const Cumulative& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_cumulative(self, p, x[0], axes[0]); },
    .factors = factors_of_cumulative,
    .kernel =
        [](const Cumulative& p, AvalArgs in) {
          auto pair_extreme = [](const Array& a, const Array& b) { return combine({}, {a, b}); };
          constexpr auto operation = which == Selection::largest ? PrefixCall::max : PrefixCall::min;
          return by_prefix_routine(operation, p, in[0], lower_cumulative(p, pair_extreme));
        },
    .samples =
        [] {
          return cumulative_samples({f32, f64, bf16, f16, c64, i32, u8, u64, bool_});
        },
    .partition = spmd::cumulative_partition<combined_by<combine>, extreme_kind<which>, true>,
};
constinit const Primitive cummax_p = primitive(cumulative_extreme_table<cummax_p, max_p, Selection::largest>);
constinit const Primitive cummin_p =
    primitive(cumulative_extreme_table<cummin_p, min_p, Selection::smallest>);

Array lax::cummax(Operand x, std::int64_t axis, bool reverse) {
  At at(x.where);
  return cummax_p(Cumulative{normalize_axis("cummax", axis, x->ndim()), reverse}, {*x});
}
Array lax::cummin(Operand x, std::int64_t axis, bool reverse) {
  At at(x.where);
  return cummin_p(Cumulative{normalize_axis("cummin", axis, x->ndim()), reverse}, {*x});
}

}  // namespace tessera::inline v0
