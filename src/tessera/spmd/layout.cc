#include <tessera/spmd/layout.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

SubAxes::SubAxes(Mesh mesh) : mesh_(mesh) {
  for (const MeshAxis& axis : mesh.axes()) {
    std::vector<std::int64_t> primes;
    std::int64_t rest = axis.size;
    for (std::int64_t p = 2; p * p <= rest; ++p)
      for (; rest % p == 0; rest /= p) primes.push_back(p);
    if (rest > 1) primes.push_back(rest);
    std::int64_t below = axis.size;
    for (std::int64_t p : primes) parts_.push_back({axis.name, p, below /= p});
  }
  if (parts_.size() > Parts::most) internal(str(mesh, " has more parts than devices can be counted by"));
}

Parts SubAxes::of(AxisName name) const {
  Parts out;
  std::optional<SubAxis> wanted = sub_axis(mesh_, name);
  std::int64_t size = 1;
  for (std::size_t i = 0; wanted && i < parts_.size(); ++i)
    if (wanted->overlaps(parts_[i])) out.push_back(static_cast<int>(i)), size *= parts_[i].size;
  if (wanted && size == wanted->size) return out;
  std::vector<AxisName> parts;
  for (const SubAxis& part : parts_)
    if (wanted && part.axis == wanted->axis) parts.push_back(name_of(mesh_, part));
  fail<ShardingError>(str("\"", name, "\" is not made of whole parts of its axis of ", mesh_, "."),
                      str("Expected one of ", parts, ", or several side by side in one."));
}

std::int64_t SubAxes::size(const Parts& parts) const {
  std::int64_t out = 1;
  for (int part : parts) out *= (*this)[part].size;
  return out;
}

bool Layout::uses(int part) const {
  for (const Digits& axis : axes)
    for (const Digit& d : axis)
      if (std::find(d.parts.begin(), d.parts.end(), part) != d.parts.end()) return true;
  for (const PartialSum& p : partial)
    if (p.part == part) return true;
  return false;
}

bool Layout::is_whole() const { return partial.empty() && std::none_of(axes.begin(), axes.end(), is_cut); }

bool is_cut(const Digits& digits) {
  return std::any_of(digits.begin(), digits.end(), [](const Digit& d) { return !d.parts.empty(); });
}

bool is_uneven(const Digit& digit, const SubAxes& sub) {
  return !digit.parts.empty() && digit.size % sub.size(digit.parts) != 0;
}
bool is_uneven(const Digits& digits, const SubAxes& sub) {
  return !digits.empty() && is_uneven(digits[0], sub);
}

static Digits whole_digits(std::int64_t size) { return size == 1 ? Digits{} : Digits{{size, {}}}; }

Layout whole_layout(const Shape& shape) {
  Layout out;
  for (std::int64_t size : shape) out.axes.push_back(whole_digits(size));
  return out;
}

Digits cut_along(const SubAxes& sub, std::int64_t size, const Parts& parts) {
  std::int64_t n = sub.size(parts);
  if (n == 1) return whole_digits(size);
  if (size % n || !size) return {{size, parts}};
  Digits digits;
  for (int part : parts) digits.push_back({sub[part].size, {part}});
  digits.push_back({size / n, {}});
  return normal(std::move(digits));
}

std::optional<Parts> block_parts(const SubAxes& sub, const Digits& digits) {
  Parts parts;
  bool whole = false;
  for (const Digit& d : digits) {
    if (whole && !d.parts.empty()) return std::nullopt;
    whole |= d.parts.empty();
    parts.append(d.parts);
  }
  if (is_uneven(digits, sub) && digits.size() > 1) return std::nullopt;
  return parts;
}

Layout layout_of(const SubAxes& sub, const Shape& shape, const Spec& spec) {
  Layout out;
  for (std::int64_t d = 0; d < static_cast<std::int64_t>(shape.size()); ++d) {
    Parts parts;
    for (AxisName axis : spec.axes_of(d))
      for (int part : sub.of(axis)) parts.push_back(part);
    out.axes.push_back(cut_along(sub, shape[d], parts));
  }
  return out;
}

std::vector<AxisName> names_of(const SubAxes& sub, const Parts& parts) {
  std::vector<AxisName> out;
  for (std::size_t i = 0; i < parts.size();) {
    SubAxis all = sub[parts[i]];
    for (++i; i < parts.size() && parts[i] == parts[i - 1] + 1 && sub[parts[i]].axis == all.axis; ++i)
      all.size *= sub[parts[i]].size, all.below = sub[parts[i]].below;
    out.push_back(name_of(sub.mesh(), all));
  }
  return out;
}

std::optional<Spec> spec_of(const SubAxes& sub, const Layout& layout) {
  if (!layout.partial.empty()) return std::nullopt;
  std::vector<SpecEntry> entries;
  for (const Digits& axis : layout.axes) {
    std::optional<Parts> parts = block_parts(sub, axis);
    if (!parts) return std::nullopt;
    entries.emplace_back(names_of(sub, *parts));
  }
  return Spec(std::move(entries));
}

std::int64_t local_size(const SubAxes& sub, const Digit& digit) {
  std::int64_t n = sub.size(digit.parts);
  return (digit.size + n - 1) / n;
}
std::int64_t local_size(const SubAxes& sub, const Digits& digits) {
  std::int64_t out = 1;
  for (const Digit& d : digits) out *= local_size(sub, d);
  return out;
}
Shape local_shape(const SubAxes& sub, const Layout& layout) {
  Shape out;
  for (const Digits& axis : layout.axes) out.push_back(local_size(sub, axis));
  return out;
}

