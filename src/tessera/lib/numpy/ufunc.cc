// The methods of ufunc: reduce, accumulate, reduceat and at are scans over an axis, which is moved to the front.
#include <tessera/api/control/control.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/ufunc.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/subscript.h>

namespace tessera::inline v0 {

static void check_integers(const char* name, const char* what, const Array& x) {
  if (!x.dtype().is_integer())
    fail<DtypeError>(str(name, ": ", what, " are ", x.aval(), "."),
                     "Expected integers; convert with astype(i32).");
}
static Array rest_of(const Array& x) { return lax::slice_in_dim(x, 1, x.dim(0), 1, 0); }

Dtype ufunc::result_dtype(Dtype dtype) const {
  Array one = lib::convert(Array(1), dtype);
  return f_(one, one).dtype();
}

Array ufunc::operator()(Operand x, Operand y) const {
  At at(x.where);
  return f_(*x, *y);
}

Array ufunc::outer(Operand x, Operand y) const {
  At at(x.where);
  Shape shape = x->shape();
  for (std::int64_t axis = 0; axis < y->ndim(); ++axis) shape.push_back(1);
  return f_(lax::reshape(*x, shape), *y);
}

Array ufunc::reduce(Operand operand, UfuncOptions options) const {
  At at(operand.where);
  Array x = *operand, mask = options.where, initial = options.initial.empty() ? identity_ : options.initial;
  Dtype dtype = options.dtype.value_or(result_dtype(x.dtype()));
  if (!mask.empty() && !mask.dtype().is_bool())
    fail<DtypeError>(str("ufunc::reduce: where is ", mask.aval(), "."), "Expected bool.");
  if (mask.empty()) mask = Array(true);
  mask = lib::broadcast_to_shape("ufunc::reduce", mask, x.shape());
  std::int64_t axis = options.axis ? normalize_axis("ufunc::reduce", options.axis->number, x.ndim()) : 0;
  Shape kept_shape = options.axis ? x.shape() : Shape(x.shape().size(), 1);
  if (options.axis)
    kept_shape[axis] = 1;
  else
    x = ravel(x), mask = ravel(mask);
  x = lib::convert(moveaxis(x, axis, 0), dtype), mask = moveaxis(mask, axis, 0);
  if (initial.empty() && (x.dim(0) == 0 || !options.where.empty()))
    fail<ArgumentError>(
        str("ufunc::reduce: ", options.where.empty() ? "there are no elements" : ".where is given",
            ", and the function has no identity."),
        "Expected .initial, or a ufunc with an identity.");
  Array first;
  if (initial.empty())
    first = lax::index_in_dim(x, 0, 0, false), x = rest_of(x), mask = rest_of(mask);
  else
    first = lib::broadcast_to_shape("ufunc::reduce", lib::convert(initial, dtype),
                                    Shape(x.shape().begin() + 1, x.shape().end()));
  auto step = [&](const Array& so_far, const std::pair<Array, Array>& next) {
    Array result = lib::convert(f_(so_far, next.first), dtype);
    return options.where.empty() ? result : Array(tessera::where(next.second, result, so_far));
  };
  Array out = scan(step, first, std::pair(x, mask)).first;
  return options.keepdims ? lax::reshape(out, kept_shape) : out;
}

Array ufunc::accumulate(Operand x, OneAxis along, std::optional<Dtype> to) const {
  At at(x.where);
  std::int64_t axis = normalize_axis("ufunc::accumulate", along.number, x->ndim());
  Dtype dtype = to.value_or(result_dtype(x->dtype()));
  Array moved = lib::convert(moveaxis(*x, axis, 0), dtype);
  if (moved.size() == 0) return lib::convert(*x, dtype);
  auto step = [&](const Array& so_far, const Array& next) {
    Array result = lib::convert(f_(so_far, next), dtype);
    return std::pair(result, result);
  };
  Array first = lax::index_in_dim(moved, 0, 0, false);
  Array others = scan(step, first, rest_of(moved)).second;
  return moveaxis(concatenate({expand_dims(first, 0), others}, 0), 0, axis);
}

Array ufunc::reduceat(Operand x, Operand starts, OneAxis along) const {
  At at(x.where);
  std::int64_t axis = normalize_axis("ufunc::reduceat", along.number, x->ndim());
  check_integers("ufunc::reduceat", "the starts", *starts);
  if (starts->ndim() != 1)
    fail<ShapeError>(str("ufunc::reduceat: the starts are ", starts->aval(), "."), "Expected a vector.");
  if (starts->size() == 0) return take(*x, *starts, OneAxis(axis));
  Array moved = moveaxis(*x, axis, 0), begins = *starts;
  if (begins.dtype().bits() < 32) begins = lib::convert(begins, i32);
  Array ends = append(rest_of(begins), lib::convert(Array(moved.dim(0)), begins.dtype()));
  Shape column(moved.shape().size(), 1);
  column[0] = begins.size();
  Array from = lax::reshape(begins, column), to = lax::reshape(ends, column);
  auto step = [&](const Array& so_far, const std::pair<Array, Array>& next) {
    const auto& [row, i] = next;
    Array result = lib::convert(f_(so_far, expand_dims(row, 0)), x->dtype());
    return Array(tessera::where((i > from) & (i < to), result, so_far));
  };
  Array numbers = lax::iota(begins.dtype(), {moved.dim(0)}, 0);
  Array out = scan(step, take(moved, begins, OneAxis(0)), std::pair(moved, numbers)).first;
  return moveaxis(out, 0, axis);
}

Array ufunc::at(Operand x, Operand positions, Operand y) const {
  At at(x.where);
  check_integers("ufunc::at", "the positions", *positions);
  if (x->ndim() == 0) fail<ShapeError>("ufunc::at: x is a scalar.", "Expected at least one axis.");
  return this->at(x, std::vector<Index>{Index(*positions, x.where)}, y);
}

// The subscript with index arrays (vectors of equal size) replaced by their elements at one position.
static std::vector<Index> entries_at(const lib::Subscript& s, const Arrays& indices) {
  std::vector<Index> out;
  std::size_t arrays = 0;
  for (const lib::AxisEntry& e : s.axes) {
    std::int64_t stop = e.start + e.count * e.step;
    if (e.kind == lib::AxisEntryKind::array)
      out.emplace_back(indices[arrays++]);
    else if (e.kind == lib::AxisEntryKind::number)
      out.emplace_back(e.start);
    else
      out.emplace_back(slice(e.start, stop < 0 ? std::nullopt : std::optional(stop), e.step));
  }
  return out;
}

// Values of the subscript's shape with the axes of the index arrays merged into a leading one, and without
// new axes.
static Array in_subscript_order(const Array& values, const lib::Subscript& s) {
  Axes batch, rest, is_new;
  Shape shape{element_count(s.batch)};
  for (std::size_t i = 0; i < s.result.size(); ++i) {
    lib::ResultAxisKind kind = s.result[i].kind;
    if (kind == lib::ResultAxisKind::batch) batch.push_back(static_cast<std::int64_t>(i));
    if (kind != lib::ResultAxisKind::range) continue;
    rest.push_back(static_cast<std::int64_t>(i));
    shape.push_back(s.result[i].size);
  }
  for (std::size_t i = 0; i < s.result.size(); ++i)
    if (s.result[i].kind == lib::ResultAxisKind::newaxis) is_new.push_back(static_cast<std::int64_t>(i));
  Axes order = is_new;
  for (const Axes& axes : {batch, rest})
    for (std::int64_t axis : axes) order.push_back(axis);
  return lax::reshape(lax::transpose(values, order), shape);
}

Array ufunc::at(Operand x, const std::vector<Index>& positions, Operand y) const {
  At at(x.where);
  Dtype dtype = f_(lib::convert(Array(1), x->dtype()), lib::convert(Array(1), y->dtype())).dtype();
  Array first = lib::convert(*x, dtype);
  lib::Subscript s = lib::parse_subscript(first, positions);
  Array values = lib::broadcast_to_shape("ufunc::at", lib::convert(*y, dtype), s.result_shape());
  auto updated = [&](const Array& so_far, const std::vector<Index>& entries, const Array& value) {
    IndexedRef selected(so_far, entries);
    IndexedOptions options{.wrap_negative_indices = false};
    return Array(selected.set(lib::convert(f_(selected.get(options), value), dtype), options));
  };
  values = in_subscript_order(values, s);
  if (!s.has_arrays) return updated(first, entries_at(s, {}), lax::squeeze(values, {0}));
  Arrays indices;
  for (const lib::AxisEntry& e : s.axes)
    if (e.kind == lib::AxisEntryKind::array)
      indices.push_back(ravel(lib::broadcast_to_shape("ufunc::at", e.positions, s.batch)));
  auto step = [&](const Array& so_far, const std::pair<Arrays, Array>& next) {
    return updated(so_far, entries_at(s, next.first), next.second);
  };
  return scan(step, first, std::pair(indices, values)).first;
}

}  // namespace tessera::inline v0
