// Resampling of images: each axis is multiplied with a matrix whose column j holds the weights of the input elements in
// output element j (jax.image.compute_weight_mat). The method `nearest` copies elements instead.
#include <tessera/lib/image.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0::image {

namespace {

Array lanczos(double radius, const Array& x) {
  Array y = radius * sin(M_PI * x) * sin(M_PI * x / radius);
  Array square_x = where(x != 0, M_PI * M_PI * x * x, 1.0);
  Array out = where(x > 1e-3, y / square_x, 1.0);
  return where(x > radius, 0.0, out);
}

Array keys_cubic(const Array& x) {
  Array inner = ((1.5 * x - 2.5) * x) * x + 1.0;
  Array outer = ((-0.5 * x + 2.5) * x - 4.0) * x + 2.0;
  return where(x >= 2.0, 0.0, where(x >= 1.0, outer, inner));
}

Array pytorch_cubic(const Array& x) {
  constexpr double a = -0.75;
  Array inner = ((a + 2.0) * x - (a + 3.0)) * x * x + 1.0;
  Array outer = ((a * x - 5.0 * a) * x + 8.0 * a) * x - 4.0 * a;
  return where(x >= 2.0, 0.0, where(x >= 1.0, outer, inner));
}

Array weight(Method method, const Array& x) {
  switch (method) {
    case Method::lanczos3:
      return lanczos(3, x);
    case Method::lanczos5:
      return lanczos(5, x);
    case Method::cubic:
      return keys_cubic(x);
    case Method::cubic_pytorch:
      return pytorch_cubic(x);
    default:
      return maximum(0.0, 1.0 - x);
  }
}

// One axis to resample: its input and output size, and the (scalar) scale and translation.
struct Resampled {
  std::int64_t in, out;
  Array scale, translation;
};

// The weights [in, out] of input elements in output elements. Columns sum to 1; those of positions outside of
// the input are 0, unless its edges are replicated.
Array weights_of(const Resampled& axis, Method method, bool antialias) {
  bool edges = method == Method::cubic_pytorch && !antialias;
  if (method == Method::cubic_pytorch && antialias) method = Method::cubic;
  std::int64_t margin = edges ? 2 : 0;
  Dtype dtype = axis.scale.dtype();
  Array inverse = 1.0 / axis.scale;
  Array kernel_scale = antialias ? maximum(inverse, 1.0) : scalar(1.0, dtype);
  Array position = (arange(axis.out, dtype) + 0.5) * inverse - axis.translation * inverse - 0.5;
  Array from = expand_dims(arange(-margin, axis.in + margin, dtype), 1);
  Array weights = method == Method::area ? maximum(0.0, minimum(position + 0.5 + 0.5 * inverse, from + 1.0) -
                                                            maximum(position + 0.5 - 0.5 * inverse, from))
                                         : weight(method, abs(position - from) / kernel_scale);
  if (edges) {
    // Positions beyond an edge read the element at the edge.
    Array nearest = clip(from, 0.0, static_cast<double>(axis.in - 1));
    Array is_nearest = nearest == expand_dims(arange(axis.in, dtype), {1, 2});
    weights = sum(where(is_nearest, weights, 0.0), tessera::axis(1));
  }
  Array total = sum(weights, {.axis = 0, .keepdims = true});
  Array is_nonzero = abs(total) > 1000 * static_cast<double>(std::numeric_limits<float>::epsilon());
  weights = where(is_nonzero, weights / where(total != 0, total, 1.0), 0.0);
  if (edges) return weights;
  Array inside = (position >= -0.5) & (position <= static_cast<double>(axis.in) - 0.5);
  return where(inside, weights, 0.0);
}

Array resample(const Array& x, std::int64_t along, const Resampled& axis, Method method, bool antialias) {
  Array w = weights_of(axis, method, antialias).astype(x.dtype());
  return moveaxis(tensordot(x, w, Contracted({along}, {0})), -1, along);
}

// Output element j is the input element whose pixel contains the centre of j.
Array nearest(const Array& x, std::int64_t along, std::int64_t in, std::int64_t out) {
  // If each element is repeated equally often: a broadcast, whose derivative is a sum.
  if (in > 0 && out % in == 0) {
    Shape repeated = x.shape(), joined = x.shape();
    repeated.insert(along + 1, out / in);
    joined[along] = out;
    return reshape(broadcast_to(expand_dims(x, along + 1), repeated), joined);
  }
  std::vector<std::int32_t> rows;
  for (std::int64_t j = 0; j < out; ++j)
    rows.push_back(static_cast<std::int32_t>((static_cast<float>(j) + 0.5f) * static_cast<float>(in) /
                                             static_cast<float>(out)));
  return take(x, array(rows), along);
}

void check_rank(const char* operation, const Array& x, const Sizes& shape) {
  if (static_cast<std::int64_t>(shape.shape.size()) != x.ndim())
    fail<ShapeError>(str(operation, ": ", x.aval(), " and the shape ", shape.shape, " have different ranks."),
                     "Expected a new size for every axis of the array.");
  refuse_negative_sizes(operation, shape.shape);
}

Array floating(const Array& x) {
  return lib::convert(x, lib::common_type(Args(&x, 1), lib::Numbers::inexact));
}

}  // namespace

