// Reductions: dtypes, masks and kept axes as in jax.numpy, over the strict reductions of lax.
#include <tessera/base/index_dtype.h>
#include <tessera/lib/constants.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reduction_overloads.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0 {

OneAxis::OneAxis(const axis& one, Where where) : number(one.numbers.empty() ? 0 : one.numbers[0]) {
  At at(where);
  if (one.numbers.size() != 1)
    fail<ArgumentError>(str("axis", one.numbers, " is given where one axis is expected."),
                        "Write axis(1), or a number.");
}

using lib::Numbers;

namespace {

using ReduceOver = Array (*)(Operand, const Axes&);
using Combine = Array (*)(Operand, Operand);

// The properties that distinguish one reduction from the others.
struct NumpyReduction {
  const char* name;
  ReduceOver reduce;
  Combine combine;                 // combines the result with `initial`
  double identity;                 // +-infinity: the dtype's largest or smallest value
  bool promotes_integers = false;  // to at least the default integer
  bool widens_halves = false;      // computes 16-bit floats in f32
};

Axes axes_of(const char* name, const ReducedAxes& over, const Array& x) {
  return over.axes ? normalize_axes(name, *over.axes, x.ndim()) : iota_dims(x.ndim());
}

Dtype widened(Dtype dtype) { return dtype == f16 || dtype == bf16 ? f32 : dtype; }

// Promotes small integers to the default integer (u32 for unsigned ones), 64 bits wide under x64.
Dtype promoted_integer(Dtype dtype) {
  if (dtype.is_bool()) return default_int();
  Dtype wide = dtype.is_unsigned() ? (x64_enabled() ? u64 : u32) : default_int();
  return dtype.is_integer() && dtype.bits() < wide.bits() ? wide : dtype;
}

Array identity_of(double value, Dtype dtype) {
  if (dtype.is_bool()) return Array(value > 0);
  if (std::isinf(value) && dtype.is_integer()) {
    bool lowest = value < 0;
    if (dtype.is_unsigned())
      return lowest ? scalar(std::int64_t{0}, dtype) : lax::bitwise_not(scalar(std::int64_t{0}, dtype));
    std::int64_t low = std::numeric_limits<std::int64_t>::min() >> (64 - dtype.bits());
    return scalar(lowest ? low : ~low, dtype);
  }
  if (std::isinf(value) && dtype == f8e4m3fn) return scalar(value < 0 ? -448.0 : 448.0, dtype);
  return scalar(value, dtype);
}

void check_mask(const char* name, const Array& mask) {
  if (!mask.empty() && !mask.dtype().is_bool())
    fail<DtypeError>(str(name, ": the option `where` is ", mask.aval(), "."),
                     "Expected a mask bool[...], such as {.where = x > 0}.");
}

Array with_kept_axes(const Array& reduced, const Array& x, const Axes& axes) {
  Shape shape = x.shape();
  for (std::int64_t axis : axes) shape[axis] = 1;
  return lax::reshape(reduced, shape);
}

Array reduce(const NumpyReduction& r, Array x, const ReduceOptions& options) {
  Axes axes = axes_of(r.name, options.axis, x);
  check_mask(r.name, options.where);
  bool has_identity = !std::isinf(r.identity);
  bool has_initial = !options.initial.empty();
  if (!has_identity && !has_initial) {
    if (!options.where.empty())
      fail<ArgumentError>(
          str(r.name,
              ": a mask is given without `initial`, but where it selects no element there is no result."),
          "Give the value for that case: {.where = mask, .initial = 0}.");
    for (std::int64_t axis : axes)
      if (x.dim(axis) == 0)
        fail<ArgumentError>(
            str(r.name, ": axis ", axis, " of ", x.aval(), " is empty, and has no ", r.name, "."),
            "Give the value for that case: {.initial = 0}.");
  }
  bool promotes = r.promotes_integers && options.promote_integers;
  Dtype dtype = options.dtype.value_or(promotes ? promoted_integer(x.dtype()) : x.dtype());
  Dtype computed = r.widens_halves && !options.dtype ? widened(dtype) : dtype;
  x = lib::convert(x, computed);
  if (!options.where.empty()) x = where(options.where, x, identity_of(r.identity, computed));
  Array out = r.reduce(x, axes);
  if (has_initial) {
    if (options.initial.ndim())
      fail<ShapeError>(str(r.name, ": the option `initial` is ", options.initial.aval(), "."),
                       "Expected a scalar.");
    out = r.combine(lib::convert(options.initial, computed), out);
  }
  if (options.keepdims) out = with_kept_axes(out, x, axes);
  return lib::convert(out, dtype);
}

constexpr NumpyReduction over_sum{"sum", lax::reduce_sum, lax::add, 0, true, true};
constexpr NumpyReduction over_prod{"prod", lax::reduce_prod, lax::mul, 1, true, true};
constexpr NumpyReduction over_max{"max", lax::reduce_max, lax::max, -inf};
constexpr NumpyReduction over_min{"min", lax::reduce_min, lax::min, inf};
constexpr NumpyReduction over_all{"all", lax::reduce_and, lax::bitwise_and, 1};
constexpr NumpyReduction over_any{"any", lax::reduce_or, lax::bitwise_or, 0};

Array as_number(const Array& x) { return lib::convert(x, lib::common_type(Args(&x, 1), Numbers::numeric)); }

// The number of elements that contribute to each result.
Array count_of(const Array& x, const ReducedAxes& over, bool keepdims, const Array& mask, Dtype dtype) {
  if (mask.empty()) {
    std::int64_t count = 1;
    for (std::int64_t axis : axes_of("mean", over, x)) count *= x.dim(axis);
    return scalar(count, dtype);
  }
  ReduceOptions options{.keepdims = keepdims, .dtype = dtype};
  static_cast<ReducedAxes&>(options.axis) = over;
  return sum(lib::broadcast_to_shape("mean", mask, x.shape()), options);
}

Array mean_of(const Array& x, const ReduceOptions& options) {
  check_mask("mean", options.where);
  Dtype dtype = options.dtype.value_or(lib::to_inexact(x.dtype()));
  Dtype computed = dtype.is_inexact() ? widened(dtype) : dtype;
  ReduceOptions sum_options = options;
  sum_options.dtype = computed;
  Array count = count_of(x, options.axis, options.keepdims, options.where, computed);
  return lib::convert(lax::div(reduce(over_sum, x, sum_options), count), dtype);
}

Array variance_of(Array x, const VarianceOptions& options) {
  check_mask("var", options.where);
  if (options.dtype && !options.dtype->is_complex() && x.dtype().is_complex())
    fail<DtypeError>(
        str("var: the option `dtype` is ", *options.dtype, ", but the operand is ", x.aval(), "."),
        "Leave it out: the variance of complex numbers is real by itself.");
  Dtype floating = lib::to_inexact(x.dtype());
  Dtype dtype = options.dtype.value_or(floating.real_part()),
        computed = widened(options.dtype.value_or(floating));
  x = lib::convert(x, computed);
  if (options.correction && options.ddof != 0)
    fail<ArgumentError>(
        str("var: ddof = ", options.ddof, " and correction = ", *options.correction, " are both given."),
        "They mean the same: leave one of them out.");
  ReduceOptions mean_options{.keepdims = true, .dtype = computed, .where = options.where};
  static_cast<ReducedAxes&>(mean_options.axis) = options.axis;
  Array centered =
      x - (options.mean.empty() ? mean_of(x, mean_options) : lib::convert(options.mean, computed));
  Array squares = computed.is_complex() ? lax::real(centered * lax::conj(centered)) : lax::square(centered);
  Dtype real = squares.dtype();
  ReduceOptions sum_options{.keepdims = options.keepdims, .dtype = real, .where = options.where};
  static_cast<ReducedAxes&>(sum_options.axis) = options.axis;
  Array divisor = lax::sub(count_of(x, options.axis, options.keepdims, options.where, real),
                           scalar(options.correction.value_or(options.ddof), real));
  Array out = lib::convert(lax::div(reduce(over_sum, squares, sum_options), divisor), dtype);
  return where(divisor > 0, out, scalar(std::numeric_limits<double>::quiet_NaN(), dtype));
}

}  // namespace

