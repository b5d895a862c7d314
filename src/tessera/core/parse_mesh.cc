// Parses meshes, specs, kinds of memory and shardings.
#include <tessera/core/parse_mesh.h>

namespace tessera::inline v0 {

Device& device_numbered(TextParser& p, std::int64_t id) {
  if (id < 0 || id >= static_cast<std::int64_t>(devices().size())) p.error(str("there is no device ", id));
  return *devices()[id];
}

std::vector<Device*> parse_devices(TextParser& p) {
  Dims ids;
  parse(p, ids);
  std::vector<Device*> out;
  for (std::int64_t id : ids) out.push_back(&device_numbered(p, id));
  return out;
}

void parse(TextParser& p, Mesh& mesh) {
  p.expect("Mesh");
  std::vector<MeshAxis> axes;
  DeviceList list = none;
  parse_list(p, [&] {
    if (p.take("devices ")) {
      list = parse_devices(p);
      return;
    }
    AxisName name = "_";
    std::int64_t size = 0;
    parse(p, name);
    p.expect("=");
    parse(p, size);
    AxisType type = AxisType::automatic;
    if (p.take(":")) type = p.take("explicit") ? AxisType::explicit_ : (p.expect("manual"), AxisType::manual);
    axes.emplace_back(name, size, type);
  });
  mesh = make_mesh(axes, list);
}

static void parse_entry(TextParser& p, std::vector<SpecEntry>& out) {
  std::vector<AxisName> names;
  auto name = [&] {
    std::string text;
    parse(p, text);
    names.emplace_back(std::string_view(text));
  };
  if (p.at("("))
    parse_list(p, name);
  else if (!p.take("none"))
    name();
  out.emplace_back(std::move(names));
}

void parse(TextParser& p, Spec& spec) {
  p.expect("P");
  std::vector<SpecEntry> entries;
  parse_list(p, [&] { parse_entry(p, entries); });
  spec = Spec(std::move(entries));
}

void parse(TextParser& p, MemoryKind& memory) {
  for (MemoryKind kind : {MemoryKind::device, MemoryKind::pinned_host, MemoryKind::unpinned_host})
    if (p.take(str(kind))) {
      memory = kind;
      return;
    }
  p.error("expected device, pinned_host or unpinned_host");
}

void parse(TextParser& p, Sharding& sharding) {
  if (p.take("none")) {
    sharding = {};
    return;
  }
  p.expect("Sharding(");
  if (p.at("Mesh")) {
    Mesh mesh;
    Spec spec;
    parse(p, mesh);
    p.expect(",");
    parse(p, spec);
    sharding = {mesh, spec};
  } else if (!p.at("devices")) {
    p.word();  // the name of its kind
    p.expect("(id=");
    std::int64_t id = 0;
    parse(p, id);
    p.expect(")");
    sharding = Sharding(device_numbered(p, id));
  } else {
    p.expect("devices");
    std::vector<Device*> list = parse_devices(p);
    p.expect(",");
    if (p.take("replicated")) {
      sharding = Sharding::positional(list, {static_cast<std::int64_t>(list.size())}).replicate();
    } else {
      p.expect("grid");
      Dims grid;
      parse(p, grid);
      sharding = Sharding::positional(list, grid);
    }
  }
  MemoryKind memory = MemoryKind::device;
  if (p.take(",")) parse(p, memory);
  p.expect(")");
  sharding = sharding.with_memory(memory);
}

}  // namespace tessera::inline v0
