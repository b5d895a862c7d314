// Arrays joined, split and padded.
#include <tessera/lib/lax.h>
#include <tessera/lib/logic.h>
#include <tessera/lib/manipulation.h>
#include <tessera/lib/promote.h>

namespace tessera::inline v0 {

static void need_one(const char* name, const Operands& arrays) {
  if (arrays.arrays.empty())
    fail<ArgumentError>(str(name, ": no arrays are given."), "Expected at least one.");
}

Array concatenate(const Operands& arrays, std::optional<OneAxis> along) {
  At at(arrays.where);
  need_one("concatenate", arrays);
  Arrays parts = lib::promote_dtypes(arrays.arrays);
  if (!along)
    for (Array& part : parts) part = ravel(part);
  if (parts[0].ndim() == 0)
    fail<ShapeError>("concatenate: scalars have no axis to join.", "Use stack, or array({a, b}).");
  std::int64_t axis = normalize_axis("concatenate", along ? along->number : 0, parts[0].ndim());
  return parts.size() == 1 ? parts[0] : lax::concatenate(parts, axis);
}

Array stack(const Operands& arrays, OneAxis along) {
  At at(arrays.where);
  need_one("stack", arrays);
  Arrays parts = lib::promote_dtypes(arrays.arrays);
  std::int64_t axis = normalize_axis("stack", along.number, parts[0].ndim() + 1);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].shape() != parts[0].shape())
      fail<ShapeError>(
          str("stack: array ", i, " is ", parts[i].aval(), ", array 0 is ", parts[0].aval(), "."),
          "Expected equal shapes; use concatenate to join arrays along an axis that they have.");
  for (Array& part : parts) part = expand_dims(part, axis);
  return parts.size() == 1 ? parts[0] : lax::concatenate(parts, axis);
}
Array vstack(const Operands& arrays) {
  At at(arrays.where);
  Arrays rows;
  for (const Array& x : arrays.arrays) rows.push_back(atleast_2d(x));
  return concatenate(rows, 0);
}
Array hstack(const Operands& arrays) {
  At at(arrays.where);
  need_one("hstack", arrays);
  Arrays parts;
  for (const Array& x : arrays.arrays) parts.push_back(atleast_1d(x));
  return concatenate(parts, parts[0].ndim() > 1 ? 1 : 0);
}
Arrays broadcast_arrays(const Operands& arrays) {
  At at(arrays.where);
  return lib::promote_shapes("broadcast_arrays", arrays.arrays, true);
}

// ---- splitting -----------------------------------------------------------------------------------------
// Where the parts of an axis begin, and its end.
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

// ---- padding -------------------------------------------------------------------------------------------
PadWidths::PadWidths(std::initializer_list<std::int64_t> before_after, Where where) {
  At at(where);
  if (before_after.size() != 2)
    fail<ArgumentError>(
        str("pad: the widths ", Dims(before_after), " have ", before_after.size(), " entries."),
        "Expected {before, after}, or a pair for each axis.");
  pairs.push_back({before_after.begin()[0], before_after.begin()[1]});
}

static Array part(const Array& x, std::int64_t axis, std::int64_t first, std::int64_t last) {
  Dims start(x.shape().size(), 0), limit = x.shape();
  start[axis] = first, limit[axis] = last;
  return lax::slice(x, start, limit);
}

// What stands before (or after) the elements of an axis: `width` of them.
static Array border(const Array& x, std::int64_t axis, std::int64_t width, bool before, PadMode mode) {
  std::int64_t size = x.dim(axis);
  if (mode == PadMode::edge)
    return repeat(before ? part(x, axis, 0, 1) : part(x, axis, size - 1, size), width, axis);
  if (mode == PadMode::wrap) return before ? part(x, axis, size - width, size) : part(x, axis, 0, width);
  std::int64_t skip = mode == PadMode::reflect && size > 1;
  Array mirrored =
      before ? part(x, axis, skip, skip + width) : part(x, axis, size - skip - width, size - skip);
  return lax::rev(mirrored, {axis});
}

