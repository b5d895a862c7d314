// Reads meshes and shardings from attributes.
#include <tessera/mesh/sub_axis.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/summands.h>
#include <tessera/stablehlo/sharding/text_shardings.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo {

MeshText mesh_of(const Module& module, const Attribute& mesh, TextPosition position) {
  const Custom* text = mesh.custom(sdy::mesh);
  if (auto* symbol = mesh.as<Symbol>()) {
    auto found = module.meshes.find(symbol->name);
    if (found == module.meshes.end())
      fail_at(module.file, position, str("found @", symbol->name, ", which is not defined"),
              "a mesh of the module");
    text = found->second.custom(sdy::mesh);
  }
  if (!text) fail_at(module.file, position, "found no mesh", sdy::mesh);
  MeshText out;
  const Attribute* axes = find(text->fields, attribute::axes);
  std::int64_t count = 1;
  if (auto* list = axes ? axes->as<Attribute::Array>() : nullptr)
    for (const Attribute& axis : *list) {
      const Custom* entry = axis.custom(sdy::axis);
      const Attribute *name = entry ? find(entry->fields, attribute::name) : nullptr,
                      *size = entry ? find(entry->fields, attribute::size) : nullptr;
      if (!name || !name->as<std::string>() || !size || !size->as<std::int64_t>())
        fail_at(module.file, position, "found an axis of a mesh without a name or size", "\"x\"=4");
      std::int64_t n = *size->as<std::int64_t>();
      constexpr std::int64_t kMaxDevices = 1 << 20;
      if (n < 1 || n > kMaxDevices / count)
        fail_at(module.file, position, str("found a mesh axis of size ", n),
                "a mesh of at most 2^20 devices");
      count *= n;
      out.axes.emplace_back(AxisName(std::string_view(*name->as<std::string>())), n);
    }
  out.ids = iota_dims(count);
  Fields fields(text->fields, module.file, position, sdy::mesh);
  out.ids = fields.integers(attribute::device_ids, out.ids);
  if (std::ssize(out.ids) != count)
    fail_at(module.file, position, str("found ", out.ids.size(), " device_ids of a mesh"), str(count));
  Dims sorted = out.ids;
  std::sort(sorted.begin(), sorted.end());
  if (!out.axes.empty() && !(sorted == iota_dims(count)))
    fail_at(module.file, position, "found device_ids that are not 0, 1, ... in some order",
            "each device once");
  return out;
}

namespace {
struct NamedSubAxis {
  AxisName axis, name;  // "x", and "x" or "x:(1)2"
};
// The mesh axes or sub-axes that shard an array axis.
std::vector<NamedSubAxis> sub_axes_of(const Module& module, const Attribute& dim) {
  const Custom* entry = dim.custom(sdy::dim);
  const Attribute* axes = entry ? find(entry->fields, attribute::axes) : nullptr;
  std::vector<NamedSubAxis> out;
  auto* list = axes ? axes->as<Attribute::Array>() : nullptr;
  for (std::size_t i = 0; list && i < list->size(); ++i) {
    const Attribute& axis = (*list)[i];
    const Custom* sub_axis = axis.custom(sdy::axis);
    if (!sub_axis && !axis.as<std::string>())
      fail_at(module.file, axis.position, "found no mesh axis", "\"x\" or \"x\":(1)2");
    AxisName name(std::string_view(
        sub_axis ? Fields(sub_axis->fields, module.file, axis.position, "an axis").word(attribute::name)
                 : *axis.as<std::string>()));
    out.push_back({name, name});
    if (!sub_axis) continue;
    Fields sizes(sub_axis->fields, module.file, axis.position, "an axis");
    out.back().name = AxisName(std::string_view(
        str(name, ":(", sizes.integer(attribute::pre_size), ")", sizes.integer(attribute::size))));
  }
  return out;
}
const Attribute::Array* dims_of(const Attribute& sharding) {
  const Custom* custom = sharding.custom(sdy::sharding);
  const Attribute* dims = custom ? find(custom->fields, attribute::dims) : nullptr;
  return dims ? dims->as<Attribute::Array>() : nullptr;
}
}  // namespace

std::optional<TextSharding> sharding_of(const Module& module, const Attribute& sharding) {
  const Attribute::Array* dims = dims_of(sharding);
  if (!dims) return {};
  TextSharding out;
  out.mesh =
      mesh_of(module, *find(sharding.custom(sdy::sharding)->fields, attribute::mesh), sharding.position);
  std::vector<SpecEntry> entries;
  for (const Attribute& dim : *dims) {
    std::vector<AxisName> axes;
    for (const NamedSubAxis& s : sub_axes_of(module, dim)) axes.push_back(s.name);
    entries.emplace_back(std::move(axes));
    const Custom* entry = dim.custom(sdy::dim);
    out.open.push_back(entry && find(entry->fields, attribute::open));
  }
  out.spec = Spec(entries);
  return out;
}

