// Joining and splitting of arrays.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/promote.h>
#include <algorithm>

namespace tessera::inline v0 {

static void need_one(const char* name, const Operands& arrays) {
  if (arrays.arrays.empty())
    fail<ArgumentError>(str(name, ": no arrays are given."), "Expected at least one.");
}

// Converts the arrays to the given dtype, or to their promoted one.
static Arrays of_one_dtype(const Operands& arrays, std::optional<Dtype> dtype) {
  if (!dtype) return lib::promote_dtypes(arrays.arrays);
  Arrays out;
  for (const Array& x : arrays.arrays) out.push_back(lib::convert(x, *dtype));
  return out;
}

Array concatenate(const Operands& arrays, std::optional<OneAxis> along, std::optional<Dtype> dtype) {
  At at(arrays.where);
  need_one("concatenate", arrays);
  Arrays parts = of_one_dtype(arrays, dtype);
  if (!along)
    for (Array& part : parts) part = ravel(part);
  if (parts[0].ndim() == 0)
    fail<ShapeError>("concatenate: scalars have no axis to join.", "Use stack, or array({a, b}).");
  std::int64_t axis = normalize_axis("concatenate", along ? along->number : 0, parts[0].ndim());
  return parts.size() == 1 ? parts[0] : lax::concatenate(parts, axis);
}

Array concat(const Operands& arrays, std::optional<OneAxis> along) { return concatenate(arrays, along); }
Array append(Operand x, Operand values, std::optional<OneAxis> along) {
  At at(x.where);
  return concatenate({*x, *values}, along);
}

Array stack(const Operands& arrays, OneAxis along, std::optional<Dtype> dtype) {
  At at(arrays.where);
  need_one("stack", arrays);
  Arrays parts = of_one_dtype(arrays, dtype);
  std::int64_t axis = normalize_axis("stack", along.number, parts[0].ndim() + 1);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].shape() != parts[0].shape())
      fail<ShapeError>(
          str("stack: array ", i, " is ", parts[i].aval(), ", array 0 is ", parts[0].aval(), "."),
          "Expected equal shapes; use concatenate to join arrays along an axis that they have.");
  for (Array& part : parts) part = expand_dims(part, axis);
  return parts.size() == 1 ? parts[0] : lax::concatenate(parts, axis);
}
Array vstack(const Operands& arrays, std::optional<Dtype> dtype) {
  At at(arrays.where);
  Arrays rows;
  for (const Array& x : arrays.arrays) rows.push_back(atleast_2d(x));
  return concatenate(rows, 0, dtype);
}
Array hstack(const Operands& arrays, std::optional<Dtype> dtype) {
  At at(arrays.where);
  need_one("hstack", arrays);
  Arrays parts;
  for (const Array& x : arrays.arrays) parts.push_back(atleast_1d(x));
  return concatenate(parts, parts[0].ndim() > 1 ? 1 : 0, dtype);
}
Array dstack(const Operands& arrays, std::optional<Dtype> dtype) {
  At at(arrays.where);
  Arrays parts;
  for (const Array& x : arrays.arrays) parts.push_back(atleast_3d(x));
  return concatenate(parts, 2, dtype);
}
Array column_stack(const Operands& arrays) {
  At at(arrays.where);
  Arrays columns;
  for (const Array& x : arrays.arrays) columns.push_back(x.ndim() < 2 ? atleast_2d(x).T() : x);
  return concatenate(columns, 1);
}

// Joins the blocks of a nested list; also returns the depth of the list.
static std::pair<Array, std::int64_t> join_blocks(const Nested& nested) {
  if (!nested.is_list()) return {nested.leaf(), 0};
  if (nested.entries().empty())
    fail<ArgumentError>("block: a list is empty.", "Expected at least one block in every list.");
  Arrays parts;
  std::int64_t depth = -1;
  for (const Nested& entry : nested.entries()) {
    auto [part, part_depth] = join_blocks(entry);
    if (depth >= 0 && part_depth != depth)
      fail<ArgumentError>(str("block: one list contains lists of depths ", part_depth, " and ", depth, "."),
                          "Expected lists of one depth, as in {{a, b}, {c, d}}.");
    depth = part_depth;
    parts.push_back(part);
  }
  std::int64_t rank = depth + 1;
  for (const Array& part : parts) rank = std::max(rank, part.ndim());
  for (Array& part : parts)
    if (part.ndim() < rank) part = lax::expand_dims(part, iota_dims(rank - part.ndim()));
  return {concatenate(parts, -(depth + 1)), depth + 1};
}
Array block(std::initializer_list<Nested> blocks, Where where) {
  At at(where);
  return join_blocks(Nested(blocks)).first;
}

