#include <tessera/core/parse_sharding.h>

namespace tessera::inline v0 {

void parse(TextParser& p, MemoryKind& memory) {
  for (MemoryKind kind : {MemoryKind::device, MemoryKind::pinned_host, MemoryKind::unpinned_host})
    if (p.take(str(kind))) {
      memory = kind;
      return;
    }
  p.error("this is no kind of memory");
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
