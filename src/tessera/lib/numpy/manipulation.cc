// Reshaping, reordering and repetition of arrays. Functions that read elements at computed indices are in
// indexing.cc.
#include <tessera/base/index_dtype.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <algorithm>

namespace tessera::inline v0 {

// Replaces -1 in `shape` by the inferred size.
static Shape complete_shape(const Array& x, Shape shape) {
  std::int64_t inferred = -1;
  Shape others;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == -1 && inferred < 0)
      inferred = static_cast<std::int64_t>(i);
    else if (shape[i] < 0)
      fail<ArgumentError>(
          str("reshape: the shape ", shape, " for ", x.aval(), " has sizes below 0 other than a single -1."),
          "Expected sizes of at least 0, and at most one -1.");
    else
      others.push_back(shape[i]);
  }
  if (inferred < 0) return shape;
  std::int64_t rest = element_count(others);
  if (rest == 0 || x.size() % rest != 0)
    fail<ShapeError>(str("reshape: ", x.aval(), " has ", x.size(), " elements, which the shape ", shape,
                         " cannot divide among its other axes."),
                     str("Expected other sizes whose product divides ", x.size(), "."));
  shape[inferred] = x.size() / rest;
  return shape;
}

Array reshape(Operand x, const Sizes& shape, Order order) {
  At at(x.where);
  Shape new_shape = complete_shape(*x, shape.shape);
  if (new_shape == x->shape()) return *x;
  if (order == Order::row_major) return lax::reshape(*x, new_shape);
  std::reverse(new_shape.begin(), new_shape.end());
  return transpose(lax::reshape(transpose(*x), new_shape));
}
Array ravel(Operand x, Order order) {
  At at(x.where);
  if (x->ndim() == 1) return *x;
  return lax::reshape(order == Order::row_major ? *x : transpose(*x), Shape{x->size()});
}
Array Array::reshape(const Shape& shape, Where where) const {
  return tessera::reshape(Operand(*this, where), Sizes(shape, where));
}

Array transpose(Operand x, const Axes& axes) {
  At at(x.where);
  Axes order = axes;
  if (axes.empty())
    for (std::int64_t i = x->ndim(); i-- > 0;) order.push_back(i);
  return lax::transpose(*x, normalize_axes("transpose", order, x->ndim()));
}
Array permute_dims(Operand x, const Axes& axes) { return transpose(std::move(x), axes); }
Array Array::transpose(const Axes& axes, Where where) const {
  return tessera::transpose(Operand(*this, where), axes);
}
Array matrix_transpose(Operand x) {
  At at(x.where);
  return swapaxes(*x, -2, -1);
}
Array Array::astype(Dtype dtype, Where where) const {
  At at(where);
  return lib::convert(*this, dtype);
}

Array squeeze(Operand x, AnyAxes axes) {
  At at(x.where);
  Axes dropped;
  if (axes.axes) {
    dropped = normalize_axes("squeeze", *axes.axes, x->ndim());
    for (std::int64_t axis : dropped)
      if (x->dim(axis) != 1)
        fail<ShapeError>(str("squeeze: axis ", axis, " of ", x->aval(), " has size ", x->dim(axis), "."),
                         "Expected axes of size 1.");
  } else {
    for (std::int64_t i = 0; i < x->ndim(); ++i)
      if (x->dim(i) == 1) dropped.push_back(i);
  }
  return dropped.empty() ? *x : lax::squeeze(*x, dropped);
}

Array expand_dims(Operand x, AnyAxes axes) {
  At at(x.where);
  Axes given = axes.axes.value_or(Axes{});
  return given.empty() ? *x : lax::expand_dims(*x, given);
}

Array broadcast_to(Operand x, const Sizes& shape) {
  At at(x.where);
  return lib::broadcast_to_shape("broadcast_to", *x, shape.shape);
}
Array atleast_1d(Operand x) {
  At at(x.where);
  return x->ndim() ? *x : expand_dims(*x, 0);
}
Array atleast_2d(Operand x) {
  At at(x.where);
  return x->ndim() >= 2 ? *x : x->ndim() ? expand_dims(*x, 0) : expand_dims(*x, {0, 1});
}

