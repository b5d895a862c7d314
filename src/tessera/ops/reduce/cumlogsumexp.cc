// cumlogsumexp: cumulative logarithms of sums of exponentials along an axis. Source: jax.lax.cumlogsumexp.
#include <tessera/ops/reduce/cumulative.h>

namespace tessera::inline v0 {

// log(exp(a) + exp(b)) without overflow.
static double log_of_sum(double a, double b) {
  if (std::isnan(a - b)) return a + b;  // two equal infinities, or a NaN
  return std::max(a, b) + std::log1p(std::exp(-std::fabs(a - b)));
}
Array log_of_sum(const Array& a, const Array& b) {
  Array difference = a - b, larger = max_p({}, {a, b});
  Array sum = larger + log1p_p({}, {exp_p({}, {-abs_p({}, {difference})})});
  return select_n_p({}, {ne_p({}, {difference, difference}), sum, a + b});
}

// exp(part - total); 1 where they are the same infinity.
static Array share(const Array& part, const Array& total) {
  Array difference = part - total;
  Array safe = select_n_p({}, {eq_p({}, {part, total}), difference, scalar_like(total, 0)});
  return exp_p({}, {safe});
}

static Linearized linearize_cumlogsumexp(const Cumulative& p, Args x, const Active&) {
  Array y = cumlogsumexp_p(p, {x[0]});
  if (y.size() == 0) return {{y}, [](const Tangents& t) { return t; }};
  Array after = without_first(p, y);
  Array of_before = share(without_last(p, y), after), of_new = share(without_first(p, x[0]), after);
  return linearize_cumulative(p, y, of_before, of_new);
}

static Samples infinite_samples() {
  float values[] = {-__builtin_inff(), -__builtin_inff(), 1, 2, __builtin_inff(), 3, __builtin_nanf(""), 4};
  Sample sample{Cumulative{0, false}, {copy_of(Aval({8}, f32), values)}};
  sample.differentiable = false;
  return {sample};
}

static constexpr Rules<Cumulative> cumlogsumexp_table = {
    .name = "cumlogsumexp",
    .infer = [](const Cumulative& p,
                AvalArgs in) { return infer_cumulative("cumlogsumexp", real_numbers, p, in); },
    .reference = [](const Cumulative& p, Args x) -> Arrays {
      return {cumulative_reference(
          p, x[0], []<class W>(W a, W b) requires std::is_floating_point_v<W> { return log_of_sum(a, b); })};
    },
    .linearize = linearize_cumlogsumexp,
    .transpose = not_linear,
    .batch = [](const Cumulative& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_cumulative(cumlogsumexp_p, p, x[0], axes[0]); },
    .factors = factors_of_cumulative,
    .kernel =
        [](const Cumulative& p, AvalArgs in) {
          return by_prefix_routine(PrefixCall::log_sum_exp, p, in[0],
                                   lower_cumulative(p, log_of_sum, -__builtin_inf()));
        },
    .samples =
        [] {
          return cumulative_samples({f32, f64, bf16, f16}) + infinite_samples();
        },
    .partition = spmd::cumulative_partition<log_of_sum, ReduceKind::max>,
};
constinit const Primitive cumlogsumexp_p = primitive(cumlogsumexp_table);

Array lax::cumlogsumexp(Operand x, std::int64_t axis, bool reverse) {
  At at(x.where);
  return cumlogsumexp_p(Cumulative{normalize_axis("cumlogsumexp", axis, x->ndim()), reverse}, {*x});
}

}  // namespace tessera::inline v0
