// Exports reads and writes at dynamic indices, and sorting.
#include <tessera/core/reference.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/sort/sort_ops.h>
#include <tessera/stablehlo/export/exporter.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0::stablehlo_export {

namespace {

// Indices as i64. Larger ones become the largest number, which is out of bounds anyway.
Value signed_indices(Exporter& to, const Value& x) {
  if (x.dtype() != u64) return to.convert(x, i64);
  Value max_value = to.integer(std::numeric_limits<std::int64_t>::max(), u64);
  return to.convert(to.binary(op::minimum, x, max_value), i64);
}

// Operands from `first` on are indices, which must have one dtype.
Values with_indices(const Request& r, std::size_t first) {
  Values in = r.in;
  bool equal = true;
  for (std::size_t i = first; i < in.size(); ++i) equal &= in[i].dtype() == in[first].dtype();
  for (std::size_t i = first; i < in.size() && !equal; ++i) in[i] = signed_indices(r.to, in[i]);
  return in;
}
Values dynamic_sliced(const Request& r) {
  return r.to.add(op::dynamic_slice, with_indices(r, 1), r.out,
                  entries_text(attribute::slice_sizes, array_text(r.as<DynamicSlice>().sizes)));
}
Values dynamic_updated(const Request& r) {
  return r.to.add(op::dynamic_update_slice, with_indices(r, 2), r.out);
}

// Returns the largest start index in bounds, along each axis of x that has an index.
Dims last_starts(const IndexAxes& axes, const Shape& shape, const Dims& slice_sizes) {
  Dims out;
  for (std::int64_t axis : axes.start) out.push_back(shape[axis] - slice_sizes[axis]);
  return out;
}

// Indices as i64, with the last start of each component.
struct Bounded {
  Value indices, last;
};
Bounded bounded(Exporter& to, const Value& given, const Dims& last) {
  Value indices = signed_indices(to, given);
  std::string numbers = list_text(last);
  Value row = to.add_one(op::constant, {}, Aval({static_cast<std::int64_t>(last.size())}, i64),
                         entries_text(attribute::value, str("dense<", last.empty() ? "" : numbers,
                                                            "> : tensor<", last.size(), "xi64>")));
  return {indices, to.broadcast(row, indices.shape(), {indices.rank() - 1})};
}

Values gathered(const Request& r) {
  const auto& p = r.as<Gather>();
  const IndexAxes& a = p.axes;
  Exporter& to = r.to;
  auto gather = [&](const Value& x, const Value& indices) {
    return to.add_one(
        op::gather, {x, indices}, r.out[0],
        entries_text(attribute::dimension_numbers,
                     custom_text(op::gather, attribute::offset_dims, list_text(a.window),
                                 attribute::collapsed_slice_dims, list_text(a.collapsed),
                                 attribute::operand_batching_dims, list_text(a.operand_batch),
                                 attribute::start_indices_batching_dims, list_text(a.indices_batch),
                                 attribute::start_index_map, list_text(a.start), attribute::index_vector_dim,
                                 indices.rank() - 1),
                     attribute::slice_sizes, array_text(p.slice_sizes), attribute::indices_are_sorted,
                     p.options.sorted));
  };
  if (p.options.mode != IndexMode::fill_or_drop) return {gather(r.in[0], r.in[1])};
  Bounded b = bounded(to, r.in[1], last_starts(a, r.in[0].shape(), p.slice_sizes));
  Value in_bounds = to.binary(op::and_, to.compare(keyword::ge, b.indices, to.integer(0, i64)),
                              to.compare(keyword::le, b.indices, b.last));
  Aval flag({}, bool_);
  std::string conjunction =
      to.region({flag, flag}, [&](const Values& xy) { return to.add(op::and_, xy, {flag}); });
  Shape outer(in_bounds.shape().begin(), in_bounds.shape().end() - 1);
  Value inside =
      to.add_one(op::reduce, {in_bounds, to.number(1, bool_)}, Aval(outer, bool_),
                 entries_text(attribute::dimensions, array_text({in_bounds.rank() - 1})), {conjunction});
  Axes dims;
  for (std::int64_t axis = 0; axis < r.out[0].rank(); ++axis)
    if (!a.window.contains(axis)) dims.push_back(axis);
  inside = to.broadcast(inside, r.out[0].shape(), dims);
  // The primitive defines the value of out-of-bounds elements.
  Dtype dtype = r.out[0].dtype();
  Array out_of_bounds = gather_p.reference(
      Gather{{{}, {0}, {0}, {}, {}}, {1}, p.options},
      Arrays{make_reference(Aval({1}, dtype), [](auto*) {}), scalar(std::int64_t{1}, i32).reshape({1})})[0];
  return {to.select(inside, gather(r.in[0], r.in[1]), to.constant(out_of_bounds))};
}

Values scattered(const Request& r) {
  const auto& p = r.as<IndexedUpdate>();
  const IndexAxes& a = p.axes;
  Exporter& to = r.to;
  const Value &x = r.in[0], &updates = r.in[2];
  Value indices = r.in[1];
  if (p.options.mode == IndexMode::clip) {
    Dims sizes;  // sizes of a slice, along each axis of x
    std::size_t window = 0;
    for (std::int64_t axis = 0; axis < x.rank(); ++axis)
      sizes.push_back(a.collapsed.contains(axis) || a.operand_batch.contains(axis)
                          ? std::min<std::int64_t>(x.aval.dim(axis), 1)
                          : updates.aval.dim(a.window[window++]));
    Bounded b = bounded(to, indices, last_starts(a, x.shape(), sizes));
    Value zero = to.fill(to.integer(0, i64), b.indices.shape());
    indices = to.add_one(op::clamp, {zero, b.indices, b.last}, b.indices.aval);
  }
  Aval element({}, x.dtype());
  std::string body = to.region({element, element}, [&](const Values& old_new) {
    return r.operation ? to.add(*r.operation, old_new, {element}) : Values{old_new[1]};
  });
  return to.add(
      op::scatter, {x, indices, updates}, r.out,
      entries_text(
          attribute::scatter_dimension_numbers,
          custom_text(op::scatter, attribute::update_window_dims, list_text(a.window),
                      attribute::inserted_window_dims, list_text(a.collapsed), attribute::input_batching_dims,
                      list_text(a.operand_batch), attribute::scatter_indices_batching_dims,
                      list_text(a.indices_batch), attribute::scatter_dims_to_operand_dims, list_text(a.start),
                      attribute::index_vector_dim, indices.rank() - 1),
          attribute::indices_are_sorted, p.options.sorted, attribute::unique_indices, p.options.unique),
      {body});
}

// Sort order: -0 and +0 compare equal, and so do all NaNs.
Value canonical(Exporter& to, const Value& x) {
  if (!x.dtype().is_floating()) return x;
  Value zero = to.number(0.0, x.dtype()),
        nan = to.number(std::numeric_limits<double>::quiet_NaN(), x.dtype());
  Value one_zero = to.select(to.compare(keyword::eq, x, zero), zero, x);
  return to.select(to.compare(keyword::ne, x, x), nan, one_zero);
}

// The lexicographic comparison of the first keys, as JAX writes it.
Value comes_before(Exporter& to, const Values& args, int keys) {
  std::optional<Value> before;
  for (std::size_t k = keys; k-- > 0;) {
    Value x = canonical(to, args[2 * k]), y = canonical(to, args[2 * k + 1]);
    bool total = x.dtype().is_floating();
    Value less = to.compare(keyword::lt, x, y, total);
    before =
        before ? to.binary(op::or_, less, to.binary(op::and_, to.compare(keyword::eq, x, y, total), *before))
               : less;
  }
  return *before;
}

Values sorted_by(const Request& r, const Values& operands, std::int64_t axis, bool stable,
                 const Exporter::Body& compare) {
  Avals scalars;
  for (const Value& v : operands) scalars.insert(scalars.end(), 2, Aval({}, v.dtype()));
  std::string body = r.to.region(scalars, compare);
  return r.to.add(op::sort, operands, avals_of(operands),
                  entries_text(attribute::dimension, integer_text(axis), attribute::is_stable, stable),
                  {body});
}

Values sorted(const Request& r) {
  const auto& p = r.as<Sort>();
  bool complex_keys = false;
  for (int k = 0; k < p.keys; ++k) complex_keys |= r.in[k].dtype().is_complex();
  if (complex_keys)
    return r.to.compose(std::get<Expand>(r.primitive.kernel(r.params, avals_of(r.in)).form).build, r.in);
  return sorted_by(r, r.in, p.axis, p.stable,
                   [&](const Values& args) { return Values{comes_before(r.to, args, p.keys)}; });
}

// Values that the comparison captured become operands of the sort, as arrays of one repeated value.
Values sorted_by_program(const Request& r) {
  const auto& p = r.as<SortBy>();
  std::size_t consts = p.consts;
  Values operands = r.in;
  for (std::size_t i = 0; i < consts; ++i) operands[i] = r.to.fill(operands[i], operands.back().shape());
  Values out = sorted_by(r, operands, p.axis, p.stable, [&](const Values& args) {
    Values in;
    for (std::size_t i = 0; i < consts; ++i) in.push_back(args[2 * i]);
    in.insert(in.end(), args.begin() + static_cast<std::ptrdiff_t>(2 * consts), args.end());
    return r.to.run(*p.body, in);
  });
  return Values(out.begin() + p.consts, out.end());
}

// chlo.top_k selects along the last axis.
Values largest(const Request& r) {
  const auto& p = r.as<TopK>();
  std::int64_t last = r.in[0].rank() - 1;
  Axes swapped = iota_dims(last + 1);
  std::swap(swapped[p.axis], swapped[last]);
  Value x = r.to.transpose(r.in[0], swapped);
  Shape shape = x.shape();
  shape.back() = p.count;
  Values out =
      r.to.add(chlo::top_k, {x}, {Aval(shape, x.dtype()), Aval(shape, i32)}, str("k = ", p.count, " : i64"));
  for (Value& v : out) v = r.to.transpose(v, swapped);
  return out;
}

constexpr Entry index_exports[] = {
    {&dynamic_slice_p, dynamic_sliced},
    {&dynamic_update_slice_p, dynamic_updated},
    {&gather_p, gathered},
    {&scatter_add_p, scattered, &op::add},
    {&scatter_max_p, scattered, &op::maximum},
    {&scatter_min_p, scattered, &op::minimum},
    {&scatter_mul_p, scattered, &op::multiply},
    {&scatter_p, scattered},
    {&sort_by_p, sorted_by_program},
    {&sort_p, sorted},
    {&top_k_p, largest},
};

}  // namespace

Table index_table() { return index_exports; }

}  // namespace tessera::inline v0::stablehlo_export
