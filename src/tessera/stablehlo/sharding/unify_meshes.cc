// Finds the common mesh, and rewrites the axes of all shardings.
#include <tessera/stablehlo/sharding/mesh_strides.h>
#include <tessera/stablehlo/sharding/text_shardings.h>
#include <tessera/stablehlo/sharding/unify_meshes.h>
#include <algorithm>
#include <functional>

namespace tessera::inline v0::stablehlo {

namespace {

// A mesh whose device numbers are sums of a multiple of a stride for each axis.
struct StridedMesh {
  std::vector<MeshAxis> axes;
  std::vector<std::int64_t> strides;
  std::int64_t devices = 1;
};
std::optional<StridedMesh> strided(const MeshText& text) {
  StridedMesh out{text.axes, {}, static_cast<std::int64_t>(text.ids.size())};
  Dims sizes;
  for (const MeshAxis& axis : text.axes) sizes.push_back(axis.size);
  Dims positions = row_major_strides(sizes);
  for (std::size_t a = 0; a < text.axes.size(); ++a)
    out.strides.push_back(text.axes[a].size == 1 ? 1 : text.ids[positions[a]]);
  for (std::size_t p = 0; p < text.ids.size(); ++p) {
    std::int64_t number = 0;
    for (std::size_t a = 0; a < text.axes.size(); ++a)
      number += static_cast<std::int64_t>(p) / positions[a] % sizes[a] * out.strides[a];
    if (number != text.ids[p]) return std::nullopt;
  }
  return out;
}

// A mesh axis or sub-axis: its stride, and its stride times its size.
struct Range {
  std::int64_t low = 1, high = 1;
};
Range range_of(const StridedMesh& mesh, const Attribute& axis) {
  const Custom* part = axis.custom(sdy::axis);
  const Attribute* name = part ? find(part->fields, attribute::name) : &axis;
  for (std::size_t a = 0; name && name->as<std::string>() && a < mesh.axes.size(); ++a) {
    if (!(mesh.axes[a].name == AxisName(std::string_view(*name->as<std::string>())))) continue;
    Range out{mesh.strides[a], mesh.strides[a] * mesh.axes[a].size};
    if (!part) return out;
    const Attribute *before = find(part->fields, attribute::pre_size),
                    *size = find(part->fields, attribute::size);
    if (!before || !size || !before->as<std::int64_t>() || !size->as<std::int64_t>()) return {};
    std::int64_t count = *before->as<std::int64_t>() * *size->as<std::int64_t>();
    if (count < 1 || mesh.axes[a].size % count) return {};
    out.low *= mesh.axes[a].size / count;
    out.high = out.low * *size->as<std::int64_t>();
    return out;
  }
  return {};
}

class MeshUnifier {
 public:
  explicit MeshUnifier(Module& module) : module_(module), strides_(1) {}

  void run() {
    each_attribute([this](Attribute& a, const Attributes&) { note(a); });
    if (used_.empty() || (used_.size() == 1 && in_order_) || !fits()) return;
    each_attribute([this](Attribute& a, const Attributes& op) { rewrite(a, op); });
    for (const auto& [name, mesh] : used_) module_.meshes[name] = strides_.mesh();
  }

 private:
  using Visit = std::function<void(Attribute&, const Attributes&)>;
  void each_attribute(const Visit& visit) {
    for (Function& f : module_.functions) {
      for (auto* list : {&f.arguments, &f.results})
        for (Parameter& p : *list)
          for (auto& [name, value] : p.attributes) visit(value, p.attributes);
      each_attribute(f.body, visit);
    }
  }
  static void each_attribute(OpRegion& region, const Visit& visit) {
    for (Op& op : region.ops) {
      Attributes before = op.attributes;  // the old shardings, which name the mesh of manual_axes
      for (auto& [name, value] : op.attributes) visit(value, before);
      for (OpRegion& inner : op.regions) each_attribute(inner, visit);
    }
  }
  static const std::string* mesh_name(const Custom& sharding) {
    const Attribute* mesh = find(sharding.fields, attribute::mesh);
    auto* symbol = mesh ? mesh->as<Symbol>() : nullptr;
    return symbol ? &symbol->name : nullptr;
  }
  static const Attribute::Array* list_in(const Custom& custom, std::string_view field) {
    const Attribute* list = find(custom.fields, field);
    return list ? list->as<Attribute::Array>() : nullptr;
  }

  void note(const Attribute& a) {
    if (const Custom* per_value = a.custom(sdy::sharding_per_value)) {
      if (auto* list = list_in(*per_value, attribute::shardings))
        for (const Attribute& each : *list) note(each);
    } else if (const Custom* sharding = a.custom(sdy::sharding)) {
      note(*sharding, a.position);
    }
  }
  void note(const Custom& sharding, TextPosition position) {
    const std::string* name = mesh_name(sharding);
    auto found = name ? module_.meshes.find(*name) : module_.meshes.end();
    if (found == module_.meshes.end()) return;
    if (!used_.count(*name)) {
      MeshText text = mesh_of(module_, found->second, position);
      if (text.ids.size() < 2) return;
      std::optional<StridedMesh> mesh = strided(text);
      in_order_ &= text.ids == iota_dims(static_cast<std::int64_t>(text.ids.size()));
      strided_ &= mesh.has_value();
      used_[*name] = mesh.value_or(StridedMesh{});
    }
    auto note_axes = [&](const Attribute::Array* list) {
      for (std::size_t i = 0; list && i < list->size(); ++i)
        ranges_.push_back(range_of(used_[*name], (*list)[i]));
    };
    if (auto* dims = list_in(sharding, attribute::dims))
      for (const Attribute& dim : *dims)
        if (const Custom* entry = dim.custom(sdy::dim)) note_axes(list_in(*entry, attribute::axes));
    for (Name field : {attribute::replicated, attribute::unreduced}) note_axes(list_in(sharding, field));
  }

