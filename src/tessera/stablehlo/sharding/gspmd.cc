// Parses GSPMD shardings, and rewrites the custom calls that carry them.
#include <tessera/stablehlo/sharding/gspmd.h>
#include <tessera/stablehlo/sharding/mesh_strides.h>
#include <algorithm>
#include <charconv>
#include <functional>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace tessera::inline v0::stablehlo {

namespace {

constexpr const char* mesh_name = "gspmd";

// A GSPMD sharding {devices=[4,1,2]<=[4,2]T(1,0) last_tile_dim_replicate}: devices 0, 1, ... in the shape
// `reshape`, transposed, then in the shape `tiles`. Axis i of the array is split into tiles[i]; the axes of
// `tiles` beyond the array's rank replicate it.
struct Tiling {
  Dims tiles, reshape, order;
};

std::string text_of(const Op& op, std::string_view name) {
  const Attribute* a = find(op.attributes, name);
  return a && a->as<std::string>() ? *a->as<std::string>() : std::string();
}
std::string target_of(const Op& op) {
  return op.name == op::custom_call ? text_of(op, attribute::call_target_name) : std::string();
}

// Reads "[4,1,2]" or "(1,0)" at `at`, and moves `at` past it.
bool read_list(std::string_view text, std::size_t& at, char close, Dims& out) {
  for (++at; at < text.size() && text[at] != close;) {
    std::int64_t value = 0;
    auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    if (error != std::errc() || value < 0 || out.size() > 64) return false;
    out.push_back(value);
    at = end - text.data();
    if (at < text.size() && text[at] == ',') ++at;
  }
  return at++ < text.size();
}

std::int64_t product(const Dims& dims) {
  double count = 1;
  for (std::int64_t d : dims) count *= static_cast<double>(d);
  constexpr double max_devices = 1 << 20;
  return count >= 1 && count <= max_devices ? static_cast<std::int64_t>(count) : 0;
}

// Returns the tiling of a sharding's text; none for text of another form. {replicated}, {manual} and {maximal
// ...} are one tile on all devices.
std::optional<Tiling> tiling_of(const std::string& text, std::int64_t devices) {
  if (text == "{replicated}" || text == "{manual}" || text.starts_with("{maximal"))
    return Tiling{{}, {devices}, {0}};
  constexpr std::string_view prefix = "{devices=[";
  if (!text.starts_with(prefix)) return {};
  Tiling out;
  std::size_t at = prefix.size() - 1;
  if (!read_list(text, at, ']', out.tiles)) return {};
  if (text.compare(at, 3, "<=[") == 0) {
    at += 2;
    if (!read_list(text, at, ']', out.reshape)) return {};
    if (at < text.size() && text[at] == 'T' && !read_list(text, ++at, ')', out.order)) return {};
  } else {  // 0,1,2,...
    Dims listed;
    --at;
    if (!read_list(text, at, ' ', listed) && !read_list(text, at = text.find(']'), '}', listed)) return {};
    if (!(listed == iota_dims(static_cast<std::int64_t>(listed.size())))) return {};
    out.reshape = {static_cast<std::int64_t>(listed.size())};
  }
  if (out.order.empty()) out.order = iota_dims(static_cast<std::int64_t>(out.reshape.size()));
  Dims sorted = out.order;
  std::sort(sorted.begin(), sorted.end());
  if (!(sorted == iota_dims(static_cast<std::int64_t>(out.reshape.size())))) return {};
  if (product(out.tiles) != devices || product(out.reshape) != devices) return {};
  return out;
}

// The axes of the mesh, which are split when a sharding needs it.
class MeshFactors {
 public:
  explicit MeshFactors(std::int64_t devices) : strides_(devices) {}