Array resize(Operand x, Sizes shape, Method method, bool antialias) {
  At at(x.where);
  check_rank("resize", *x, shape);
  Array out = method == Method::nearest ? *x : floating(*x);
  Dtype dtype = out.dtype() == f64 ? f64 : f32;
  for (std::int64_t along = 0; along < x->ndim(); ++along) {
    std::int64_t in_size = x->dim(along), out_size = shape.shape[along];
    if (in_size == out_size) continue;
    if (method == Method::nearest) {
      out = nearest(out, along, in_size, out_size);
    } else {
      double scale = in_size && out_size ? static_cast<double>(out_size) / static_cast<double>(in_size) : 1.0;
      out = resample(out, along, {in_size, out_size, scalar(scale, dtype), scalar(0.0, dtype)}, method,
                     antialias);
    }
  }
  return out;
}

Array scale_and_translate(Operand x, Sizes shape, const Axes& axes, Operand scale, Operand translation,
                          Method method, bool antialias) {
  At at(x.where);
  check_rank("scale_and_translate", *x, shape);
  if (method == Method::nearest)
    fail<ArgumentError>("scale_and_translate: the method is nearest.",
                        "Expected linear, cubic, cubic_pytorch, lanczos3, lanczos5 or area.");
  Shape expected{static_cast<std::int64_t>(axes.size())};
  if (scale->shape() != expected || translation->shape() != expected)
    fail<ShapeError>(str("scale_and_translate: scale ", scale->aval(), " and translation ",
                         translation->aval(), " are given for ", axes.size(), " axes."),
                     "Expected one scale and one translation for each of these axes.");
  Axes numbers = normalize_axes("scale_and_translate", axes, x->ndim());
  Arrays scale_and_offset = lib::promote_dtypes(Arrays{*scale, *translation}, lib::Numbers::inexact);
  Array out = floating(*x);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    std::int64_t along = numbers[i], entry = static_cast<std::int64_t>(i);
    Resampled axis{x->dim(along), shape.shape[along], scale_and_offset[0][entry], scale_and_offset[1][entry]};
    out = resample(out, along, axis, method, antialias);
  }
  for (std::int64_t along = 0; along < x->ndim(); ++along)
    if (out.dim(along) != shape.shape[along])
      fail<ShapeError>(
          str("scale_and_translate: axis ", along, " is not scaled, but has ", x->dim(along), " elements in ",
              x->aval(), " and ", shape.shape[along], " in the shape ", shape.shape, "."),
          "Expected equal sizes along axes that are not named.");
  return out;
}

}  // namespace tessera::inline v0::image
