// Counts and second moments with NumPy's names; what reduces along axes stands in reductions.h.
#pragma once
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

struct CovOptions {
  ByName by_name = ByName();
  bool rowvar = true;            ///< variables are rows, observations columns; else the other way
  bool bias = false;             ///< divide by n instead of n - 1
  std::optional<int> ddof = {};  ///< divide by n - ddof, whatever `bias` says
  Array fweights = {};           ///< integers: how often each observation counts
  Array aweights = {};           ///< how much each observation weighs
  std::optional<Dtype> dtype = {};
};
/// Covariances of the variables that are the rows of x (and of y): [variables, variables], or a scalar for one.
///   x, y    vectors or matrices
///   errors  ShapeError, ArgumentError, DtypeError for weights that do not fit
///   source  jax.numpy.cov
TESSERA_API Array cov(Operand x, const Array& y = {}, CovOptions options = {});
TESSERA_API Array cov(Operand x, CovOptions options);
/// Correlation coefficients of the same; of the options, rowvar and dtype count.
///   source  jax.numpy.corrcoef
TESSERA_API Array corrcoef(Operand x, const Array& y = {}, CovOptions options = {});
TESSERA_API Array corrcoef(Operand x, CovOptions options);

struct BincountOptions {
  ByName by_name = ByName();
  Array weights = {};                       ///< counted in place of ones
  std::int64_t minlength = 0;               ///< of the result, where its length follows from the values
  std::optional<std::int64_t> length = {};  ///< of the result: needed where x has no values
};
/// The number of times that each number from 0 on occurs in a vector of integers; negative ones count as 0, those beyond
/// `length` not at all.
///   result  i32[length], or of the dtype of the weights
///   errors  TraceError where x has no values and no length is given; ShapeError, DtypeError
///   source  jax.numpy.bincount
TESSERA_API Array bincount(Operand x, BincountOptions options = {});

/// The bins of a histogram: how many of equal width, or their edges in ascending order.
struct Bins {
  std::int64_t count = 10;
  Array edges = {};
  template <std::integral T>
  Bins(T count) : count(static_cast<std::int64_t>(count)) {}
  template <class T>
  requires(std::convertible_to<const T&, Array> && !Number<T>) Bins(const T& edges) : edges(edges) {}
};
struct HistogramOptions {
  ByName by_name = ByName();
  std::optional<std::pair<Array, Array>> range = {};  ///< first and last edge; the extremes of x unless given
  Array weights = {};                                 ///< counted in place of ones
  bool density = false;                               ///< divided by the sum and by the widths of the bins
};
struct HistogramRanges {
  ByName by_name = ByName();
  std::vector<std::pair<Array, Array>> range = {};  ///< one for each axis
  Array weights = {};
  bool density = false;
};
/// The number of elements in each bin (the last includes its end): {counts, edges}, floating. Nothing is counted
/// outside.
///   cost    size of x times the number of bins, compiled
///   errors  ShapeError, ArgumentError
///   source  jax.numpy.histogram
TESSERA_API std::pair<Array, Array> histogram(Operand x, const Bins& bins = 10,
                                              HistogramOptions options = {});
/// The edges that histogram takes.
TESSERA_API Array histogram_bin_edges(Operand x, const Bins& bins = 10, HistogramOptions options = {});
/// The same in several dimensions: of points that are rows, {counts, edges of each axis}.
///   source  jax.numpy.histogramdd
TESSERA_API std::pair<Array, Arrays> histogramdd(Operand points, const std::vector<Bins>& bins = {10},
                                                 HistogramRanges options = {});
/// For points (x, y) given as two vectors; one entry of `bins` counts for both.
TESSERA_API std::pair<Array, Arrays> histogram2d(Operand x, Operand y, const std::vector<Bins>& bins = {10},
                                                 HistogramRanges options = {});

/// For each element of x, the number of the range between the elements of `edges` that contains it: 0 before the first,
/// the number of edges beyond the last, where NaN is too.
///   edges   a vector, ascending or descending
///   right   ranges include their right end instead of their left one
///   cost    size of x times that of edges, compiled
///   source  jax.numpy.digitize
TESSERA_API Array digitize(Operand x, Operand edges, bool right = false);

}  // namespace tessera::inline v0