AxisSet axes_used(const SubAxes& sub, const Layout& layout) {
  AxisSet out;
  for (int part = 0; part < static_cast<int>(sub.count()); ++part)
    if (layout.uses(part)) out.insert(sub[part].axis);
  return out;
}

std::optional<std::size_t> axis_cut_by(const Layout& layout, int part) {
  for (std::size_t a = 0; a < layout.axes.size(); ++a)
    for (const Digit& d : layout.axes[a])
      if (std::find(d.parts.begin(), d.parts.end(), part) != d.parts.end()) return a;
  return std::nullopt;
}

static bool is_normal(const Digits& digits) {
  for (std::size_t i = 0; i < digits.size(); ++i)
    if (digits[i].parts.empty() && (digits[i].size == 1 || (i && digits[i - 1].parts.empty()))) return false;
  return true;
}

Digits normal(Digits digits) {
  if (is_normal(digits)) return digits;
  Digits out;
  out.reserve(digits.size());
  for (Digit& d : digits) {
    if (d.parts.empty() && d.size == 1) continue;
    if (d.parts.empty() && !out.empty() && out.back().parts.empty())
      out.back().size *= d.size;
    else
      out.push_back(std::move(d));
  }
  return out;
}

Layout without(const Layout& layout, const std::vector<PartialSum>& sums) {
  Layout out = layout;
  for (Digits& axis : out.axes) {
    for (Digit& d : axis)
      for (const PartialSum& s : sums)
        if (std::find(d.parts.begin(), d.parts.end(), s.part) != d.parts.end()) d.parts.clear();
    axis = normal(axis);
  }
  return out;
}

std::optional<std::vector<std::pair<Digit, Digit>>> refined(const Digits& a, const Digits& b) {
  std::vector<std::pair<Digit, Digit>> out;
  out.reserve(a.size() + b.size());
  Digits from[2] = {a, b};
  std::size_t at[2] = {0, 0};
  // A sharded axis of size 1: the other side has no factor for it.
  auto lone = [&](int side) { return at[side] < from[side].size() && from[side][at[side]].size == 1; };
  while (true) {
    if (lone(0) != lone(1)) {
      int side = lone(0) ? 0 : 1;
      Digit one = from[side][at[side]++];
      side == 0 ? out.emplace_back(one, Digit{}) : out.emplace_back(Digit{}, one);
      continue;
    }
    if (at[0] == a.size() || at[1] == b.size()) break;
    Digit &x = from[0][at[0]], &y = from[1][at[1]];
    if (x.size == y.size) {
      out.emplace_back(x, y);
      ++at[0], ++at[1];
      continue;
    }
    // The larger one is divided, if it is unsharded.
    bool first = x.size > y.size;
    Digit &large = first ? x : y, &small = first ? y : x;
    if (!large.parts.empty() || !small.size || large.size % small.size) return std::nullopt;
    Digit piece{small.size, {}};
    large.size /= small.size;
    out.emplace_back(first ? piece : small, first ? small : piece);
    ++at[first ? 1 : 0];
  }
  if (at[0] != a.size() || at[1] != b.size()) return std::nullopt;
  return out;
}

std::optional<std::vector<Digits>> split(const Digits& digits, const std::vector<std::int64_t>& sizes) {
  // (Among several, shardings of a factor 1 belong to no factor.)
  if (sizes.size() == 1) return std::vector<Digits>{digits};
  Digits borders;
  for (std::int64_t size : sizes)
    if (size != 1) borders.push_back({size, {}});
  // Borders stay distinct where factors do not reach over them: a factor that crosses one is divided there.
  std::vector<Digits> out(sizes.size());
  std::size_t at = 0;
  std::int64_t left = digits.empty() ? 1 : digits[0].size;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    std::int64_t wanted = sizes[i];
    while (wanted != 1) {
      if (at == digits.size()) return std::nullopt;
      const Digit& d = digits[at];
      bool whole_digit = left == d.size;
      if (left <= wanted && left && wanted % left == 0) {
        out[i].push_back(d.parts.empty() ? Digit{left, {}} : d);
        wanted /= left;
        if (++at < digits.size()) left = digits[at].size;
        continue;
      }
      if (left == 0 && wanted == 0) {
        out[i].push_back(d), ++at;
        if (at < digits.size()) left = digits[at].size;
        break;
      }
      if (!d.parts.empty() || !whole_digit ? !d.parts.empty() : false) return std::nullopt;
      if (!wanted || left % wanted || left < wanted) return std::nullopt;
      out[i].push_back({wanted, {}});
      left /= wanted;
      wanted = 1;
    }
  }
  if (at != digits.size()) return std::nullopt;
  for (Digits& each : out) each = normal(std::move(each));
  return out;
}

Digits joined(const std::vector<Digits>& numbers) {
  Digits out;
  for (const Digits& each : numbers) out.insert(out.end(), each.begin(), each.end());
  return normal(std::move(out));
}

std::string to_string(const SubAxes& sub, const Layout& layout) {
  auto name = [&](int part) { return str(name_of(sub.mesh(), sub[part])); };
  std::string out = "[";
  for (const Digits& axis : layout.axes) {
    if (out.size() > 1) out += ",";
    std::int64_t size = 1;
    for (const Digit& d : axis) size *= d.size;
    bool plain = !is_cut(axis);
    if (plain) {
      out += std::to_string(size);
      continue;
    }
    for (std::size_t i = 0; i < axis.size(); ++i) {
      out += str(i ? "." : "", axis[i].size);
      for (int part : axis[i].parts) out += "@" + name(part);
    }
  }
  out += "]";
  for (const PartialSum& p : layout.partial) out += str(" partial@", name(p.part));
  return out;
}

}  // namespace tessera::inline v0::spmd
