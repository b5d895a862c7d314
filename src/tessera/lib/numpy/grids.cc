// Grids and index arrays. Values that depend only on sizes are computed on the host.
#include <tessera/core/trace.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/grids.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/sorting.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/subscript.h>

namespace tessera::inline v0 {

Array lib::bounded_positions(const char* name, const Array& x, std::int64_t size, OutOfBounds mode) {
  if (mode == OutOfBounds::clip) return clip(x, 0, size - 1);
  if (mode == OutOfBounds::wrap) return mod(x, size);
  if (!lib::is_known(x))
    fail<TraceError>(str(name, ": checking the range of ", x.aval(),
                         " needs values, and it is abstract inside ", describe(*x.value()->trace()), "."),
                     "Choose the meaning of positions out of range: OutOfBounds::clip or OutOfBounds::wrap.");
  if (bool(any((x < 0) | (x >= size))))
    fail<ArgumentError>(str(name, ": a position is not inside an axis of size ", size, "."),
                        "Expected positions from 0 on; OutOfBounds::clip and wrap allow others.");
  return x;
}

// Broadcasts vector i along axis i; other axes have the full size, or size 1 if `sparse`.
static Arrays along_axes(const Arrays& vectors, bool sparse) {
  Shape shape;
  for (const Array& x : vectors) shape.push_back(x.dim(0));
  Arrays out;
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    Shape grid_shape = sparse ? Shape(shape.size(), 1) : shape;
    grid_shape[i] = shape[i];
    out.push_back(lax::broadcast_in_dim(vectors[i], grid_shape, {static_cast<std::int64_t>(i)}));
  }
  return out;
}

Arrays meshgrid(const Operands& vectors, bool ij, bool sparse) {
  At at(vectors.where);
  Arrays in = vectors.arrays;
  for (const Array& x : in)
    if (x.ndim() != 1)
      fail<ShapeError>(str("meshgrid: an operand is ", x.aval(), "."),
                       "Expected vectors; flatten with ravel.");
  bool swapped = !ij && in.size() >= 2;
  if (swapped) std::swap(in[0], in[1]);
  Arrays out = along_axes(in, sparse);
  if (swapped) std::swap(out[0], out[1]);
  return out;
}

// Returns a vector 0, 1, ..., size - 1 for each size.
static Arrays iotas(const char* name, const Sizes& sizes, std::optional<Dtype> dtype) {
  refuse_negative_sizes(name, sizes.shape);
  Arrays out;
  for (std::int64_t size : sizes.shape) out.push_back(lax::iota(dtype.value_or(default_int()), {size}, 0));
  return out;
}
Array indices(Sizes sizes, std::optional<Dtype> dtype) {
  At at(sizes.where);
  if (sizes.shape.empty()) return zeros({0}, dtype.value_or(default_int()));
  return stack(along_axes(iotas("indices", sizes, dtype), false));
}
Arrays sparse_indices(Sizes sizes, std::optional<Dtype> dtype) {
  At at(sizes.where);
  return along_axes(iotas("sparse_indices", sizes, dtype), true);
}

static Arrays numbers_of(const char* name, const std::vector<slice>& ranges) {
  Arrays out;
  for (const slice& range : ranges) {
    if (!range.stop)
      fail<ArgumentError>(str(name, ": a range has no end."), "Expected slice(stop), or slice(start, stop).");
    out.push_back(arange(range.start.value_or(0), *range.stop, range.step.value_or(1)));
  }
  return out;
}
Array mgrid(const std::vector<slice>& ranges, Where where) {
  At at(where);
  return stack(along_axes(numbers_of("mgrid", ranges), false));
}
Arrays ogrid(const std::vector<slice>& ranges, Where where) {
  At at(where);
  return along_axes(numbers_of("ogrid", ranges), true);
}

Arrays ix_(const Operands& vectors) {
  At at(vectors.where);
  for (const Array& x : vectors.arrays)
    if (x.ndim() != 1 || (x.size() && !x.dtype().is_integer()))
      fail<ArgumentError>(str("ix_: an operand is ", x.aval(), "."), "Expected vectors of integers.");
  return along_axes(vectors.arrays, true);
}

static Array constant(const std::vector<std::int64_t>& numbers) { return array(numbers, default_int()); }

static void check_count(const char* name, const char* what, std::int64_t count) {
  if (count < 0)
    fail<ArgumentError>(str(name, ": the ", what, " is ", count, "."), "Expected a number of at least 0.");
}

Arrays diag_indices(std::int64_t n, std::int64_t rank, Where where) {
  At at(where);
  check_count("diag_indices", "size", n);
  check_count("diag_indices", "number of axes", rank);
  return Arrays(rank, arange(n));
}
Arrays diag_indices_from(Operand x) {
  At at(x.where);
  for (std::int64_t size : x->shape())
    if (x->ndim() < 2 || size != x->dim(0))
      fail<ShapeError>(str("diag_indices_from: the operand is ", x->aval(), "."),
                       "Expected at least two axes, all of one size.");
  return diag_indices(x->ndim() ? x->dim(0) : 0, x->ndim());
}

