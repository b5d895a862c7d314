// Special functions, special matrices and functions of matrices; random numbers and initializers.
#include "calls.h"

namespace calls {

namespace sl = tessera::linalg;

static int integer(const Options& o, const char* key) { return static_cast<int>(o.number(key)); }

Table special_calls() {
  return {CALL("erfcx", special::erfcx(in[0])),
          CALL("dawsn", special::dawsn(in[0])),
          CALL("wofz", special::wofz(in[0])),
          CALL("owens_t", special::owens_t(in[0], in[1])),
          CALL("expi", special::expi(in[0])),
          CALL("sici", special::sici(in[0])),
          CALL("fresnel", special::fresnel(in[0])),
          CALL("comb", special::comb(in[0], in[1], o.has("repetition"))),
          CALL("boxcox", special::boxcox(in[0], in[1])),
          CALL("boxcox1p", special::boxcox1p(in[0], in[1])),
          CALL("bessel_jn", special::bessel_jn(in[0], integer(o, "order"), integer(o, "iterations"))),
          CALL("sph_harm_y", special::sph_harm_y(in[0], in[1], in[2], in[3], o.integer("n_max"))),
          CALL("hyp1f1", special::hyp1f1(in[0], in[1], in[2])),
          CALL("hyp2f1", special::hyp2f1(in[0], in[1], in[2], in[3]))};
}

static Overlap overlap(const Options& o) {
  return o.text("mode") == "same"    ? Overlap::same
         : o.text("mode") == "valid" ? Overlap::valid
                                     : Overlap::full;
}
static sl::DftScale scale(const Options& o) {
  return o.text("scale") == "n"       ? sl::DftScale::n
         : o.text("scale") == "sqrtn" ? sl::DftScale::sqrtn
                                      : sl::DftScale::none;
}
static sl::PascalKind kind(const Options& o) {
  return o.text("kind") == "lower"   ? sl::PascalKind::lower
         : o.text("kind") == "upper" ? sl::PascalKind::upper
                                     : sl::PascalKind::symmetric;
}
static Arrays list(const sl::ExpmFrechet& x) { return {x.expm, x.frechet}; }
static Arrays list(const sl::QrProduct& x) { return {x.product, x.r}; }
// A function of the vectors that does not depend on their phases.
static Arrays tridiagonal(const Arrays& in, const Options& o) {
  sl::TridiagonalOptions options;
  if (o.has("first")) options.indices = std::pair(o.number("first"), o.number("last"));
  auto [w, v] = sl::eigh_tridiagonal(in[0], in[1], options);
  return {w, matmul(v * arange(1, w.size() + 1, v.dtype()), conj(matrix_transpose(v)))};
}
static Shape shape_of(const Options& o) {
  Dims sizes = o.list("shape");
  return Shape(sizes.begin(), sizes.end());
}

Table matrix_calls() {
  return {CALL("circulant", sl::circulant(in[0])),
          CALL("hankel", sl::hankel(in[0], o.array("last", in))),
          CALL("fiedler", sl::fiedler(in[0])),
          CALL("leslie", sl::leslie(in[0], in[1])),
          CALL("companion", sl::companion(in[0])),
          CALL("fiedler_companion", sl::fiedler_companion(in[0])),
          CALL("convolution_matrix", sl::convolution_matrix(in[0], o.number("n"), overlap(o))),
          CALL("dft", sl::dft(o.number("n"), scale(o))),
          CALL("hilbert", sl::hilbert(o.number("n"))),
          CALL("invhilbert", sl::invhilbert(o.number("n"))),
          CALL("hadamard", sl::hadamard(o.number("n"))),
          CALL("helmert", sl::helmert(o.number("n"), o.has("full"))),
          CALL("pascal", sl::pascal(o.number("n"), kind(o))),
          CALL("invpascal", sl::invpascal(o.number("n"), kind(o))),
          CALL("sqrtm", sl::sqrtm(in[0])),
          CALL("funm", sl::funm(in[0], [](Array x) { return sin(x); })),
          CALL("expm_frechet", sl::expm_frechet(in[0], in[1])),
          CALL("solve_sylvester", sl::solve_sylvester(in[0], in[1], in[2])),
          CALL("qr_multiply",
               sl::qr_multiply(in[0], in[1], {.left = o.has("left"), .conjugate = o.has("conjugate")})),
          CALL("eigh_tridiagonal", tridiagonal(in, o)),
          CALL("multinomial", random::multinomial(random::key(3), o.number("n"), in[0])),
          CALL("orthogonal",
               nn::initializers::orthogonal(o.real("scale"), o.number("axis"))(random::key(5), shape_of(o))),
          CALL("delta_orthogonal",
               nn::initializers::delta_orthogonal(o.real("scale"))(random::key(5), shape_of(o)))};
}

}  // namespace calls