  // Sets the common mesh, whose axes have the names of equal axes of the given meshes. Returns false if there is none.
  bool fits() {
    std::int64_t devices = used_.begin()->second.devices;
    strides_ = MeshStrides(devices);
    for (const auto& [name, mesh] : used_) {
      if (!strided_ || mesh.devices != devices) return false;
      for (std::size_t a = 0; a < mesh.axes.size(); ++a)
        ranges_.push_back({mesh.strides[a], mesh.strides[a] * mesh.axes[a].size});
    }
    for (Range range : ranges_) strides_.add(range.low), strides_.add(range.high);
    for (const auto& [name, mesh] : used_)
      for (std::size_t a = 0; a < mesh.axes.size(); ++a)
        strides_.name(mesh.strides[a], mesh.strides[a] * mesh.axes[a].size, str(mesh.axes[a].name));
    return strides_.is_nested();
  }

  std::vector<std::string> names(const StridedMesh& mesh, const Attribute::Array& axes) const {
    std::vector<std::string> out;
    for (const Attribute& axis : axes) {
      Range range = range_of(mesh, axis);
      for (std::string& name : strides_.names(range.low, range.high)) out.push_back(std::move(name));
    }
    return out;
  }
  Attribute rewritten(const StridedMesh& mesh, const Attribute& sharding) const {
    Attributes fields = sharding.custom(sdy::sharding)->fields;
    for (auto& [field, value] : fields) {
      auto* list = value.as<Attribute::Array>();
      if (!list) continue;
      if (field != attribute::dims) {
        value.value = list_of(names(mesh, *list)).value;
        continue;
      }
      Attribute::Array dims = *list;
      for (Attribute& dim : dims) {
        const Custom* entry = dim.custom(sdy::dim);
        if (!entry) continue;
        Attributes parts = entry->fields;
        for (auto& [part, axes] : parts)
          if (auto* each = axes.as<Attribute::Array>(); each && part == attribute::axes)
            axes.value = list_of(names(mesh, *each)).value;
        dim.value = make_custom(sdy::dim, std::move(parts)).value;
      }
      value.value = std::move(dims);
    }
    return {make_custom(sdy::sharding, std::move(fields)).value, sharding.position};
  }
  const StridedMesh* mesh_of_sharding(const Attribute& a) const {
    const Custom* sharding = a.custom(sdy::sharding);
    const std::string* name = sharding ? mesh_name(*sharding) : nullptr;
    auto found = name ? used_.find(*name) : used_.end();
    return found == used_.end() ? nullptr : &found->second;
  }

  void rewrite(Attribute& a, const Attributes& op) const {
    if (const StridedMesh* mesh = mesh_of_sharding(a)) {
      a = rewritten(*mesh, a);
    } else if (const Custom* per_value = a.custom(sdy::sharding_per_value)) {
      auto* list = list_in(*per_value, attribute::shardings);
      if (!list) return;
      Attribute::Array each = *list;
      for (Attribute& sharding : each)
        if (const StridedMesh* used = mesh_of_sharding(sharding)) sharding = rewritten(*used, sharding);
      a.value =
          make_custom(sdy::sharding_per_value, {{attribute::shardings, {std::move(each), a.position}}}).value;
    } else if (const Custom* manual = a.custom(sdy::manual_axes)) {
      if (auto* list = list_in(*manual, attribute::axes))
        a.value = make_custom(sdy::manual_axes, {{attribute::axes, list_of(manual_names(*list, op))}}).value;
    }
  }
  std::vector<std::string> manual_names(const Attribute::Array& axes, const Attributes& op) const {
    for (Name field : {attribute::in_shardings, attribute::out_shardings}) {
      const Attribute* a = find(op, field);
      const Custom* per_value = a ? a->custom(sdy::sharding_per_value) : nullptr;
      auto* list = per_value ? list_in(*per_value, attribute::shardings) : nullptr;
      for (std::size_t i = 0; list && i < list->size(); ++i)
        if (const StridedMesh* mesh = mesh_of_sharding((*list)[i])) return names(*mesh, axes);
    }
    return {};
  }

  Module& module_;
  MeshStrides strides_;
  std::map<std::string, StridedMesh> used_;
  std::vector<Range> ranges_;
  bool in_order_ = true, strided_ = true;
};

}  // namespace

void unify_meshes(Module& module) {
  if (!module.meshes.empty()) MeshUnifier(module).run();
}

}  // namespace tessera::inline v0::stablehlo
