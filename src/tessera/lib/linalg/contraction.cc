// Contraction by labels: removes axes that broadcast, sums labels that only one operand has, and computes one
// dot_general, or, if nothing is summed, one product, which can be fused.
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/contraction.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/promote.h>
#include <tessera/ops/linalg/dot.h>
#include <algorithm>

namespace tessera::inline v0::lib {

bool Labelled::has(int label) const { return std::find(labels.begin(), labels.end(), label) != labels.end(); }
std::int64_t Labelled::size(int label) const {
  return array.dim(std::find(labels.begin(), labels.end(), label) - labels.begin());
}

static bool contains(const std::vector<int>& labels, int label) {
  return std::find(labels.begin(), labels.end(), label) != labels.end();
}

Labelled sum_labels(const Labelled& x, const std::vector<int>& keep) {
  Axes summed;
  Labelled out;
  for (std::size_t i = 0; i < x.labels.size(); ++i) {
    if (contains(keep, x.labels[i]))
      out.labels.push_back(x.labels[i]);
    else
      summed.push_back(static_cast<std::int64_t>(i));
  }
  out.array = summed.empty()              ? x.array
              : x.array.dtype().is_bool() ? lax::reduce_or(x.array, summed)
                                          : lax::reduce_sum(x.array, summed);
  return out;
}

Array ordered(const Labelled& x, const std::vector<int>& labels) {
  Axes order;
  for (int label : labels)
    order.push_back(std::find(x.labels.begin(), x.labels.end(), label) - x.labels.begin());
  return order == iota_dims(x.array.ndim()) ? x.array : lax::transpose(x.array, order);
}

// Removes the axes of x of size 1 whose label has another size in y. Fails if two other sizes differ.
static void match_sizes(const char* operation, Labelled& x, Labelled& y) {
  Axes ones;
  std::vector<int> labels;
  for (std::size_t i = 0; i < x.labels.size(); ++i) {
    int label = x.labels[i];
    std::int64_t size = x.array.dim(static_cast<std::int64_t>(i)),
                 other = y.has(label) ? y.size(label) : size;
    if (size != other && size != 1 && other != 1)
      fail<ShapeError>(str(operation, ": axis ", i, " of ", x.array.aval(), " has size ", size,
                           ", but the corresponding axis of ", y.array.aval(), " has size ", other, "."),
                       "Expected equal sizes along corresponding axes.");
    if (size != other && size == 1)
      ones.push_back(static_cast<std::int64_t>(i));
    else
      labels.push_back(label);
  }
  if (!ones.empty()) x = {lax::squeeze(x.array, ones), labels};
}

// Permutes `x` to the order of `labels`, with size 1 for labels that it lacks.
static Array aligned(const Labelled& x, const std::vector<int>& labels) {
  std::vector<int> present;
  Axes missing;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (x.has(labels[i]))
      present.push_back(labels[i]);
    else
      missing.push_back(static_cast<std::int64_t>(i));
  }
  Array out = ordered(x, present);
  return missing.empty() || out.ndim() == 0 ? out : lax::expand_dims(out, missing);
}

static Labelled multiplied(const Labelled& x, const Labelled& y, const std::vector<int>& keep,
                           Dtype preferred) {
  std::vector<int> labels;
  for (int label : keep)
    if (x.has(label) || y.has(label)) labels.push_back(label);
  Arrays both{convert(aligned(x, labels), preferred), convert(aligned(y, labels), preferred)};
  both = promote_shapes("multiply", both);
  Array out = preferred.is_bool() ? lax::bitwise_and(both[0], both[1]) : lax::mul(both[0], both[1]);
  return {out, labels};
}

Labelled contract(const char* operation, Labelled x, Labelled y, const std::vector<int>& keep,
                  Dtype preferred) {
  match_sizes(operation, x, y);
  match_sizes(operation, y, x);
  std::vector<int> for_x = keep, for_y = keep;
  for_x.insert(for_x.end(), y.labels.begin(), y.labels.end());
  for_y.insert(for_y.end(), x.labels.begin(), x.labels.end());
  x = sum_labels(x, for_x), y = sum_labels(y, for_y);
  DotAxes axes;
  Labelled out;
  for (std::size_t i = 0; i < x.labels.size(); ++i) {
    int label = x.labels[i];
    if (!y.has(label)) continue;
    bool is_batch = contains(keep, label);
    (is_batch ? axes.lhs_batch : axes.lhs_contract).push_back(static_cast<std::int64_t>(i));
    std::int64_t other = std::find(y.labels.begin(), y.labels.end(), label) - y.labels.begin();
    (is_batch ? axes.rhs_batch : axes.rhs_contract).push_back(other);
    if (is_batch) out.labels.push_back(label);
  }
  if (axes.lhs_contract.empty()) return multiplied(x, y, keep, preferred);
  for (int label : x.labels)
    if (!y.has(label)) out.labels.push_back(label);
  for (int label : y.labels)
    if (!x.has(label)) out.labels.push_back(label);
  out.array = lax::dot_general(x.array, y.array, axes, preferred);
  return out;
}

SumType sum_type(const char* operation, Args operands, std::optional<Dtype> preferred) {
  PromotionType promoted = common_type(operands);
  if (!preferred) return {promoted, promoted.dtype};
  Dtype result = checked_dot_dtype(operation, promoted.dtype, preferred);
  return {{result, false}, dot_sum_dtype(promoted.dtype, result)};
}

}  // namespace tessera::inline v0::lib
