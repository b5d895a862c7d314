// Interpolation, differences, integrals, convolution, polynomials; products.
#include "calls.h"

namespace calls {

static Overlap overlap(const Options& o, Overlap otherwise) {
  std::string name = o.text("mode");
  return name == "full"    ? Overlap::full
         : name == "same"  ? Overlap::same
         : name == "valid" ? Overlap::valid
                           : otherwise;
}
static InterpOptions interpolation(const Arrays& in, const Options& o) {
  return {.left = o.array("left", in),
          .right = o.array("right", in),
          .extrapolate = o.has("extrapolate"),
          .period = o.array("period", in)};
}
static UnwrapOptions unwrapping(const Arrays& in, const Options& o) {
  UnwrapOptions out{.discont = o.array("discont", in), .axis = o.axis_or(-1)};
  if (o.has("period")) out.period = o.array("period", in);
  return out;
}
static Array step(const Arrays& in, const Options& o) { return o.has("dx") ? o.array("dx", in) : Array(1.0); }
static DotOptions summed(const Options& o) { return {.preferred = o.dtype()}; }
static int times(const Options& o) { return static_cast<int>(o.number("m", 1)); }

Table signal_calls() {
  return {
      CALL("interp", interp(in[0], in[1], in[2], interpolation(in, o))),
      CALL("gradient", gradient(in[0], from(in, 1), o.axes())),
      CALL("diff", diff(in[0], static_cast<int>(o.number("n", 1)), o.axis_or(-1), o.array("before", in),
                        o.array("after", in))),
      CALL("ediff1d", ediff1d(in[0], o.array("after", in), o.array("before", in))),
      CALL("trapezoid", trapezoid(in[0], o.array("x", in), step(in, o), o.axis_or(-1))),
      CALL("unwrap", unwrap(in[0], unwrapping(in, o))),
      CALL("convolve", convolve(in[0], in[1], overlap(o, Overlap::full), summed(o))),
      CALL("correlate", correlate(in[0], in[1], overlap(o, Overlap::valid), summed(o))),
      CALL("polyval", polyval(in[0], in[1])),
      CALL("polyadd", polyadd(in[0], in[1])),
      CALL("polysub", polysub(in[0], in[1])),
      CALL("polymul", polymul(in[0], in[1])),
      CALL("polydiv", polydiv(in[0], in[1])),
      CALL("polyder", polyder(in[0], times(o))),
      CALL("polyint", polyint(in[0], times(o), in.size() > 1 ? in[1] : Array(0))),
      CALL("poly", poly(in[0])),
      CALL("einsum", einsum(o.text("text"), in, {.preferred = summed(o).preferred})),
      CALL("tensordot", o.has("last") ? tensordot(in[0], in[1], o.number("last"), summed(o))
                                      : tensordot(in[0], in[1], {o.list("of_x"), o.list("of_y")}, summed(o))),
      CALL("cross", cross(in[0], in[1], {o.axis_or(-1, "x"), o.axis_or(-1, "y"), o.axis_or(-1, "result")})),
      CALL("vdot", vdot(in[0], in[1])),
      CALL("vecdot", vecdot(in[0], in[1], o.axis_or(-1))),
      CALL("matvec", matvec(in[0], in[1])),
      CALL("vecmat", vecmat(in[0], in[1]))};
}

Table number_calls() {
  return {CALL("modf", modf(in[0])),
          CALL("frexp", frexp(in[0])),
          CALL("ldexp", ldexp(in[0], in[1])),
          CALL("spacing", spacing(in[0])),
          CALL("gcd", gcd(in[0], in[1])),
          CALL("lcm", lcm(in[0], in[1])),
          CALL("round", round(in[0], static_cast<int>(o.number("decimals")))),
          CALL("clip", clip(in[0], o.array("low", in), o.array("high", in))),
          CALL("packbits",
               packbits(in[0], o.integer("axis"), o.has("little") ? BitOrder::little : BitOrder::big)),
          CALL("unpackbits", unpackbits(in[0], o.integer("axis"), o.integer("count"),
                                        o.has("little") ? BitOrder::little : BitOrder::big))};
}

}  // namespace calls
