// Changes of shape; joining, splitting, repeating and padding arrays; grids and index arrays; creation.
#include "calls.h"

namespace calls {

static PadMode pad_mode(const std::string& name) {
  static const std::map<std::string, PadMode> modes{
      {"constant", PadMode::constant},   {"edge", PadMode::edge},       {"reflect", PadMode::reflect},
      {"symmetric", PadMode::symmetric}, {"wrap", PadMode::wrap},       {"linear_ramp", PadMode::linear_ramp},
      {"maximum", PadMode::maximum},     {"minimum", PadMode::minimum}, {"mean", PadMode::mean},
      {"median", PadMode::median},       {"empty", PadMode::empty}};
  return modes.at(name);
}
static PadWidths widths(const Options& o, const std::string& key) {
  PadWidths out(0);
  out.pairs = o.pairs(key);
  return out;
}
static PadOptions pad_options(const Options& o) {
  PadOptions out{.mode = pad_mode(o.text("mode")), .odd = o.has("odd")};
  if (o.has("value")) {
    out.value.pairs.clear();
    for (auto [before, after] : o.pairs("value")) out.value.pairs.emplace_back(Array(before), Array(after));
  }
  if (o.has("stat_length")) out.stat_length = widths(o, "stat_length");
  return out;
}
static Integers parts(const Options& o) {
  return o.has("parts") ? Integers(o.number("parts")) : Integers(o.list("at"));
}
static Order order(const Options& o) {
  return o.text("order") == "F" ? Order::column_major : Order::row_major;
}
static LinspaceOptions steps(const Options& o) {
  return {.endpoint = !o.has("open"), .dtype = o.dtype(), .axis = o.axis_or(0)};
}
static std::vector<slice> slices(const Options& o) {
  std::vector<slice> out;
  for (auto [start, stop] : o.pairs("ranges")) out.push_back(slice(start, stop, o.number("step", 1)));
  return out;
}

Table shape_calls() {
  return {CALL("pad", pad(in[0], widths(o, "widths"), pad_options(o))),
          CALL("reshape", reshape(in[0], Shape(o.list("shape")), order(o))),
          CALL("ravel", ravel(in[0], order(o))),
          CALL("squeeze", squeeze(in[0], o.axes())),
          CALL("expand_dims", expand_dims(in[0], o.axes())),
          CALL("rollaxis", rollaxis(in[0], o.axis_or(0), o.number("start"))),
          CALL("moveaxis", moveaxis(in[0], o.axes("from"), o.axes("to"))),
          CALL("atleast_3d", atleast_3d(in[0])),
          CALL("concatenate", concatenate(in, o.axis(), o.dtype())),
          CALL("stack", stack(in, o.axis_or(0), o.dtype())),
          CALL("vstack", vstack(in, o.dtype())),
          CALL("hstack", hstack(in, o.dtype())),
          CALL("dstack", dstack(in, o.dtype())),
          CALL("column_stack", column_stack(in)),
          CALL("append", append(in[0], in[1], o.axis())),
          CALL("block2", block({{in[0], in[1]}, {in[2], in[3]}})),
          CALL("block1", block({in[0], in[1], in[2]})),
          CALL("split", split(in[0], parts(o), o.axis_or(0))),
          CALL("array_split", array_split(in[0], parts(o), o.axis_or(0))),
          CALL("vsplit", vsplit(in[0], parts(o))),
          CALL("hsplit", hsplit(in[0], parts(o))),
          CALL("dsplit", dsplit(in[0], parts(o))),
          CALL("unstack", unstack(in[0], o.axis_or(0))),
          CALL("repeat", repeat(in[0], Integers(o.list("counts")), o.axis())),
          CALL("repeat_by", repeat_by(in[0], in[1], o.number("total"), o.axis())),
          CALL("tile", tile(in[0], Integers(o.list("reps")))),
          CALL("resize", resize(in[0], Shape(o.list("shape")))),
          CALL("roll", roll(in[0], Integers(o.list("shift")), o.axes())),
          CALL("flip", flip(in[0], o.axes())),
          CALL("rot90",
               rot90(in[0], static_cast<int>(o.number("k", 1)), o.axis_or(0, "from"), o.axis_or(1, "to"))),
          CALL("tril", tril(in[0], o.number("k"))),
          CALL("triu", triu(in[0], o.number("k"))),
          CALL("diag", diag(in[0], o.number("k"))),
          CALL("diagflat", diagflat(in[0], o.number("k"))),
          CALL("diagonal", diagonal(in[0], o.number("k"), o.axis_or(0, "from"), o.axis_or(1, "to"))),
          CALL("trace", trace(in[0], o.number("k"), o.axis_or(0, "from"), o.axis_or(1, "to"), o.dtype())),
          CALL("fill_diagonal", fill_diagonal(in[0], in[1]))};
}

Table grid_calls() {
  return {CALL("zeros_like", zeros_like(in[0], o.dtype(), Shape(o.list("shape")))),
          CALL("full_like", full_like(in[0], in[1], o.dtype(), Shape(o.list("shape")))),
          CALL("meshgrid", meshgrid(in, o.has("ij"), o.has("sparse"))),
          CALL("indices", indices(Shape(o.list("shape")), o.dtype())),
          CALL("sparse_indices", sparse_indices(Shape(o.list("shape")), o.dtype())),
          CALL("mgrid", mgrid(slices(o))),
          CALL("ogrid", ogrid(slices(o))),
          CALL("ix_", ix_(in)),
          CALL("diag_indices", diag_indices(o.number("n"), o.number("rank", 2))),
          CALL("diag_indices_from", diag_indices_from(in[0])),
          CALL("tril_indices", tril_indices(o.number("n"), o.number("k"), o.integer("m"))),
          CALL("triu_indices", triu_indices(o.number("n"), o.number("k"), o.integer("m"))),
          CALL("tril_indices_from", tril_indices_from(in[0], o.number("k"))),
          CALL("triu_indices_from", triu_indices_from(in[0], o.number("k"))),
          CALL("mask_indices",
               mask_indices(
                   o.number("n"), [](Array x, std::int64_t k) { return triu(x, k); }, o.number("k"))),
          CALL("unravel_index", unravel_index(in[0], Shape(o.list("shape")))),
          CALL("ravel_multi_index",
               ravel_multi_index(in, o.list("shape"), o.mode(OutOfBounds::standard), order(o))),
          CALL("linspace", linspace(in[0], in[1], o.number("count"), steps(o))),
          CALL("logspace",
               logspace(in[0], in[1], o.number("count"), in.size() > 2 ? in[2] : Array(10.0), steps(o))),
          CALL("geomspace", geomspace(in[0], in[1], o.number("count"), steps(o))),
          CALL("bartlett", bartlett(o.number("n"))),
          CALL("blackman", blackman(o.number("n"))),
          CALL("hamming", hamming(o.number("n"))),
          CALL("hanning", hanning(o.number("n"))),
          CALL("vander", vander(in[0], o.integer("columns"), o.has("increasing")))};
}

}  // namespace calls
