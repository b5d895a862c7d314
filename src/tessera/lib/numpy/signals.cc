// Interpolation, differences, integrals, angles and convolution of vectors.
#include <tessera/api/jit.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/search.h>
#include <tessera/lib/numpy/signals.h>
#include <tessera/lib/promote.h>
#include <limits>

namespace tessera::inline v0 {

using lib::Numbers;

Array lib::count_below(const Array& edges, const Array& x, bool equal) {
  auto below = [](const Array& edge_values, const Array& numbers, bool or_equal) {
    Array wide = expand_dims(numbers, -1);
    Array counted = (or_equal ? edge_values <= wide : edge_values < wide) | isnan(wide);
    return sum(counted, {.axis = -1, .dtype = i32});
  };
  return equal ? jit([below](Array edge_values, Array numbers) { return below(edge_values, numbers, true); })(
                     edges, x)
               : jit([below](Array edge_values, Array numbers) {
                   return below(edge_values, numbers, false);
                 })(edges, x);
}

// Sorts the points of one period, and adds a point of the neighbouring periods at each end.
static void make_periodic(Array& xp, Array& fp, const Array& period) {
  xp = mod(xp, period);
  // Without a sort: the position of each point is the number of smaller ones.
  std::int64_t count = xp.dim(0);
  Array number = lax::iota(i32, {count}, 0), tie = expand_dims(number, 0) < expand_dims(number, 1);
  Array this_point = expand_dims(xp, 1), other = expand_dims(xp, 0);
  Array position = sum((other < this_point) | ((other == this_point) & tie), {.axis = 1, .dtype = i32});
  Array order = zeros({count}, i32).at(position).set(number);
  xp = xp[order], fp = fp[order];
  Array last = lib::slice_along(xp, 0, count - 1, count), first = lib::slice_along(xp, 0, 0, 1);
  xp = concatenate({last - period, xp, first + period});
  fp = concatenate({lib::slice_along(fp, 0, count - 1, count), fp, lib::slice_along(fp, 0, 0, 1)});
}

// The distance below which two points are treated as equal, as in jax.numpy.
static double tolerance(Dtype dtype) {
  switch (dtype.row()) {
    case Dtype::row_f64:
      return 4.930380657631324e-32;
    case Dtype::row_f32:
      return 1.4210854715202004e-14;
    case Dtype::row_f16:
      return 9.5367431640625e-7;
    default:
      return 0;
  }
}

Array interp(Operand given, Operand points, Operand values, InterpOptions options) {
  At at(given.where);
  if (points->ndim() != 1 || points->shape() != values->shape() || points->size() == 0)
    fail<ShapeError>(str("interp: the points are ", points->aval(), " and ", values->aval(), "."),
                     "Expected two vectors of equal size, at least 1.");
  Arrays both = lib::promote_dtypes(Arrays{*given, *points}, Numbers::inexact);
  Array x = both[0], xp = both[1], fp = lib::as_inexact(*values);
  if (x.dtype().is_complex())
    fail<DtypeError>(str("interp: x is ", given->aval(), ", the points are at ", points->aval(), "."),
                     "Complex numbers have no order: take real(x), imag(x) or abs(x) first.");
  bool periodic = !options.period.empty();
  if (periodic && options.period.ndim())
    fail<ShapeError>(str("interp: the period is ", options.period.aval(), "."), "Expected a scalar.");
  if (periodic) {
    Array period = abs(options.period);
    x = mod(x, period);
    make_periodic(xp, fp, period);
  }
  std::int64_t count = xp.dim(0);
  Array above = maximum(1, minimum(lib::count_below(xp, x, true), std::max<std::int64_t>(1, count - 1)));
  Array f0 = take(fp, above - 1, none, OutOfBounds::clip), x0 = take(xp, above - 1, none, OutOfBounds::clip);
  Array df = take(fp, above, none, OutOfBounds::clip) - f0,
        dx = take(xp, above, none, OutOfBounds::clip) - x0;
  Array coincide = abs(dx) <= scalar(tolerance(xp.dtype()), xp.dtype());
  Array out = where(coincide, f0, f0 + (x - x0) / where(coincide, 1, dx) * df);
  if (periodic) return out;
  bool constant_outside = !options.extrapolate;
  if (!options.left.empty() || constant_outside)
    out = where(x < xp[0], options.left.empty() ? fp[0] : options.left, out);
  if (!options.right.empty() || constant_outside)
    out = where(x > xp[count - 1], options.right.empty() ? fp[count - 1] : options.right, out);
  return out;
}

// Differences along one axis, for neighbours at the distance h or at the positions h.
static Array gradient_along(const Array& x, const Array& h, std::int64_t axis) {
  std::int64_t size = x.dim(axis);
  Array first = lib::slice_along(x, axis, 1, 2) - lib::slice_along(x, axis, 0, 1);
  Array last = lib::slice_along(x, axis, size - 1, size) - lib::slice_along(x, axis, size - 2, size - 1);
  if (h.ndim() == 0) {
    Array inner = (lib::slice_along(x, axis, 2, size) - lib::slice_along(x, axis, 0, size - 2)) * 0.5 / h;
    return concatenate({first / h, inner, last / h}, axis);
  }
  if (h.shape() != Shape{size})
    fail<ShapeError>(str("gradient: the spacing of axis ", axis, " of ", x.aval(), " is ", h.aval(), "."),
                     "Expected a scalar, or one coordinate for each position of the axis.");
  Shape along(x.shape().size(), 1);
  along[axis] = size - 1;
  Array steps = lax::reshape(lib::slice_along(h, 0, 1, size) - lib::slice_along(h, 0, 0, size - 1), along);
  Array dx1 = lib::slice_along(steps, axis, 0, size - 2), dx2 = lib::slice_along(steps, axis, 1, size - 1);
  Array a = -dx2 / (dx1 * (dx1 + dx2)), b = (dx2 - dx1) / (dx1 * dx2), c = dx1 / (dx2 * (dx1 + dx2));
  Array inner = a * lib::slice_along(x, axis, 0, size - 2) + b * lib::slice_along(x, axis, 1, size - 1) +
                c * lib::slice_along(x, axis, 2, size);
  return concatenate({first / lib::slice_along(steps, axis, 0, 1), inner,
                      last / lib::slice_along(steps, axis, size - 2, size - 1)},
                     axis);
}

Arrays gradient(Operand given, const Arrays& spacing, AnyAxes over) {
  At at(given.where);
  Arrays operands{*given};
  append_all(operands, spacing);
  operands = lib::promote_dtypes(operands, Numbers::inexact);
  const Array& x = operands[0];
  Axes axes = over.axes ? normalize_axes("gradient", *over.axes, x.ndim()) : iota_dims(x.ndim());
  if (spacing.size() > 1 && spacing.size() != axes.size())
    fail<ArgumentError>(
        str("gradient: ", spacing.size(), " spacings are given for ", axes.size(), " axes ", axes, "."),
        "Expected none, one, or one for each axis.");
  for (std::int64_t axis : axes)
    if (x.dim(axis) < 2)
      fail<ShapeError>(str("gradient: axis ", axis, " of ", x.aval(), " has size ", x.dim(axis), "."),
                       "Expected at least two elements along it.");
  Arrays out;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    Array h = spacing.empty() ? Array(1.0) : operands[spacing.size() == 1 ? 1 : 1 + i];
    out.push_back(gradient_along(x, h, axes[i]));
  }
  return out;
}

