// Rarely used arguments: tests/golden/options.txt (tools/golden/options.py).
#include "calls.h"

namespace calls {

static UniqueOptions different(const Arrays& in, const Options& o) {
  return {.size = o.integer("size"),
          .fill = o.array("fill", in),
          .equal_nan = o.has("equal_nan"),
          .axis = o.axis()};
}
static Arrays list(const Unique& x) { return {x.values, x.index, x.inverse, x.counts}; }

static QuantileOptions quantiles(const Arrays& in, const Options& o) {
  return {.axis = o.axes(),
          .keepdims = o.has("keepdims"),
          .method = Between::inverted_cdf,
          .weights = o.array("weights", in)};
}
static LogSumExpOptions summing(const Arrays& in, const Options& o) {
  return {
      .axis = o.axes(), .keepdims = o.has("keepdims"), .b = o.array("b", in), .where = o.array("where", in)};
}

static linalg::Subset subset(const Options& o) {
  if (!o.has("last")) return {};
  return std::pair(o.number("first"), o.number("last"));
}
static linalg::EighOptions eigen_options(const Options& o) { return {.subset_by_index = subset(o)}; }
static linalg::SvdValuesOptions values_options(const Options& o) {
  return {.hermitian = o.has("hermitian"), .subset_by_index = subset(o)};
}
// A weighted sum that does not depend on the signs of the vectors: products of each left vector with its right
// one.
static Array product(const Array& left, const Array& right) {
  return matmul(left * (arange(left.dim(-1)) + 1.0), right);
}
static Arrays singular(const Array& x, const Options& o) {
  auto [u, s, vh] = linalg::svd(
      x, {.full_matrices = !o.has("reduced"), .hermitian = o.has("hermitian"), .subset_by_index = subset(o)});
  return {s, product(u, vh)};
}
static Arrays eigen(const Array& x, const Options& o) {
  auto [w, v] = linalg::eigh(x, eigen_options(o));
  return {w, product(v, conj(matrix_transpose(v)))};
}
static linalg::PinvOptions inverting(const Options& o) {
  return {.rtol = o.has("rtol") ? Array(o.real("rtol")) : Array(), .hermitian = o.has("hermitian")};
}
static linalg::RankOptions ranking(const Options& o) {
  return {.tol = o.has("tol") ? Array(o.real("tol")) : Array(), .hermitian = o.has("hermitian")};
}

static LinspaceOptions steps(const Options& o) {
  return {.endpoint = o.number("endpoint") == 1, .dtype = o.dtype(), .axis = o.axis_or(0)};
}

Table option_calls() {
  return {
      CALL("unique", unique(in[0], different(in, o))),
      CALL("unique_all", unique_all(in[0], different(in, o))),
      CALL("quantile", quantile(in[0], in[1], quantiles(in, o))),
      CALL("nanquantile", nanquantile(in[0], in[1], quantiles(in, o))),
      CALL("logsumexp", logsumexp(in[0], summing(in, o))),
      CALL("logsumexp_and_sign", logsumexp_and_sign(in[0], summing(in, o))),
      CALL("angle", angle(in[0], o.has("degrees"))),
      CALL("svd", singular(in[0], o)),
      CALL("svdvals", linalg::svdvals(in[0], values_options(o))),
      CALL("eigh", eigen(in[0], o)),
      CALL("eigvalsh", linalg::eigvalsh(in[0], eigen_options(o))),
      CALL("pinv", linalg::pinv(in[0], inverting(o))),
      CALL("matrix_rank", linalg::matrix_rank(in[0], ranking(o))),
      CALL("linspace_and_step", linspace_and_step(in[0], in[1], o.number("count"), steps(o))),
      CALL("polymul", polymul(in[0], in[1], {.trim_leading_zeros = true})),
      CALL("polydiv", polydiv(in[0], in[1], {.trim_leading_zeros = true})),
  };
}

}  // namespace calls
