// Meshes from the strides of device numbers along their axes.
#include <tessera/stablehlo/sharding/mesh_strides.h>

namespace tessera::inline v0::stablehlo {

Attribute list_of(const std::vector<std::string>& names) {
  Attribute::Array out;
  for (const std::string& name : names) out.push_back({name, {}});
  return {std::move(out), {}};
}
Attribute make_custom(Name name, Attributes fields) {
  return {std::make_shared<const Custom>(Custom{name, std::move(fields)}), {}};
}

bool MeshStrides::is_nested() const {
  for (auto s = strides_.begin(); std::next(s) != strides_.end(); ++s)
    if (*std::next(s) % *s) return false;
  return true;
}

void MeshStrides::name(std::int64_t low, std::int64_t high, const std::string& text) {
  auto at = strides_.find(low);
  if (at == strides_.end() || std::next(at) == strides_.end() || *std::next(at) != high || names_.count(low))
    return;
  for (const auto& [stride, used] : names_)
    if (used == text) return;
  names_[low] = text;
}
std::string MeshStrides::name_of(std::int64_t stride) const {
  auto found = names_.find(stride);
  return found == names_.end() ? str("by", stride) : found->second;
}

std::vector<std::pair<std::string, std::int64_t>> MeshStrides::axes() const {
  std::vector<std::pair<std::string, std::int64_t>> out;
  for (auto s = strides_.rbegin(); std::next(s) != strides_.rend(); ++s)
    out.emplace_back(name_of(*std::next(s)), *s / *std::next(s));
  return out;
}
std::vector<std::string> MeshStrides::names(std::int64_t low, std::int64_t high) const {
  std::vector<std::string> out;
  for (auto s = strides_.rbegin(); s != strides_.rend(); ++s)
    if (*s >= low && *s < high) out.push_back(name_of(*s));
  return out;
}

Attribute MeshStrides::mesh() const {
  Attribute::Array out;
  for (auto& [name, size] : axes())
    out.push_back(make_custom(sdy::axis, {{attribute::name, {name, {}}}, {attribute::size, {size, {}}}}));
  return make_custom(sdy::mesh, {{attribute::axes, {std::move(out), {}}}});
}

}  // namespace tessera::inline v0::stablehlo
