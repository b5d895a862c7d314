#include <tessera/interop/stablehlo/placement.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo {

MeshText mesh_of(const Module& module, const Attribute& mesh, Place place) {
  const Custom* text = mesh.custom("sdy.mesh");
  if (auto* symbol = mesh.as<Symbol>()) {
    auto found = module.meshes.find(symbol->name);
    if (found == module.meshes.end())
      fail_at(module.file, place, str("found @", symbol->name, ", which is not defined"),
              "a mesh of the module");
    text = found->second.custom("sdy.mesh");
  }
  if (!text) fail_at(module.file, place, "found no mesh", "sdy.mesh");
  MeshText out;
  const Attribute* axes = find(text->fields, "axes");
  double count = 1;
  if (auto* list = axes ? axes->as<Attribute::Array>() : nullptr)
    for (const Attribute& axis : *list) {
      const Custom* entry = axis.custom("sdy.axis");
      const Attribute *name = entry ? find(entry->fields, "name") : nullptr,
                      *size = entry ? find(entry->fields, "size") : nullptr;
      if (!name || !name->as<std::string>() || !size || !size->as<std::int64_t>())
        fail_at(module.file, place, "found an axis of a mesh without a name or size", "\"x\"=4");
      std::int64_t n = *size->as<std::int64_t>();
      count *= static_cast<double>(n);
      constexpr double kMost = 1 << 20;
      if (n < 1 || count > kMost)
        fail_at(module.file, place, str("found a mesh axis of size ", n), "a mesh of at most 2^20 devices");
      out.axes.emplace_back(AxisName(std::string_view(*name->as<std::string>())), n);
    }
  out.ids = iota_dims(static_cast<std::int64_t>(count));
  Fields fields(text->fields, module.file, place, "sdy.mesh");
  out.ids = fields.integers("device_ids", out.ids);
  if (out.ids.size() != static_cast<std::size_t>(count))
    fail_at(module.file, place, str("found ", out.ids.size(), " device_ids of a mesh"),
            str(static_cast<std::int64_t>(count)));
  Dims sorted = out.ids;
  std::sort(sorted.begin(), sorted.end());
  if (!out.axes.empty() && !(sorted == iota_dims(static_cast<std::int64_t>(count))))
    fail_at(module.file, place, "found device_ids that are not 0, 1, ... in some order", "each device once");
  return out;
}

namespace {
// Names of the axes in a list; false where one is a part of an axis.
bool read_axes(const Attribute* axes, std::vector<AxisName>& out) {
  auto* list = axes ? axes->as<Attribute::Array>() : nullptr;
  if (!list) return true;
  for (const Attribute& axis : *list) {
    if (!axis.as<std::string>()) return false;
    out.emplace_back(std::string_view(*axis.as<std::string>()));
  }
  return true;
}
const Attribute::Array* dims_of(const Attribute& sharding) {
  const Custom* custom = sharding.custom("sdy.sharding");
  const Attribute* dims = custom ? find(custom->fields, "dims") : nullptr;
  return dims ? dims->as<Attribute::Array>() : nullptr;
}
}  // namespace

std::optional<Placement> placement_of(const Module& module, const Attribute& sharding) {
  const Attribute::Array* dims = dims_of(sharding);
  if (!dims) return {};
  Placement out;
  out.mesh = mesh_of(module, *find(sharding.custom("sdy.sharding")->fields, "mesh"), sharding.place);
  std::vector<SpecEntry> entries;
  for (const Attribute& dim : *dims) {
    const Custom* entry = dim.custom("sdy.dim");
    std::vector<AxisName> axes;
    if (!entry || !read_axes(find(entry->fields, "axes"), axes)) return {};
    entries.emplace_back(axes);
    out.open.push_back(find(entry->fields, "open") != nullptr);
  }
  out.spec = Spec(entries);
  return out;
}

Array placed(const Importer& importer, const Array& x, const Attribute& sharding) {
  std::optional<Placement> placement = placement_of(importer.module, sharding);
  if (!placement) return x;
  auto count = static_cast<std::int64_t>(placement->mesh.ids.size());
  if (count == 1 || count > static_cast<std::int64_t>(devices().size()) ||
      placement->mesh.ids != iota_dims(count))
    return x;
  ShardingConstraint p{make_mesh(placement->mesh.axes), placement->spec, {}};
  if (!importer.manual.empty()) {
    const Manual& around = importer.manual.back();
    std::vector<AxisName> free;
    for (AxisName axis : around.mesh.names())
      if (std::find(around.axes.begin(), around.axes.end(), axis) == around.axes.end()) free.push_back(axis);
    if (free.empty() || !(p.mesh == around.mesh)) return x;
    p.spec = spec_of(importer.module, sharding, free);
  }
  for (std::size_t a = 0; a < placement->open.size(); ++a)
    if (placement->open[a]) p.open.push_back(static_cast<std::int64_t>(a));
  return sharding_constraint_p(p, {x});
}

Spec spec_of(const Module& module, const Attribute& sharding, const std::vector<AxisName>& only) {
  const Attribute::Array* dims = dims_of(sharding);
  if (!dims) fail_at(module.file, sharding.place, "found no sharding", "<@mesh, [{...}, ...]>");
  std::vector<SpecEntry> entries;
  for (const Attribute& dim : *dims) {
    const Custom* entry = dim.custom("sdy.dim");
    std::vector<AxisName> all, axes;
    if (!entry || !read_axes(find(entry->fields, "axes"), all))
      fail_at(module.file, sharding.place, "found a part of a mesh axis", "whole axes");
    for (AxisName axis : all)
      if (std::find(only.begin(), only.end(), axis) != only.end()) axes.push_back(axis);
    entries.emplace_back(axes);
  }
  return Spec(entries);
}

}  // namespace tessera::inline v0::stablehlo
