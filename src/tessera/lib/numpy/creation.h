// Creation of arrays from shapes, numbers and containers.
#pragma once
#include <tessera/api/sharding/placement.h>
#include <tessera/lib/axis.h>

namespace tessera::inline v0 {

/// The shape of a new array: {2, 3}, or 5 for {5}.
struct Sizes {
  Shape shape;
  Where where;
  Sizes(std::initializer_list<std::int64_t> sizes, Where w = here()) : shape(sizes), where(w) {}
  Sizes(const Shape& sizes, Where w = here()) : shape(sizes), where(w) {}
  Sizes(const std::vector<std::int64_t>& sizes, Where w = here()) : shape(sizes), where(w) {}
  template <std::integral T>
  Sizes(T size, Where w = here()) : shape{static_cast<std::int64_t>(size)}, where(w) {}
};

/// An array of zeros (ones); by default in the default floating dtype. Throws a ShapeError for a negative
/// size.
TESSERA_API Array zeros(Sizes shape, Dtype dtype = default_float());
TESSERA_API Array ones(Sizes shape, Dtype dtype = default_float());
/// The same as zeros: arrays are always initialised.
TESSERA_API Array empty(Sizes shape, Dtype dtype = default_float());
/// An array filled with `value` (a number, or an array that broadcasts), by default in its dtype.
TESSERA_API Array full(Sizes shape, Operand value, std::optional<Dtype> dtype = {});
/// An array with a placement: zeros({8, 2048}, bf16, {mesh, P("data")}). Only the blocks are allocated, each
/// once.
///   errors  ShardingError for a spec that does not fit the mesh or the shape
TESSERA_API Array zeros(Sizes shape, Dtype dtype, const Placement& where);
TESSERA_API Array ones(Sizes shape, Dtype dtype, const Placement& where);
TESSERA_API Array empty(Sizes shape, Dtype dtype, const Placement& where);
/// full with a placement. If `value` is an array, it is broadcast to the full shape first.
TESSERA_API Array full(Sizes shape, Operand value, std::optional<Dtype> dtype, const Placement& where);
/// An array with the dtype and shape of `x`, unless others are given.
TESSERA_API Array zeros_like(Operand x, std::optional<Dtype> dtype = {}, std::optional<Shape> shape = {});
TESSERA_API Array ones_like(Operand x, std::optional<Dtype> dtype = {}, std::optional<Shape> shape = {});
TESSERA_API Array empty_like(Operand x, std::optional<Dtype> dtype = {}, std::optional<Shape> shape = {});
TESSERA_API Array full_like(Operand x, Operand value, std::optional<Dtype> dtype = {},
                            std::optional<Shape> shape = {});

/// A C++ number with its source line.
struct Scalar {
  bool is_integer;  // true for an integer
  std::int64_t integer;
  double real;
  Where where;
  template <Number N>
  requires std::is_arithmetic_v<N> Scalar(N value, Where w = here())
      : is_integer(std::is_integral_v<N>),
        integer(static_cast<std::int64_t>(value)),
        real(static_cast<double>(value)),
        where(w) {}
};

/// 0, 1, ..., stop - 1; or from start, without stop, by step. Integers give the default integer, or i64
/// where it is too narrow; other numbers the default float. Throws an ArgumentError for step 0.
///   source  jax.numpy.arange
TESSERA_API Array arange(Scalar stop, std::optional<Dtype> dtype = {});
TESSERA_API Array arange(Scalar start, Scalar stop, std::optional<Dtype> dtype = {});
TESSERA_API Array arange(Scalar start, Scalar stop, Scalar step, std::optional<Dtype> dtype = {});
/// arange with a placement: each device computes its own blocks.
TESSERA_API Array arange(Scalar stop, std::optional<Dtype> dtype, const Placement& where);
TESSERA_API Array arange(Scalar start, Scalar stop, std::optional<Dtype> dtype, const Placement& where);
TESSERA_API Array arange(Scalar start, Scalar stop, Scalar step, std::optional<Dtype> dtype,
                         const Placement& where);

struct LinspaceOptions {
  bool endpoint = true;  ///< include `stop` as the last number
  std::optional<Dtype> dtype = {};
  OneAxis axis = 0;  ///< axis of the result along which the numbers are ordered
};
/// `count` evenly spaced numbers from `start` to `stop`, both included.
///   start, stop  scalars, or arrays that broadcast
///   errors       ArgumentError for a negative count
///   source       jax.numpy.linspace
TESSERA_API Array linspace(Operand start, Operand stop, std::int64_t count = 50,
                           LinspaceOptions options = {});
/// linspace, and the distance between neighbours: floating, of the broadcast shape of start and stop; NaN for
/// a count of 0, and for a count of 1 if `stop` is included.
///   source       jax.numpy.linspace with retstep
TESSERA_API std::pair<Array, Array> linspace_and_step(Operand start, Operand stop, std::int64_t count = 50,
                                                      LinspaceOptions options = {});
/// base to the power of linspace(start, stop): numbers evenly spaced on a logarithmic scale.
TESSERA_API Array logspace(Operand start, Operand stop, std::int64_t count = 50, const Array& base = 10.0,
                           LinspaceOptions options = {});
/// `count` numbers from `start` to `stop` in geometric progression.
///   source  jax.numpy.geomspace
TESSERA_API Array geomspace(Operand start, Operand stop, std::int64_t count = 50,
                            LinspaceOptions options = {});

/// Window functions of n samples in the default floating dtype; ones for n <= 1. Throw an ArgumentError for a
/// negative n.
///   source  jax.numpy.bartlett and others
TESSERA_API Array bartlett(Scalar n);  ///< a triangle, 0 at both ends
TESSERA_API Array blackman(Scalar n);  ///< 0.42 - 0.5 cos + 0.08 cos of the double angle
TESSERA_API Array hamming(Scalar n);   ///< 0.54 - 0.46 cos
TESSERA_API Array hanning(Scalar n);   ///< 0.5 - 0.5 cos
/// i0(beta sqrt(1 - t^2)) / i0(beta), for t from -1 to 1; a larger beta gives a narrower window.
///   source  jax.numpy.kaiser
TESSERA_API Array kaiser(Scalar n, const Array& beta);

/// An n x m matrix (m = n by default) with ones on diagonal k, counted upwards from the main one, and zeros
/// elsewhere.
TESSERA_API Array eye(Scalar n, std::optional<std::int64_t> m = {}, std::int64_t k = 0,
                      Dtype dtype = default_float());
TESSERA_API Array eye(Scalar n, Dtype dtype);
/// eye with a placement: each device computes its own blocks.
TESSERA_API Array eye(Scalar n, Dtype dtype, const Placement& where);
/// The n x n matrix with ones on the main diagonal and zeros elsewhere.
TESSERA_API Array identity(Scalar n, Dtype dtype = default_float());
/// An n x m matrix (m = n by default) with ones at and below diagonal k, zeros above; f32 by default, as in JAX.
TESSERA_API Array tri(Scalar n, std::optional<std::int64_t> m = {}, std::int64_t k = 0, Dtype dtype = f32);

/// Nested lists of numbers and arrays, the argument of array({{1, 2}, {3, 4}}).
class Nested {
 public:
  template <class T>
  requires std::convertible_to<const T&, Array> Nested(const T& value) : leaf_(value) {}
  TESSERA_API Nested(std::initializer_list<Nested> entries);
  bool is_list() const { return is_list_; }
  TESSERA_API const std::vector<Nested>& entries() const;
  const Array& leaf() const { return leaf_; }

