// Shardy's attributes in bytecode. Source: the bytecode definitions of the sdy dialect.
#include <tessera/stablehlo/bytecode/decoder.h>

namespace tessera::inline v0::stablehlo {

// {name, size} of a mesh.
Attribute BytecodeDecoder::mesh_axis(Entry& e) {
  Attribute name = with_position(e, string(e));
  return custom(e, sdy::axis,
                {{attribute::name, name}, {attribute::size, with_position(e, e.in.signed_varint())}});
}

Attribute BytecodeDecoder::mesh(Entry& e) {
  Attributes fields = {{attribute::axes, parts(e)}};
  Attribute devices = integers(e);
  if (!devices.as<Attribute::Array>()->empty())
    fields.emplace_back(attribute::device_ids, std::move(devices));
  return custom(e, sdy::mesh, std::move(fields));
}

// Decodes a mesh axis "x", or a sub-axis of it.
Attribute BytecodeDecoder::axis(Entry& e) {
  Attribute name = with_position(e, string(e));
  auto [index, present] = e.in.flagged();
  if (!present) return name;
  const DecodedAttribute& sub_axis =
      decoded_attribute(e.in.checked(index, tables.attributes.size(), "attributes"));
  grow(e, sub_axis);
  const Custom* sizes = sub_axis.value.custom(sdy::sub_axis);
  if (!sizes) e.in.fail("found another attribute than the sizes of a sub-axis", "its sizes");
  Attributes fields = {{attribute::name, name}};
  fields.insert(fields.end(), sizes->fields.begin(), sizes->fields.end());
  return custom(e, sdy::axis, std::move(fields));
}

Attribute BytecodeDecoder::sharding_dim(Entry& e) {
  Attributes fields = {{attribute::axes, parts(e)}};
  bool closed = e.in.byte() != 0;
  if (!closed) fields.emplace_back(attribute::open, with_position(e, Unit{}));
  auto [priority, present] = e.in.flagged();
  if (present)
    fields.emplace_back(attribute::priority, with_position(e, static_cast<std::int64_t>(priority)));
  return custom(e, sdy::dim, std::move(fields));
}

// The axis lists are those of this version of the attribute.
Attribute BytecodeDecoder::sharding(Entry& e, std::initializer_list<Name> lists) {
  Attributes fields = {{attribute::mesh, part(e)}};
  fields.emplace_back(attribute::dims, parts(e));
  for (Name name : lists) {
    Attribute axes = parts(e);
    if (!axes.as<Attribute::Array>()->empty()) fields.emplace_back(name, std::move(axes));
  }
  return custom(e, sdy::sharding, std::move(fields));
}

namespace {

std::int64_t number(const Attribute& a) { return a.as<std::int64_t>() ? *a.as<std::int64_t>() : -1; }

// The name of a factor: i, j, ..., z, z_1, z_2, ...
std::string factor(const Attribute& a) {
  constexpr std::int64_t letters = 'z' - 'i' + 1;
  std::int64_t n = number(a);
  return n < letters ? std::string(1, static_cast<char>('i' + std::max<std::int64_t>(n, 0)))
                     : str("z_", n - letters + 1);
}

template <class F>
std::string join_text(const Attribute& list, const char* between, F&& f) {
  std::string out;
  auto* each = list.as<Attribute::Array>();
  for (std::size_t i = 0; each && i < each->size(); ++i) out += (i ? between : "") + f((*each)[i]);
  return out;
}

std::string mappings(const Attribute& tensors) {
  return "(" +
         join_text(tensors, ", ",
                   [](const Attribute& tensor) {
                     return "[" +
                            join_text(tensor, ", ",
                                      [](const Attribute& dim) { return join_text(dim, "", factor); }) +
                            "]";
                   }) +
         ")";
}

}  // namespace

// ([i, k], [k, j])->([i, j]) {i=8, j=16, k=8} reduction={k}, custom
Attribute BytecodeDecoder::sharding_rule(Entry& e) {
  Attribute sizes = integers(e);
  Attribute operands = parts(e);
  std::string text = str(mappings(operands), "->", mappings(parts(e)), " {");
  std::int64_t next = 0;
  text += join_text(sizes, ", ",
                    [&](const Attribute& size) {
                      return str(factor({next++, {}}), "=", number(size));
                    }) +
          "}";
  for (Name name : {attribute::reduction, attribute::need_replication, attribute::permutation,
                    attribute::blocked_propagation})
    if (Attribute factors = integers(e); !factors.as<Attribute::Array>()->empty())
      text += str(" ", name, "={", join_text(factors, ", ", factor), "}");
  if (e.in.byte()) text += ", custom";
  return custom(e, sdy::op_sharding_rule, {{attribute::text, with_position(e, std::move(text))}});
}

Attribute BytecodeDecoder::sdy_attribute(Entry& e) {
  std::uint64_t code = e.in.varint();
  switch (code) {
    case 0:
      return custom(e, sdy::manual_axes, {{attribute::axes, parts(e)}});
    case 1:
      return mesh_axis(e);
    case 2:
      return mesh(e);
    case 3: {
      Attribute before = with_position(e, e.in.signed_varint());
      return custom(
          e, sdy::sub_axis,
          {{attribute::pre_size, before}, {attribute::size, with_position(e, e.in.signed_varint())}});
    }
    case 4:
      return axis(e);
    case 5:
      return sharding_dim(e);
    case 6:
      return sharding(e, {attribute::replicated});
    case 7:
    case 16:
      return custom(e, sdy::sharding_per_value, {{attribute::shardings, parts(e)}});
    case 8:  // the factors of an axis
      return integers(e);
    case 9:   // the factors of a tensor
    case 11:  // lists of axes
    case 12:
      return parts(e);
    case 10:
      return sharding_rule(e);
    case 15:
      return sharding(e, {attribute::replicated, attribute::unreduced});
    default:
      e.in.fail(str("found Shardy's attribute of code ", code),
                "the attributes of a program that is not partitioned yet");
  }
}

}  // namespace tessera::inline v0::stablehlo
