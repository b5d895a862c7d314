// Random integers and choices. Source: jax.random.randint, categorical, choice.
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/sorting.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/random/random.h>
#include <tessera/lib/random/random_samplers.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/sort/sort_ops.h>
#include <limits>

namespace tessera::inline v0::random {

namespace {

std::int64_t lowest(Dtype dtype) {
  return dtype.is_unsigned() ? 0 : std::numeric_limits<std::int64_t>::min() >> (64 - dtype.bits());
}
// The largest value as an unsigned number.
std::uint64_t highest(Dtype dtype) {
  return std::numeric_limits<std::uint64_t>::max() >> (64 - dtype.bits() + (dtype.is_unsigned() ? 0 : 1));
}
Array constant(std::uint64_t value, Dtype dtype) { return scalar(static_cast<std::int64_t>(value), dtype); }

// Converts `x` to `dtype`, clamped to its range.
Array clipped(const Array& x, Dtype dtype) {
  Array lower_limit = scalar(std::max(lowest(dtype), lowest(x.dtype())), x.dtype());
  Array upper_limit = constant(std::min(highest(dtype), highest(x.dtype())), x.dtype());
  return lib::convert(lax::min(lax::max(x, lower_limit), upper_limit), dtype);
}

Array integer_parameter(const Array& x) {
  if (x.dtype().is_integer()) return x;
  if (!x.dtype().is_bool() && !x.dtype().is_floating())
    fail<DtypeError>(str("random::randint: a bound is ", x.aval(), "."),
                     "Expected integers; convert with astype(i32).");
  return lib::convert(x, default_int());
}

// Draws twice the bits of the result, modulo the number of integers in the range; 2^bits modulo that number
// is computed as a square.
Array sample(const Array& key, const Shape& shape, const Array& low, const Array& high, Dtype dtype) {
  Array above = lax::gt(high, constant(std::min(highest(dtype), highest(high.dtype())), high.dtype()));
  Array from = clipped(low, dtype), to = clipped(high, dtype);
  Dtype word = dtype.bits() == 64 ? u64 : u32;
  auto [first, second] = split(key);
  Array upper = lax::random_bits(first, shape, word), lower = lax::random_bits(second, shape, word);

  bool scalars = low.ndim() == 0 && high.ndim() == 0;
  auto full = [&](const Array& x) {
    return scalars ? x : lib::broadcast_to_shape("random::randint", x, shape);
  };
  Array one = scalar(std::int64_t{1}, word);
  Array from_all = full(from), to_all = full(to);
  Array span = lib::convert(lax::sub(to_all, from_all), word);
  span = lax::select(lax::le(to_all, from_all), full(one), span);
  // Adds one if `high` exceeds the dtype; a span of 0 then stands for the full range, and rem by 0 changes
  // nothing.
  Array wider = lax::bitwise_and(full(above), lax::gt(to_all, from_all));
  span = lax::select(wider, lax::add(span, one), span);

  Array multiplier = lax::rem(full(scalar(std::int64_t{1} << (dtype.bits() / 2), word)), span);
  multiplier = lax::rem(lax::mul(multiplier, multiplier), span);
  Array offset = lax::add(lax::mul(lax::rem(upper, span), multiplier), lax::rem(lower, span));
  return lax::add(from_all, lib::convert(lax::rem(offset, span), dtype));
}

}  // namespace

Array randint(Operand key, Sizes shape, const Array& low, const Array& high, Dtype dtype) {
  At at(key.where);
  check_key("randint", *key, shape.shape);
  if (!dtype.is_integer())
    fail<DtypeError>(str("random::randint: the dtype is ", dtype, "."),
                     "Expected an integer dtype, such as i32; random::uniform draws floating numbers.");
  Array from = integer_parameter(low), to = integer_parameter(high);
  if (dtype.bits() >= 32) return sample(*key, shape.shape, from, to, dtype);
  // Small integers are drawn as i32, since they would be biased otherwise.
  auto within = [&](const Array& x, std::int64_t largest) {
    Array wide = lib::convert(x, i32);
    return lax::min(lax::max(wide, scalar(lowest(dtype), i32)), scalar(largest, i32));
  };
  auto largest = static_cast<std::int64_t>(highest(dtype));
  return lib::convert(sample(*key, shape.shape, within(from, largest), within(to, largest + 1), i32), dtype);
}

// Draws without replacement: returns the indices of the `draws` largest sums along the axis, in the given shape.
static Array distinct_categories(const Array& sum, std::int64_t axis, const Shape& shape,
                                 std::int64_t draws) {
  if (draws > sum.dim(axis))
    fail<ArgumentError>(str("random::categorical: ", draws, " indices are drawn of ", sum.dim(axis),
                            " categories without replacement."),
                        "Draw at most as many as there are, or with {.replace = true}.");
  Array index = lax::top_k(moveaxis(sum, axis, -1), draws).second;
  return lax::reshape(moveaxis(index, -1, 0), shape);
}

Array categorical(Operand key, const Array& logits, OneAxis along, std::optional<Sizes> shape,
                  const CategoricalOptions& options) {
  At at(key.where);
  std::int64_t axis = normalize_axis("random::categorical", along.number, logits.ndim());
  Shape batch = without_axes(logits.shape(), {axis});
  Shape result = shape ? shape->shape : batch;
  check_key("categorical", *key, result);
  if (broadcast_shapes("random::categorical", result, batch) != result)
    fail<ShapeError>(
        str("random::categorical: the shape is ", result, " for logits ", logits.aval(), " along axis ", axis,
            "."),
        str("Expected a shape that ends in ", batch, ": the shape of the logits without that axis."));
  std::size_t prefix = result.size() - batch.size();
  if (!options.replace) {
    Array noise = gumbel({*key, key.where}, logits.shape(), logits.dtype(), options.tail);
    std::int64_t draws =
        element_count(Shape(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(prefix)));
    return distinct_categories(lax::add(noise, logits), axis, result, draws);
  }
  Shape drawn = result;
  drawn.insert(prefix + axis, logits.shape()[axis]);
  Array noise = gumbel({*key, key.where}, drawn, logits.dtype(), options.tail);
  Array sum = lax::add(noise, lib::broadcast_to_shape("random::categorical", logits, drawn));
  return lax::argmax(sum, static_cast<std::int64_t>(prefix) + axis, default_int());
}

// Draws with replacement: the first entry at which the cumulative probability reaches a uniform number.
static Array by_probability(const Array& key, const Array& p, const Shape& shape) {
  Array sums = cumsum(p), one = scalar(1.0, p.dtype());
  Array last = lax::slice(sums, {p.dim(0) - 1}, {p.dim(0)}), u = uniform(key, shape, p.dtype());
  return searchsorted(sums, lax::mul(lax::reshape(last, {}), lax::sub(one, u)));
}

// Without replacement: the largest of log p with Gumbel noise (Gumbel top-k).
static Array distinct_by_probability(const Array& key, const Array& p, std::int64_t draws, Tail tail) {
  Array noise = gumbel(key, p.shape(), p.dtype(), tail);
  return lib::convert(lax::top_k(lax::add(noise, lax::log(p)), draws).second, default_int());
}

Array choice(Operand key, const Array& from, Sizes shape, const ChoiceOptions& options) {
  At at(key.where);
  check_key("choice", *key, shape.shape);
  std::int64_t axis = from.ndim() ? normalize_axis("random::choice", options.axis.number, from.ndim()) : 0;
  std::int64_t count = from.ndim() ? from.shape()[axis] : from.item<std::int64_t>();
  std::int64_t draws = element_count(shape.shape);
  if (count <= 0 && draws > 0)
    fail<ArgumentError>(str("random::choice: there are ", count, " entries to choose from."),
                        "Expected at least one.");
  if (!options.replace && draws > count)
    fail<ArgumentError>(
        str("random::choice: ", draws, " entries are drawn from ", count, " without replacement."),
        "Draw at most as many as there are, or with {.replace = true}.");
  if (!options.p.empty() && options.p.shape() != Shape{count})
    fail<ShapeError>(str("random::choice: p is ", options.p.aval(), ", but there are ", count, " entries."),
                     "Expected one probability for each entry.");
  Array index, p = options.p.empty() ? Array{} : lib::convert(options.p, lib::to_inexact(options.p.dtype()));
  if (options.replace) {
    index = p.empty() ? randint({*key, key.where}, shape, std::int64_t{0}, count)
                      : by_probability(*key, p, shape.shape);
  } else {
    index = p.empty() ? lax::slice(permutation(*key, count), {0}, {draws})
                      : distinct_by_probability(*key, p, draws, options.tail);
    index = lax::reshape(index, shape.shape);
  }
  return from.ndim() ? take(from, index, axis) : lib::convert(index, from.dtype());
}

}  // namespace tessera::inline v0::random