Array ediff1d(Operand x, const Array& after, const Array& before) {
  At at(x.where);
  Array flat = ravel(*x);
  std::int64_t size = std::max<std::int64_t>(1, flat.size());
  Array out = lax::sub(lib::slice_along(flat, 0, std::min<std::int64_t>(1, flat.size()), flat.size()),
                       lib::slice_along(flat, 0, 0, flat.size() ? size - 1 : 0));
  auto as_vector = [&](const Array& y) { return ravel(lib::convert(y, x->dtype(), x->aval().weak())); };
  Arrays parts;
  if (!before.empty()) parts.push_back(as_vector(before));
  parts.push_back(out);
  if (!after.empty()) parts.push_back(as_vector(after));
  return concatenate(parts);
}

Array trapezoid(Operand given, const Array& x, const Array& dx, OneAxis along) {
  At at(given.where);
  std::int64_t axis = normalize_axis("trapezoid", along.number, given->ndim());
  Array y = lib::as_inexact(*given), steps = dx;
  if (!x.empty()) {
    Arrays both = lib::promote_dtypes(Arrays{*given, x}, Numbers::inexact);
    y = both[0];
    steps = x.ndim() == 1 ? diff(both[1]) : moveaxis(diff(both[1], 1, axis), axis, -1);
  } else if (steps.ndim()) {
    if (steps.ndim() < y.ndim()) steps = lax::expand_dims(steps, iota_dims(y.ndim() - steps.ndim()));
    steps = moveaxis(steps, axis, -1);
  }
  y = moveaxis(y, axis, -1);
  std::int64_t last = y.ndim() - 1, size = y.dim(-1);
  if (size == 0)
    fail<ShapeError>(str("trapezoid: axis ", axis, " of ", given->aval(), " is empty."),
                     "Expected at least one element along it.");
  if (steps.ndim() == 0 || steps.dim(-1) == 1) {
    Array step = steps.ndim() ? squeeze(steps, -1) : steps;
    Array ends =
        squeeze(lib::slice_along(y, last, 0, 1), -1) + squeeze(lib::slice_along(y, last, size - 1, size), -1);
    return step * (sum(y, {.axis = -1}) - 0.5 * ends);
  }
  return 0.5 * sum(steps * (lib::slice_along(y, last, 1, size) + lib::slice_along(y, last, 0, size - 1)),
                   {.axis = -1});
}

