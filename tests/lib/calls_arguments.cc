// Rarely used arguments, continued: tests/golden/options.txt (tools/golden/options_matrices.py,
// options_arrays.py).
#include "calls.h"

namespace calls {

static linalg::Subset subset(const Options& o) { return std::pair(o.number("first"), o.number("last")); }
static Array product(const Array& left, const Array& right) {
  return matmul(left * (arange(left.dim(-1)) + 1.0), right);
}
static Arrays pivoted(const Array& x, const Options& o) {
  std::string mode = o.text("mode");
  auto [q, r, pivots] = linalg::pivoted_qr(x, mode == "r"          ? linalg::QrMode::r
                                              : mode == "complete" ? linalg::QrMode::complete
                                                                   : linalg::QrMode::reduced);
  return q.empty() ? Arrays{r, pivots} : Arrays{q, r, pivots};
}
static Arrays lax_pivoted(const Array& x) {
  auto [q, r, pivots] = lax::linalg::pivoted_qr(x, false);
  return {q, r, pivots};
}
static Arrays reflectors(const Arrays& in) {
  auto [a, taus, pivots] = lax::linalg::geqp3(in[0], in[1]);
  return {a, taus, pivots};
}
static Arrays multiplied(const Arrays& in, const Options& o) {
  auto [result, r, pivots] =
      linalg::pivoted_qr_multiply(in[0], in[1], {.left = o.has("left"), .conjugate = o.has("conjugate")});
  return {result, r, pivots};
}
static Arrays schur(const Array& x, const Options& o) {
  auto [t, z] = linalg::schur(
      x, o.text("output") == "complex" ? linalg::SchurOutput::complex : linalg::SchurOutput::real);
  return {diagonal(t, 0, -2, -1), tril(t, -1), matmul(matmul(z, t), conj(matrix_transpose(z)))};
}
static Arrays permuted_lu(const Array& x) {
  auto [pl, u] = linalg::permuted_lu(x);
  return {pl, u};
}
static Arrays hessenberg(const Array& x, const Options& o) {
  auto [h, q] = linalg::hessenberg(x, o.has("calc_q"));
  return q.empty() ? Arrays{h} : Arrays{h, q};
}
static Array dft(const Options& o) {
  using linalg::DftScale;
  std::string scale = o.text("scale");
  return linalg::dft(o.number("n"),
                     scale == "n"       ? DftScale::n
                     : scale == "sqrtn" ? DftScale::sqrtn
                                        : DftScale::none,
                     o.dtype());
}
static linalg::SolveOptions assuming(const Options& o) {
  using linalg::Assume;
  std::string assume = o.text("assume");
  return {.assume = assume == "pos"   ? Assume::positive
                    : assume == "sym" ? Assume::symmetric
                    : assume == "her" ? Assume::hermitian
                                      : Assume::general,
          .lower = o.has("lower")};
}
static Arrays singular(const Array& x, const Options& o) {
  auto [u, s, vh] = lax::linalg::svd(x, false, subset(o));
  return {s, product(u, vh)};
}
static Arrays eigen(const Array& x, const Options& o) {
  auto [v, w] = lax::linalg::eigh(x, true, true, subset(o));
  return {w, product(v, conj(matrix_transpose(v)))};
}

Table matrix_argument_calls() {
  return {
      CALL("pivoted_qr", pivoted(in[0], o)),
      CALL("lax_pivoted_qr", lax_pivoted(in[0])),
      CALL("geqp3", reflectors(in)),
      CALL("pivoted_qr_multiply", multiplied(in, o)),
      CALL("schur", schur(in[0], o)),
      CALL("permuted_lu", permuted_lu(in[0])),
      CALL("hessenberg", hessenberg(in[0], o)),
      CALL("trace", linalg::trace(in[0], o.number("offset"), o.dtype())),
      CALL("vecdot", linalg::vecdot(in[0], in[1], -1, {.preferred = o.dtype()})),
      CALL("dft", dft(o)),
      CALL("solve", linalg::solve(in[0], in[1], assuming(o))),
      CALL("solve_sylvester", linalg::solve_sylvester(in[0], in[1], in[2], o.real("tol"))),
      CALL("pinv_each", linalg::pinv(in[0], {.rtol = in[1]})),
      CALL("matrix_rank_each", linalg::matrix_rank(in[0], {.tol = in[1]})),
      CALL("lax_svd", singular(in[0], o)),
      CALL("singular_values", lax::linalg::singular_values(in[0], subset(o))),
      CALL("lax_eigh", eigen(in[0], o)),
      CALL("hermitian_values", lax::linalg::hermitian_values(in[0], true, true, subset(o))),
  };
}

static Arrays upper_positions(const Options& o) {
  auto [rows, columns] = mask_indices(
      o.number("n"), [](Array x, std::int64_t k) { return triu(x, k); }, o.number("k"), o.integer("size"));
  return {rows, columns};
}
static Padding padding(const Options& o) {
  if (!o.has("pads")) return o.text("padding") == "SAME" ? "SAME" : "VALID";
  return o.pairs("pads");
}
static Array transposed(const Arrays& in, const Options& o) {
  return lax::conv_transpose(
      in[0], in[1], o.list("stride"),
      {.padding = padding(o), .rhs_dilation = o.list("dilation"), .use_consistent_padding = true});
}
static Arrays attended(const Arrays& in, const Options& o) {
  auto [out, residual] = nn::dot_product_attention_and_residual(
      in[0], in[1], in[2], {.is_causal = o.has("causal"), .key_lengths = o.array("lengths", in)});
  return {out, residual};
}
static ufunc function(const Options& o) {
  std::string name = o.text("function");
  auto horner = [](const Array& x, const Array& y) { return Array(x * 2 + y); };
  return name == "add"         ? ufunc(add, 0)
         : name == "multiply"  ? ufunc(multiply, 1)
         : name == "subtract"  ? ufunc(subtract)
         : name == "maximum"   ? ufunc(maximum)
         : name == "logaddexp" ? ufunc(logaddexp, -std::numeric_limits<double>::infinity())
         : name == "horner"    ? ufunc(horner)
                               : ufunc(horner, 0);
}
static UfuncOptions reducing(const Arrays& in, const Options& o) {
  std::optional<OneAxis> axis;
  if (o.text("axis") != "none") axis = o.axis();
  return {.axis = axis,
          .keepdims = o.has("keepdims"),
          .dtype = o.dtype(),
          .initial = o.array("initial", in),
          .where = o.array("where", in)};
}

Table array_argument_calls() {
  return {
      CALL("argsort", argsort(in[0], {.descending = o.has("descending"), .dtype = o.dtype()})),
      CALL("mask_indices", upper_positions(o)),
      CALL("ravel_multi_index", ravel_multi_index(in, o.list("shape"), o.mode(OutOfBounds::standard),
                                                  Order::row_major, o.dtype())),
      CALL("take_along_axis", take_along_axis(in[0], in[1], o.axis(), o.mode(OutOfBounds::fill), {}, false)),
      CALL("lax_reshape", lax::reshape(in[0], o.list("shape"), o.list("order"))),
      CALL("conv_transpose", transposed(in, o)),
      CALL("conv", lax::conv(in[0], in[1], {2}, "SAME", o.dtype())),
      CALL("dot_product_attention_and_residual", attended(in, o)),
      CALL("ufunc_outer", function(o).outer(in[0], in[1])),
      CALL("ufunc_reduce", function(o).reduce(in[0], reducing(in, o))),
      CALL("ufunc_accumulate", function(o).accumulate(in[0], o.axis_or(0))),
      CALL("ufunc_reduceat", function(o).reduceat(in[0], in[1], o.axis_or(0))),
      CALL("ufunc_at", function(o).at(in[0], in[1], in[2])),
  };
}

}  // namespace calls
