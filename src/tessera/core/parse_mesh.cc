// The parser of meshes and specs.
#include <tessera/core/parse_mesh.h>

namespace tessera::inline v0 {

void parse(TextParser& p, Mesh& mesh) {
  p.expect("Mesh");
  std::vector<MeshAxis> axes;
  parse_list(p, [&] {
    AxisName name = "_";
    std::int64_t size = 0;
    parse(p, name);
    p.expect("=");
    parse(p, size);
    AxisType type = AxisType::automatic;
    if (p.take(":")) type = p.take("explicit") ? AxisType::explicit_ : (p.expect("manual"), AxisType::manual);
    axes.emplace_back(name, size, type);
  });
  mesh = make_mesh(axes);
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

}  // namespace tessera::inline v0
