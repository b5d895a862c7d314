// Creation of arrays from shapes, numbers and containers.
#include <tessera/base/index_dtype.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <tessera/lib/computed_with_sharding.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/promote.h>
#include <cmath>
#include <cstring>

namespace tessera::inline v0 {

Nested::Nested(std::initializer_list<Nested> entries)
    : entries_(SharedState<const std::vector<Nested>>::make(entries)), is_list_(true) {}
const std::vector<Nested>& Nested::entries() const { return entries_.value(); }

static Array filled(const char* name, const Shape& shape, const Array& value) {
  refuse_negative_sizes(name, shape);
  return lib::broadcast_to_shape(name, value, shape);
}

static Array filled(const char* name, const Shape& shape, const Array& value, const Placement& where) {
  refuse_negative_sizes(name, shape);
  Sharding sharding = where.sharding();
  // Inside a transformation the full array is computed and then constrained.
  if (!sharding || value.ndim() || value.value()->trace() || current_trace() != eval_trace())
    return detail::place(filled(name, shape, value), sharding, name, nullptr);
  detail::check_rank(shape, sharding, name, nullptr);
  Aval aval = value.aval().with_shape(shape);
  Array out = array_of(aval, filled(aval, known_value(value, name).data(), sharding));
  return sharding.is_single_device() ? committed_to_device(out) : out;
}

Array zeros(Sizes shape, Dtype dtype) {
  At at(shape.where);
  return filled("zeros", shape.shape, scalar(std::int64_t{0}, dtype));
}
Array ones(Sizes shape, Dtype dtype) {
  At at(shape.where);
  return filled("ones", shape.shape, scalar(std::int64_t{1}, dtype));
}
Array empty(Sizes shape, Dtype dtype) {
  At at(shape.where);
  return filled("empty", shape.shape, scalar(std::int64_t{0}, dtype));
}
Array full(Sizes shape, Operand value, std::optional<Dtype> dtype) {
  At at(shape.where);
  return filled("full", shape.shape, dtype ? lib::convert(*value, *dtype) : *value);
}
Array zeros(Sizes shape, Dtype dtype, const Placement& where) {
  At at(shape.where);
  return filled("zeros", shape.shape, scalar(std::int64_t{0}, dtype), where);
}
Array ones(Sizes shape, Dtype dtype, const Placement& where) {
  At at(shape.where);
  return filled("ones", shape.shape, scalar(std::int64_t{1}, dtype), where);
}
Array empty(Sizes shape, Dtype dtype, const Placement& where) {
  At at(shape.where);
  return filled("empty", shape.shape, scalar(std::int64_t{0}, dtype), where);
}
Array full(Sizes shape, Operand value, std::optional<Dtype> dtype, const Placement& where) {
  At at(shape.where);
  return filled("full", shape.shape, dtype ? lib::convert(*value, *dtype) : *value, where);
}

// Returns an array of `value` with the type of x, or as a strong array of the given dtype.
static Array filled_like(const char* name, const Operand& x, const Array& value, std::optional<Dtype> dtype,
                         const std::optional<Shape>& shape) {
  At at(x.where);
  PromotionType type = dtype ? PromotionType{*dtype, false} : x->aval().promotion();
  Shape new_shape = shape.value_or(x->shape());
  Sharding sharding = x->value()->trace() ? Sharding() : committed_sharding(*x);
  bool same_sharding =
      sharding && current_trace() == eval_trace() && (new_shape == x->shape() || sharding.is_single_device());
  return filled(name, new_shape, lib::convert(value, type),
                same_sharding ? Placement(sharding) : Placement(none));
}
Array zeros_like(Operand x, std::optional<Dtype> dtype, std::optional<Shape> shape) {
  return filled_like("zeros_like", x, Array(0), dtype, shape);
}
Array ones_like(Operand x, std::optional<Dtype> dtype, std::optional<Shape> shape) {
  return filled_like("ones_like", x, Array(1), dtype, shape);
}
Array empty_like(Operand x, std::optional<Dtype> dtype, std::optional<Shape> shape) {
  return filled_like("empty_like", x, Array(0), dtype, shape);
}
Array full_like(Operand x, Operand value, std::optional<Dtype> dtype, std::optional<Shape> shape) {
  return filled_like("full_like", x, *value, dtype, shape);
}

static Array number(const Scalar& x, Dtype dtype) {
  return x.is_integer ? scalar(x.integer, dtype) : scalar(x.real, dtype);
}

// The number of values from start to stop, without stop.
static std::int64_t steps(const Scalar& start, const Scalar& stop, const Scalar& step) {
  if (step.real == 0)
    fail<ArgumentError>(str("arange: from ", start.real, " to ", stop.real, " by a step of 0 has no end."),
                        "Expected a step other than 0.");
  if (start.is_integer && stop.is_integer && step.is_integer) {
    std::int64_t distance = stop.integer - start.integer, by = step.integer;
    return std::max<std::int64_t>(0, distance / by + (distance % by != 0 && (distance < 0) == (by < 0)));
  }
  double count = std::ceil((stop.real - start.real) / step.real);
  if (!(count < 9e15))
    fail<ArgumentError>(str("arange: from ", start.real, " to ", stop.real, " by ", step.real,
                            " has no end within 9e15 steps."),
                        "Expected finite bounds and a larger step.");
  return std::max<std::int64_t>(0, static_cast<std::int64_t>(count));
}

Array arange(Scalar start, Scalar stop, Scalar step, std::optional<Dtype> dtype) {
  At at(start.where);
  bool all_integers = start.is_integer && stop.is_integer && step.is_integer;
  constexpr std::int64_t limit = std::int64_t{1} << 31;
  bool fits =
      std::min(start.integer, stop.integer) >= -limit && std::max(start.integer, stop.integer) <= limit;
  Dtype result = dtype.value_or(!all_integers ? default_float() : fits ? default_int() : i64);
  Dtype computed = result.is_floating() && result.bits() < 32 ? f32 : result;
  Array out = lax::iota(computed, {steps(start, stop, step)}, 0);
  if (step.real != 1) out = lax::mul(out, number(step, computed));
  if (start.real != 0) out = lax::add(out, number(start, computed));
  return lib::convert(out, result);
}
Array arange(Scalar start, Scalar stop, std::optional<Dtype> dtype) {
  return arange(start, stop, Scalar(1, start.where), dtype);
}
Array arange(Scalar stop, std::optional<Dtype> dtype) {
  return arange(stop.is_integer ? Scalar(0, stop.where) : Scalar(0.0, stop.where), stop, dtype);
}
Array arange(Scalar start, Scalar stop, Scalar step, std::optional<Dtype> dtype, const Placement& where) {
  At at(start.where);
  return lib::computed_with_sharding("arange", where, [=] { return arange(start, stop, step, dtype); });
}
Array arange(Scalar start, Scalar stop, std::optional<Dtype> dtype, const Placement& where) {
  return arange(start, stop, Scalar(1, start.where), dtype, where);
}
Array arange(Scalar stop, std::optional<Dtype> dtype, const Placement& where) {
  At at(stop.where);
  return lib::computed_with_sharding("arange", where, [=] { return arange(stop, dtype); });
}

static Dtype spaced_dtype(const Array& start, const Array& stop, const LinspaceOptions& options) {
  return options.dtype.value_or(lib::common_type(Arrays{start, stop}, lib::Numbers::inexact).dtype);
}

static void check_count(const char* name, std::int64_t count) {
  if (count < 0)
    fail<ArgumentError>(str(name, ": the count ", count, " is negative."), "Expected a count of at least 0.");
}

Array linspace(Operand start, Operand stop, std::int64_t count, LinspaceOptions options) {
  At at(start.where);
  check_count("linspace", count);
  Dtype result = spaced_dtype(*start, *stop, options);
  Dtype computed = lib::to_inexact(result);
  Arrays ends = lib::promote_shapes(
      "linspace", Arrays{lib::convert(*start, computed), lib::convert(*stop, computed)}, true);
  Shape shape = ends[0].shape();
  std::int64_t axis = normalize_axis("linspace", options.axis.number, ends[0].ndim() + 1);
  shape.insert(axis, 1);
  Array first = lax::reshape(ends[0], shape), last = lax::reshape(ends[1], shape), out = first;
  if (count == 0) {
    shape[axis] = 0;
    return zeros(shape, result);
  }
  if (count > 1) {
    std::int64_t parts = options.endpoint ? count - 1 : count;
    Shape along(shape.size(), 1);
    along[axis] = parts;
    Dtype real = computed.real_part();
    Array step = lib::convert(lax::iota(real, along, axis) / scalar(parts, real), computed);
    out = first * (1 - step) + last * step;
    if (options.endpoint) out = lax::concatenate({out, last}, axis);
  }
  if (result.is_integer()) out = lax::floor(out);
  return lib::convert(out, result);
}

std::pair<Array, Array> linspace_and_step(Operand start, Operand stop, std::int64_t count,
                                          LinspaceOptions options) {
  At at(start.where);
  check_count("linspace_and_step", count);
  Array out = linspace(*start, *stop, count, options);
  Dtype computed = lib::to_inexact(spaced_dtype(*start, *stop, options));
  std::int64_t parts = options.endpoint ? count - 1 : count;
  if (count == 0 || parts == 0) return {out, scalar(__builtin_nan(""), computed)};
  Array distance = lib::convert(*stop, computed) - lib::convert(*start, computed);
  return {out, distance / scalar(parts, computed)};
}

Array logspace(Operand start, Operand stop, std::int64_t count, const Array& base, LinspaceOptions options) {
  At at(start.where);
  check_count("logspace", count);
  Dtype result = spaced_dtype(*start, *stop, options);
  options.dtype = lib::to_inexact(result);
  return lib::convert(power(base, linspace(*start, *stop, count, options)), result);
}

Array geomspace(Operand start, Operand stop, std::int64_t count, LinspaceOptions options) {
  At at(start.where);
  check_count("geomspace", count);
  Dtype result = spaced_dtype(*start, *stop, options);
  Dtype computed = lib::to_inexact(result);
  Array first = lib::convert(*start, computed), last = lib::convert(*stop, computed),
        sign_of_first = sign(first);
  Array magnitudes = logspace(log10(first / sign_of_first), log10(last / sign_of_first), count, 10.0,
                              {.endpoint = options.endpoint, .dtype = computed});
  return lib::convert(moveaxis(sign_of_first * magnitudes, 0, options.axis.number), result);
}

// Returns f([0, 1, ..., n - 1], n - 1), a window of n samples.
template <class F>
static Array window(const char* name, const Scalar& n, F&& f) {
  At at(n.where);
  if (!n.is_integer || n.integer < 0)
    fail<ArgumentError>(str(name, ": the number of samples is ", n.real, "."),
                        "Expected a whole number of at least 0.");
  if (n.integer <= 1) return ones(n.integer);
  return f(lax::iota(default_float(), {n.integer}, 0), static_cast<double>(n.integer - 1));
}
Array bartlett(Scalar n) {
  return window("bartlett", n, [](const Array& i, double last) { return 1 - abs(2 * i - last) / last; });
}
Array blackman(Scalar n) {
  return window("blackman", n, [](const Array& i, double last) {
    return 0.42 - 0.5 * cos(2 * M_PI * i / last) + 0.08 * cos(4 * M_PI * i / last);
  });
}
Array hamming(Scalar n) {
  return window("hamming", n,
                [](const Array& i, double last) { return 0.54 - 0.46 * cos(2 * M_PI * i / last); });
}
Array hanning(Scalar n) {
  return window("hanning", n,
                [](const Array& i, double last) { return 0.5 * (1 - cos(2 * M_PI * i / last)); });
}

Array kaiser(Scalar n, const Array& beta) {
  return window("kaiser", n, [&](const Array& i, double last) {
    Array ratio = 2 * i / last - 1;
    return i0(beta * sqrt(1 - ratio * ratio)) / i0(beta);
  });
}

// Row and column indices of a matrix; row indices are increased by k.
static std::pair<Array, Array> positions(const char* name, const Scalar& n, std::optional<std::int64_t> m,
                                         std::int64_t k) {
  Shape shape{n.integer, m.value_or(n.integer)};
  if (!n.is_integer || shape[0] < 0 || shape[1] < 0)
    fail<ArgumentError>(str(name, ": the shape ", shape, " is not the shape of a matrix."),
                        "Expected whole numbers of at least 0 for both sizes.");
  Dtype dtype = index_dtype(std::max(shape[0], shape[1]) + std::abs(k));
  return {lax::add(lax::iota(dtype, shape, 0), scalar(k, dtype)), lax::iota(dtype, shape, 1)};
}
static Array diagonal_matrix(const char* name, const Scalar& n, std::optional<std::int64_t> m, std::int64_t k,
                             Dtype dtype) {
  auto [row, column] = positions(name, n, m, k);
  return lib::convert(lax::eq(row, column), dtype);
}
Array eye(Scalar n, std::optional<std::int64_t> m, std::int64_t k, Dtype dtype) {
  At at(n.where);
  return diagonal_matrix("eye", n, m, k, dtype);
}
Array eye(Scalar n, Dtype dtype) { return eye(n, std::nullopt, 0, dtype); }
Array eye(Scalar n, Dtype dtype, const Placement& where) {
  At at(n.where);
  return lib::computed_with_sharding("eye", where, [=] { return eye(n, dtype); });
}
Array identity(Scalar n, Dtype dtype) {
  At at(n.where);
  return diagonal_matrix("identity", n, std::nullopt, 0, dtype);
}
Array tri(Scalar n, std::optional<std::int64_t> m, std::int64_t k, Dtype dtype) {
  At at(n.where);
  auto [row, column] = positions("tri", n, m, k);
  return lib::convert(lax::ge(row, column), dtype);
}

// The shape of nested lists, which must be rectangular; appends the leaves in order.
static Shape shape_of(const Nested& nested, Arrays& leaves) {
  if (!nested.is_list()) {
    leaves.push_back(nested.leaf());
    return nested.leaf().shape();
  }
  Shape inner;
  bool first = true;
  for (const Nested& entry : nested.entries()) {
    Shape shape = shape_of(entry, leaves);
    if (!first && shape != inner)
      fail<ShapeError>(
          str("array: the entries of one list have different shapes: ", inner, " and ", shape, "."),
          "Expected lists of equal lengths (and arrays of equal shapes) at every level.");
    inner = shape, first = false;
  }
  inner.insert(0, static_cast<std::int64_t>(nested.entries().size()));
  return inner;
}

static Array stacked(const Arrays& leaves, const Shape& shape) {
  Arrays rows;
  for (const Array& leaf : leaves) {
    Shape row = leaf.shape();
    row.insert(0, 1);
    rows.push_back(lax::reshape(leaf, row));
  }
  return lax::reshape(lax::concatenate(rows, 0), shape);
}

Array array(std::initializer_list<Nested> entries, std::optional<Dtype> dtype, Where where) {
  At at(where);
  Arrays leaves;
  Shape shape = shape_of(Nested(entries), leaves);
  if (leaves.empty()) return zeros(shape, dtype.value_or(default_float()));
  Dtype result = dtype.value_or(lib::common_type(leaves).dtype);
  bool all_scalars = true;
  for (Array& leaf : leaves) {
    leaf = lib::convert(leaf, result);
    all_scalars = all_scalars && leaf.ndim() == 0 && !leaf.value()->trace();
  }
  if (!all_scalars) return stacked(leaves, shape);
  void* data = nullptr;
  Array out = make_concrete(Aval(shape, result), &data);
  std::size_t size = result.bytes();
  for (std::size_t i = 0; i < leaves.size(); ++i)
    std::memcpy(static_cast<char*>(data) + i * size, known_value(leaves[i], "array").data(), size);
  return out;
}

Array asarray(Operand x, std::optional<Dtype> dtype) {
  At at(x.where);
  return dtype ? lib::convert(*x, *dtype) : *x;
}
Array array(Operand x, std::optional<Dtype> dtype) { return asarray(std::move(x), dtype); }

static Array with_axes(const Array& x, std::int64_t ndmin) {
  Axes leading = iota_dims(std::max<std::int64_t>(ndmin - x.ndim(), 0));
  return leading.empty() ? x : lax::expand_dims(x, leading);
}
Array asarray(Operand x, const ArrayOptions& options) {
  At at(x.where);
  Dtype dtype = options.dtype.value_or(x->dtype());
  if (options.copy && !*options.copy && dtype != x->dtype())
    fail<ArgumentError>(str("array: .copy is false, but ", x->aval(), " has to be converted to ", dtype, "."),
                        "Expected the dtype of x, or no .copy.");
  Array out = options.dtype ? lib::convert(*x, dtype) : *x;
  if (options.copy.value_or(false) && dtype == x->dtype()) out = copy({out, x.where});
  return with_axes(out, options.ndmin);
}
Array array(Operand x, const ArrayOptions& options) { return asarray(std::move(x), options); }

// Elements from the host are always copied.
static void check_copied(const ArrayOptions& options) {
  if (!options.copy.value_or(true))
    fail<ArgumentError>("array: .copy is false, but elements of a list or a container are copied.",
                        "Use Array::view(...) for memory in place, or no .copy.");
}
Array array(std::initializer_list<Nested> entries, const ArrayOptions& options, Where where) {
  At at(where);
  check_copied(options);
  return with_axes(array(entries, options.dtype, where), options.ndmin);
}

Array copy(Operand x) {
  At at(x.where);
  // A tracer is never donated.
  if (x->value()->trace() || !x->value()->concrete()) return *x;
  return detail::place(copy_of(x->aval(), x->value()->concrete()->data()), Placement(x->sharding()), "copy");
}

Array array_of(const void* elements, const Shape& shape, Dtype stored, std::optional<Dtype> dtype,
               Where where) {
  At at(where);
  Array out = copy_of(Aval(shape, stored), elements);
  return dtype ? lib::convert(out, *dtype) : out;
}
Array array_of(const void* elements, const Shape& shape, Dtype stored, const ArrayOptions& options,
               Where where) {
  At at(where);
  check_copied(options);
  return with_axes(array_of(elements, shape, stored, options.dtype, where), options.ndmin);
}
Array array(const std::vector<bool>& elements, std::optional<Dtype> dtype, Where where) {
  auto bytes = std::make_unique<bool[]>(elements.size());
  std::copy(elements.begin(), elements.end(), bytes.get());
  return array_of(bytes.get(), {static_cast<std::int64_t>(elements.size())}, bool_, dtype, where);
}

}  // namespace tessera::inline v0