Array atleast_3d(Operand x) {
  At at(x.where);
  switch (x->ndim()) {
    case 0:
      return lax::reshape(*x, {1, 1, 1});
    case 1:
      return lax::expand_dims(*x, {0, 2});
    case 2:
      return lax::expand_dims(*x, {2});
    default:
      return *x;
  }
}
std::int64_t size(Operand x, AnyAxes along) {
  At at(x.where);
  if (!along.axes) return x->size();
  std::int64_t out = 1;
  for (std::int64_t axis : normalize_axes("size", *along.axes, x->ndim())) out *= x->dim(axis);
  return out;
}

Shape broadcast_shapes(const std::vector<Shape>& shapes, Where where) {
  At at(where);
  Shape out;
  for (const Shape& shape : shapes) out = broadcast_shapes("broadcast_shapes", out, shape);
  return out;
}

Array moveaxis(Operand x, AnyAxes from, AnyAxes to) {
  At at(x.where);
  Axes source = normalize_axes("moveaxis", from.axes.value_or(Axes{}), x->ndim());
  Axes target = normalize_axes("moveaxis", to.axes.value_or(Axes{}), x->ndim());
  if (source.size() != target.size())
    fail<ArgumentError>(str("moveaxis: ", source.size(), " axes ", source, " cannot move to ", target.size(),
                            " positions ", target, "."),
                        "Expected one position for each axis.");
  Axes order(x->shape().size(), -1), others = without_axes(iota_dims(x->ndim()), source);
  for (std::size_t i = 0; i < source.size(); ++i) order[target[i]] = source[i];
  std::size_t next = 0;
  for (std::int64_t& axis : order)
    if (axis < 0) axis = others[next++];
  return order == iota_dims(x->ndim()) ? *x : lax::transpose(*x, order);
}
Array swapaxes(Operand x, OneAxis a, OneAxis b) {
  At at(x.where);
  Axes order = iota_dims(x->ndim());
  std::swap(order[normalize_axis("swapaxes", a.number, x->ndim())],
            order[normalize_axis("swapaxes", b.number, x->ndim())]);
  return order == iota_dims(x->ndim()) ? *x : lax::transpose(*x, order);
}

Array rollaxis(Operand x, OneAxis along, std::int64_t start) {
  At at(x.where);
  std::int64_t axis = normalize_axis("rollaxis", along.number, x->ndim()), rank = x->ndim();
  if (start < -rank || start > rank)
    fail<ArgumentError>(str("rollaxis: start = ", start, ", but the operand is ", x->aval(), "."),
                        str("Expected a position from ", -rank, " to ", rank, "."));
  if (start < 0) start += rank;
  return moveaxis(*x, axis, start > axis ? start - 1 : start);
}

// Elements [first, last) along an axis.
static Array section(const Array& x, std::int64_t axis, std::int64_t first, std::int64_t last) {
  Dims start(x.shape().size(), 0), limit = x.shape();
  start[axis] = first, limit[axis] = last;
  return lax::slice(x, start, limit);
}

Array tile(Operand x, const Integers& repeats) {
  At at(x.where);
  std::size_t rank = std::max(x->shape().size(), repeats.numbers.size());
  Dims counts(rank, 1);
  std::copy(repeats.numbers.begin(), repeats.numbers.end(), counts.end() - repeats.numbers.size());
  // Splits each axis into (number of repetitions, size).
  Shape pairs, tiled;
  Axes positions;
  for (std::size_t i = 0; i < rank; ++i) {
    std::size_t missing = rank - x->shape().size();
    std::int64_t size = i < missing ? 1 : x->shape()[i - missing];
    if (counts[i] < 0)
      fail<ArgumentError>(str("tile: the repeats ", counts, " have a negative entry."),
                          "Expected numbers of at least 0.");
    pairs.push_back(counts[i]);
    pairs.push_back(size);
    tiled.push_back(element_count({counts[i], size}));
    if (i >= missing) positions.push_back(static_cast<std::int64_t>(2 * i + 1));
  }
  return lax::reshape(lax::broadcast_in_dim(*x, pairs, positions), tiled);
}