static Array pad_axis(Array x, std::int64_t axis, std::int64_t before, std::int64_t after, PadMode mode) {
  const std::int64_t size = x.dim(axis);
  if (size == 0 && before + after > 0)
    fail<ShapeError>(str("pad: axis ", axis, " of ", x.aval(), " is empty and has nothing to repeat."),
                     "Use PadMode::constant, which needs no element.");
  Array tail = x;  // what follows is taken from the array as it was
  std::int64_t skip = mode == PadMode::reflect && size > 1;
  for (bool front : {true, false}) {
    std::int64_t left = front ? before : after;
    while (left > 0) {
      // One period at a time; mirrors of what is there already make the next one.
      const Array& source = mode == PadMode::wrap ? tail : x;
      std::int64_t width = mode == PadMode::edge ? left : std::min(left, size - skip);
      Array more = border(source, axis, width, front, mode);
      x = lax::concatenate(front ? Arrays{more, x} : Arrays{x, more}, axis);
      left -= width;
    }
  }
  return x;
}

Array pad(Operand x, const PadWidths& widths, PadOptions options) {
  At at(x.where);
  auto pairs = widths.pairs;
  if (pairs.size() == 1) pairs.assign(x->shape().size(), pairs[0]);
  if (pairs.size() != x->shape().size())
    fail<ArgumentError>(str("pad: ", pairs.size(), " pairs of widths are given for ", x->aval(),
                            ", which has ", x->ndim(), " axes."),
                        "Expected one pair for all axes, or one for each.");
  Dims low, high;
  for (auto [before, after] : pairs) {
    if (before < 0 || after < 0)
      fail<ArgumentError>(str("pad: the widths (", before, ", ", after, ") have a negative entry."),
                          "Expected widths of at least 0; lax::pad takes negative ones.");
    low.push_back(before);
    high.push_back(after);
  }
  if (options.mode == PadMode::constant) {
    Array value = lib::convert(options.value, x->dtype(), x->aval().weak());
    return lax::pad(*x, value, low, high);
  }
  Array out = *x;
  for (std::size_t axis = 0; axis < pairs.size(); ++axis)
    out = pad_axis(out, static_cast<std::int64_t>(axis), low[axis], high[axis], options.mode);
  return out;
}

// ---- grids and differences -----------------------------------------------------------------------------
Arrays meshgrid(const Operands& vectors, bool ij) {
  At at(vectors.where);
  Arrays in = vectors.arrays;
  for (const Array& x : in)
    if (x.ndim() != 1)
      fail<ShapeError>(str("meshgrid: an operand is ", x.aval(), "."),
                       "Expected vectors; flatten with ravel.");
  bool exchange = !ij && in.size() >= 2;
  if (exchange) std::swap(in[0], in[1]);
  Shape shape;
  for (const Array& x : in) shape.push_back(x.dim(0));
  for (std::size_t i = 0; i < in.size(); ++i)
    in[i] = lax::broadcast_in_dim(in[i], shape, {static_cast<std::int64_t>(i)});
  if (exchange) std::swap(in[0], in[1]);
  return in;
}

Array diff(Operand x, int n, OneAxis along) {
  At at(x.where);
  if (n < 0 || x->ndim() == 0)
    fail<ArgumentError>(
        n < 0 ? str("diff: the order ", n, " is negative.")
              : str("diff: the operand is ", x->aval(), ", which has no axis."),
        n < 0 ? "Expected an order of at least 0." : "Expected an array of at least one axis.");
  std::int64_t axis = normalize_axis("diff", along.number, x->ndim());
  Array out = *x;
  for (; n > 0; --n) {
    std::int64_t size = out.dim(axis);
    if (size == 0) break;
    Array later = part(out, axis, 1, size), earlier = part(out, axis, 0, size - 1);
    out = out.dtype().is_bool() ? later != earlier : later - earlier;
  }
  return out;
}

}  // namespace tessera::inline v0
