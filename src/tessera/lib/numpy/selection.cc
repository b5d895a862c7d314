// Selection by conditions, numbers and masks; deletion and insertion.
#include <tessera/api/jit.h>
#include <tessera/base/index_dtype.h>
#include <tessera/core/trace.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/grids.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/selection.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/subscript.h>
#include <algorithm>

namespace tessera::inline v0 {

static void need_as_many(const char* name, std::size_t conditions, std::size_t choices) {
  if (conditions != choices || choices == 0)
    fail<ArgumentError>(str(name, ": ", conditions, " conditions are given for ", choices, " choices."),
                        "Expected as many conditions as choices, and at least one.");
}

Array select(const Operands& conditions, const Arrays& choices, const Array& otherwise) {
  At at(conditions.where);
  need_as_many("select", conditions.arrays.size(), choices.size());
  Arrays values{otherwise};
  append_all(values, choices);
  values = lib::promote_dtypes(values);
  Array out = values[0];
  for (std::size_t i = choices.size(); i-- > 0;) out = where(conditions.arrays[i], values[i + 1], out);
  Shape shape;
  for (const Array& x : conditions.arrays) shape = broadcast_shapes("select", shape, x.shape());
  for (const Array& x : values) shape = broadcast_shapes("select", shape, x.shape());
  return lib::broadcast_to_shape("select", out, shape);
}

Array choose(Operand x, const Arrays& choices, OutOfBounds mode) {
  At at(x.where);
  std::int64_t count = static_cast<std::int64_t>(choices.size());
  if (!x->dtype().is_integer() || count == 0)
    fail<ArgumentError>(str("choose: the operand is ", x->aval(), ", and there are ", count, " choices."),
                        "Expected integers and at least one choice.");
  Array number = lib::bounded_positions("choose", *x, count, mode);
  Arrays values = lib::promote_dtypes(choices);
  Array out = values.back();
  for (std::int64_t i = count - 1; i-- > 0;) out = where(number == i, values[i], out);
  Shape shape = number.shape();
  for (const Array& value : values) shape = broadcast_shapes("choose", shape, value.shape());
  return lib::broadcast_to_shape("choose", out, shape);
}

Array piecewise(Operand x, const Arrays& conditions, const std::vector<Piece>& pieces) {
  At at(x.where);
  bool has_default = pieces.size() == conditions.size() + 1;
  if (!has_default && pieces.size() != conditions.size())
    fail<ArgumentError>(
        str("piecewise: ", conditions.size(), " conditions are given for ", pieces.size(), " functions."),
        "Expected as many conditions as functions, or one function more for all other elements.");
  auto value_of = [&](const Piece& piece) {
    if (!piece.function) return lib::convert(piece.value, x->dtype(), x->aval().weak());
    SetWhere users({});
    return piece.function(*x).astype(x->dtype());
  };
  Array out = has_default ? value_of(pieces.back()) : lib::constant_like(*x, 0);
  for (std::size_t i = 0; i < conditions.size(); ++i) out = where(conditions[i], value_of(pieces[i]), out);
  return lib::broadcast_to_shape("piecewise", out, x->shape());
}

Array isin(Operand x, Operand elements, bool invert) {
  At at(x.where);
  Arrays both = lib::promote_dtypes(Arrays{*x, *elements});
  // In a compiled program the comparisons need no memory.
  Array found = jit([](Array one, Array among) {
    return any(expand_dims(one, -1) == ravel(among), axis(-1));
  })(both[0], both[1]);
  return invert ? lax::bitwise_not(found) : found;
}

// Returns the first `size` indices of an order in which the true elements of the mask precede the false ones.
static Array true_first(const Array& mask, std::int64_t size) {
  Dtype dtype = index_dtype(mask.size());
  Array is_true = lib::convert(mask, dtype), numbers = lax::iota(dtype, mask.shape(), 0);
  Array before = lax::cumsum(is_true, 0) - is_true;
  Array target = where(mask, before, sum(is_true, {.dtype = dtype}) + numbers - before);
  Array order = zeros(mask.shape(), dtype).at(target).set(numbers);
  return lax::slice(order, {0}, {size});
}

Array compress(Operand condition, Operand x, CompressOptions options) {
  At at(condition.where);
  Array flat = options.axis ? *x : ravel(*x), mask = *condition != 0;
  std::int64_t axis = normalize_axis("compress", options.axis ? options.axis->number : 0, flat.ndim());
  if (mask.ndim() != 1)
    fail<ShapeError>(str("compress: the condition is ", mask.aval(), "."), "Expected a vector.");
  std::int64_t size = std::min(mask.dim(0), flat.dim(axis));
  if (options.size && (*options.size < 0 || *options.size > size))
    fail<ArgumentError>(str("compress: the size ", *options.size, " is requested for axis ", axis, " of ",
                            flat.aval(), " and the condition ", mask.aval(), "."),
                        "Expected a size from 0 to the smaller of the sizes of both.");
  if (!options.size && mask.dim(0) > size && bool(any(mask(slice(size, none)))))
    fail<ArgumentError>(str("compress: the condition ", mask.aval(), " is true beyond the end of axis ", axis,
                            " of ", flat.aval(), "."),
                        "Expected a condition that is false there, or one entry for each position.");
  mask = lax::slice(mask, {0}, {size});
  flat = lax::slice_in_dim(flat, 0, size, 1, axis);
  std::vector<Index> entries(axis, Index(slice(), condition.where));
  if (!options.size) {
    entries.emplace_back(mask, condition.where);
    return IndexedRef(flat, entries).get();
  }
  Shape along(flat.shape().size(), 1);
  along[axis] = size;
  Array kept = where(lax::reshape(mask, along), flat, lib::convert(options.fill, flat.dtype()));
  return take(kept, true_first(mask, *options.size), axis, OutOfBounds::clip);
}
Array extract(Operand condition, Operand x, CompressOptions options) {
  At at(condition.where);
  options.axis.reset();
  return compress(ravel(*condition), ravel(*x), options);
}

Array trim_zeros(Operand x, Trim trim, AnyAxes along) {
  At at(x.where);
  known_value(*x, "trim_zeros");
  Axes axes = along.axes ? normalize_axes("trim_zeros", *along.axes, x->ndim()) : iota_dims(x->ndim());
  Dims from(x->shape().size(), 0), to = x->shape();
  for (std::int64_t axis : axes) {
    Axes others;
    for (std::int64_t d = 0; d < x->ndim(); ++d)
      if (d != axis) others.push_back(d);
    Array flat = lax::reduce_or(*x != 0, others);
    std::vector<bool> used = flat.to_vector<bool>();
    auto first = std::find(used.begin(), used.end(), true);
    auto last = std::find(used.rbegin(), used.rend(), true);
    std::size_t d = axis;
    if (first == used.end()) {
      to[d] = 0;
      continue;
    }
    if (trim != Trim::back) from[d] = first - used.begin();
    if (trim != Trim::front) to[d] = used.rend() - last;
  }
  return lax::slice(*x, from, to);
}

Array place(Operand x, Operand mask, Operand values) {
  At at(x.where);
  if (x->size() != mask->size() || values->size() == 0)
    fail<ShapeError>(str("place: the operand is ", x->aval(), ", the mask ", mask->aval(), ", the values ",
                         values->aval(), "."),
                     "Expected a mask with as many elements as the operand, and at least one value.");
  if (x->size() == 0) return *x;
  Array flat_mask = ravel(*mask != 0), count = lib::convert(flat_mask, index_dtype(flat_mask.size()));
  Array number = mod(lax::cumsum(count, 0) - count, values->size());
  Array replacement =
      take(lib::convert(*values, x->dtype(), x->aval().weak()), number, none, OutOfBounds::clip);
  return where(reshape(flat_mask, x->shape()), reshape(replacement, x->shape()), *x);
}

Array put(Operand x, Operand positions, Operand values, OutOfBounds mode) {
  At at(x.where);
  if (!x->size() || !positions->size() || !values->size()) return *x;
  Array indices = ravel(*positions);
  if (mode == OutOfBounds::clip && indices.dtype().is_signed()) indices = maximum(indices, 0);
  Array replacement = resize(*values, indices.shape());
  OutOfBounds outside = mode == OutOfBounds::standard ? OutOfBounds::clip : mode;
  return reshape(ravel(*x).at(indices).set(replacement, outside), x->shape());
}

Array put_along_axis(Operand given, Operand indices, Operand values, std::optional<OneAxis> along,
                     OutOfBounds mode) {
  At at(given.where);
  Array x = along ? *given : ravel(*given);
  std::int64_t axis = normalize_axis("put_along_axis", along ? along->number : 0, x.ndim());
  if (x.ndim() != indices->ndim())
    fail<ShapeError>(
        str("put_along_axis: the operand is ", x.aval(), ", but the indices are ", indices->aval(), "."),
        "Expected equal ranks; expand_dims adds axes.");
  Array replacement = lib::broadcast_to_shape("put_along_axis", *values, indices->shape());
  std::int64_t longest = x.ndim() ? *std::max_element(x.shape().begin(), x.shape().end()) : 0;
  std::vector<Index> entries;
  for (const Array& positions : sparse_indices(x.shape(), index_dtype(longest)))
    entries.emplace_back(positions, given.where);
  entries[axis] = Index(*indices, given.where);
  return reshape(IndexedRef(x, entries).set(replacement, mode), given->shape());
}

// The indices of an axis of this size that a number, a slice or an array selects, as an integer array or a mask.
static Array selected_indices(const char* name, const Index& given, std::int64_t size) {
  switch (given.kind) {
    case IndexKind::number:
      return scalar(given.number, index_dtype(size));
    case IndexKind::range: {
      lib::AxisEntry range = lib::parse_subscript(zeros({size}, bool_), {given}).axes[0];
      std::vector<std::int64_t> positions;
      for (std::int64_t i = 0; i < range.count; ++i) positions.push_back(range.start + i * range.step);
      // Has the final dtype from the start: inside jit, a conversion would make the values abstract.
      if (index_dtype(size) == i32)
        return array(std::vector<std::int32_t>(positions.begin(), positions.end()));
      return array(positions);
    }
    case IndexKind::array:
      if (given.array.dtype().is_integer() || given.array.dtype().is_bool()) return given.array;
      fail<DtypeError>(str(name, ": the positions are ", given.array.aval(), "."),
                       "Expected integers or a boolean mask; convert with astype(i32).");
    default:
      fail<ArgumentError>(str(name, ": positions are an ellipsis or a new axis."),
                          "Expected a number, a slice or an array.");
  }
}

// A mask of the indices that delete_ keeps. Integer positions must have known values.
static Array mask_of_kept(const Array& positions, const Array& x, std::int64_t axis) {
  std::int64_t size = x.dim(axis);
  if (positions.dtype().is_bool()) {
    if (positions.shape() != Shape{size})
      fail<ShapeError>(
          str("delete_: the mask is ", positions.aval(), " for axis ", axis, " of ", x.aval(), "."),
          "Expected one entry for each position of the axis.");
    return lax::bitwise_not(positions);
  }
  if (!lib::is_known(positions))
    fail<TraceError>(
        str("delete_: the number of distinct positions in ", positions.aval(),
            " needs values, and it is abstract inside ", describe(*positions.value()->trace()), "."),
        "Promise that all are different: delete_(x, positions, axis, true).");
  std::vector<bool> stays(size, true);
  for (std::int64_t position : positions.to_vector<std::int64_t>()) {
    if (position < -size || position >= size)
      fail<ArgumentError>(
          str("delete_: position ", position, " is out of range for axis ", axis, " of ", x.aval(), "."),
          str("Expected positions from ", -size, " to ", size - 1, "."));
    stays[position < 0 ? position + size : position] = false;
  }
  return array(stays);
}

Array delete_(Operand given, const Index& positions, std::optional<OneAxis> along, bool unique) {
  At at(given.where);
  Array x = along ? *given : ravel(*given);
  std::int64_t axis = normalize_axis("delete_", along ? along->number : 0, x.ndim()), size = x.dim(axis);
  Array removed = selected_indices("delete_", positions, size);
  if (unique && removed.dtype().is_integer()) {
    Array stays = ones({size}, bool_).at(ravel(removed)).set(false);
    std::int64_t remaining = std::max<std::int64_t>(0, size - removed.size());
    return take(x, true_first(stays, remaining), axis, OutOfBounds::clip);
  }
  std::vector<Index> entries(axis, Index(slice(), given.where));
  entries.emplace_back(mask_of_kept(removed, x, axis), given.where);
  return IndexedRef(x, entries).get();
}

Array insert(Operand given, const Index& positions, Operand values, std::optional<OneAxis> along) {
  At at(given.where);
  Array x = along ? *given : ravel(*given);
  std::int64_t axis = normalize_axis("insert", along ? along->number : 0, x.ndim()), size = x.dim(axis);
  Array indices = selected_indices("insert", positions, size);
  if (indices.dtype().is_bool() || indices.ndim() > 1)
    fail<ArgumentError>(str("insert: the positions are ", indices.aval(), "."),
                        "Expected a number, a slice, or a vector of integers.");
  Array replacement = lib::convert(*values, x.dtype(), x.aval().weak());
  if (replacement.ndim() < x.ndim())
    replacement = lax::expand_dims(replacement, iota_dims(x.ndim() - replacement.ndim()));
  if (indices.size() == 1) {
    if (indices.ndim() == 0) replacement = moveaxis(replacement, 0, axis);
    indices = lib::broadcast_to_shape("insert", ravel(indices), {replacement.dim(axis)});
  }
  std::int64_t count = broadcast_shapes("insert", indices.shape(), {replacement.dim(axis)})[0];
  Dtype dtype = index_dtype(size + count);
  indices = lib::broadcast_to_shape("insert", lib::convert(indices, dtype), {count});
  indices = clip(where(indices < 0, indices + size, indices), 0, size);
  // Each inserted entry comes after those with smaller positions, and after earlier ones with the same
  // position.
  Array number = lax::iota(dtype, {count}, 0), other = expand_dims(indices, 0),
        this_index = expand_dims(indices, 1);
  Array earlier = expand_dims(number, 0) < expand_dims(number, 1);
  indices =
      indices + sum((other < this_index) | ((other == this_index) & earlier), {.axis = 1, .dtype = dtype});
  Shape shape = x.shape(), along_axis(shape.size(), 1);
  shape[axis] = count;
  replacement = lib::broadcast_to_shape("insert", replacement, shape);
  if (count == 0) return x;
  Array is_new = zeros({size + count}, bool_).at(indices).set(true);
  Array source = zeros({size + count}, dtype).at(indices).set(number);
  Array inserted = take(replacement, source, axis, OutOfBounds::clip);
  if (size == 0) return inserted;
  Array old = lax::iota(dtype, {size + count}, 0) - lax::cumsum(lib::convert(is_new, dtype), 0);
  along_axis[axis] = size + count;
  return where(lax::reshape(is_new, along_axis), inserted, take(x, old, axis, OutOfBounds::clip));
}

}  // namespace tessera::inline v0
