// Parses Shardy's attributes: meshes and shardings, which have their own syntax.
#include <tessera/stablehlo/text/parser.h>

namespace tessera::inline v0::stablehlo {

// Parses "x", or the sub-axis "x":(1)2 of size 2, with 1 major position before it.
Attribute Parser::mesh_axis() {
  Token t = in_.expect(TokenKind::string, "an axis of a mesh: \"x\"");
  Attribute name{unescaped(t.text), t.position};
  if (!in_.accept(':')) return name;
  in_.expect('(', "\"(\" after an axis and \":\"");
  Attribute before = attribute();
  in_.expect(')', "\")\"");
  Custom part{sdy::axis,
              {{attribute::name, name}, {attribute::pre_size, before}, {attribute::size, attribute()}}};
  return make_attribute(std::move(part), t.position);
}

Attribute Parser::mesh_axes(char open, char close) {
  Attribute out{Attribute::Array{}, in_.peek().position};
  auto& axes = std::get<Attribute::Array>(out.value);
  list(open, close, "a list of axes", [&] { axes.push_back(mesh_axis()); });
  return out;
}

// {"x", "y", ?}p1
Attribute Parser::sharding_dim() {
  TextPosition position = in_.peek().position;
  Custom dim{sdy::dim, {}};
  Attribute::Array axes;
  bool open = false;
  list('{', '}', "\"{\" of an axis' sharding", [&] {
    if (in_.accept('?'))
      open = true;
    else
      axes.push_back(mesh_axis());
  });
  dim.fields.emplace_back(attribute::axes, Attribute{std::move(axes), position});
  if (open) dim.fields.emplace_back(attribute::open, Attribute{Unit{}, position});
  const Token& t = in_.peek();
  if (t.is(TokenKind::word) && t.text[0] == 'p' && t.text.size() > 1 && t.text.size() < 10 &&
      t.text.find_first_not_of("0123456789", 1) == std::string_view::npos)
    dim.fields.emplace_back(
        attribute::priority,
        Attribute{std::int64_t{std::stoll(std::string(in_.take().text.substr(1)))}, position});
  return make_attribute(std::move(dim), position);
}

// <["x"=4, "y"=2], device_ids=[3]>
Attribute Parser::mesh() {
  TextPosition position = in_.peek().position;
  in_.expect('<', "\"<\" of a mesh");
  Custom out{sdy::mesh, {}};
  Attribute::Array axes;
  list('[', ']', "\"[\" of a mesh's axes", [&] {
    Token name = in_.expect(TokenKind::string, "the name of an axis");
    in_.expect('=', "\"=\" and the axis' size");
    Attribute size = attribute();
    if (!size.as<std::int64_t>()) fail(size.position, "found an axis without a size", "an integer");
    Custom axis{sdy::axis,
                {{attribute::name, {unescaped(name.text), name.position}}, {attribute::size, size}}};
    axes.push_back(make_attribute(std::move(axis), name.position));
  });
  out.fields.emplace_back(attribute::axes, Attribute{std::move(axes), position});
  if (in_.accept(',')) {
    if (!in_.accept_word(attribute::device_ids)) in_.fail_expected(attribute::device_ids);
    in_.expect('=', "\"=\"");
    out.fields.emplace_back(attribute::device_ids, sequence());
  }
  in_.expect('>', "\">\" after a mesh");
  return make_attribute(std::move(out), position);
}

// <@mesh, [{"x"}, {}], replicated={"y"}>
Attribute Parser::sharding() {
  TextPosition position = in_.peek().position;
  Custom out{sdy::sharding, {}};
  in_.expect('<', "\"<\" of a sharding");
  if (in_.accept_word(attribute::mesh))
    out.fields.emplace_back(attribute::mesh, mesh());
  else
    out.fields.emplace_back(
        attribute::mesh,
        Attribute{Symbol{unescaped(in_.expect(TokenKind::symbol, "a mesh: @mesh").text)}, position});
  in_.expect(',', "\",\" after a sharding's mesh");
  Attribute::Array dims;
  list('[', ']', "\"[\" of a sharding", [&] { dims.push_back(sharding_dim()); });
  out.fields.emplace_back(attribute::dims, Attribute{std::move(dims), position});
  while (in_.accept(',')) {
    Token key = in_.expect(TokenKind::word, "replicated or unreduced");
    in_.expect('=', "\"=\"");
    out.fields.emplace_back(key.text, mesh_axes('{', '}'));
  }
  in_.expect('>', "\">\" after a sharding");
  return make_attribute(std::move(out), position);
}

Attribute Parser::shardings() {
  TextPosition position = in_.peek().position;
  Attribute::Array each;
  list('[', ']', "\"[\" of shardings", [&] { each.push_back(sharding()); });
  return make_attribute({sdy::sharding_per_value, {{attribute::shardings, {std::move(each), position}}}},
                        position);
}

// Parses the attribute after its name: sdy.mesh, sdy.sharding, sdy.sharding_per_value, or sdy of
// #sdy<manual_axes{"x"}>.
Attribute Parser::sdy_attribute(const std::string& name) {
  TextPosition position = in_.peek().position;
  if (name == sdy::mesh) return mesh();
  if (name == sdy::sharding) return sharding();
  if (!in_.accept('<')) in_.fail_expected("\"<\" after an attribute of sdy");
  if (name == sdy::sharding_per_value) {
    Attribute out = shardings();
    in_.expect('>', "\">\" after shardings");
    return out;
  }
  if (name == "sdy" && in_.accept_word(attribute::manual_axes)) {
    Custom axes{sdy::manual_axes, {{attribute::axes, mesh_axes('{', '}')}}};
    in_.expect('>', "\">\" after axes");
    return make_attribute(std::move(axes), position);
  }
  return make_attribute(text_fields(name), position);
}

}  // namespace tessera::inline v0::stablehlo
