// Arithmetic of sub-axes and factors, and the text of a ShardingSpec.
#include <tessera/ops/partition/sharding_spec.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

SubAxes::SubAxes(Mesh mesh) : mesh_(mesh) {
  for (const MeshAxis& axis : mesh.axes()) {
    std::vector<std::int64_t> primes;
    std::int64_t rest = axis.size;
    for (std::int64_t p = 2; p * p <= rest; ++p)
      for (; rest % p == 0; rest /= p) primes.push_back(p);
    if (rest > 1) primes.push_back(rest);
    std::int64_t minor_size = axis.size;
    for (std::int64_t p : primes) sub_axes_.push_back({axis.name, p, minor_size /= p});
  }
  if (sub_axes_.size() > SubAxisList::max_size)
    internal(str(mesh, " has more sub-axes than a SubAxisList holds"));
}

SubAxisList SubAxes::sub_axes_of(AxisName name) const {
  SubAxisList out;
  std::optional<SubAxis> named_axis = sub_axis(mesh_, name);
  std::int64_t size = 1;
  for (std::size_t i = 0; named_axis && i < sub_axes_.size(); ++i)
    if (named_axis->overlaps(sub_axes_[i])) out.push_back(static_cast<int>(i)), size *= sub_axes_[i].size;
  if (named_axis && size == named_axis->size) return out;
  std::vector<AxisName> sub_axes;
  for (const SubAxis& sub_axis : sub_axes_)
    if (named_axis && sub_axis.axis == named_axis->axis) sub_axes.push_back(name_of(mesh_, sub_axis));
  fail<ShardingError>(str("\"", name, "\" is not a product of sub-axes of ", mesh_, "."),
                      str("Expected one of ", sub_axes, ", or a product of several neighbouring ones."));
}

std::int64_t SubAxes::size(const SubAxisList& sub_axes) const {
  std::int64_t out = 1;
  for (int sub_axis : sub_axes) out *= (*this)[sub_axis].size;
  return out;
}

bool ShardingSpec::uses(int sub_axis) const {
  for (const SizeFactors& axis : axes)
    for (const SizeFactor& d : axis)
      if (std::find(d.sub_axes.begin(), d.sub_axes.end(), sub_axis) != d.sub_axes.end()) return true;
  for (const PartialSum& p : partial)
    if (p.sub_axis == sub_axis) return true;
  return false;
}

bool ShardingSpec::is_unsharded() const {
  return partial.empty() && std::none_of(axes.begin(), axes.end(), is_sharded);
}

bool is_sharded(const SizeFactors& size_factors) {
  return std::any_of(size_factors.begin(), size_factors.end(),
                     [](const SizeFactor& d) { return !d.sub_axes.empty(); });
}

bool is_uneven(const SizeFactor& size_factor, const SubAxes& sub) {
  return !size_factor.sub_axes.empty() && size_factor.size % sub.size(size_factor.sub_axes) != 0;
}
bool is_uneven(const SizeFactors& size_factors, const SubAxes& sub) {
  return !size_factors.empty() && is_uneven(size_factors[0], sub);
}

static SizeFactors unsharded_factors(std::int64_t size) {
  return size == 1 ? SizeFactors{} : SizeFactors{{size, {}}};
}

ShardingSpec unsharded(const Shape& shape) {
  ShardingSpec out;
  for (std::int64_t size : shape) out.axes.push_back(unsharded_factors(size));
  return out;
}

SizeFactors sharded_along(const SubAxes& sub, std::int64_t size, const SubAxisList& sub_axes) {
  std::int64_t n = sub.size(sub_axes);
  if (n == 1) return unsharded_factors(size);
  if (size % n || !size) return {{size, sub_axes}};
  SizeFactors size_factors;
  for (int sub_axis : sub_axes) size_factors.push_back({sub[sub_axis].size, {sub_axis}});
  size_factors.push_back({size / n, {}});
  return normal(std::move(size_factors));
}

std::optional<SubAxisList> block_sub_axes(const SubAxes& sub, const SizeFactors& size_factors) {
  SubAxisList sub_axes;
  bool after_unsharded = false;
  for (const SizeFactor& d : size_factors) {
    if (after_unsharded && !d.sub_axes.empty()) return std::nullopt;
    after_unsharded |= d.sub_axes.empty();
    sub_axes.append(d.sub_axes);
  }
  if (is_uneven(size_factors, sub) && size_factors.size() > 1) return std::nullopt;
  return sub_axes;
}