Spec spec_of_summands(const Spec& spec, const std::vector<AxisName>& unreduced) {
  std::vector<SpecEntry> entries = {SpecEntry(unreduced)};
  entries.insert(entries.end(), spec.begin(), spec.end());
  return Spec(std::move(entries));
}

Array summands_of(const Array& x, const ShardingConstraint& p, const std::vector<AxisName>& unreduced) {
  Axes unconstrained;
  for (std::int64_t axis : p.unconstrained_dims) unconstrained.push_back(axis + 1);
  return summands_p(ShardingConstraint{p.mesh, spec_of_summands(p.spec, unreduced), unconstrained}, {x});
}

// Removes the mesh axes that are manual in enclosing regions; returns false if these are all axes of the
// mesh, or if the enclosing region has another mesh.
static bool remove_manual_axes(const Importer& importer, ShardingConstraint& p,
                               std::vector<AxisName>& unreduced) {
  if (importer.manual_regions.empty()) return true;
  const ManualRegion& enclosing = importer.manual_regions.back();
  if (!(p.mesh == enclosing.mesh)) return false;
  auto is_free = [&](AxisName axis) {
    return std::find(enclosing.axes.begin(), enclosing.axes.end(), axis) == enclosing.axes.end();
  };
  std::vector<AxisName> names = enclosing.mesh.names();
  if (std::none_of(names.begin(), names.end(), is_free)) return false;
  std::erase_if(unreduced, [&](AxisName axis) { return !is_free(axis); });
  std::vector<SpecEntry> entries;
  for (const SpecEntry& entry : p.spec) {
    std::vector<AxisName> remaining;
    for (AxisName name : entry.axes())
      if (std::optional<SubAxis> s = sub_axis(p.mesh, name); s && is_free(s->axis)) remaining.push_back(name);
    entries.emplace_back(std::move(remaining));
  }
  p.spec = Spec(std::move(entries));
  return true;
}

Array constrain_to(const Importer& importer, const Array& x, const Attribute& sharding) {
  std::optional<TextSharding> text_sharding = sharding_of(importer.module, sharding);
  if (!text_sharding) return x;
  auto count = static_cast<std::int64_t>(text_sharding->mesh.ids.size());
  if (count == 1 || count > static_cast<std::int64_t>(devices().size()) ||
      text_sharding->mesh.ids != iota_dims(count))
    return x;
  ShardingConstraint p{make_mesh(text_sharding->mesh.axes), text_sharding->spec, {}};
  std::vector<AxisName> unreduced = unreduced_axes(sharding);
  if (!remove_manual_axes(importer, p, unreduced)) return x;
  for (std::size_t a = 0; a < text_sharding->open.size(); ++a)
    if (text_sharding->open[a]) p.unconstrained_dims.push_back(static_cast<std::int64_t>(a));
  try {
    if (!unreduced.empty() && (x.dtype().is_integer() || x.dtype().is_inexact()))
      return lax::reduce_sum(summands_of(x, p, unreduced), {0});
    return sharding_constraint_p(p, {x});
  } catch (const ShardingError& e) {  // the sharded axis does not exist, or cannot be sharded in this way
    throw ImportError(e,
                      str(importer.module.file, ":", sharding.position.line, ":", sharding.position.column));
  }
}

std::vector<AxisName> unreduced_axes(const Attribute& sharding) {
  const Custom* custom = sharding.custom(sdy::sharding);
  const Attribute* axes = custom ? find(custom->fields, attribute::unreduced) : nullptr;
  std::vector<AxisName> out;
  if (auto* list = axes ? axes->as<Attribute::Array>() : nullptr)
    for (const Attribute& axis : *list)
      if (axis.as<std::string>()) out.emplace_back(std::string_view(*axis.as<std::string>()));
  return out;
}

Spec spec_of(const Module& module, const Attribute& sharding, const std::vector<AxisName>& only) {
  const Attribute::Array* dims = dims_of(sharding);
  if (!dims) fail_at(module.file, sharding.position, "found no sharding", "<@mesh, [{...}, ...]>");
  std::vector<SpecEntry> entries;
  for (const Attribute& dim : *dims) {
    std::vector<AxisName> axes;
    for (const NamedSubAxis& s : sub_axes_of(module, dim)) {
      if (std::find(only.begin(), only.end(), s.axis) == only.end()) continue;
      if (!(s.name == s.axis))
        fail_at(module.file, sharding.position, "found a sub-axis", "mesh axes that are not split");
      axes.push_back(s.axis);
    }
    entries.emplace_back(axes);
  }
  return Spec(entries);
}

}  // namespace tessera::inline v0::stablehlo
