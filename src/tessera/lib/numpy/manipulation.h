// Shapes changed, arrays joined, split, repeated and reordered, with NumPy's names. Nothing is computed:
// dtypes stay (joined arrays are promoted to one).
#pragma once
#include <tessera/lib/numpy/creation.h>
#include <functional>

namespace tessera::inline v0 {

/// The order in which elements are read and written: the last axis runs fastest (NumPy's "C"), or the first ("F").
enum class Order : std::uint8_t { row_major, column_major };

/// The same elements in another shape; one size may be -1 and is then worked out.
///   errors  ShapeError when the number of elements differs
TESSERA_API Array reshape(Operand x, const Sizes& shape, Order order = Order::row_major);
/// All elements in one axis.
TESSERA_API Array ravel(Operand x, Order order = Order::row_major);
/// Axes in another order: axis i of the result is axis axes[i] of x; reversed without `axes`.
TESSERA_API Array transpose(Operand x, const Axes& axes = {});
TESSERA_API Array permute_dims(Operand x, const Axes& axes);  ///< the same as transpose
/// Swaps the last two axes.
TESSERA_API Array matrix_transpose(Operand x);
/// Without axes of size 1: all of them, or those named. ShapeError where one has another size.
TESSERA_API Array squeeze(Operand x, AnyAxes axes = {});
/// Adds new axes of size 1 at these positions of the result.
TESSERA_API Array expand_dims(Operand x, AnyAxes axes);
/// Repeated to a larger shape as NumPy broadcasts.
TESSERA_API Array broadcast_to(Operand x, const Sizes& shape);
/// An axis moved to another place; the others keep their order.
TESSERA_API Array moveaxis(Operand x, AnyAxes from, AnyAxes to);
/// Swaps two axes.
TESSERA_API Array swapaxes(Operand x, OneAxis a, OneAxis b);
TESSERA_API Array atleast_1d(Operand x);  ///< with axes of size 1 in front, up to rank 1
/// An axis moved so that it stands before axis `start`; moveaxis is plainer.
TESSERA_API Array rollaxis(Operand x, OneAxis along, std::int64_t start = 0);
TESSERA_API Array atleast_2d(Operand x);  ///< with axes of size 1 in front, up to rank 2
TESSERA_API Array atleast_3d(Operand x);  ///< [n] as [1,n,1], [n,m] as [n,m,1]
/// The number of elements along these axes together; of all axes without any.
///   errors  ArgumentError for an axis that is not there, or twice
///   source  jax.numpy.size
TESSERA_API std::int64_t size(Operand x, AnyAxes axes = {});
/// The shape that arrays of these shapes broadcast to. ShapeError where they do not.
TESSERA_API Shape broadcast_shapes(const std::vector<Shape>& shapes, Where where = here());

/// Several arrays, with the line that gives them: concatenate({a, b}).
struct Operands {
  Arrays arrays;
  Where where;
  Operands(std::initializer_list<Array> list, Where w = here()) : arrays(list), where(w) {}
  Operands(Arrays list, Where w = here()) : arrays(std::move(list)), where(w) {}
};

/// Joined along an axis (flattened first with `none`); all other axes have equal sizes.
///   dtype   of the result; that of all unless given
///   errors  ShapeError, ArgumentError for none at all
TESSERA_API Array concatenate(const Operands& arrays, std::optional<OneAxis> along = OneAxis(0),
                              std::optional<Dtype> dtype = {});
TESSERA_API Array concat(const Operands& arrays,
                         std::optional<OneAxis> along = OneAxis(0));  ///< the same as concatenate
/// `values` behind x along an axis; both flattened without one.
TESSERA_API Array append(Operand x, Operand values, std::optional<OneAxis> along = {});
/// Joined along a new axis at this place; all shapes are equal.
TESSERA_API Array stack(const Operands& arrays, OneAxis along = 0, std::optional<Dtype> dtype = {});
TESSERA_API Array vstack(const Operands& arrays, std::optional<Dtype> dtype = {});  ///< joined as rows
/// Joined along the second axis (the first of vectors).
TESSERA_API Array hstack(const Operands& arrays, std::optional<Dtype> dtype = {});
/// Joined along the third axis, as atleast_3d gives it.
TESSERA_API Array dstack(const Operands& arrays, std::optional<Dtype> dtype = {});
TESSERA_API Array column_stack(const Operands& arrays);  ///< joined along the second axis, vectors as columns
/// A matrix of blocks: block({{a, b}, {c, d}}). The innermost lists are joined along the last axis, those
/// around them along the one before it.
///   errors  ArgumentError for an empty list, and for lists of different depths; ShapeError
///   source  jax.numpy.block
TESSERA_API Array block(std::initializer_list<Nested> blocks, Where where = here());
/// Arrays repeated to their common shape.
TESSERA_API Arrays broadcast_arrays(const Operands& arrays);

/// Whole numbers, one or a list: split(x, 3), split(x, {2, 5}).
struct Integers {
  Dims numbers;
  bool is_list;
  template <std::integral T>
  Integers(T number) : numbers{static_cast<std::int64_t>(number)}, is_list(false) {}
  Integers(std::initializer_list<std::int64_t> list) : numbers(list), is_list(true) {}
  Integers(const Dims& list) : numbers(list), is_list(true) {}
};

/// Parts along an axis: a number of equal ones, or split before the positions of a list.
///   errors  ArgumentError where the axis does not divide evenly
TESSERA_API Arrays split(Operand x, const Integers& parts, OneAxis along = 0);
/// The same, the first parts one longer where the axis does not divide evenly.
TESSERA_API Arrays array_split(Operand x, const Integers& parts, OneAxis along = 0);
TESSERA_API Arrays vsplit(Operand x, const Integers& parts);  ///< along the first axis
TESSERA_API Arrays hsplit(Operand x,
                          const Integers& parts);  ///< along the second axis (the first of a vector)
TESSERA_API Arrays dsplit(Operand x, const Integers& parts);  ///< along the third axis
/// The elements along an axis, one array each.
TESSERA_API Arrays unstack(Operand x, OneAxis along = 0);

/// The whole array repeated: along the last axis, or along the axes that a list aligns with.
TESSERA_API Array tile(Operand x, const Integers& repeats);
/// Every element repeated along an axis (of the flattened array without one): the same number of times, or a
/// number for each.
TESSERA_API Array repeat(Operand x, const Integers& repeats, std::optional<OneAxis> along = {});
/// The same with the numbers in an array, which may be traced: `counts` is a scalar, or has one entry for each
/// element. The result has `total` elements along the axis: what is more is dropped, and the last one fills
/// what is left.
///   source  jax.numpy.repeat with total_repeat_length
TESSERA_API Array repeat_by(Operand x, Operand counts, std::int64_t total, std::optional<OneAxis> along = {});
/// All elements, repeated or truncated to another shape.
TESSERA_API Array resize(Operand x, const Sizes& shape);
/// Elements moved by `shift` along axes (of the flattened array without one); what leaves at the end comes
/// back at the start. The shift may be a traced integer for one axis.
TESSERA_API Array roll(Operand x, const Integers& shift, AnyAxes axes = {});
TESSERA_API Array roll_by(Operand x, Operand shift, std::optional<OneAxis> along = {});
/// Elements in reverse order along axes, or along all.
TESSERA_API Array flip(Operand x, AnyAxes axes = {});
TESSERA_API Array fliplr(Operand x);  ///< the second axis reversed
TESSERA_API Array flipud(Operand x);  ///< the first axis reversed
/// Turned by 90 degrees, k times, from the first of the two axes towards the second.
TESSERA_API Array rot90(Operand x, int k = 1, OneAxis from = 0, OneAxis to = 1);

/// Elements added before and after each axis: 1 for all, {1, 2} for before and after, {{1, 2}, {0, 0}} by axis.
struct PadWidths {
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  template <std::integral T>
  PadWidths(T width) : pairs{{width, width}} {}
  TESSERA_API PadWidths(std::initializer_list<std::int64_t> before_after, Where where = here());
  PadWidths(std::initializer_list<std::pair<std::int64_t, std::int64_t>> by_axis) : pairs(by_axis) {}
};
/// Values for before and after each axis: 0 for all, {0, 1} for before and after, {{0, 1}, {2, 3}} by axis.
struct PadValues {
  std::vector<std::pair<Array, Array>> pairs;
  template <class T>
  requires std::convertible_to<const T&, Array> PadValues(const T& value)
      : pairs{{Array(value), Array(value)}} {}
  TESSERA_API PadValues(std::initializer_list<Array> before_after, Where where = here());
  PadValues(std::initializer_list<std::pair<Array, Array>> by_axis) : pairs(by_axis) {}
};
enum class PadMode : std::uint8_t {
  constant,     ///< a value
  edge,         ///< the outermost element
  reflect,      ///< mirrored at the outermost element
  symmetric,    ///< mirrored beyond it
  wrap,         ///< from the other end
  linear_ramp,  ///< in even steps from the outermost element to a value
  maximum,      ///< the largest element along the axis,
  minimum,      ///< the smallest,
  mean,         ///< the mean,
  median,       ///< the median: of all, or of the next `stat_length` elements
  empty,        ///< anything: zeros
};
struct PadOptions {
  PadMode mode = PadMode::constant;
  PadValues value = 0;  ///< of PadMode::constant, and at the ends of PadMode::linear_ramp
  std::optional<PadWidths> stat_length = {};
  bool odd = false;  ///< mirrored values count from the outermost element: 2 * edge - x
};
/// The function that writes the padding along one axis: of a vector that has zeros in place of the padding, the widths in front of
/// and behind it, and the number of the axis.
///   result  a vector of the same size, any dtype
using PadFunction =
    std::function<Array(Array vector, std::pair<std::int64_t, std::int64_t> widths, std::int64_t axis)>;
/// Larger by `widths`.
///   errors  ArgumentError for negative widths, and for lists that do not fit; ShapeError for an empty axis
///           unless the mode needs no element
///   source  jax.numpy.pad
TESSERA_API Array pad(Operand x, const PadWidths& widths, PadOptions options = {});
/// Larger by `widths`, the padding being f's: called once for each axis in order, with all vectors along it mapped.
///   errors  ArgumentError as above; ShapeError where f gives a vector of another size
///   source  jax.numpy.pad with a function as mode
TESSERA_API Array pad(Operand x, const PadWidths& widths, const PadFunction& f);

/// Matrices (the last two axes) with zeros above, or below, the k-th diagonal.
TESSERA_API Array tril(Operand x, std::int64_t k = 0);
TESSERA_API Array triu(Operand x, std::int64_t k = 0);
/// The k-th diagonal of a matrix, or a matrix with this diagonal.
TESSERA_API Array diag(Operand x, std::int64_t k = 0);
/// A matrix with the elements of x, flattened, as its k-th diagonal.
TESSERA_API Array diagflat(Operand x, std::int64_t k = 0);
/// Diagonals of the matrices over two axes, as the last axis.
TESSERA_API Array diagonal(Operand x, std::int64_t k = 0, OneAxis rows = 0, OneAxis columns = 1);
/// Sums of those diagonals, in `dtype`, as of sum.
TESSERA_API Array trace(Operand x, std::int64_t k = 0, OneAxis rows = 0, OneAxis columns = 1,
                        std::optional<Dtype> dtype = {});
/// With `value` on the main diagonal, where all indices are equal; a list is repeated along it.
///   errors  ShapeError for less than two axes, and for more than two of different sizes
///   source  jax.numpy.fill_diagonal
TESSERA_API Array fill_diagonal(Operand x, Operand value);

/// Differences of neighbours along an axis, n times; of x with `before` and `after` joined to its ends
/// (scalars stand for one position).
TESSERA_API Array diff(Operand x, int n = 1, OneAxis along = -1, const Array& before = {},
                       const Array& after = {});

}  // namespace tessera::inline v0
