// Counts of numbers, and of numbers in bins.
#include <tessera/core/trace.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/grids.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/search.h>
#include <tessera/lib/numpy/statistics.h>
#include <tessera/lib/promote.h>

namespace tessera::inline v0 {

using lib::Numbers;

const std::vector<Bins>& detail::ten_bins() {
  static const std::vector<Bins> bins = {10};
  return bins;
}

// Returns the smallest length of the result that has an entry for the largest number.
static std::int64_t needed_length(const Array& x, std::int64_t minimum) {
  if (!lib::is_known(x))
    fail<TraceError>(str("bincount: the length of the result follows from values, and ", x.aval(),
                         " is abstract inside ", describe(*x.value()->trace()), "."),
                     "Give it: bincount(x, {.length = 10}).");
  if (x.size() == 0) return minimum;
  return std::max<std::int64_t>(minimum, std::max<std::int64_t>(0, max(x).item<std::int64_t>()) + 1);
}

Array bincount(Operand given, BincountOptions options) {
  At at(given.where);
  Array x = given->dtype().is_bool() ? lib::convert(*given, i32) : *given;
  if (!x.dtype().is_integer())
    fail<DtypeError>(str("bincount: the operand is ", x.aval(), "."),
                     "Expected integers; convert with astype(i32).");
  if (x.ndim() != 1 || (!options.weights.empty() && options.weights.shape() != x.shape()))
    fail<ShapeError>(
        str("bincount: the operand is ", x.aval(),
            options.weights.empty() ? std::string() : str(", the weights are ", options.weights.aval()), "."),
        "Expected a vector, and a weight for each element; flatten with ravel.");
  std::int64_t length = options.length ? *options.length : needed_length(x, options.minlength);
  if (length < 0)
    fail<ArgumentError>(str("bincount: the length is ", length, "."), "Expected a length of at least 0.");
  Array weights = options.weights.empty() ? scalar(std::int64_t{1}, default_int()) : options.weights;
  if (length == 0) return zeros({0}, weights.dtype());
  return zeros({length}, weights.dtype()).at(maximum(x, 0)).add(weights);
}

static Array edges_of(const char* name, const Array& x, const Bins& bins,
                      const std::optional<std::pair<Array, Array>>& range) {
  Dtype dtype = lib::to_inexact(x.dtype());
  if (!bins.edges.empty()) {
    if (bins.edges.ndim() != 1 || bins.edges.size() < 2)
      fail<ShapeError>(str(name, ": the edges of the bins are ", bins.edges.aval(), "."),
                       "Expected a vector of at least two edges, or a number of bins.");
    return lib::convert(bins.edges, dtype);
  }
  if (bins.count < 1)
    fail<ArgumentError>(str(name, ": the number of bins is ", bins.count, "."), "Expected at least one bin.");
  Array low = lib::convert(range ? range->first : min(x), dtype),
        high = lib::convert(range ? range->second : max(x), dtype);
  Array no_range = low == high;
  return linspace(where(no_range, low - 0.5, low), where(no_range, high + 0.5, high), bins.count + 1,
                  {.dtype = dtype});
}

// x and its weights in one floating dtype; the weights are ones by default.
static std::pair<Array, Array> weighted(const char* name, const Array& x, const Array& weights,
                                        const Shape& shape) {
  if (weights.empty()) {
    Array y = lib::promote_dtypes(Arrays{x}, Numbers::inexact)[0];
    return {y, lib::broadcast_to_shape(name, scalar(std::int64_t{1}, y.dtype()), shape)};
  }
  if (weights.shape() != shape)
    fail<ShapeError>(str(name, ": the operand is ", x.aval(), ", the weights are ", weights.aval(), "."),
                     str("Expected weights of the shape ", shape, "."));
  Arrays both = lib::promote_dtypes(Arrays{x, weights}, Numbers::inexact);
  return {both[0], both[1]};
}

std::pair<Array, Array> histogram(Operand given, const Bins& bins, HistogramOptions options) {
  At at(given.where);
  auto [x, weights] = weighted("histogram", *given, options.weights, given->shape());
  Array edges = edges_of("histogram", x, bins, options.range);
  std::int64_t count = edges.dim(0) - 1;
  Array last = edges[count], bin = lib::count_below(edges, x, true);
  bin = where(x == last, count, bin);
  // Entry 0 counts values before the first edge. Values beyond the last edge and NaN have the index
  // count + 1, which is out of range, so the update drops them.
  Array counts = zeros({count + 1}, weights.dtype()).at(ravel(bin)).add(ravel(weights));
  counts = lax::slice(counts, {1}, {count + 1});
  if (options.density) counts = counts / diff(edges) / sum(counts);
  return {counts, edges};
}
Array histogram_bin_edges(Operand x, const Bins& bins, HistogramOptions options) {
  At at(x.where);
  return edges_of("histogram_bin_edges", *x, bins, options.range);
}

std::pair<Array, Arrays> histogramdd(Operand points, const std::vector<Bins>& bins, HistogramRanges options) {
  At at(points.where);
  std::size_t rank = points->ndim() == 2 ? points->dim(1) : 0;
  bool fits = bins.size() == 1 || bins.size() == rank;
  if (rank == 0 || !fits || (!options.range.empty() && options.range.size() != rank))
    fail<ArgumentError>(str("histogramdd: the points are ", points->aval(), ", with ", bins.size(),
                            " bins and ", options.range.size(), " ranges."),
                        "Expected points [count, axes], and bins and ranges for each axis.");
  auto [x, weights] = weighted("histogramdd", *points, options.weights, {points->dim(0)});
  Arrays edges, positions, widths;
  Shape counted, inner;
  for (std::size_t i = 0; i < rank; ++i) {
    Array column = lax::squeeze(lax::slice_in_dim(x, i, i + 1, 1, 1), {1});
    std::optional<std::pair<Array, Array>> range;
    if (!options.range.empty()) range = options.range[i];
    edges.push_back(edges_of("histogramdd", column, bins[bins.size() == 1 ? 0 : i], range));
    Array bin = lib::count_below(edges[i], column, true);
    positions.push_back(where(column == edges[i][-1], bin - 1, bin));
    widths.push_back(diff(edges[i]));
    inner.push_back(edges[i].dim(0));
    counted.push_back(edges[i].dim(0) + 1);
  }
  Array flat = ravel_multi_index(positions, counted, OutOfBounds::clip);
  Array ones_or_weights = options.weights.empty() ? Array() : weights;
  Array counts = bincount(flat, {.weights = ones_or_weights, .length = element_count(counted)});
  counts = lax::slice(reshape(counts, counted), Dims(rank, 1), inner);
  if (options.density) {
    counts = lib::convert(counts, x.dtype());
    counts = counts / sum(counts);
    for (const Array& width : meshgrid(widths, true, true)) counts = counts / width;
  }
  return {counts, edges};
}
std::pair<Array, Arrays> histogram2d(Operand x, Operand y, const std::vector<Bins>& bins,
                                     HistogramRanges options) {
  At at(x.where);
  if (x->ndim() != 1 || x->shape() != y->shape())
    fail<ShapeError>(str("histogram2d: the coordinates are ", x->aval(), " and ", y->aval(), "."),
                     "Expected two vectors of equal size.");
  return histogramdd(stack({*x, *y}, 1), bins, options);
}

Array digitize(Operand x, Operand edges, bool right) {
  At at(x.where);
  if (edges->ndim() != 1)
    fail<ShapeError>(str("digitize: the edges are ", edges->aval(), "."), "Expected a vector.");
  std::int64_t count = edges->dim(0);
  if (count == 0) return zeros(x->shape(), i32);
  Arrays both = lib::promote_dtypes(Arrays{*x, *edges});
  const Array& e = both[1];
  Array below = lib::count_below(e, both[0], !right);
  return where(e[count - 1] >= e[0], below, count - below);
}

}  // namespace tessera::inline v0
