// Shifts, mixes and slices of a sample's arrays along a factor of its primitive.
#include "factor_sample.h"
#include <algorithm>

namespace tessera::properties {

bool has(const AxisFactors& axes, int f) {
  return std::any_of(axes.begin(), axes.end(), [&](const Factors::AxisFactors& axis) {
    return std::find(axis.begin(), axis.end(), f) != axis.end();
  });
}

std::int64_t FactorSample::position(const AxisFactors& axes, const Dims& at, int f) const {
  for (std::size_t a = 0; a < axes.size(); ++a) {
    std::int64_t rest = at[a];
    for (std::size_t k = axes[a].size(); k-- > 0; rest /= size(axes[a][k]))
      if (axes[a][k] == f) return rest % size(f);
  }
  return 0;
}

Dims FactorSample::with_position(const AxisFactors& axes, Dims at, int f, std::int64_t to) const {
  for (std::size_t a = 0; a < axes.size(); ++a) {
    std::int64_t unit = 1;
    for (std::size_t k = axes[a].size(); k-- > 0; unit *= size(axes[a][k]))
      if (axes[a][k] == f) at[a] += (to - at[a] / unit % size(f)) * unit;
  }
  return at;
}

Arrays FactorSample::operands(int f, const ArrayMap& change) const {
  Arrays out;
  for (std::size_t k = 0; k < sample.args.size(); ++k)
    out.push_back(has(factors.operands[k], f) ? change(sample.args[k], factors.operands[k]) : sample.args[k]);
  return out;
}

Array FactorSample::shifted(const Array& x, const AxisFactors& axes, int f) const {
  if (!has(axes, f)) return x;
  return made_from(x.aval(), [&](const Dims& at) {
    return address(x, with_position(axes, at, f, (position(axes, at, f) + 1) % size(f)));
  });
}

Array FactorSample::mixed(const Array& x, const Array& other, const AxisFactors& axes, int f,
                          const std::function<bool(std::int64_t)>& keep) const {
  if (!has(axes, f)) return x;
  return made_from(x.aval(),
                   [&](const Dims& at) { return address(keep(position(axes, at, f)) ? x : other, at); });
}

Array FactorSample::block(const Array& x, const AxisFactors& axes, int f, std::int64_t first,
                          std::int64_t end) const {
  if (!has(axes, f)) return x;
  auto extent = [&](int g) { return g == f ? end - first : size(g); };
  Shape shape = x.shape();
  for (std::size_t a = 0; a < axes.size(); ++a)
    if (std::find(axes[a].begin(), axes[a].end(), f) != axes[a].end())
      shape[a] = shape[a] / size(f) * (end - first);
  return made_from(x.aval().with_shape(shape), [&](const Dims& at) {
    Dims from = at;
    for (std::size_t a = 0; a < axes.size(); ++a) {
      if (shape[a] == x.shape()[a]) continue;
      std::int64_t rest = at[a], unit = 1;
      from[a] = 0;
      for (std::size_t k = axes[a].size(); k-- > 0;) {
        int g = axes[a][k];
        from[a] += (rest % extent(g) + (g == f ? first : 0)) * unit;
        rest /= extent(g), unit *= size(g);
      }
    }
    return address(x, from);
  });
}

}  // namespace tessera::properties