Integers::Integers(const Array& list, Where where) : is_list(list.ndim() == 1) {
  At at(where);
  if (!list.dtype().is_integer())
    fail<DtypeError>(str("a list of integers is ", list.aval(), "."), "Expected an integer dtype.");
  if (list.ndim() > 1)
    fail<ShapeError>(str("a list of integers is ", list.aval(), "."), "Expected a vector or a scalar.");
  if (!lib::is_known(list))
    fail<TraceError>(str("a list of integers needs values, but this ", list.aval(), " is abstract inside ",
                         describe(*list.value()->trace()), "."),
                     "Use C++ integers; repeat_by and roll_by accept traced numbers.");
  for (std::int64_t number : list.to_vector<std::int64_t>()) numbers.push_back(number);
}

Array repeat(Operand x, const Integers& repeats, std::optional<OneAxis> along) {
  At at(x.where);
  Array flat = along ? *x : ravel(*x);
  std::int64_t axis = normalize_axis("repeat", along ? along->number : 0, flat.ndim()), size = flat.dim(axis);
  bool equal = repeats.numbers.size() == 1;
  Dims counts = equal ? Dims(size, repeats.numbers[0]) : repeats.numbers;
  if (static_cast<std::int64_t>(counts.size()) != size ||
      std::any_of(repeats.numbers.begin(), repeats.numbers.end(), [](auto n) { return n < 0; }))
    fail<ArgumentError>(
        str("repeat: the repeats ", repeats.numbers, " do not fit axis ", axis, " of ", flat.aval(), "."),
        str("Expected one number, or ", size, " of them, each at least 0."));
  if (equal) {
    Shape wide = flat.shape(), out = flat.shape();
    wide.insert(axis + 1, repeats.numbers[0]);
    out[axis] = element_count({size, repeats.numbers[0]});
    return lax::reshape(
        lax::broadcast_in_dim(flat, wide, without_axes(iota_dims(flat.ndim() + 1), {axis + 1})), out);
  }
  std::vector<std::int64_t> positions;
  for (std::int64_t i = 0; i < size; ++i) positions.insert(positions.end(), counts[i], i);
  return take(flat, array(positions, index_dtype(size)),
              TakeOptions{.axis = axis, .mode = OutOfBounds::clip, .indices_are_sorted = true});
}

Array repeat_by(Operand x, Operand counts, std::int64_t total, std::optional<OneAxis> along) {
  At at(x.where);
  Array flat = along ? *x : ravel(*x);
  std::int64_t axis = normalize_axis("repeat_by", along ? along->number : 0, flat.ndim()),
               size = flat.dim(axis);
  if (!counts->dtype().is_integer() || counts->ndim() > 1 || total < 0)
    fail<ArgumentError>(str("repeat_by: the counts are ", counts->aval(), ", the total is ", total, "."),
                        "Expected an integer scalar or vector, and a total of at least 0.");
  if (size == 0) return flat;
  if (total == 0) return section(flat, axis, 0, 0);
  Dtype dtype = index_dtype(std::max(size, total));
  Array each = lib::convert(lib::broadcast_to_shape("repeat_by", ravel(*counts), {size}), dtype);
  // starts[i] counts the elements whose first copy is at position i of the result: its cumulative sum, minus 1, is the
  // index of the element at i.
  Array starts = zeros({total}, dtype).at(lax::cumsum(each, 0) - each).add(1);
  return take(flat, lax::cumsum(starts, 0) - 1, axis, OutOfBounds::clip);
}

Array resize(Operand x, const Sizes& shape) {
  At at(x.where);
  refuse_negative_sizes("resize", shape.shape);
  std::int64_t size = element_count(shape.shape);
  if (size == 0 || x->size() == 0)
    return lib::broadcast_to_shape("resize", lib::constant_like(*x, 0), shape.shape);
  Array flat = tile(ravel(*x), (size + x->size() - 1) / x->size());
  return reshape(lax::slice(flat, {0}, {size}), shape.shape);
}

