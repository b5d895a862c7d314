// Elements chosen by conditions and positions, taken out, put in and replaced, with NumPy's names. Arrays never
// change: put, place and the like give new ones.
#pragma once
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

/// For each element, the entry of `choices` whose condition holds, the first of several; `otherwise` where none does.
///   conditions  as many as choices; other dtypes than bool are compared with 0
///   choices     promoted to one dtype with `otherwise`; all broadcast
///   errors      ArgumentError for different numbers of both, or none; ShapeError
///   source      jax.numpy.select
TESSERA_API Array select(const Operands& conditions, const Arrays& choices, const Array& otherwise = 0);
/// For each element of x, the element at its place of the choice that it numbers. Outside, `mode` standard is
/// an ArgumentError; clip and wrap are as in take.
///   x       I[...]   any integer dtype
///   errors  TraceError in mode standard where x has no values
///   source  jax.numpy.choose
TESSERA_API Array choose(Operand x, const Arrays& choices, OutOfBounds mode = OutOfBounds::standard);

/// The value of piecewise where a condition holds: a function of x, or a value.
struct Piece {
  std::function<Array(Array)> function;
  Array value;
  template <class T>
  requires std::convertible_to<const T&, Array> Piece(const T& value) : value(value) {}
  template <class F>
  requires(!std::convertible_to<const F&, Array> && std::is_invocable_r_v<Array, const F&, Array>)
      Piece(const F& f)
      : function(f) {}
};
/// Each piece where its condition holds, the last of several; where none does, one more piece, or 0.
/// Every function is computed everywhere.
///   result  of x's dtype
///   errors  ArgumentError for a number of pieces that does not fit
///   source  jax.numpy.piecewise
TESSERA_API Array piecewise(Operand x, const Arrays& conditions, const std::vector<Piece>& pieces);

/// True where an element of x is among `elements`: bool[...]; `invert` negates it.
///   cost    size of x times size of elements
///   source  jax.numpy.isin
TESSERA_API Array isin(Operand x, Operand elements, bool invert = false);

struct CompressOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = {};
  std::optional<std::int64_t> size = {};  ///< of the result: needed where the condition has no values
  Array fill = 0;                         ///< what follows when the condition names fewer
};
/// The positions along an axis (of the flattened array without one) where `condition`, a vector, holds.
///   errors  TraceError where the condition has no values and no size is given; ArgumentError, ShapeError
///   source  jax.numpy.compress
TESSERA_API Array compress(Operand condition, Operand x, CompressOptions options = {});
/// The elements where `condition`, of x's shape, holds, as a vector.
///   source  jax.numpy.extract
TESSERA_API Array extract(Operand condition, Operand x, CompressOptions options = {});

/// The ends of an axis that trim_zeros trims.
enum class Trim : std::uint8_t { both, front, back };
/// Without the zeros at the ends of axes (all unless given): an index of an axis goes where all its elements are 0.
///   errors  TraceError where x has no values; ArgumentError
///   source  jax.numpy.trim_zeros
TESSERA_API Array trim_zeros(Operand x, Trim trim = Trim::both, AnyAxes along = {});

/// x with its n-th element where `mask` holds replaced by the n-th of `values`, which repeat.
///   source  jax.numpy.place
TESSERA_API Array place(Operand x, Operand mask, Operand values);
/// x with the elements at these positions of the flattened array replaced by `values`, which repeat. Outside,
/// the nearest element is meant (as in JAX), also counted from the end; `mode` is as in take.
///   source  jax.numpy.put
TESSERA_API Array put(Operand x, Operand positions, Operand values, OutOfBounds mode = OutOfBounds::standard);
/// x with the element that `indices` names along the axis, for each of its positions, replaced by that of
/// `values`; the inverse of take_along_axis.
///   source  jax.numpy.put_along_axis
TESSERA_API Array put_along_axis(Operand x, Operand indices, Operand values, std::optional<OneAxis> along,
                                 OutOfBounds mode = OutOfBounds::standard);

/// Without the positions of an axis (of the flattened array without one) that a number, a slice, or an array
/// of integers or a mask names. Traced integers have to be different: `unique` promises it.
///   errors  TraceError, ArgumentError
///   source  jax.numpy.delete
TESSERA_API Array delete_(Operand x, const Index& positions, std::optional<OneAxis> along = {},
                          bool unique = false);
/// With `values` put before the positions of an axis (of the flattened array without one) that a number, a
/// slice or an array of integers names. Values broadcast, and are converted to x's dtype.
///   source  jax.numpy.insert
TESSERA_API Array insert(Operand x, const Index& positions, Operand values,
                         std::optional<OneAxis> along = {});

}  // namespace tessera::inline v0