  // Splits axes so that they express a tiling. Changes nothing and returns false if the tilings do not fit each other.
  bool refine(const Tiling& t) {
    MeshStrides refined = strides_;
    std::vector<std::int64_t> strides = strides_of(t.reshape);
    for (std::int64_t s : strides) refined.add(s);
    // The boundaries between tiles, in the transposed order.
    for (std::int64_t stride : strides_of(t.tiles)) {
      std::int64_t inner = 1;
      for (std::size_t j = t.order.size(); j-- > 0;) {
        std::size_t dim = t.order[j];
        std::int64_t size = t.reshape[dim];
        if (stride > inner * size || stride < inner) {
          inner *= size;
          continue;
        }
        if (stride % inner || size % (stride / inner)) return false;
        refined.add(strides[dim] * (stride / inner));
        break;
      }
    }
    if (!refined.is_nested()) return false;
    strides_ = refined;
    return true;
  }
  const MeshStrides& strides() const { return strides_; }
  // The mesh axes that shard each axis of an array of this rank.
  std::vector<std::vector<std::string>> axes_of_tiles(const Tiling& t, std::size_t rank) const {
    std::vector<std::pair<std::string, std::int64_t>> flat;  // in the transposed order
    std::vector<std::int64_t> strides = strides_of(t.reshape);
    const std::set<std::int64_t>& mesh_strides = strides_.strides();
    for (std::int64_t d : t.order) {
      std::size_t dim = d;
      for (auto s = mesh_strides.rbegin(); std::next(s) != mesh_strides.rend(); ++s)
        if (*std::next(s) >= strides[dim] && *s <= strides[dim] * t.reshape[dim])
          flat.emplace_back(strides_.name_of(*std::next(s)), *s / *std::next(s));
    }
    std::vector<std::vector<std::string>> out(rank);
    std::size_t next = 0;
    for (std::size_t i = 0; i < t.tiles.size() && i < rank; ++i)
      for (std::int64_t remaining = t.tiles[i]; remaining > 1 && next < flat.size(); ++next) {
        out[i].push_back(flat[next].first);
        remaining /= flat[next].second;
      }
    return out;
  }

 private:
  static std::vector<std::int64_t> strides_of(const Dims& dims) {
    Dims strides = row_major_strides(dims);
    return {strides.begin(), strides.end()};
  }
  MeshStrides strides_;
};

class Rewriter {
 public:
  explicit Rewriter(Module& module) : module_(module), factors_(1) {}

  void run() {
    const Attribute* partitions = find(module_.attributes, mhlo::num_partitions);
    devices_ = partitions && partitions->as<std::int64_t>() ? *partitions->as<std::int64_t>() : 1;
    constexpr std::int64_t max_devices = 1 << 20;
    if (devices_ < 1 || devices_ > max_devices) return;
    factors_ = MeshFactors(devices_);
    std::vector<std::unordered_map<int, Tiling>> tilings;
    for (Function& f : module_.functions) {
      each_region(f.body, [&](OpRegion& region) { collect(region); });
      tilings.push_back(std::move(tilings_));
      tilings_.clear();
    }
    // Refines the mesh for the other annotations, as far as one mesh can express them all.
    each_annotation([](Attributes&, const Tiling&, const Type&) {});
    if (!found_) return;
    each_annotation([this](Attributes& attributes, const Tiling& t, const Type& type) {
      attributes.emplace_back(sdy::sharding, constraint(t, type, open_axes(attributes)));
    });
    for (std::size_t i = 0; i < tilings.size(); ++i) {
      tilings_ = std::move(tilings[i]);
      each_region(module_.functions[i].body, [&](OpRegion& region) { rewrite(region); });
    }
    module_.meshes[mesh_name] = factors_.strides().mesh();
  }

 private:
  static void each_region(OpRegion& region, const std::function<void(OpRegion&)>& f) {
    f(region);
    for (Op& op : region.ops)
      for (OpRegion& inner : op.regions) each_region(inner, f);
  }

  Tiling tiling(const Op& op) const {
    std::optional<Tiling> out = tiling_of(text_of(op, mhlo::sharding), devices_);
    if (!out)
      fail_at(module_.file, op.position, str("found the sharding ", text_of(op, mhlo::sharding)),
              str("one over ", devices_, " devices: {devices=[4,2]<=[8]}"));
    return *out;
  }
  // The operation with the sharding of the global value: the call itself, or the one that defines its
  // operand.
  const Op& outer(const Op& op, const std::unordered_map<int, const Op*>& definitions) const {
    if (target_of(op) == target::shard_to_full || op.operands.size() != 1) return op;
    auto definition = definitions.find(op.operands[0]);
    if (definition == definitions.end() || target_of(*definition->second) != target::sharding)
      fail_at(module_.file, op.position, "found @SPMDFullToShardShape of a value without a sharding",
              "a call of @Sharding before it");
    return *definition->second;
  }

