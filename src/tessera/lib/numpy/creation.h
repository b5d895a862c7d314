// Arrays from nothing, from numbers and from containers.
#pragma once
#include <tessera/api/sharding/placement.h>
#include <tessera/lib/axis.h>
#include <iterator>

namespace tessera::inline v0 {

/// The shape of an array to make: {2, 3}, or 5 for {5}.
struct Sizes {
  Shape shape;
  Where where;
  Sizes(std::initializer_list<std::int64_t> sizes, Where w = here()) : shape(sizes), where(w) {}
  Sizes(const Shape& sizes, Where w = here()) : shape(sizes), where(w) {}
  Sizes(const std::vector<std::int64_t>& sizes, Where w = here()) : shape(sizes), where(w) {}
  template <std::integral T>
  Sizes(T size, Where w = here()) : shape{static_cast<std::int64_t>(size)}, where(w) {}
};

/// Zeros (ones) of a shape; the default float unless a dtype is given. ArgumentError for a negative size.
TESSERA_API Array zeros(Sizes shape, Dtype dtype = default_float());
TESSERA_API Array ones(Sizes shape, Dtype dtype = default_float());
/// The same as zeros: arrays are never left uninitialised.
TESSERA_API Array empty(Sizes shape, Dtype dtype = default_float());
/// `value` (a number, or an array that broadcasts) everywhere; its dtype unless one is given.
TESSERA_API Array full(Sizes shape, Operand value, std::optional<Dtype> dtype = {});
/// The same placed on devices: zeros({8, 2048}, bf16, {mesh, P("data")}). Only the blocks are made, each once.
///   errors  ShardingError for a spec that does not fit the mesh or the shape
TESSERA_API Array zeros(Sizes shape, Dtype dtype, const Placement& where);
TESSERA_API Array ones(Sizes shape, Dtype dtype, const Placement& where);
TESSERA_API Array empty(Sizes shape, Dtype dtype, const Placement& where);
/// An array as `value` is broadcast as a whole first.
TESSERA_API Array full(Sizes shape, Operand value, std::optional<Dtype> dtype, const Placement& where);
/// Like `x` in dtype and in shape, unless others are given.
TESSERA_API Array zeros_like(Operand x, std::optional<Dtype> dtype = {}, std::optional<Shape> shape = {});
TESSERA_API Array ones_like(Operand x, std::optional<Dtype> dtype = {}, std::optional<Shape> shape = {});
TESSERA_API Array empty_like(Operand x, std::optional<Dtype> dtype = {}, std::optional<Shape> shape = {});
TESSERA_API Array full_like(Operand x, Operand value, std::optional<Dtype> dtype = {},
                            std::optional<Shape> shape = {});

/// A C++ number with the line that gave it.
struct Scalar {
  bool whole;  // an integer
  std::int64_t integer;
  double real;
  Where where;
  template <Number N>
  requires std::is_arithmetic_v<N> Scalar(N value, Where w = here())
      : whole(std::is_integral_v<N>),
        integer(static_cast<std::int64_t>(value)),
        real(static_cast<double>(value)),
        where(w) {}
};

/// 0, 1, ..., stop - 1; or from start to before stop by step. Integers give the default integer, else the
/// default float; ArgumentError for step 0.
///   source  jax.numpy.arange
TESSERA_API Array arange(Scalar stop, std::optional<Dtype> dtype = {});
TESSERA_API Array arange(Scalar start, Scalar stop, std::optional<Dtype> dtype = {});
TESSERA_API Array arange(Scalar start, Scalar stop, Scalar step, std::optional<Dtype> dtype = {});
/// The same placed on devices, each of which computes its own blocks.
TESSERA_API Array arange(Scalar stop, std::optional<Dtype> dtype, const Placement& where);
TESSERA_API Array arange(Scalar start, Scalar stop, std::optional<Dtype> dtype, const Placement& where);
TESSERA_API Array arange(Scalar start, Scalar stop, Scalar step, std::optional<Dtype> dtype,
                         const Placement& where);

struct LinspaceOptions {
  bool endpoint = true;  ///< the last number is `stop`
  std::optional<Dtype> dtype = {};
  OneAxis axis = 0;  ///< of the result, along which the numbers run
};
/// `count` numbers from `start` to `stop`, evenly spaced, both included.
///   start, stop  scalars, or arrays that broadcast
///   errors       ArgumentError for a negative count
///   source       jax.numpy.linspace
TESSERA_API Array linspace(Operand start, Operand stop, std::int64_t count = 50,
                           LinspaceOptions options = {});
/// The same numbers, and the distance between neighbours: floating, of the shape of start and stop together; NaN for
/// a count of 0, and where `stop` is included for a count of 1.
///   source       jax.numpy.linspace with retstep
TESSERA_API std::pair<Array, Array> linspace_and_step(Operand start, Operand stop, std::int64_t count = 50,
                                                      LinspaceOptions options = {});
/// base to the power of linspace(start, stop): evenly spaced on a logarithmic scale.
TESSERA_API Array logspace(Operand start, Operand stop, std::int64_t count = 50, const Array& base = 10.0,
                           LinspaceOptions options = {});
/// `count` numbers from `start` to `stop`, each the same multiple of the one before.
///   source  jax.numpy.geomspace
TESSERA_API Array geomspace(Operand start, Operand stop, std::int64_t count = 50,
                            LinspaceOptions options = {});

/// Windows of n samples in the default float; ones for n <= 1. ArgumentError for a negative n.
///   source  jax.numpy.bartlett and others
TESSERA_API Array bartlett(Scalar n);  ///< a triangle, 0 at both ends
TESSERA_API Array blackman(Scalar n);  ///< 0.42 - 0.5 cos + 0.08 cos of the double angle
TESSERA_API Array hamming(Scalar n);   ///< 0.54 - 0.46 cos
TESSERA_API Array hanning(Scalar n);   ///< 0.5 - 0.5 cos
/// i0(beta sqrt(1 - t^2)) / i0(beta), t running from -1 to 1: the larger beta, the narrower.
///   source  jax.numpy.kaiser
TESSERA_API Array kaiser(Scalar n, const Array& beta);

/// Ones on a diagonal of an n x m matrix (m = n unless given), zeros elsewhere; k counts upwards from the main one.
TESSERA_API Array eye(Scalar n, std::optional<std::int64_t> m = {}, std::int64_t k = 0,
                      Dtype dtype = default_float());
TESSERA_API Array eye(Scalar n, Dtype dtype);
/// The same placed on devices, each of which computes its own blocks.
TESSERA_API Array eye(Scalar n, Dtype dtype, const Placement& where);
TESSERA_API Array identity(Scalar n, Dtype dtype = default_float());
/// Ones at and below a diagonal, zeros above.
TESSERA_API Array tri(Scalar n, std::optional<std::int64_t> m = {}, std::int64_t k = 0, Dtype dtype = f32);

/// Numbers, arrays, and lists of them to any depth: what array({{1, 2}, {3, 4}}) takes.
class Nested {
 public:
  template <class T>
  requires std::convertible_to<const T&, Array> Nested(const T& value) : leaf_(value) {}
  Nested(std::initializer_list<Nested> entries) : entries_(entries), is_list_(true) {}
  bool is_list() const { return is_list_; }
  const std::vector<Nested>& entries() const { return entries_; }
  const Array& leaf() const { return leaf_; }

