#include <tessera/spmd/manual.h>

namespace tessera::inline v0::spmd {

static Parts parts_along(const SubAxes& sub, const Spec& spec, std::size_t axis) {
  Parts out;
  for (AxisName name : spec.axes_of(static_cast<std::int64_t>(axis))) out.append(sub.of(name));
  return out;
}

Factors border_of(const SubAxes& sub, const Spec& spec, Aval whole, Aval block) {
  Factors f = Factors::of(std::span(&whole, 1), std::span(&block, 1));
  for (std::size_t a = 0; a < f.results[0].size(); ++a) {
    std::int64_t blocks = sub.size(parts_along(sub, spec, a));
    if (blocks > 1) f.operands[0][a].push_back(f.add(blocks, FactorKind::replicate));
    int inside = f.add(block.dim(static_cast<std::int64_t>(a)));
    f.operands[0][a].push_back(inside), f.results[0][a] = {inside};
  }
  return f;
}

Layout around(const SubAxes& sub, const Spec& spec, const Layout& block) {
  Layout out = block;
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    Parts parts = parts_along(sub, spec, a);
    if (parts.empty()) continue;
    std::int64_t size = 1;
    for (const Digit& d : block.axes[a]) size *= d.size;
    if (!size) {
      out.axes[a] = cut_along(sub, 0, parts);
      continue;
    }
    Digits digits;
    for (int part : parts) digits.push_back({sub[part].size, {part}});
    out.axes[a] = joined({digits, block.axes[a]});
  }
  return out;
}

Layout passing(const SubAxes& sub, const Spec& spec, const Layout& block) {
  Layout out = block;
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    Digits& axis = out.axes[a];
    if (parts_along(sub, spec, a).empty() || axis.empty() || !(is_uneven(axis, sub) || !axis[0].size))
      continue;
    axis = cut_along(sub, axis[0].size, {});
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