  void collect(OpRegion& region) {
    std::unordered_map<int, const Op*> definitions;
    for (Op& op : region.ops) {
      for (const TypedId& v : op.results) definitions[v.id] = &op;
      std::string target = target_of(op);
      if (target != target::full_to_shard && target != target::shard_to_full) continue;
      if (op.operands.size() != 1 || op.results.size() != 1)
        fail_at(module_.file, op.position,
                str("found @", target, " of another number of operands or results"), "one of each");
      found_ = true;
      const Op& sharding = outer(op, definitions);
      tilings_.emplace(op.results[0].id, tiling(sharding));
      if (!factors_.refine(tiling(sharding)))
        fail_at(module_.file, op.position, str("found the sharding ", text_of(sharding, mhlo::sharding)),
                "shardings that fit one mesh");
    }
  }

  // Calls f for each annotation of a value that the mesh can express, or can be refined to express. Calls of @Sharding become
  // constraints.
  using Annotate = std::function<void(Attributes&, const Tiling&, const Type&)>;
  void each_annotation(const Annotate& f) {
    if (!module_.meshes.empty()) return;  // the module has annotations of Shardy
    auto annotate = [&](Attributes& attributes, const Type& type) {
      const Attribute* a = find(attributes, mhlo::sharding);
      auto* text = a ? a->as<std::string>() : nullptr;
      if (!text || *text == "{manual}" || devices_ == 1 || type.kind != TypeKind::tensor) return false;
      std::optional<Tiling> t = tiling_of(*text, devices_);
      if (!t || !factors_.refine(*t)) return false;
      found_ = true;
      f(attributes, *t, type);
      return true;
    };
    for (Function& function : module_.functions) {
      for (auto* list : {&function.arguments, &function.results})
        for (Parameter& p : *list) annotate(p.attributes, p.value.type);
      each_region(function.body, [&](OpRegion& region) {
        for (Op& op : region.ops)
          if (target_of(op) == target::sharding && op.results.size() == 1 && op.operands.size() == 1 &&
              annotate(op.attributes, op.results[0].type) && find(op.attributes, sdy::sharding)) {
            op.attributes = {{attribute::sharding, *find(op.attributes, sdy::sharding)}};
            op.name = sdy::sharding_constraint;
          }
      });
    }
  }
  // The axes that "unspecified_dims=[0,1]" leaves to the partitioner.
  static Dims open_axes(const Attributes& attributes) {
    const Attribute* config = find(attributes, attribute::backend_config);
    auto* text = config ? config->as<std::string>() : nullptr;
    constexpr std::string_view key = "unspecified_dims=";
    Dims out;
    std::size_t at = text ? text->find(key) : std::string::npos;
    if (at != std::string::npos) read_list(*text, at += key.size(), ']', out);
    return out;
  }
  Attribute constraint(const Tiling& t, const Type& type, const Dims& open) const {
    std::vector<std::vector<std::string>> axes = factors_.axes_of_tiles(t, type.shape.size());
    Attribute::Array dims;
    for (std::size_t i = 0; i < axes.size(); ++i) {
      Attributes dim = {{attribute::axes, list_of(axes[i])}};
      if (std::find(open.begin(), open.end(), static_cast<std::int64_t>(i)) != open.end())
        dim.emplace_back(attribute::open, Attribute{Unit{}, {}});
      dims.push_back(make_custom(sdy::dim, std::move(dim)));
    }
    return make_custom(sdy::sharding, {{attribute::mesh, {Symbol{mesh_name}, {}}},
                                       {attribute::dims, {std::move(dims), {}}}});
  }

  static bool reads(const Op& op, const std::unordered_set<int>& values) {
    for (int id : op.operands)
      if (values.count(id)) return true;
    for (const OpRegion& region : op.regions)
      for (const Op& inner : region.ops)
        if (reads(inner, values)) return true;
    return false;
  }