// The indices (row, column) where selects(column - row) is true.
template <class F>
static std::pair<Array, Array> triangle(const char* name, std::int64_t n, std::optional<std::int64_t> m,
                                        Where where, F&& selects) {
  At at(where);
  check_count(name, "number of rows", n);
  check_count(name, "number of columns", m.value_or(n));
  std::vector<std::int64_t> rows, columns;
  for (std::int64_t row = 0; row < n; ++row)
    for (std::int64_t column = 0; column < m.value_or(n); ++column)
      if (selects(column - row)) rows.push_back(row), columns.push_back(column);
  return {constant(rows), constant(columns)};
}
std::pair<Array, Array> tril_indices(std::int64_t n, std::int64_t k, std::optional<std::int64_t> m,
                                     Where where) {
  return triangle("tril_indices", n, m, where, [k](std::int64_t d) { return d <= k; });
}
std::pair<Array, Array> triu_indices(std::int64_t n, std::int64_t k, std::optional<std::int64_t> m,
                                     Where where) {
  return triangle("triu_indices", n, m, where, [k](std::int64_t d) { return d >= k; });
}
static void need_matrix(const char* name, const Array& x) {
  if (x.ndim() != 2) fail<ShapeError>(str(name, ": the operand is ", x.aval(), "."), "Expected a matrix.");
}
std::pair<Array, Array> tril_indices_from(Operand x, std::int64_t k) {
  At at(x.where);
  need_matrix("tril_indices_from", *x);
  return tril_indices(x->dim(0), k, x->dim(1), x.where);
}
std::pair<Array, Array> triu_indices_from(Operand x, std::int64_t k) {
  At at(x.where);
  need_matrix("triu_indices_from", *x);
  return triu_indices(x->dim(0), k, x->dim(1), x.where);
}

std::pair<Array, Array> mask_indices(std::int64_t n, const SharedFunction<Array(Array, std::int64_t)>& mask,
                                     std::int64_t k, std::optional<std::int64_t> size, Where where) {
  At at(where);
  check_count("mask_indices", "size", n);
  Array selected = mask(ones({n, n}), k) != 0;
  if (selected.shape() != Shape{n, n})
    fail<ShapeError>(
        str("mask_indices: the function maps ", ones({n, n}).aval(), " to ", selected.aval(), "."),
        "Expected a function that keeps the shape, such as triu.");
  if (size) {
    Arrays both = nonzero(selected, {.size = size});
    return {both[0], both[1]};
  }
  const bool* flags = static_cast<const bool*>(known_value(selected, "mask_indices").data());
  std::vector<std::int64_t> rows, columns;
  for (std::int64_t i = 0; i < n * n; ++i)
    if (flags[i]) rows.push_back(i / n), columns.push_back(i % n);
  return {constant(rows), constant(columns)};
}

Arrays unravel_index(Operand positions, const Sizes& sizes) {
  At at(positions.where);
  if (!positions->dtype().is_integer())
    fail<DtypeError>(str("unravel_index: the positions are ", positions->aval(), "."),
                     "Expected integers; convert with astype(i32).");
  const Shape& shape = sizes.shape;
  Arrays out(shape.size());
  Array rest = *positions;
  for (std::size_t i = shape.size(); i-- > 0;) {
    auto [quotient, remainder] = divmod(rest, shape[i]);
    rest = quotient, out[i] = remainder;
  }
  bool is_signed = positions->dtype().is_signed();
  Array above = rest > 0, below = is_signed ? rest < -1 : Array(false);
  for (std::size_t i = 0; i < shape.size(); ++i) out[i] = where(above, shape[i] - 1, where(below, 0, out[i]));
  return out;
}

Array ravel_multi_index(const Operands& positions, const Shape& shape, OutOfBounds mode, Order order,
                        std::optional<Dtype> to) {
  At at(positions.where);
  if (positions.arrays.size() != shape.size())
    fail<ArgumentError>(str("ravel_multi_index: ", positions.arrays.size(),
                            " arrays of positions are given for the shape ", shape, "."),
                        "Expected one for each axis.");
  PromotionType type{default_int(), true};
  for (const Array& x : positions.arrays) {
    if (!x.dtype().is_integer())
      fail<DtypeError>(str("ravel_multi_index: positions are ", x.aval(), "."),
                       "Expected integers; convert with astype(i32).");
    type = promote(type, x.aval().promotion());
  }
  if (to && !to->is_integer())
    fail<DtypeError>(str("ravel_multi_index: dtype is ", *to, "."), "Expected an integer dtype.");
  Dtype dtype = to.value_or(type.dtype);
  Array out = scalar(std::int64_t{0}, dtype);
  std::int64_t stride = 1;
  for (std::size_t k = shape.size(); k-- > 0;) {
    std::size_t i = order == Order::row_major ? k : shape.size() - 1 - k;
    Array x = lib::bounded_positions("ravel_multi_index", positions.arrays[i], shape[i], mode);
    out = out + lib::convert(x, dtype) * scalar(stride, dtype);
    stride *= shape[i];
  }
  return out;
}

}  // namespace tessera::inline v0