Arrays broadcast_arrays(const Operands& arrays) {
  At at(arrays.where);
  return lib::promote_shapes("broadcast_arrays", arrays.arrays, true);
}

// The start of each part of an axis, and the end of the axis.
static Dims boundaries(const char* name, const Array& x, const Integers& parts, std::int64_t axis,
                       bool uneven) {
  std::int64_t size = x.dim(axis);
  Dims out{0};
  if (parts.is_list) {
    for (std::int64_t position : parts.numbers)
      out.push_back(std::clamp<std::int64_t>(position < 0 ? position + size : position, out.back(), size));
    out.push_back(size);
    return out;
  }
  std::int64_t count = parts.numbers[0];
  if (count <= 0 || (size % count && !uneven))
    fail<ArgumentError>(
        count <= 0
            ? str(name, ": the number of parts is ", count, ".")
            : str(name, ": axis ", axis, " of ", x.aval(), " cannot be split into ", count, " equal parts."),
        count <= 0 ? std::string("Expected at least one part.")
                   : str("Expected a number that divides ", size, "; array_split takes any."));
  for (std::int64_t i = 0; i < count; ++i) out.push_back(out.back() + size / count + (i < size % count));
  return out;
}

static Arrays split_at(const char* name, const Operand& x, const Integers& parts, OneAxis along,
                       bool uneven) {
  At at(x.where);
  std::int64_t axis = normalize_axis(name, along.number, x->ndim());
  Dims bounds = boundaries(name, *x, parts, axis, uneven);
  Arrays out;
  for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
    Dims start(x->shape().size(), 0), limit = x->shape();
    start[axis] = bounds[i], limit[axis] = bounds[i + 1];
    out.push_back(lax::slice(*x, start, limit));
  }
  return out;
}
Arrays split(Operand x, const Integers& parts, OneAxis along) {
  return split_at("split", x, parts, along, false);
}
Arrays array_split(Operand x, const Integers& parts, OneAxis along) {
  return split_at("array_split", x, parts, along, true);
}

Arrays vsplit(Operand x, const Integers& parts) { return split_at("vsplit", x, parts, 0, false); }
Arrays hsplit(Operand x, const Integers& parts) {
  return split_at("hsplit", x, parts, x->ndim() == 1 ? 0 : 1, false);
}
Arrays dsplit(Operand x, const Integers& parts) { return split_at("dsplit", x, parts, 2, false); }
Arrays unstack(Operand x, OneAxis along) {
  At at(x.where);
  std::int64_t axis = normalize_axis("unstack", along.number, x->ndim());
  Arrays out;
  for (std::int64_t i = 0; i < x->dim(axis); ++i)
    out.push_back(lax::squeeze(lax::slice_in_dim(*x, i, i + 1, 1, axis), {axis}));
  return out;
}

// Joins `x` and `end`, which comes before or after it; a scalar is one entry along the axis.
static Array extended(const Array& x, const Array& end, std::int64_t axis, bool before) {
  if (end.empty()) return x;
  Shape one = x.shape();
  one[axis] = 1;
  Array part = end.ndim() ? end : lib::broadcast_to_shape("diff", end, one);
  return concatenate(before ? Arrays{part, x} : Arrays{x, part}, axis);
}

Array diff(Operand x, int n, OneAxis along, const Array& before, const Array& after) {
  At at(x.where);
  if (n < 0 || x->ndim() == 0)
    fail<ArgumentError>(
        n < 0 ? str("diff: the order ", n, " is negative.")
              : str("diff: the operand is ", x->aval(), ", which has no axis."),
        n < 0 ? "Expected an order of at least 0." : "Expected an array of at least one axis.");
  std::int64_t axis = normalize_axis("diff", along.number, x->ndim());
  if (n == 0) return *x;
  Array out = extended(extended(*x, before, axis, true), after, axis, false);
  for (; n > 0; --n) {
    std::int64_t size = out.dim(axis);
    if (size == 0) break;
    Array later = lib::slice_along(out, axis, 1, size), earlier = lib::slice_along(out, axis, 0, size - 1);
    out = out.dtype().is_bool() ? later != earlier : later - earlier;
  }
  return out;
}

}  // namespace tessera::inline v0