  Attribute sharding(const Tiling& t, const Type& global, const Type& part) const {
    std::vector<std::vector<std::string>> axes_of_tiles = factors_.axes_of_tiles(t, global.shape.size());
    Attribute::Array dims;
    for (std::size_t i = 0; i < axes_of_tiles.size(); ++i) {
      bool is_sharded = i < part.shape.size() && part.shape[i] != global.shape[i];
      dims.push_back(make_custom(
          sdy::dim,
          {{attribute::axes, list_of(is_sharded ? axes_of_tiles[i] : std::vector<std::string>{})}}));
    }
    return make_custom(sdy::sharding, {{attribute::mesh, {Symbol{mesh_name}, {}}},
                                       {attribute::dims, {std::move(dims), {}}}});
  }

  // A region that becomes one sdy.manual_computation, at the position of the first call of @SPMDShardToFullShape, or at
  // the end.
  struct Group {
    Op op;
    std::unordered_set<int> parts;  // the values in the region
    Attribute::Array in, out;       // the shardings of its operands and results
    Op end;
    bool open = false;         // the region has begun
    bool has_results = false;  // so it takes no further operands
    std::size_t position = 0;  // of its first result, among the operations
  };
  void enter(Group& g, const Op& op) {
    if (!g.open) {
      g = {};
      g.open = true;
      g.op.name = sdy::manual_computation;
      g.op.position = op.position, g.op.location = op.location;
      g.op.regions.emplace_back();
      g.op.regions[0].position = op.position;
      g.end.name = sdy::return_, g.end.position = op.position;
    }
    g.op.operands.push_back(op.operands[0]);
    g.op.operand_types.push_back(op.operand_types[0]);
    g.op.regions[0].arguments.push_back(op.results[0]);
    g.parts.insert(op.results[0].id);
    g.in.push_back(sharding(tilings_.at(op.results[0].id), op.operand_types[0], op.results[0].type));
  }
  void close(Group& g, std::vector<Op>& ops) {
    if (!g.open) return;
    g.op.regions[0].ops.push_back(std::move(g.end));
    g.op.attributes = {
        {attribute::in_shardings,
         make_custom(sdy::sharding_per_value, {{attribute::shardings, {std::move(g.in), {}}}})},
        {attribute::out_shardings,
         make_custom(sdy::sharding_per_value, {{attribute::shardings, {std::move(g.out), {}}}})},
        {attribute::manual_axes,
         make_custom(sdy::manual_axes, {{attribute::axes, list_of(factors_.strides().names())}})}};
    ops.insert(ops.begin() + static_cast<std::ptrdiff_t>(g.has_results ? g.position : ops.size()),
               std::move(g.op));
    g.open = g.has_results = false;
  }

  void rewrite(OpRegion& region) {
    std::vector<Op> ops;
    Group group;
    for (Op& op : region.ops) {
      std::string target = target_of(op);
      if (target == target::full_to_shard) {
        if (group.open && (group.has_results || group.parts.count(op.operands[0]))) close(group, ops);
        enter(group, op);
      } else if (target == target::shard_to_full) {
        if (!group.open) {  // inside of a per-device program, for a value that is replicated there
          ops.push_back(std::move(op));
          continue;
        }
        if (!group.has_results) group.has_results = true, group.position = ops.size();
        group.end.operands.push_back(op.operands[0]);
        group.end.operand_types.push_back(op.operand_types[0]);
        group.op.results.push_back(op.results[0]);
        group.out.push_back(sharding(tilings_.at(op.results[0].id), op.results[0].type, op.operand_types[0]));
      } else if (group.open && reads(op, group.parts)) {
        for (const TypedId& v : op.results) group.parts.insert(v.id);
        group.op.regions[0].ops.push_back(std::move(op));
      } else {
        ops.push_back(std::move(op));
      }
    }
    close(group, ops);
    region.ops = std::move(ops);
  }

  Module& module_;
  std::int64_t devices_ = 1;
  MeshFactors factors_;
  bool found_ = false;
  std::unordered_map<int, Tiling> tilings_;  // of one function, by the value that the call defines
};

}  // namespace

void gather_manual_computations(Module& module) { Rewriter(module).run(); }

}  // namespace tessera::inline v0::stablehlo
