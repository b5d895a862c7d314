// Shapes changed, arrays joined, split, repeated and reordered, with NumPy's names. Nothing is computed:
// dtypes stay (joined arrays are promoted to one).
#pragma once
#include <tessera/lib/creation.h>

namespace tessera::inline v0 {

// ---- shape ---------------------------------------------------------------------------------------------

/// The same elements, row-major, in another shape; one size may be -1 and is then worked out.
///   errors  ShapeError when the number of elements differs
TESSERA_API Array reshape(Operand x, const Sizes& shape);
/// All elements in one axis.
TESSERA_API Array ravel(Operand x);
/// Axes in another order: axis i of the result is axis axes[i] of x; reversed without `axes`.
TESSERA_API Array transpose(Operand x, const Axes& axes = {});
/// The last two axes exchanged.
TESSERA_API Array matrix_transpose(Operand x);
/// Without axes of size 1: all of them, or those named. ShapeError where one has another size.
TESSERA_API Array squeeze(Operand x, AnyAxes axes = {});
/// With new axes of size 1 at these places of the result.
TESSERA_API Array expand_dims(Operand x, AnyAxes axes);
/// Repeated to a larger shape as NumPy broadcasts.
TESSERA_API Array broadcast_to(Operand x, const Sizes& shape);
/// An axis moved to another place; the others keep their order.
TESSERA_API Array moveaxis(Operand x, AnyAxes from, AnyAxes to);
/// Two axes exchanged.
TESSERA_API Array swapaxes(Operand x, OneAxis a, OneAxis b);
TESSERA_API Array atleast_1d(Operand x);  ///< with axes of size 1 in front, up to rank 1
TESSERA_API Array atleast_2d(Operand x);  ///< with axes of size 1 in front, up to rank 2

// ---- joining and splitting -----------------------------------------------------------------------------

/// Several arrays, with the line that gives them: concatenate({a, b}).
struct Operands {
  Arrays arrays;
  Where where;
  Operands(std::initializer_list<Array> list, Where w = here()) : arrays(list), where(w) {}
  Operands(Arrays list, Where w = here()) : arrays(std::move(list)), where(w) {}
};

/// Joined along an axis (flattened first with `none`); all other axes have equal sizes.
///   errors  ShapeError, ArgumentError for none at all
TESSERA_API Array concatenate(const Operands& arrays, std::optional<OneAxis> along = OneAxis(0));
/// Joined along a new axis at this place; all shapes are equal.
TESSERA_API Array stack(const Operands& arrays, OneAxis along = 0);
TESSERA_API Array vstack(const Operands& arrays);  ///< joined as rows
TESSERA_API Array hstack(const Operands& arrays);  ///< joined along the second axis (the first of vectors)
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

/// Parts along an axis: a number of equal ones, or cut before the positions of a list.
///   errors  ArgumentError where the axis does not divide evenly
TESSERA_API Arrays split(Operand x, const Integers& parts, OneAxis along = 0);
/// The same, the first parts one longer where the axis does not divide evenly.
TESSERA_API Arrays array_split(Operand x, const Integers& parts, OneAxis along = 0);

// ---- repeating and reordering --------------------------------------------------------------------------

/// The whole array repeated: along the last axis, or along the axes that a list aligns with.
TESSERA_API Array tile(Operand x, const Integers& repeats);
/// Every element repeated along an axis (of the flattened array without one): the same number of times, or a
/// number for each.
TESSERA_API Array repeat(Operand x, const Integers& repeats, std::optional<OneAxis> along = {});
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

/// Elements added before and after each axis: 1 for all, {1, 2} for before and after, {{1, 2}, {0, 0}} by
/// axis.
struct PadWidths {
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  template <std::integral T>
  PadWidths(T width) : pairs{{width, width}} {}
  TESSERA_API PadWidths(std::initializer_list<std::int64_t> before_after, Where where = here());
  PadWidths(std::initializer_list<std::pair<std::int64_t, std::int64_t>> by_axis) : pairs(by_axis) {}
};
enum class PadMode : std::uint8_t {
  constant,   ///< a value
  edge,       ///< the outermost element
  reflect,    ///< mirrored at the outermost element
  symmetric,  ///< mirrored beyond it
  wrap,       ///< from the other end
};
struct PadOptions {
  PadMode mode = PadMode::constant;
  Array value = 0;  ///< of PadMode::constant
};
/// Larger by `widths`. ArgumentError for negative ones.
TESSERA_API Array pad(Operand x, const PadWidths& widths, PadOptions options = {});

// ---- diagonals -----------------------------------------------------------------------------------------

/// Matrices (the last two axes) with zeros above, or below, the k-th diagonal.
TESSERA_API Array tril(Operand x, std::int64_t k = 0);
TESSERA_API Array triu(Operand x, std::int64_t k = 0);
/// The k-th diagonal of a matrix, or a matrix with this diagonal.
TESSERA_API Array diag(Operand x, std::int64_t k = 0);
/// Diagonals of the matrices over two axes, as the last axis.
TESSERA_API Array diagonal(Operand x, std::int64_t k = 0, OneAxis rows = 0, OneAxis columns = 1);
/// Sums of those diagonals.
TESSERA_API Array trace(Operand x, std::int64_t k = 0, OneAxis rows = 0, OneAxis columns = 1);

/// Coordinates of a grid: one array of all shapes for each vector. `ij` keeps their order; otherwise the
/// first two are exchanged, as in NumPy's default "xy".
TESSERA_API Arrays meshgrid(const Operands& vectors, bool ij = false);
/// Differences of neighbours along an axis, n times.
TESSERA_API Array diff(Operand x, int n = 1, OneAxis along = -1);

}  // namespace tessera::inline v0