ShardingSpec sharding_spec_of(const SubAxes& sub, const Shape& shape, const Spec& spec) {
  ShardingSpec out;
  for (std::int64_t d = 0; d < static_cast<std::int64_t>(shape.size()); ++d) {
    SubAxisList sub_axes;
    for (AxisName axis : spec.axes_of(d))
      for (int sub_axis : sub.sub_axes_of(axis)) sub_axes.push_back(sub_axis);
    out.axes.push_back(sharded_along(sub, shape[d], sub_axes));
  }
  return out;
}

std::vector<AxisName> names_of(const SubAxes& sub, const SubAxisList& sub_axes) {
  std::vector<AxisName> out;
  for (std::size_t i = 0; i < sub_axes.size();) {
    SubAxis merged = sub[sub_axes[i]];
    for (++i;
         i < sub_axes.size() && sub_axes[i] == sub_axes[i - 1] + 1 && sub[sub_axes[i]].axis == merged.axis;
         ++i)
      merged.size *= sub[sub_axes[i]].size, merged.minor_size = sub[sub_axes[i]].minor_size;
    out.push_back(name_of(sub.mesh(), merged));
  }
  return out;
}

std::optional<Spec> spec_of(const SubAxes& sub, const ShardingSpec& sharding) {
  if (!sharding.partial.empty()) return std::nullopt;
  std::vector<SpecEntry> entries;
  for (const SizeFactors& axis : sharding.axes) {
    std::optional<SubAxisList> sub_axes = block_sub_axes(sub, axis);
    if (!sub_axes) return std::nullopt;
    entries.emplace_back(names_of(sub, *sub_axes));
  }
  return Spec(std::move(entries));
}

std::int64_t local_size(const SubAxes& sub, const SizeFactor& size_factor) {
  std::int64_t n = sub.size(size_factor.sub_axes);
  return (size_factor.size + n - 1) / n;
}
std::int64_t local_size(const SubAxes& sub, const SizeFactors& size_factors) {
  std::int64_t out = 1;
  for (const SizeFactor& d : size_factors) out *= local_size(sub, d);
  return out;
}
Shape local_shape(const SubAxes& sub, const ShardingSpec& sharding) {
  Shape out;
  for (const SizeFactors& axis : sharding.axes) out.push_back(local_size(sub, axis));
  return out;
}

AxisSet axes_used(const SubAxes& sub, const ShardingSpec& sharding) {
  AxisSet out;
  for (int sub_axis = 0; sub_axis < static_cast<int>(sub.count()); ++sub_axis)
    if (sharding.uses(sub_axis)) out.insert(sub[sub_axis].axis);
  return out;
}

std::optional<std::size_t> axis_sharded_by(const ShardingSpec& sharding, int sub_axis) {
  for (std::size_t a = 0; a < sharding.axes.size(); ++a)
    for (const SizeFactor& d : sharding.axes[a])
      if (std::find(d.sub_axes.begin(), d.sub_axes.end(), sub_axis) != d.sub_axes.end()) return a;
  return std::nullopt;
}

static bool is_normal(const SizeFactors& size_factors) {
  for (std::size_t i = 0; i < size_factors.size(); ++i)
    if (size_factors[i].sub_axes.empty() &&
        (size_factors[i].size == 1 || (i && size_factors[i - 1].sub_axes.empty())))
      return false;
  return true;
}

SizeFactors normal(SizeFactors size_factors) {
  if (is_normal(size_factors)) return size_factors;
  SizeFactors out;
  out.reserve(size_factors.size());
  for (SizeFactor& d : size_factors) {
    if (d.sub_axes.empty() && d.size == 1) continue;
    if (d.sub_axes.empty() && !out.empty() && out.back().sub_axes.empty())
      out.back().size *= d.size;
    else
      out.push_back(std::move(d));
  }
  return out;
}

ShardingSpec without(const ShardingSpec& sharding, const std::vector<PartialSum>& sums) {
  ShardingSpec out = sharding;
  for (SizeFactors& axis : out.axes) {
    for (SizeFactor& d : axis)
      for (const PartialSum& s : sums)
        if (std::find(d.sub_axes.begin(), d.sub_axes.end(), s.sub_axis) != d.sub_axes.end())
          d.sub_axes.clear();
    axis = normal(axis);
  }
  return out;
}