Array unwrap(Operand given, UnwrapOptions options) {
  At at(given.where);
  Arrays both = lib::promote_dtypes(Arrays{*given, options.period});
  Array x = both[0], period = both[1];
  if (x.dtype().is_complex())
    fail<DtypeError>(str("unwrap: the operand is ", x.aval(), "."),
                     "Complex numbers have no order: take angle(x) first.");
  std::int64_t axis = normalize_axis("unwrap", options.axis.number, x.ndim()), size = x.dim(axis);
  if (size == 0) return x;
  Array discont = options.discont.empty() ? period / 2 : options.discont;
  Array half = x.dtype().is_integer() ? floor_divide(period, 2) : period / 2;
  Array jump = diff(x, 1, axis), wrapped = mod(jump + half, period) - half;
  wrapped = where((wrapped == -half) & (jump > 0), half, wrapped);
  Array correction = where(abs(jump) < discont, 0, wrapped - jump);
  return concatenate(
      {lib::slice_along(x, axis, 0, 1), lib::slice_along(x, axis, 1, size) + cumsum(correction, axis)}, axis);
}

// Slides the shorter vector along the longer one, reversed for a convolution.
static Array slide(const char* name, Array x, Array y, bool reversed, Overlap overlap,
                   const DotOptions& options) {
  if (x.ndim() != 1 || y.ndim() != 1 || x.size() == 0 || y.size() == 0)
    fail<ShapeError>(str(name, ": the operands are ", x.aval(), " and ", y.aval(), "."),
                     "Expected two vectors of at least one element.");
  Arrays both = lib::promote_dtypes(Arrays{x, y}, options.preferred ? Numbers::any : Numbers::inexact);
  x = both[0], y = reversed ? both[1] : conj(both[1]);
  bool swapped = x.size() < y.size();
  if (swapped) std::swap(x, y);
  if (reversed) y = lax::rev(y, {0});
  std::int64_t n = y.size(), low = 0, high = 0;
  if (overlap == Overlap::full) low = high = n - 1;
  if (overlap == Overlap::same) low = n / 2, high = n - n / 2 - 1;
  ConvOptions conv;
  conv.padding = Padding({std::pair(low, high)});
  conv.preferred_element_type = options.preferred;
  Array out = lax::conv_general_dilated(lax::expand_dims(x, {0, 1}), lax::expand_dims(y, {0, 1}), conv);
  out = lax::squeeze(out, {0, 1});
  return swapped && !reversed ? lax::rev(out, {0}) : out;
}
Array convolve(Operand x, Operand y, Overlap overlap, DotOptions options) {
  At at(x.where);
  return slide("convolve", *x, *y, true, overlap, options);
}
Array correlate(Operand x, Operand y, Overlap overlap, DotOptions options) {
  At at(x.where);
  return slide("correlate", *x, *y, false, overlap, options);
}

}  // namespace tessera::inline v0
