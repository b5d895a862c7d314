// Calls with promises (sorted or unique indices, sets without duplicates), with the order of a product of
// several operands, and with functions as arguments: tests/golden/options.txt
// (tools/golden/options_hints.py).
#include "calls.h"

namespace calls {

static Array at(const Arrays& in, const Options& o) {
  std::string name = o.text("function");
  IndexedRef ref = in[0].at(in[1]);
  IndexedOptions options{.mode = o.mode(OutOfBounds::standard),
                         .indices_are_sorted = o.has("sorted"),
                         .unique_indices = o.has("unique"),
                         .wrap_negative_indices = o.has("negative")};
  return name == "get"        ? ref.get(options)
         : name == "set"      ? ref.set(in[2], options)
         : name == "add"      ? ref.add(in[2], options)
         : name == "subtract" ? ref.subtract(in[2], options)
         : name == "multiply" ? ref.multiply(in[2], options)
         : name == "divide"   ? ref.divide(in[2], options)
         : name == "min"      ? ref.min(in[2], options)
                              : ref.max(in[2], options);
}
static Array taken(const Arrays& in, const Options& o) {
  Array indices = o.number("axis") == 1 ? in[1] % 2 : in[1];
  return take(in[0], indices,
              {.axis = o.axis(),
               .mode = o.mode(OutOfBounds::fill),
               .indices_are_sorted = o.has("sorted"),
               .unique_indices = o.has("unique")});
}
static lax::NegativeStarts negatives(const Options& o) {
  Dims each = o.list("allowed");
  return each.size() == 1 ? lax::NegativeStarts(each[0] == 1)
                          : lax::NegativeStarts{each[0] == 1, each[1] == 1};
}
static bool negative(const Options& o) { return o.number("allowed") == 1; }
static Array segment(const Arrays& in, const Options& o) {
  std::string name = o.text("function");
  auto f = name == "sum"    ? segment_sum
           : name == "prod" ? segment_prod
           : name == "max"  ? segment_max
                            : segment_min;
  return f(in[0], in[1], o.integer("count"),
           {.indices_are_sorted = o.has("sorted"),
            .unique_indices = o.has("unique"),
            .bucket_size = o.integer("bucket"),
            .mode = o.mode(OutOfBounds::standard)});
}
static Array updated(const Arrays& in, const Options& o) {
  std::string name = o.text("function"), kind = o.text("kind");
  auto horner = [](const Array& x, const Array& y) { return Array(x * 2 + y); };
  ufunc f = name == "add" ? ufunc(add) : name == "multiply" ? ufunc(multiply) : ufunc(horner);
  const Array &x = in[0], &i = in[1], &j = in[2], &y = in[3];
  return kind == "ij"    ? f.at(x, {i, j}, y)
         : kind == "ji1" ? f.at(x, {i(slice(1), newaxis), j}, y)
         : kind == "is"  ? f.at(x, {i, slice(1, 3)}, y)
         : kind == "isj" ? f.at(x, {i, slice(none, none, -1), j % 2}, y)
         : kind == "si"  ? f.at(x, {slice(0, 2), j}, y)
                         : f.at(x, std::vector<Index>{slice(0, 2)}, y);
}

static SetOptions unique_sets(const Arrays& in, const Options& o) {
  return {.size = o.integer("size"), .fill = o.array("fill", in), .assume_unique = true};
}
static Arrays list(const Intersection& x) { return {x.values, x.of_x, x.of_y}; }

static Array product(const Arrays& in, const Options& o) {
  std::string name = o.text("function");
  DotOptions options{.preferred = o.dtype()};
  return name == "dot"         ? dot(in[0], in[1], options)
         : name == "matmul"    ? matmul(in[0], in[1], options)
         : name == "tensordot" ? tensordot(in[0], in[1], 1, options)
         : name == "inner"     ? inner(in[0], in[1], options)
         : name == "vdot"      ? vdot(in[0], in[1], options)
                               : vecdot(in[0], in[1], -1, options);
}
static EinsumOptions order(const Options& o) {
  EinsumOptions out{.order = o.text("order") == "left"     ? EinsumOrder::left_to_right
                             : o.text("order") == "greedy" ? EinsumOrder::greedy
                                                           : EinsumOrder::optimal};
  if (o.has("path"))
    for (auto [a, b] : o.pairs("path")) out.path.push_back({a, b});
  return out;
}

static Arrays solved(const Arrays& in) {
  linalg::LstsqResult out = linalg::lstsq(in[0], in[1], {.numpy_resid = true});
  return {out.x, out.residuals, out.rank, out.s};
}
static Arrays with_error(const Array& x) {
  auto [value, error] = linalg::funm_and_error(x, [](Array y) { return sin(y); });
  return {value, error};
}
static Array padded(const Array& x, const Options& o) {
  PadWidths widths = 0;
  widths.pairs = o.pairs("widths");
  return pad(x, widths, [](Array vector, std::pair<std::int64_t, std::int64_t> width, std::int64_t axis) {
    Array position = arange(vector.dim(0));
    Array inside = (position >= width.first) & (position < vector.dim(0) - width.second);
    return where(inside, vector, (cumsum(vector) * 2 + axis).astype(vector.dtype()));
  });
}

Table hint_calls() {
  return {
      CALL("at", at(in, o)),
      CALL("take", taken(in, o)),
      CALL("dynamic_slice", lax::dynamic_slice(in[0], {in[1], in[2]}, {2, 3}, negatives(o))),
      CALL("dynamic_update_slice", lax::dynamic_update_slice(in[0], in[1], {in[2], in[3]}, negatives(o))),
      CALL("dynamic_slice_in_dim", lax::dynamic_slice_in_dim(in[0], in[1], 2, 1, negative(o))),
      CALL("dynamic_index_in_dim", lax::dynamic_index_in_dim(in[0], in[1], 1, false, negative(o))),
      CALL("dynamic_update_slice_in_dim",
           lax::dynamic_update_slice_in_dim(in[0], in[1], in[2], 0, negative(o))),
      CALL("dynamic_update_index_in_dim",
           lax::dynamic_update_index_in_dim(in[0], in[1], in[2], 0, negative(o))),
      CALL("segment", segment(in, o)),
      CALL("ufunc_at_places", updated(in, o)),
      CALL("intersect1d_unique", intersect1d(in[0], in[1], unique_sets(in, o))),
      CALL("intersect1d_all_unique", intersect1d_all(in[0], in[1], unique_sets(in, o))),
      CALL("setxor1d_unique", setxor1d(in[0], in[1], unique_sets(in, o))),
      CALL("setdiff1d_unique", setdiff1d(in[0], in[1], unique_sets(in, o))),
      CALL("product", product(in, o)),
      CALL("einsum", einsum(o.text("text"), in, {.preferred = o.dtype()})),
      CALL("einsum_order", einsum(o.text("text"), in, order(o))),
      CALL("lax_dot_general", lax::dot_general(in[0], in[1], {{1}, {0}}, o.dtype())),
      CALL("lstsq", solved(in)),
      CALL("expm_frechet", linalg::expm_frechet(in[0], in[1], false).frechet),
      CALL("funm_and_error", with_error(in[0])),
      CALL("pad_function", padded(in[0], o)),
  };
}

}  // namespace calls
