// Converts between the sharding of factors and those of operands and results.
#include <tessera/spmd/sharding/factor_sharding.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

SizeFactors FactorSharding::size_factors_of(const Factors::AxisFactors& axis) const {
  if (axis.size() == 1) return by_factor[axis[0]];
  std::vector<SizeFactors> list;
  for (int f : axis) list.push_back(by_factor[f]);
  return merge_factors(list);
}

ShardingSpec FactorSharding::sharding_spec_of(const Shape& shape,
                                              const std::vector<Factors::AxisFactors>& axes) const {
  ShardingSpec out = unsharded(shape);
  for (std::size_t a = 0; a < axes.size(); ++a) {
    if (axes[a].size() == 1 && !blocks[axes[a][0]].empty()) {
      out.axes[a] = sharded_along(*sub, shape[a], blocks[axes[a][0]]);
      continue;
    }
    SizeFactors size_factors = size_factors_of(axes[a]);
    std::int64_t size = 1;
    for (const SizeFactor& d : size_factors) size *= d.size;
    if (size == shape[a]) out.axes[a] = std::move(size_factors);
  }
  return out;
}

// Returns `have` with the sub-axes of `want` added, where possible.
static SizeFactors with_sub_axes(const SubAxes& sub, const SizeFactors& have, const SizeFactors& want,
                                 const auto& free) {
  if (!is_sharded(want) || want == have) return have;
  auto pairs = refined(have, want);
  if (!pairs) return have;
  SizeFactors out;
  for (std::size_t i = 0; i < pairs->size(); ++i) {
    auto& [x, y] = (*pairs)[i];
    bool take = x.sub_axes.empty() && !y.sub_axes.empty() &&
                std::all_of(y.sub_axes.begin(), y.sub_axes.end(), free) && (i == 0 || !is_uneven(y, sub));
    out.push_back(take ? y : x);
  }
  return normal(std::move(out));
}

// Returns true if the sharding of an axis of size 1 is lost. It only records which device holds the element
// and splits nothing; a result without that axis must be on all devices, so the record is dropped.
static bool is_lost(const Factors& factors, int factor) {
  if (factors.factors[factor].size != 1) return false;
  auto has = [&](const std::vector<Factors::AxisFactors>& axes) {
    return std::any_of(axes.begin(), axes.end(),
                       [&](const auto& axis) { return axis == Factors::AxisFactors{factor}; });
  };
  return !std::all_of(factors.results.begin(), factors.results.end(), has);
}

FactorSharding merged_shardings(const SubAxes& sub, const Factors& factors,
                                const std::vector<ShardedTensor>& tensors,
                                const std::function<bool(int factor)>& allowed) {
  FactorSharding out{&sub, {}, std::vector<SubAxisList>(factors.factors.size())};
  for (const Factor& f : factors.factors)
    out.by_factor.push_back(f.size == 1 ? SizeFactors{} : SizeFactors{{f.size, {}}});
  std::vector<int> used(sub.count(), -1);  // the factor that uses each sub-axis
  for (const ShardedTensor& t : tensors)
    for (std::size_t a = 0; a < t.axes->size(); ++a) {
      const Factors::AxisFactors& axis = (*t.axes)[a];
      if (!is_sharded(t.sharding->axes[a]) || (axis.size() == 1 && is_lost(factors, axis[0]))) continue;
      if (axis.size() == 1 && factors.factors[axis[0]].kind == FactorKind::permute) {
        if (!allowed(axis[0])) continue;
        SubAxisList& blocks = out.blocks[axis[0]];
        std::optional<SubAxisList> sub_axes = block_sub_axes(sub, t.sharding->axes[a]);
        auto free = [&](int sub_axis) { return used[sub_axis] < 0; };
        if (!blocks.empty() || !sub_axes || !std::all_of(sub_axes->begin(), sub_axes->end(), free)) continue;
        blocks = *sub_axes;
        for (int sub_axis : blocks) used[sub_axis] = axis[0];
        continue;
      }
      std::vector<std::int64_t> sizes;
      for (int f : axis) sizes.push_back(factors.factors[f].size);
      auto pieces = split(t.sharding->axes[a], sizes);
      if (!pieces) continue;
      for (std::size_t i = 0; i < axis.size(); ++i) {
        int f = axis[i];
        if (!allowed(f)) continue;
        SizeFactors& size_factors = out.by_factor[f];
        size_factors = with_sub_axes(sub, size_factors, (*pieces)[i], [&](int sub_axis) {
          int by = used[sub_axis];
          return by < 0;
        });
        for (const SizeFactor& d : size_factors)
          for (int sub_axis : d.sub_axes) used[sub_axis] = f;
      }
    }
  return out;
}

void extend(const SubAxes& sub, ShardingSpec& sharding, std::size_t a, const SizeFactors& wanted,
            const SubAxisList& closed) {
  if (!is_sharded(wanted)) return;
  sharding.axes[a] = with_sub_axes(sub, sharding.axes[a], wanted, [&](int sub_axis) {
    return !sharding.uses(sub_axis) && !closed.contains(sub_axis);
  });
}

}  // namespace tessera::inline v0::spmd
