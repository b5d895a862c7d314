// Reshaping, joining, splitting, repetition and reordering of arrays, with NumPy's names. Elements are only
// moved (not by trace, diff and some modes of pad): dtypes stay (joined arrays are promoted to one dtype).
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0 {

/// The order in which elements are read and written: the last axis is fastest (NumPy's "C"), or the first ("F").
enum class Order : std::uint8_t { row_major, column_major };

/// The same elements in another shape; one size may be -1: it is inferred.
///   errors  ShapeError when the number of elements differs
TESSERA_API Array reshape(Operand x, const Sizes& shape, Order order = Order::row_major);
/// Flattens x to one axis.
TESSERA_API Array ravel(Operand x, Order order = Order::row_major);
/// Permutes the axes: axis i of the result is axis axes[i] of x. Without `axes`, reverses them.
TESSERA_API Array transpose(Operand x, const Axes& axes = {});
TESSERA_API Array permute_dims(Operand x, const Axes& axes);  ///< the same as transpose
/// Swaps the last two axes.
TESSERA_API Array matrix_transpose(Operand x);
/// Removes axes of size 1, by default all of them. Throws a ShapeError if a named axis has another size.
TESSERA_API Array squeeze(Operand x, AnyAxes axes = {});
/// Inserts axes of size 1 at these positions of the result.
TESSERA_API Array expand_dims(Operand x, AnyAxes axes);
/// Broadcasts x to a larger shape by NumPy's rules.
TESSERA_API Array broadcast_to(Operand x, const Sizes& shape);
/// Moves axes to other positions; the other axes keep their order.
TESSERA_API Array moveaxis(Operand x, AnyAxes from, AnyAxes to);
/// Swaps two axes.
TESSERA_API Array swapaxes(Operand x, OneAxis a, OneAxis b);
TESSERA_API Array atleast_1d(Operand x);  ///< adds leading axes of size 1 up to rank 1
/// Moves an axis to the position before axis `start`; moveaxis is simpler.
TESSERA_API Array rollaxis(Operand x, OneAxis along, std::int64_t start = 0);
TESSERA_API Array atleast_2d(Operand x);  ///< adds leading axes of size 1 up to rank 2
TESSERA_API Array atleast_3d(Operand x);  ///< reshapes [n] to [1,n,1] and [n,m] to [n,m,1]
/// The number of elements along these axes; without axes, of the whole array.
///   errors  ArgumentError for an axis out of range or repeated
///   source  jax.numpy.size
TESSERA_API std::int64_t size(Operand x, AnyAxes axes = {});
/// The common shape to which these shapes broadcast. Throws a ShapeError if there is none.
TESSERA_API Shape broadcast_shapes(const std::vector<Shape>& shapes, Where where = here());

/// Several arrays with the caller's line: concatenate({a, b}).
struct Operands {
  Arrays arrays;
  Where where;
  Operands(std::initializer_list<Array> list, Where w = here()) : arrays(list), where(w) {}
  Operands(Arrays list, Where w = here()) : arrays(std::move(list)), where(w) {}
};

/// Joins arrays along an axis, or flattened arrays if it is `none`; the other axes must have equal sizes.
///   dtype   of the result; default: the promoted dtype
///   errors  ShapeError, ArgumentError for an empty list
TESSERA_API Array concatenate(const Operands& arrays, std::optional<OneAxis> along = OneAxis(0),
                              std::optional<Dtype> dtype = {});
TESSERA_API Array concat(const Operands& arrays,
                         std::optional<OneAxis> along = OneAxis(0));  ///< the same as concatenate
/// Appends `values` to x along an axis; without an axis both are flattened.
TESSERA_API Array append(Operand x, Operand values, std::optional<OneAxis> along = {});
/// Joins arrays of equal shape along a new axis at this position.
TESSERA_API Array stack(const Operands& arrays, OneAxis along = 0, std::optional<Dtype> dtype = {});
TESSERA_API Array vstack(const Operands& arrays, std::optional<Dtype> dtype = {});  ///< stacks arrays as rows
/// Joins arrays along the second axis (vectors along the first).
TESSERA_API Array hstack(const Operands& arrays, std::optional<Dtype> dtype = {});
/// Joins arrays along the third axis, after atleast_3d.
TESSERA_API Array dstack(const Operands& arrays, std::optional<Dtype> dtype = {});
/// Joins arrays along the second axis, vectors as columns.
TESSERA_API Array column_stack(const Operands& arrays);
/// A matrix of blocks: block({{a, b}, {c, d}}). The innermost lists are joined along the last axis, the lists
/// around them along the axis before it.
///   errors  ArgumentError for an empty list, and for lists of different depths; ShapeError
///   source  jax.numpy.block
TESSERA_API Array block(std::initializer_list<Nested> blocks, Where where = here());
/// Broadcasts arrays to their common shape.
TESSERA_API Arrays broadcast_arrays(const Operands& arrays);

/// One integer or a list of integers: split(x, 3), split(x, {2, 5}), or an integer array, whose values must be known.
///   errors  TraceError for a traced array; DtypeError, ShapeError for an array of other numbers or of several axes
struct Integers {
  Dims numbers;
  bool is_list;
  template <std::integral T>
  Integers(T number) : numbers{static_cast<std::int64_t>(number)}, is_list(false) {}
  Integers(std::initializer_list<std::int64_t> list) : numbers(list), is_list(true) {}
  Integers(const Dims& list) : numbers(list), is_list(true) {}
  TESSERA_API Integers(const Array& list, Where where = here());
};

/// Splits x along an axis, into a number of equal parts or before the indices of a list.
///   errors  ArgumentError if the axis does not divide evenly
TESSERA_API Arrays split(Operand x, const Integers& parts, OneAxis along = 0);
/// Like split, but if the axis does not divide evenly the first parts are longer by one.
TESSERA_API Arrays array_split(Operand x, const Integers& parts, OneAxis along = 0);
TESSERA_API Arrays vsplit(Operand x, const Integers& parts);  ///< splits along the first axis
TESSERA_API Arrays hsplit(Operand x,
                          const Integers& parts);  ///< splits along the second axis (vectors along the first)
TESSERA_API Arrays dsplit(Operand x, const Integers& parts);  ///< splits along the third axis
/// Splits x into its entries along an axis.
TESSERA_API Arrays unstack(Operand x, OneAxis along = 0);

/// Repeats the array along the last axis; with a list, along the last axes, by one number for each.
TESSERA_API Array tile(Operand x, const Integers& repeats);
/// Repeats every element along an axis (without an axis, of the flattened array). `repeats` is one number for all
/// elements, or a list with one number for each.
TESSERA_API Array repeat(Operand x, const Integers& repeats, std::optional<OneAxis> along = {});
/// Repeats every element along an axis by the numbers in an array, which may be traced: `counts` is a scalar,
/// or has one entry for each element. The result has `total` elements along the axis: excess elements are
/// dropped, and the last one fills missing positions.
///   source  jax.numpy.repeat with total_repeat_length
TESSERA_API Array repeat_by(Operand x, Operand counts, std::int64_t total, std::optional<OneAxis> along = {});
/// Repeats or truncates all elements to another shape.
TESSERA_API Array resize(Operand x, const Sizes& shape);
/// Rolls elements by `shift` along axes (without axes, of the flattened array); elements that leave at one
/// end enter at the other.
TESSERA_API Array roll(Operand x, const Integers& shift, AnyAxes axes = {});
/// The same along one axis (without one, of the flattened array) by an integer that may be traced.
///   shift   integer[]
TESSERA_API Array roll_by(Operand x, Operand shift, std::optional<OneAxis> along = {});
/// Reverses the order of elements along axes, or along all axes.
TESSERA_API Array flip(Operand x, AnyAxes axes = {});
TESSERA_API Array fliplr(Operand x);  ///< the second axis reversed
TESSERA_API Array flipud(Operand x);  ///< the first axis reversed
/// Rotates by 90 degrees, k times, from the first of the two axes towards the second.
TESSERA_API Array rot90(Operand x, int k = 1, OneAxis from = 0, OneAxis to = 1);

/// The number of elements added before and after each axis: 1 for all, {1, 2} for before and after, {{1, 2},
/// {0, 0}} by axis.
struct PadWidths {
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  template <std::integral T>
  PadWidths(T width) : PadWidths({std::pair<std::int64_t, std::int64_t>(width, width)}) {}
  TESSERA_API PadWidths(std::initializer_list<std::int64_t> before_after, Where where = here());
  TESSERA_API PadWidths(std::initializer_list<std::pair<std::int64_t, std::int64_t>> by_axis);
};
/// The values added before and after each axis: 0 for all, {0, 1} for before and after, {{0, 1}, {2, 3}} by
/// axis.
struct PadValues {
  std::vector<std::pair<Array, Array>> pairs;
  template <class T>
  requires std::convertible_to<const T&, Array> PadValues(const T& value)
      : PadValues({std::pair<Array, Array>(value, value)}) {}
  TESSERA_API PadValues(std::initializer_list<Array> before_after, Where where = here());
  TESSERA_API PadValues(std::initializer_list<std::pair<Array, Array>> by_axis);
};
enum class PadMode : std::uint8_t {
  constant,     ///< a constant value
  edge,         ///< the outermost element
  reflect,      ///< mirrored at the outermost element, which is not repeated
  symmetric,    ///< mirrored beyond the outermost element, which is repeated
  wrap,         ///< elements from the other end
  linear_ramp,  ///< evenly spaced from the outermost element to a value
  maximum,      ///< the largest element along the axis
  minimum,      ///< the smallest element
  mean,         ///< the mean
  median,       ///< the median; these four modes use all elements, or the `stat_length` nearest to the edge
  empty,        ///< unspecified: zeros
};
struct PadOptions {
  PadMode mode = PadMode::constant;
  PadValues value = 0;  ///< for PadMode::constant, and the ends of PadMode::linear_ramp
  std::optional<PadWidths> stat_length = {};
  bool odd = false;  ///< mirrored values are subtracted from twice the outermost element: 2 * edge - x
};
/// A function that computes the padding along one axis: (vector with zeros as padding, widths before and
/// after it, number of the axis).
///   result  a vector of the same size, of any dtype
using PadFunction =
    SharedFunction<Array(Array vector, std::pair<std::int64_t, std::int64_t> widths, std::int64_t axis)>;
/// Pads x by `widths`.
///   errors  ArgumentError for negative widths, and for lists that do not fit; ShapeError for an empty axis
///           if the mode needs an element
///   source  jax.numpy.pad
TESSERA_API Array pad(Operand x, const PadWidths& widths, PadOptions options = {});
/// Pads x by `widths` with values that f computes. f is called once for each axis in order, with all vectors
/// along it mapped.
///   errors  ArgumentError as above; ShapeError if f returns a vector of another size
///   source  jax.numpy.pad with a function as mode
TESSERA_API Array pad(Operand x, const PadWidths& widths, const PadFunction& f);

/// Sets the elements of matrices (the last two axes) above, or below, the k-th diagonal to zero.
TESSERA_API Array tril(Operand x, std::int64_t k = 0);
TESSERA_API Array triu(Operand x, std::int64_t k = 0);
/// The k-th diagonal of a matrix, or a matrix with this diagonal.
TESSERA_API Array diag(Operand x, std::int64_t k = 0);
/// A matrix with the elements of x, flattened, as its k-th diagonal.
TESSERA_API Array diagflat(Operand x, std::int64_t k = 0);
/// Diagonals of the matrices in two axes, as the last axis of the result.
TESSERA_API Array diagonal(Operand x, std::int64_t k = 0, OneAxis rows = 0, OneAxis columns = 1);
/// Sums of the diagonals of the matrices in two axes, in `dtype`, as for sum.
TESSERA_API Array trace(Operand x, std::int64_t k = 0, OneAxis rows = 0, OneAxis columns = 1,
                        std::optional<Dtype> dtype = {});
/// Replaces the main diagonal, where all indices are equal, by `value`; a vector is repeated along it.
///   errors  ShapeError for fewer than two axes, and for more than two of different sizes
///   source  jax.numpy.fill_diagonal
TESSERA_API Array fill_diagonal(Operand x, Operand value);

/// Differences of neighbours along an axis, n times; `before` and `after` are first joined to the ends of x
/// (a scalar is one entry).
TESSERA_API Array diff(Operand x, int n = 1, OneAxis along = -1, const Array& before = {},
                       const Array& after = {});

}  // namespace tessera::inline v0
