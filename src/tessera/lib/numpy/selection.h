// Selection by conditions and indices, deletion, insertion and replacement, with NumPy's names. Arrays never
// change: put, place and similar functions return new ones.
#pragma once
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

/// Selects, for each element, from the first of `choices` whose condition is true; `otherwise` if none is.
///   conditions  as many as choices; dtypes other than bool are compared with 0
///   choices     promoted to one dtype with `otherwise`; all broadcast
///   errors      ArgumentError unless there are as many conditions as choices, at least one; ShapeError
///   source      jax.numpy.select
TESSERA_API Array select(const Operands& conditions, const Arrays& choices, const Array& otherwise = 0);
/// Selects, for each element of x, from the choice of that number. Out-of-range numbers are an ArgumentError
/// for `mode` standard; clip and wrap are as in take.
///   x       I[...]   any integer dtype
///   errors  TraceError in mode standard if x is traced
///   source  jax.numpy.choose
TESSERA_API Array choose(Operand x, const Arrays& choices, OutOfBounds mode = OutOfBounds::standard);

/// The value of piecewise where a condition is true: a function of x, or a value.
struct Piece {
  SharedFunction<Array(Array)> function;
  Array value;
  template <class T>
  requires std::convertible_to<const T&, Array> Piece(const T& value) : value(value) {}
  template <class F>
  requires(!std::convertible_to<const F&, Array> && std::is_invocable_r_v<Array, const F&, Array>)
      Piece(const F& f)
      : function(f) {}
};
/// Evaluates a function defined by pieces: the last piece whose condition is true; where none is, an
/// additional piece, or 0. Every function is evaluated everywhere.
///   result  of x's dtype
///   errors  ArgumentError for a wrong number of pieces
///   source  jax.numpy.piecewise
TESSERA_API Array piecewise(Operand x, const Arrays& conditions, const std::vector<Piece>& pieces);

/// True where an element of x is one of `elements`: bool[...]; `invert` negates it.
///   cost    size of x times size of elements
///   source  jax.numpy.isin
TESSERA_API Array isin(Operand x, Operand elements, bool invert = false);

struct CompressOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = {};
  std::optional<std::int64_t> size = {};  ///< size of the result: required if the condition is traced
  Array fill = 0;                         ///< fills the result if the condition selects fewer
};
/// The entries along an axis (without one, of the flattened array) for which `condition`, a vector, is true.
///   errors  TraceError if the condition is traced and no size is given; ArgumentError, ShapeError
///   source  jax.numpy.compress
TESSERA_API Array compress(Operand condition, Operand x, CompressOptions options = {});
/// The elements for which `condition`, of x's shape, is true, as a vector.
///   source  jax.numpy.extract
TESSERA_API Array extract(Operand condition, Operand x, CompressOptions options = {});

/// The ends of an axis that trim_zeros trims.
enum class Trim : std::uint8_t { both, front, back };
/// Removes zeros at the ends of axes (by default all axes): an index of an axis is removed if all its
/// elements are 0.
///   errors  TraceError if x is traced; ArgumentError
///   source  jax.numpy.trim_zeros
TESSERA_API Array trim_zeros(Operand x, Trim trim = Trim::both, AnyAxes along = {});

/// Replaces the n-th element of x for which `mask` is true by the n-th of `values`, which repeat.
///   source  jax.numpy.place
TESSERA_API Array place(Operand x, Operand mask, Operand values);
/// Replaces the elements at these positions of the flattened array by `values`, which repeat. Out-of-range
/// positions are clamped (as in JAX), negative ones count from the end; `mode` is as in take.
///   source  jax.numpy.put
TESSERA_API Array put(Operand x, Operand positions, Operand values, OutOfBounds mode = OutOfBounds::standard);
/// Replaces, for each element of `indices`, the element at that index along the axis by that of `values`; the
/// inverse of take_along_axis.
///   source  jax.numpy.put_along_axis
TESSERA_API Array put_along_axis(Operand x, Operand indices, Operand values, std::optional<OneAxis> along,
                                 OutOfBounds mode = OutOfBounds::standard);

/// Removes the entries along an axis (without one, of the flattened array) at a number, a slice, an integer
/// array or a mask. Traced integers must be distinct, which `unique` promises.
///   errors  TraceError, ArgumentError
///   source  jax.numpy.delete
TESSERA_API Array delete_(Operand x, const Index& positions, std::optional<OneAxis> along = {},
                          bool unique = false);
/// Inserts `values` before the indices of an axis (without one, of the flattened array) given by a number, a
/// slice or an integer array. Values broadcast, and are converted to x's dtype.
///   source  jax.numpy.insert
TESSERA_API Array insert(Operand x, const Index& positions, Operand values,
                         std::optional<OneAxis> along = {});

}  // namespace tessera::inline v0
