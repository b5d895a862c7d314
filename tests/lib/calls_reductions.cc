// Reductions, including the nan functions, with all their options; counts and covariances.
#include "calls.h"

namespace calls {

static ReduceOptions reduce(const Arrays& in, const Options& o) {
  return {.axis = o.axes(),
          .keepdims = o.has("keepdims"),
          .dtype = o.dtype(),
          .where = o.array("where", in),
          .initial = o.array("initial", in),
          .promote_integers = !o.has("narrow")};
}
static VarianceOptions variance(const Arrays& in, const Options& o) {
  return {.axis = o.axes(),
          .keepdims = o.has("keepdims"),
          .dtype = o.dtype(),
          .where = o.array("where", in),
          .ddof = o.real("ddof"),
          .correction = o.has("correction") ? std::optional(o.real("correction")) : std::nullopt,
          .mean = o.array("mean", in)};
}
static PositionOptions position(const Options& o) {
  return {.axis = o.axis(), .keepdims = o.has("keepdims")};
}
static CumulativeOptions running(const Options& o) { return {.dtype = o.dtype()}; }
static CumulativeSumOptions cumulative(const Options& o) {
  return {.axis = o.axis(), .dtype = o.dtype(), .include_initial = o.has("initial")};
}
static AverageOptions average_options(const Arrays& in, const Options& o) {
  return {.axis = o.axes(), .keepdims = o.has("keepdims"), .weights = o.array("weights", in)};
}
static CovOptions covariance(const Arrays& in, const Options& o) {
  return {.rowvar = !o.has("columns"),
          .bias = o.has("bias"),
          .ddof = o.has("ddof") ? std::optional(static_cast<int>(o.number("ddof"))) : std::nullopt,
          .fweights = o.array("fweights", in),
          .aweights = o.array("aweights", in),
          .dtype = o.dtype()};
}
static Bins bins(const Arrays& in, const Options& o) {
  return o.has("edges") ? Bins(o.array("edges", in)) : Bins(o.number("bins", 10));
}
static std::optional<std::pair<Array, Array>> range(const Options& o) {
  if (!o.has("range")) return {};
  auto ends = o.pairs("range")[0];
  return std::pair(Array(ends.first), Array(ends.second));
}
static HistogramOptions histogram_options(const Arrays& in, const Options& o) {
  return {.range = range(o), .weights = o.array("weights", in), .density = o.has("density")};
}
static std::vector<Bins> many_bins(const Options& o) {
  std::vector<Bins> out;
  for (std::int64_t count : o.list("bins")) out.emplace_back(count);
  return out.empty() ? std::vector<Bins>{10} : out;
}
static HistogramRanges ranges(const Arrays& in, const Options& o) {
  HistogramRanges out{.weights = o.array("weights", in), .density = o.has("density")};
  if (o.has("range"))
    for (auto [low, high] : o.pairs("range")) out.range.emplace_back(Array(low), Array(high));
  return out;
}

#define REDUCTION(name) CALL(#name, name(in[0], reduce(in, o)))
Table reduction_calls() {
  return {REDUCTION(sum),
          REDUCTION(prod),
          REDUCTION(max),
          REDUCTION(min),
          REDUCTION(amax),
          REDUCTION(amin),
          REDUCTION(mean),
          REDUCTION(all),
          REDUCTION(any),
          REDUCTION(ptp),
          REDUCTION(count_nonzero),
          REDUCTION(nansum),
          REDUCTION(nanprod),
          REDUCTION(nanmax),
          REDUCTION(nanmin),
          REDUCTION(nanmean),
          CALL("var", var(in[0], variance(in, o))),
          CALL("std", tessera::std(in[0], variance(in, o))),
          CALL("nanvar", nanvar(in[0], variance(in, o))),
          CALL("nanstd", nanstd(in[0], variance(in, o))),
          CALL("argmax", argmax(in[0], position(o))),
          CALL("argmin", argmin(in[0], position(o))),
          CALL("nanargmax", nanargmax(in[0], position(o))),
          CALL("nanargmin", nanargmin(in[0], position(o))),
          CALL("cumsum", cumsum(in[0], o.axis(), running(o))),
          CALL("cumprod", cumprod(in[0], o.axis(), running(o))),
          CALL("nancumsum", nancumsum(in[0], o.axis(), running(o))),
          CALL("nancumprod", nancumprod(in[0], o.axis(), running(o))),
          CALL("cumulative_sum", cumulative_sum(in[0], cumulative(o))),
          CALL("cumulative_prod", cumulative_prod(in[0], cumulative(o))),
          CALL("average", average_and_weight(in[0], average_options(in, o))),
          CALL("cov", cov(in[0], o.array("y", in), covariance(in, o))),
          CALL("corrcoef", corrcoef(in[0], o.array("y", in), covariance(in, o))),
          CALL("bincount", bincount(in[0], {.weights = o.array("weights", in),
                                            .minlength = o.number("minlength"),
                                            .length = o.integer("length")})),
          CALL("histogram", histogram(in[0], bins(in, o), histogram_options(in, o))),
          CALL("histogram_bin_edges", histogram_bin_edges(in[0], bins(in, o), histogram_options(in, o))),
          CALL("histogram2d", histogram2d(in[0], in[1], many_bins(o), ranges(in, o))),
          CALL("histogramdd", histogramdd(in[0], many_bins(o), ranges(in, o))),
          CALL("digitize", digitize(in[0], in[1], o.has("right")))};
}

}  // namespace calls
