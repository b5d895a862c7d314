#include <tessera/spmd/factor_digits.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

Digits FactorDigits::of(const Factors::AxisFactors& axis) const {
  if (axis.size() == 1) return digits[static_cast<std::size_t>(axis[0])];
  std::vector<Digits> list;
  for (int f : axis) list.push_back(digits[static_cast<std::size_t>(f)]);
  return joined(list);
}

Layout FactorDigits::layout_of(const Shape& shape, const std::vector<Factors::AxisFactors>& axes) const {
  Layout out = whole_layout(shape);
  for (std::size_t a = 0; a < axes.size(); ++a) {
    if (axes[a].size() == 1 && !blocks[static_cast<std::size_t>(axes[a][0])].empty()) {
      out.axes[a] = cut_along(*sub, shape[a], blocks[static_cast<std::size_t>(axes[a][0])]);
      continue;
    }
    Digits digits = of(axes[a]);
    std::int64_t size = 1;
    for (const Digit& d : digits) size *= d.size;
    if (size == shape[a]) out.axes[a] = std::move(digits);
  }
  return out;
}

// `have` with the sub-axes of `want` in addition, where possible.
static Digits with_cuts(const SubAxes& sub, const Digits& have, const Digits& want, const auto& free) {
  if (!is_cut(want) || want == have) return have;
  auto pairs = refined(have, want);
  if (!pairs) return have;
  Digits out;
  for (std::size_t i = 0; i < pairs->size(); ++i) {
    auto& [x, y] = (*pairs)[i];
    bool take = x.parts.empty() && !y.parts.empty() && std::all_of(y.parts.begin(), y.parts.end(), free) &&
                (i == 0 || !is_uneven(y, sub));
    out.push_back(take ? y : x);
  }
  return normal(std::move(out));
}

// Sharding an axis of size 1 only records which device holds the element; it splits nothing. On the way to a result
// without that axis, which all devices must have, the record is lost.
static bool is_lost(const Factors& factors, int factor) {
  if (factors.factors[static_cast<std::size_t>(factor)].size != 1) return false;
  auto has = [&](const std::vector<Factors::AxisFactors>& axes) {
    return std::any_of(axes.begin(), axes.end(),
                       [&](const auto& axis) { return axis == Factors::AxisFactors{factor}; });
  };
  return !std::all_of(factors.results.begin(), factors.results.end(), has);
}

FactorDigits merged_digits(const SubAxes& sub, const Factors& factors, const std::vector<Tensor>& tensors,
                           const std::function<bool(int factor)>& allowed) {
  FactorDigits out{&sub, {}, std::vector<Parts>(factors.factors.size())};
  for (const Factor& f : factors.factors) out.digits.push_back(f.size == 1 ? Digits{} : Digits{{f.size, {}}});
  std::vector<int> used(sub.count(), -1);  // by which factor
  for (const Tensor& t : tensors)
    for (std::size_t a = 0; a < t.axes->size(); ++a) {
      const Factors::AxisFactors& axis = (*t.axes)[a];
      if (!is_cut(t.layout->axes[a]) || (axis.size() == 1 && is_lost(factors, axis[0]))) continue;
      if (axis.size() == 1 &&
          factors.factors[static_cast<std::size_t>(axis[0])].kind == FactorKind::permute) {
        if (!allowed(axis[0])) continue;
        Parts& own = out.blocks[static_cast<std::size_t>(axis[0])];
        std::optional<Parts> parts = block_parts(sub, t.layout->axes[a]);
        auto free = [&](int part) { return used[static_cast<std::size_t>(part)] < 0; };
        if (!own.empty() || !parts || !std::all_of(parts->begin(), parts->end(), free)) continue;
        own = *parts;
        for (int part : own) used[static_cast<std::size_t>(part)] = axis[0];
        continue;
      }
      std::vector<std::int64_t> sizes;
      for (int f : axis) sizes.push_back(factors.factors[static_cast<std::size_t>(f)].size);
      auto pieces = split(t.layout->axes[a], sizes);
      if (!pieces) continue;
      for (std::size_t i = 0; i < axis.size(); ++i) {
        int f = axis[i];
        if (!allowed(f)) continue;
        Digits& digits = out.digits[static_cast<std::size_t>(f)];
        digits = with_cuts(sub, digits, (*pieces)[i], [&](int part) {
          int by = used[static_cast<std::size_t>(part)];
          return by < 0;
        });
        for (const Digit& d : digits)
          for (int part : d.parts) used[static_cast<std::size_t>(part)] = f;
      }
    }
  return out;
}

void extend(const SubAxes& sub, Layout& layout, std::size_t a, const Digits& wanted, const Parts& closed) {
  if (!is_cut(wanted)) return;
  layout.axes[a] = with_cuts(sub, layout.axes[a], wanted,
                             [&](int part) { return !layout.uses(part) && !closed.contains(part); });
}

}  // namespace tessera::inline v0::spmd