 private:
  Array leaf_;
  SharedState<const std::vector<Nested>> entries_;
  bool is_list_ = false;
};

struct ArrayOptions {
  ByName by_name = ByName();
  std::optional<Dtype> dtype = {};
  /// True: copies to new memory; false: throws if x would have to be converted.
  std::optional<bool> copy = {};
  std::int64_t ndmin = 0;  ///< adds leading axes of size 1 up to this rank
};
/// An array from nested lists: array({{1, 2}, {3, 4}}). Numbers have the default dtypes (2.5 is f32); arrays
/// in the lists are stacked.
///   errors  ShapeError if lists of one level have different lengths
TESSERA_API Array array(std::initializer_list<Nested> entries, std::optional<Dtype> dtype = {},
                        Where where = here());
TESSERA_API Array array(std::initializer_list<Nested> entries, const ArrayOptions& options,
                        Where where = here());
/// Converts to an array, and to a dtype if one is given; the same as asarray.
///   errors  ArgumentError for .copy = false if the dtype differs or the elements are on the host
///   source  jax.numpy.array, jax.numpy.asarray
TESSERA_API Array array(Operand x, std::optional<Dtype> dtype = {});
TESSERA_API Array asarray(Operand x, std::optional<Dtype> dtype = {});
TESSERA_API Array array(Operand x, const ArrayOptions& options);
TESSERA_API Array asarray(Operand x, const ArrayOptions& options);
/// Copies an array to new memory, which is not affected if x is donated.
///   source  jax.numpy.copy
TESSERA_API Array copy(Operand x);
inline Array asarray(std::initializer_list<Nested> entries, std::optional<Dtype> dtype = {},
                     Where where = here()) {
  return array(entries, dtype, where);
}
inline Array asarray(std::initializer_list<Nested> entries, const ArrayOptions& options,
                     Where where = here()) {
  return array(entries, options, where);
}

// A copy of row-major elements of a C++ type.
TESSERA_API Array array_of(const void* elements, const Shape& shape, Dtype stored, std::optional<Dtype> dtype,
                           Where where);
TESSERA_API Array array_of(const void* elements, const Shape& shape, Dtype stored,
                           const ArrayOptions& options, Where where);
template <class R>
using ElementOf = std::remove_cv_t<std::remove_pointer_t<decltype(std::data(std::declval<const R&>()))>>;
template <class R>
concept ElementRange = requires(const R& r) {
  std::size(r);
}
&&has_dtype<ElementOf<R>>;
/// Copies a std::vector, std::array or std::span, in the dtype of its elements: double gives f64.
template <ElementRange R>
Array array(const R& elements, std::optional<Dtype> dtype = {}, Where where = here()) {
  return array_of(std::data(elements), {static_cast<std::int64_t>(std::size(elements))},
                  dtype_of<ElementOf<R>>, dtype, where);
}
template <ElementRange R>
Array array(const R& elements, const ArrayOptions& options, Where where = here()) {
  return array_of(std::data(elements), {static_cast<std::int64_t>(std::size(elements))},
                  dtype_of<ElementOf<R>>, options, where);
}
TESSERA_API Array array(const std::vector<bool>& elements, std::optional<Dtype> dtype = {},
                        Where where = here());
template <ElementRange R>
Array asarray(const R& elements, std::optional<Dtype> dtype = {}, Where where = here()) {
  return array(elements, dtype, where);
}
template <ElementRange R>
Array asarray(const R& elements, const ArrayOptions& options, Where where = here()) {
  return array(elements, options, where);
}

}  // namespace tessera::inline v0