std::optional<std::vector<std::pair<SizeFactor, SizeFactor>>> refined(const SizeFactors& a,
                                                                      const SizeFactors& b) {
  std::vector<std::pair<SizeFactor, SizeFactor>> out;
  out.reserve(a.size() + b.size());
  SizeFactors from[2] = {a, b};
  std::size_t at[2] = {0, 0};
  // True for a sharded axis of size 1, for which the other side has no factor.
  auto lone = [&](int side) { return at[side] < from[side].size() && from[side][at[side]].size == 1; };
  while (true) {
    if (lone(0) != lone(1)) {
      int side = lone(0) ? 0 : 1;
      SizeFactor one = from[side][at[side]++];
      side == 0 ? out.emplace_back(one, SizeFactor{}) : out.emplace_back(SizeFactor{}, one);
      continue;
    }
    if (at[0] == a.size() || at[1] == b.size()) break;
    SizeFactor &x = from[0][at[0]], &y = from[1][at[1]];
    if (x.size == y.size) {
      out.emplace_back(x, y);
      ++at[0], ++at[1];
      continue;
    }
    // Splits the larger of the two if it is unsharded.
    bool first = x.size > y.size;
    SizeFactor &large = first ? x : y, &small = first ? y : x;
    if (!large.sub_axes.empty() || !small.size || large.size % small.size) return std::nullopt;
    SizeFactor piece{small.size, {}};
    large.size /= small.size;
    out.emplace_back(first ? piece : small, first ? small : piece);
    ++at[first ? 1 : 0];
  }
  if (at[0] != a.size() || at[1] != b.size()) return std::nullopt;
  return out;
}

std::optional<std::vector<SizeFactors>> split(const SizeFactors& size_factors,
                                              const std::vector<std::int64_t>& sizes) {
  // With several axes, it would be ambiguous to which of them a sharded factor of size 1 belongs.
  if (sizes.size() == 1) return std::vector<SizeFactors>{size_factors};
  // Unsharded factors that cross the boundary between two axes are split there.
  std::vector<SizeFactors> out(sizes.size());
  std::size_t at = 0;
  std::int64_t left = size_factors.empty() ? 1 : size_factors[0].size;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    std::int64_t remaining = sizes[i];
    while (remaining != 1) {
      if (at == size_factors.size()) return std::nullopt;
      const SizeFactor& d = size_factors[at];
      if (left <= remaining && left && remaining % left == 0) {
        out[i].push_back(d.sub_axes.empty() ? SizeFactor{left, {}} : d);
        remaining /= left;
        if (++at < size_factors.size()) left = size_factors[at].size;
        continue;
      }
      if (left == 0 && remaining == 0) {
        out[i].push_back(d), ++at;
        if (at < size_factors.size()) left = size_factors[at].size;
        break;
      }
      if (!d.sub_axes.empty()) return std::nullopt;
      if (!remaining || left % remaining || left < remaining) return std::nullopt;
      out[i].push_back({remaining, {}});
      left /= remaining;
      remaining = 1;
    }
  }
  if (at != size_factors.size()) return std::nullopt;
  for (SizeFactors& each : out) each = normal(std::move(each));
  return out;
}

SizeFactors merge_factors(const std::vector<SizeFactors>& axes) {
  SizeFactors out;
  for (const SizeFactors& each : axes) out.insert(out.end(), each.begin(), each.end());
  return normal(std::move(out));
}

std::string to_string(const SubAxes& sub, const ShardingSpec& sharding) {
  auto name = [&](int sub_axis) { return str(name_of(sub.mesh(), sub[sub_axis])); };
  std::string out = "[";
  for (const SizeFactors& axis : sharding.axes) {
    if (out.size() > 1) out += ",";
    std::int64_t size = 1;
    for (const SizeFactor& d : axis) size *= d.size;
    bool plain = !is_sharded(axis);
    if (plain) {
      out += std::to_string(size);
      continue;
    }
    for (std::size_t i = 0; i < axis.size(); ++i) {
      out += str(i ? "." : "", axis[i].size);
      for (int sub_axis : axis[i].sub_axes) out += "@" + name(sub_axis);
    }
  }
  out += "]";
  for (const PartialSum& p : sharding.partial) out += str(" partial@", name(p.sub_axis));
  return out;
}

}  // namespace tessera::inline v0::spmd
