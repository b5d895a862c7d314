// Sets, fits and windows; functions of jax.lax that are composed of other operations.
#include "calls.h"

namespace calls {

namespace ll = lax::linalg;

static SizedOptions sized(const Arrays& in, const Options& o) {
  return {.size = o.integer("size"), .fill = o.array("fill", in)};
}
static SetOptions set_options(const Arrays& in, const Options& o) {
  return {.size = o.integer("size"), .fill = o.array("fill", in), .assume_unique = o.has("unordered")};
}
static Arrays list(const Unique& x) { return {x.values, x.index, x.inverse, x.counts}; }
static Arrays list(const UniqueCounts& x) { return {x.values, x.counts}; }
static Arrays list(const UniqueInverse& x) { return {x.values, x.inverse}; }
static Arrays list(const Intersection& x) { return {x.values, x.of_x, x.of_y}; }
static Arrays list(const PolynomialFit& x) {
  return {x.coefficients, x.residuals, x.rank, x.singular_values, x.covariance};
}
static Arrays list(const ll::QdwhResult& x) { return {x.u, x.h, x.iterations, x.is_converged}; }
static Trim trim(const Options& o) {
  return o.text("trim") == "f" ? Trim::front : o.text("trim") == "b" ? Trim::back : Trim::both;
}
static PolyfitOptions fitting(const Arrays& in, const Options& o) {
  return {.weights = o.array("weights", in), .unscaled = o.has("unscaled")};
}
static Array found_roots(const Array& p, const Options& o) {
  return o.has("open") ? roots(p, false) : sort_complex(roots(p));
}

Table set_calls() {
  return {CALL("union1d", union1d(in[0], in[1], sized(in, o))),
          CALL("intersect1d", intersect1d(in[0], in[1], set_options(in, o))),
          CALL("intersect1d_all", intersect1d_all(in[0], in[1], set_options(in, o))),
          CALL("setxor1d", setxor1d(in[0], in[1], set_options(in, o))),
          CALL("setdiff1d", setdiff1d(in[0], in[1], set_options(in, o))),
          CALL("unique_all", unique_all(in[0], {.size = o.integer("size"), .equal_nan = false})),
          CALL("unique_counts", unique_counts(in[0], sized(in, o))),
          CALL("unique_inverse", unique_inverse(in[0], sized(in, o))),
          CALL("unique_values", unique_values(in[0], sized(in, o))),
          CALL("sort_complex", sort_complex(in[0])),
          CALL("trim_zeros", trim_zeros(in[0], trim(o), o.axes())),
          CALL("polyfit", polyfit(in[0], in[1], o.number("degree"), fitting(in, o))),
          CALL("polyfit_all", polyfit_all(in[0], in[1], o.number("degree"), fitting(in, o))),
          CALL("roots", found_roots(in[0], o)),
          CALL("kaiser", kaiser(o.number("n"), in[0])),
          CALL("i0", i0(in[0])),
          CALL("copy", copy(in[0]))};
}

static Padding padding(const Options& o) {
  Dims low = o.list("low"), high = o.list("high");
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  for (std::size_t i = 0; i < 2; ++i)
    pairs.emplace_back(i < low.size() ? low[i] : 0, i < high.size() ? high[i] : 0);
  return Padding(pairs);
}
static Shape shape_of(const Options& o) {
  Dims sizes = o.list("shape");
  return Shape(sizes.begin(), sizes.end());
}
static lax::RaggedDotAxes ragged_axes(const Options& o) {
  auto axes = [&](const char* key) {
    Dims list = o.list(key);
    return Axes(list.begin(), list.end());
  };
  return {{axes("lhs_contract"), axes("rhs_contract"), axes("lhs_batch"), axes("rhs_batch")},
          o.number("ragged"),
          o.integer("group")};
}
static ll::SymmetricProductOptions product(const Options& o) {
  return {o.real("alpha", 1), o.real("beta", 0), o.has("symmetrize_output")};
}
static Array solved(const Arrays& in) {
  std::int64_t n = in[0].dim(-1);
  Array low = where(arange(n) == 0, 0, in[0]), high = where(arange(n) == n - 1, 0, in[2]);
  return ll::tridiagonal_solve(low, in[1], high, in[3]);
}

Table lax_calls() {
  return {
      CALL("sort_key_val", lax::sort_key_val(in[0], in[1], o.number("axis"))),
      CALL("broadcast_like", lax::broadcast_like(in[0], in[1])),
      CALL("broadcast_to_rank", lax::broadcast_to_rank(in[0], o.number("rank"))),
      CALL("broadcasted_iota", lax::broadcasted_iota(*o.dtype(), shape_of(o), o.number("axis"))),
      CALL("shape_as_value", lax::shape_as_value(shape_of(o))),
      CALL("approx_max_k", lax::approx_max_k(in[0], o.number("k"), {.axis = o.number("axis")})),
      CALL("approx_min_k", lax::approx_min_k(in[0], o.number("k"), {.axis = o.number("axis")})),
      CALL("conv_with_general_padding",
           lax::conv_with_general_padding(in[0], in[1], o.list("strides"), padding(o), o.list("lhs_dilation"),
                                          o.list("rhs_dilation"))),
      CALL("scaled_dot",
           lax::scaled_dot(in[0], in[1], {.lhs_scale = in[2], .rhs_scale = in[3], .preferred = o.dtype()})),
      CALL("ragged_dot", lax::ragged_dot(in[0], in[1], in[2], o.dtype())),
      CALL("ragged_dot_general", lax::ragged_dot_general(in[0], in[1], in[2], ragged_axes(o))),
      CALL("cholesky_update", ll::cholesky_update(in[0], in[1])),
      CALL("ormqr", ll::ormqr(in[0], in[1], in[2], o.has("left"), o.has("transpose"))),
      CALL("qdwh", ll::qdwh(in[0])),
      CALL("symmetric_product", ll::symmetric_product(in[0], in[1], product(o))),
      CALL("tridiagonal_solve", solved(in)),
      CALL("lu_pivots_to_permutation", ll::lu_pivots_to_permutation(in[0], o.number("size")))};
}

}  // namespace calls
