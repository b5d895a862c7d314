// Selection, extraction, insertion and replacement of elements; functions along axes.
#include "calls.h"

namespace calls {

// The indices for delete_ and insert: a number, a slice or the array `positions`.
static Index positions(const Arrays& in, const Options& o) {
  if (o.has("number")) return o.number("number");
  if (!o.has("slice")) return in[1];
  Dims ends = o.list("slice");
  return slice(ends[0], ends[1], ends[2]);
}
static CompressOptions compressed(const Options& o) {
  return {.axis = o.axis(), .size = o.integer("size"), .fill = o.number("fill")};
}
static std::optional<double> filled(const Options& o) {
  return o.has("fill") ? std::optional(o.real("fill")) : std::nullopt;
}
// Conditions first, followed by as many choices.
static Arrays selected(const Arrays& in, const Options& o) {
  std::int64_t count = o.number("count");
  Arrays conditions(in.begin(), in.begin() + count);
  Arrays choices(in.begin() + count, in.begin() + 2 * count);
  return {std::ssize(in) > 2 * count ? select(conditions, choices, in.back()) : select(conditions, choices)};
}
static Array pieced(const Arrays& in, const Options& o) {
  std::vector<Piece> pieces{[](Array x) { return x * x; }, 3, [](Array x) { return -x; }};
  pieces.resize(o.number("pieces"), Piece(0));
  return piecewise(in[0], from(in, 1), pieces);
}
static OneAxis last_unless_given(const Options& o) { return o.axis_or(-1); }

Table selection_calls() {
  return {
      CALL("take", take(in[0], in[1], o.axis(), o.mode(OutOfBounds::fill), filled(o))),
      CALL("take_along_axis",
           take_along_axis(in[0], in[1], o.has("flat") ? std::nullopt : std::optional(last_unless_given(o)),
                           o.mode(OutOfBounds::fill), filled(o))),
      CALL("put_along_axis", put_along_axis(in[0], in[1], in[2], o.axis(), o.mode(OutOfBounds::standard))),
      CALL("put", put(in[0], in[1], in[2], o.mode(OutOfBounds::standard))),
      CALL("place", place(in[0], in[1], in[2])),
      CALL("select", selected(in, o)),
      CALL("choose", choose(in[0], from(in, 1), o.mode(OutOfBounds::standard))),
      CALL("piecewise", pieced(in, o)),
      CALL("isin", isin(in[0], in[1], o.has("invert"))),
      CALL("compress", compress(in[1], in[0], compressed(o))),
      CALL("extract", extract(in[1], in[0], compressed(o))),
      CALL("delete", delete_(in[0], positions(in, o), o.axis(), o.has("unique"))),
      CALL("insert", insert(in[0], positions(in, o), in.back(), o.axis())),
      CALL("array_equiv", array_equiv(in[0], in[1])),
      CALL("get", in[0].at(in[1]).get(o.mode(OutOfBounds::standard), filled(o))),
      CALL("apply_along_axis",
           o.has("scalar")   ? apply_along_axis([](Array v) { return sum(v * v); }, o.axis_or(0), in[0])
           : o.has("matrix") ? apply_along_axis([](Array v) { return outer(v, v); }, o.axis_or(0), in[0])
                             : apply_along_axis([](Array v) { return cumsum(v); }, o.axis_or(0), in[0])),
      CALL("apply_over_axes",
           apply_over_axes([](Array v, std::int64_t a) { return sum(v, axis(a)); }, in[0], o.list("axis"))),
      CALL("vectorize", vectorize([](Array a, Array b) { return where(a > b, a - b, a + b); })(in[0], in[1])),
      CALL("vectorize_dot",
           vectorize([](Array a, Array b) { return dot(a, b); }, {"(n),(n)->()"})(in[0], in[1])),
      CALL("vectorize_two",
           vectorize([](Array m, Array v) { return std::pair(matmul(m, v), sum(m, axis(0))); },
                     {"(n,m),(m)->(n),(m)"})(in[0], in[1]))};
}

}  // namespace calls