 private:
  Array leaf_;
  std::vector<Nested> entries_;
  bool is_list_ = false;
};

struct ArrayOptions {
  ByName by_name = ByName();
  std::optional<Dtype> dtype = {};
  std::optional<bool> copy = {};  ///< true: in memory of its own; false: an error where x would be converted
  std::int64_t ndmin = 0;         ///< axes of size 1 come in front until there are as many
};
/// An array of nested lists: array({{1, 2}, {3, 4}}). Numbers have the default dtypes (2.5 is f32); arrays
/// among them are stacked.
///   errors  ShapeError where lists of one level have different lengths
TESSERA_API Array array(std::initializer_list<Nested> entries, std::optional<Dtype> dtype = {},
                        Where where = here());
TESSERA_API Array array(std::initializer_list<Nested> entries, const ArrayOptions& options,
                        Where where = here());
/// An array as it is, converted if a dtype is given; the same as asarray.
///   errors  ArgumentError for .copy = false where the dtype is another, or elements come from the host
///   source  jax.numpy.array, jax.numpy.asarray
TESSERA_API Array array(Operand x, std::optional<Dtype> dtype = {});
TESSERA_API Array asarray(Operand x, std::optional<Dtype> dtype = {});
TESSERA_API Array array(Operand x, const ArrayOptions& options);
TESSERA_API Array asarray(Operand x, const ArrayOptions& options);
/// The same elements in memory of their own: what becomes of x, when it is donated, does not concern it.
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
/// A copy of a std::vector, std::array or std::span, in the dtype of its elements: double is f64.
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