Array roll(Operand x, const Integers& shift, AnyAxes axes) {
  At at(x.where);
  if (!axes.axes) return reshape(roll(ravel(*x), shift, 0), x->shape());
  Axes along = axes.axes->size() == 1 ? Axes(shift.numbers.size(), axes.axes->front()) : *axes.axes;
  Dims shifts = shift.numbers.size() == 1 ? Dims(along.size(), shift.numbers[0]) : shift.numbers;
  if (shifts.size() != along.size())
    fail<ArgumentError>(str("roll: ", shifts.size(), " shifts ", shifts, " are given for ", along.size(),
                            " axes ", along, "."),
                        "Expected one shift, or one for each axis.");
  Array out = *x;
  for (std::size_t i = 0; i < along.size(); ++i) {
    std::int64_t axis = normalize_axis("roll", along[i], out.ndim()), size = out.dim(axis);
    std::int64_t start = size ? ((-shifts[i]) % size + size) % size : 0;
    if (start) out = lax::concatenate({section(out, axis, start, size), section(out, axis, 0, start)}, axis);
  }
  return out;
}

Array roll_by(Operand x, Operand shift, std::optional<OneAxis> along) {
  At at(x.where);
  if (!along) return reshape(roll_by(ravel(*x), *shift, 0), x->shape());
  std::int64_t axis = normalize_axis("roll_by", along->number, x->ndim()), size = x->dim(axis);
  if (size == 0) return *x;
  if (!shift->dtype().is_integer())
    fail<DtypeError>(str("roll_by: the shift is ", shift->aval(), "."),
                     "Expected an integer scalar; convert with astype(i32).");
  if (shift->ndim())
    fail<ShapeError>(str("roll_by: the shift is ", shift->aval(), "."),
                     "Expected an integer scalar; roll takes several shifts.");
  Arrays starts(x->shape().size(), scalar(std::int64_t{0}, i32));
  starts[axis] = mod(-lib::convert(*shift, index_dtype(2 * size)), size);
  return lax::dynamic_slice(lax::concatenate({*x, *x}, axis), starts, x->shape());
}

Array flip(Operand x, AnyAxes axes) {
  At at(x.where);
  return lax::rev(*x, axes.axes ? normalize_axes("flip", *axes.axes, x->ndim()) : iota_dims(x->ndim()));
}
Array fliplr(Operand x) {
  At at(x.where);
  return flip(*x, 1);
}
Array flipud(Operand x) {
  At at(x.where);
  return flip(*x, 0);
}
Array rot90(Operand x, int k, OneAxis from, OneAxis to) {
  At at(x.where);
  std::int64_t a = normalize_axis("rot90", from.number, x->ndim()),
               b = normalize_axis("rot90", to.number, x->ndim());
  if (a == b) fail<ArgumentError>(str("rot90: axis ", a, " is named twice."), "Expected two different axes.");
  switch ((k % 4 + 4) % 4) {
    case 0:
      return *x;
    case 1:
      return swapaxes(flip(*x, b), a, b);
    case 2:
      return flip(*x, {a, b});
    default:
      return flip(swapaxes(*x, a, b), b);
  }
}

// A mask of the last two axes that is true where row + k >= column.
static Array lower(const char* name, const Array& x, std::int64_t k) {
  if (x.ndim() < 2)
    fail<ShapeError>(str(name, ": the operand is ", x.aval(), "."), "Expected a matrix, or a batch of them.");
  return broadcast_to(tri(x.dim(-2), x.dim(-1), k, bool_), x.shape());
}
Array tril(Operand x, std::int64_t k) {
  At at(x.where);
  return lax::select(lower("tril", *x, k), *x, zeros_like(*x));
}
Array triu(Operand x, std::int64_t k) {
  At at(x.where);
  return lax::select(lower("triu", *x, k - 1), zeros_like(*x), *x);
}