TESSERA_REDUCTION(sum, ReduceOptions, reduce(over_sum, as_number(*x), options))
TESSERA_REDUCTION(prod, ReduceOptions, reduce(over_prod, as_number(*x), options))
TESSERA_REDUCTION(max, ReduceOptions, reduce(over_max, *x, options))
TESSERA_REDUCTION(min, ReduceOptions, reduce(over_min, *x, options))
TESSERA_REDUCTION(amax, ReduceOptions, max(*x, options))
TESSERA_REDUCTION(amin, ReduceOptions, min(*x, options))
TESSERA_REDUCTION(all, ReduceOptions, reduce(over_all, lib::as_bool(*x), options))
TESSERA_REDUCTION(any, ReduceOptions, reduce(over_any, lib::as_bool(*x), options))
TESSERA_REDUCTION(ptp, ReduceOptions, lax::sub(reduce(over_max, *x, options), reduce(over_min, *x, options)))
TESSERA_REDUCTION(count_nonzero, ReduceOptions,
                  reduce(over_sum, lib::convert(lib::as_bool(*x), default_int()), options))
TESSERA_REDUCTION(mean, ReduceOptions, mean_of(*x, options))
TESSERA_REDUCTION(var, VarianceOptions, variance_of(*x, options))
TESSERA_REDUCTION(std, VarianceOptions, lax::sqrt(variance_of(*x, options)))

