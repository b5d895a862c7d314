// Counts, histograms and covariances with NumPy's names; reductions along axes are in reductions.h.
#pragma once
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

struct CovOptions {
  ByName by_name = ByName();
  bool rowvar = true;            ///< variables are rows and observations columns; false: the reverse
  bool bias = false;             ///< divide by n instead of n - 1
  std::optional<int> ddof = {};  ///< divide by n - ddof; overrides `bias`
  Array fweights = {};           ///< integers: the number of times that each observation is counted
  Array aweights = {};           ///< the weight of each observation
  std::optional<Dtype> dtype = {};
};
/// Covariances of the variables in the rows of x (and of y): [variables, variables], or a scalar for one.
///   x, y    vectors or matrices
///   errors  ShapeError, ArgumentError, DtypeError for weights that do not fit
///   source  jax.numpy.cov
TESSERA_API Array cov(Operand x, const Array& y = {}, CovOptions options = {});
TESSERA_API Array cov(Operand x, CovOptions options);
/// Correlation coefficients of the variables; of the options only rowvar and dtype are used.
///   source  jax.numpy.corrcoef
TESSERA_API Array corrcoef(Operand x, const Array& y = {}, CovOptions options = {});
TESSERA_API Array corrcoef(Operand x, CovOptions options);

struct BincountOptions {
  ByName by_name = ByName();
  Array weights = {};  ///< summed instead of ones
  /// Minimal length of the result, if its length follows from the values.
  std::int64_t minlength = 0;
  std::optional<std::int64_t> length = {};  ///< length of the result: required if x is traced
};
/// The number of occurrences of 0, 1, ... in a vector of integers; negative numbers count as 0, numbers
/// beyond `length` are ignored.
///   result  default integer[length], or of the dtype of the weights
///   errors  TraceError if x is traced and no length is given; ShapeError, DtypeError
///   source  jax.numpy.bincount
TESSERA_API Array bincount(Operand x, BincountOptions options = {});

/// The bins of a histogram: a number of bins of equal width, or their edges in ascending order.
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
  /// First and last edge; default: the smallest and largest element of x.
  std::optional<std::pair<Array, Array>> range = {};
  Array weights = {};    ///< summed instead of ones
  bool density = false;  ///< divides by the sum and by the widths of the bins
};
namespace detail {
TESSERA_API const std::vector<Bins>& ten_bins();
}
struct HistogramRanges {
  ByName by_name = ByName();
  std::vector<std::pair<Array, Array>> range = {};  ///< one range for each axis
  Array weights = {};
  bool density = false;
};
/// The number of elements in each bin (the last bin includes its right edge): {counts, edges}, floating.
/// Elements outside are not counted.
///   cost    size of x times the number of bins, compiled
///   errors  ShapeError, ArgumentError
///   source  jax.numpy.histogram
TESSERA_API std::pair<Array, Array> histogram(Operand x, const Bins& bins = 10,
                                              HistogramOptions options = {});
/// The edges of the bins of histogram.
TESSERA_API Array histogram_bin_edges(Operand x, const Bins& bins = 10, HistogramOptions options = {});
/// A histogram in several dimensions of points that are rows: {counts, edges of each axis}.
///   source  jax.numpy.histogramdd
TESSERA_API std::pair<Array, Arrays> histogramdd(Operand points,
                                                 const std::vector<Bins>& bins = detail::ten_bins(),
                                                 HistogramRanges options = {});
/// A histogram of points (x, y), given as two vectors; one entry of `bins` is used for both axes.
TESSERA_API std::pair<Array, Arrays> histogram2d(Operand x, Operand y,
                                                 const std::vector<Bins>& bins = detail::ten_bins(),
                                                 HistogramRanges options = {});

/// For each element of x, the number of the interval between the elements of `edges` that contains it: 0
/// before the first edge, the number of edges beyond the last. NaN is larger than all edges.
///   edges   a vector, ascending or descending
///   right   intervals include their right end instead of their left one
///   cost    size of x times that of edges, compiled
///   source  jax.numpy.digitize
TESSERA_API Array digitize(Operand x, Operand edges, bool right = false);

}  // namespace tessera::inline v0