Array diagonal(Operand x, std::int64_t k, OneAxis rows, OneAxis columns) {
  At at(x.where);
  if (x->ndim() < 2)
    fail<ShapeError>(str("diagonal: the operand is ", x->aval(), "."),
                     "Expected an array of at least two axes; diag makes a matrix of a vector.");
  Array y = moveaxis(*x, axis(rows.number, columns.number), {-2, -1});
  std::int64_t n = y.dim(-2), m = y.dim(-1), rank = y.ndim();
  std::int64_t count =
      std::max<std::int64_t>(0, std::min(n + std::min<std::int64_t>(k, 0), m - std::max<std::int64_t>(k, 0)));
  Shape shape = y.shape();
  shape.pop_back();
  shape.back() = count;
  if (count == 0) return zeros(shape, y.dtype());
  // Slices the square block whose main diagonal this is. In the flattened block, it is every (count + 1)-th element.
  y = section(y, rank - 2, std::max<std::int64_t>(0, -k), std::max<std::int64_t>(0, -k) + count);
  y = section(y, rank - 1, std::max<std::int64_t>(0, k), std::max<std::int64_t>(0, k) + count);
  Shape flat = shape;
  flat.back() = count * count;
  Dims strides(flat.size(), 1);
  strides.back() = count + 1;
  return lax::slice(lax::reshape(y, flat), Dims(flat.size(), 0), flat, strides);
}

Array diag(Operand x, std::int64_t k) {
  At at(x.where);
  if (x->ndim() == 2) return diagonal(*x, k);
  if (x->ndim() != 1)
    fail<ShapeError>(str("diag: the operand is ", x->aval(), "."),
                     "Expected a vector or a matrix; diagonal takes arrays of more axes.");
  Array zero = lib::constant_like(*x, 0);
  Array row = k ? lax::pad(*x, zero, {std::max<std::int64_t>(0, k)}, {std::max<std::int64_t>(0, -k)}) : *x;
  return where(eye(row.dim(0), std::nullopt, k, bool_), row, zero);
}
Array diagflat(Operand x, std::int64_t k) {
  At at(x.where);
  return diag(ravel(*x), k);
}
Array trace(Operand x, std::int64_t k, OneAxis rows, OneAxis columns, std::optional<Dtype> dtype) {
  At at(x.where);
  return sum(diagonal(*x, k, rows, columns), {.axis = -1, .dtype = dtype});
}

Array fill_diagonal(Operand x, Operand value) {
  At at(x.where);
  std::int64_t rank = x->ndim(), count = rank ? *std::min_element(x->shape().begin(), x->shape().end()) : 0;
  bool is_cube = std::all_of(x->shape().begin(), x->shape().end(), [&](auto size) { return size == count; });
  if (rank < 2 || (rank > 2 && !is_cube))
    fail<ShapeError>(str("fill_diagonal: the operand is ", x->aval(), "."),
                     "Expected a matrix, or more axes of one size.");
  std::int64_t longest = *std::max_element(x->shape().begin(), x->shape().end());
  auto index = [&](std::int64_t axis) { return lax::iota(index_dtype(longest), x->shape(), axis); };
  Array diagonal_mask = lax::eq(index(0), index(1));
  for (std::int64_t axis = 2; axis < rank; ++axis)
    diagonal_mask = diagonal_mask & lax::eq(index(0), index(axis));
  Array replacement = lib::convert(*value, x->dtype(), x->aval().weak());
  // The values become a column: row i takes value i. Rows beyond the diagonal are padded with zeros.
  if (replacement.ndim()) {
    Shape rows(x->shape().size(), 1);
    rows[0] = count;
    replacement = reshape(resize(replacement, {count}), rows);
    if (x->dim(0) > count) replacement = pad(replacement, PadWidths({{0, x->dim(0) - count}, {0, 0}}));
  }
  return where(diagonal_mask, replacement, *x);
}

}  // namespace tessera::inline v0