static Array position(const char* name, Array (*find)(Operand, std::int64_t, Dtype), const Operand& x,
                      const PositionOptions& options) {
  At at(x.where);
  Array flat = options.axis ? *x : lax::reshape(*x, Shape{x->size()});
  std::int64_t axis = normalize_axis(name, options.axis ? options.axis->number : 0, flat.ndim());
  if (flat.dim(axis) == 0)
    fail<ArgumentError>(
        str(name, ": axis ", axis, " of ", flat.aval(), " is empty: there is no element to point at."),
        "Expected at least one element along the axis.");
  Array out = find(flat, axis, index_dtype(flat.dim(axis), default_int()));
  if (!options.keepdims) return out;
  return options.axis ? with_kept_axes(out, *x, {axis}) : lax::reshape(out, Shape(x->shape().size(), 1));
}
Array argmax(Operand x, PositionOptions options) { return position("argmax", lax::argmax, x, options); }
Array argmin(Operand x, PositionOptions options) { return position("argmin", lax::argmin, x, options); }
Array argmax(Operand x, std::optional<OneAxis> along, PositionOptions options) {
  if (along) options.axis = along;
  return argmax(std::move(x), options);
}
Array argmin(Operand x, std::optional<OneAxis> along, PositionOptions options) {
  if (along) options.axis = along;
  return argmin(std::move(x), options);
}

static Array cumulative(const char* name, Array (*run)(Operand, std::int64_t, bool), const Operand& x,
                        std::optional<OneAxis> along, const CumulativeOptions& options) {
  At at(x.where);
  if (!along) along = options.axis;
  Array flat = along && x->ndim() ? *x : lax::reshape(*x, Shape{x->size()});
  std::int64_t axis = normalize_axis(name, along ? along->number : 0, flat.ndim());
  Dtype dtype = options.dtype.value_or(x->dtype().is_bool() ? default_int() : x->dtype());
  if (options.dtype && options.dtype->is_bool()) {
    // A cumulative "any", computed as a count so that 1 and -1 do not cancel.
    return lib::convert(run(lib::convert(lib::as_bool(flat), default_int()), axis, options.reverse), bool_);
  }
  return run(lib::convert(flat, dtype), axis, options.reverse);
}
Array cumsum(Operand x, std::optional<OneAxis> along, CumulativeOptions options) {
  return cumulative("cumsum", lax::cumsum, x, along, options);
}
Array cumsum(Operand x, CumulativeOptions options) { return cumsum(std::move(x), std::nullopt, options); }
Array cumprod(Operand x, std::optional<OneAxis> along, CumulativeOptions options) {
  return cumulative("cumprod", lax::cumprod, x, along, options);
}
Array cumprod(Operand x, CumulativeOptions options) { return cumprod(std::move(x), std::nullopt, options); }

static Array cumulative_of(const char* name, bool sums, const Operand& x,
                           const CumulativeSumOptions& options) {
  At at(x.where);
  if (x->ndim() != 1 && (x->ndim() == 0 || !options.axis))
    fail<ArgumentError>(str(name, ": the operand is ", x->aval(), ", and no axis of it is named."),
                        x->ndim() == 0 ? "Expected at least one axis."
                                       : "Expected {.axis = 0}, say; cumsum and cumprod flatten.");
  OneAxis along = options.axis.value_or(0);
  Dtype dtype = options.dtype.value_or(sums ? promoted_integer(x->dtype()) : x->dtype());
  CumulativeOptions running{.dtype = options.dtype || sums ? std::optional(dtype) : std::nullopt};
  Array out = sums ? cumsum(*x, along, running) : cumprod(*x, along, running);
  if (!options.include_initial) return out;
  Shape first = out.shape();
  first[normalize_axis(name, along.number, out.ndim())] = 1;
  Array start = lib::broadcast_to_shape(name, scalar(std::int64_t{!sums}, out.dtype()), first);
  return lax::concatenate({start, out}, along.number);
}
Array cumulative_sum(Operand x, CumulativeSumOptions options) {
  return cumulative_of("cumulative_sum", true, x, options);
}
Array cumulative_prod(Operand x, CumulativeSumOptions options) {
  return cumulative_of("cumulative_prod", false, x, options);
}
Array cummax(Operand x, std::optional<OneAxis> along, CumulativeOptions options) {
  return cumulative("cummax", lax::cummax, x, along, options);
}
Array cummin(Operand x, std::optional<OneAxis> along, CumulativeOptions options) {
  return cumulative("cummin", lax::cummin, x, along, options);
}

}  // namespace tessera::inline v0
