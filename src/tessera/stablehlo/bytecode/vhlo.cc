// Converts attributes of VHLO to those of StableHLO. Several attributes of VHLO may become one of StableHLO.
// Source: definitions of the dialects VHLO and sdy.
#include <tessera/stablehlo/bytecode/vhlo.h>
#include <tessera/stablehlo/import/functions.h>
#include <tessera/stablehlo/import/import.h>
#include <algorithm>
#include <charconv>
#include <cstring>
#include <set>

namespace tessera::inline v0::stablehlo {

namespace {

constexpr std::string_view prefix = "vhlo.";

// "vhlo.add_v1" -> "add" and 1.
std::pair<std::string_view, int> without_version(std::string_view op) {
  op.remove_prefix(prefix.size());
  std::size_t end = op.rfind("_v");
  int version = 0;
  if (end == std::string_view::npos) return {op, version};
  std::from_chars(op.data() + end + 2, op.data() + op.size(), version);
  return {op.substr(0, end), version};
}

// VHLO attributes that are one attribute in StableHLO.
struct Group {
  std::string_view name;  // in the table of operations
  Name attribute;
  Name custom;
  bool keeps_empty;  // empty and zero fields are kept too
};
constexpr Group groups[] = {
    {"gather", attribute::dimension_numbers, op::gather, false},
    {"scatter", attribute::scatter_dimension_numbers, op::scatter, false},
    {"dot", attribute::dot_dimension_numbers, op::dot, false},
    {attribute::algorithm, attribute::algorithm, op::dot_algorithm, true},
    {"conv", attribute::dimension_numbers, op::conv, true},
};

bool is_empty(const Attribute& a) {
  auto* list = a.as<Attribute::Array>();
  auto* number = a.as<std::int64_t>();
  return (list && list->empty()) || (number && *number == 0);
}

// Returns true for attributes that VHLO writes and StableHLO omits.
bool is_omitted(std::string_view name, const Attribute& a) {
  if (auto* word = a.as<Word>()) return word->text == keyword::no_type;
  if (auto* text = a.as<std::string>()) return text->empty();
  if (auto* type = a.as<Type>()) return type->kind == TypeKind::none;
  if (auto* list = a.as<Attribute::Array>())
    return list->empty() && (name == attribute::precision_config || name == attribute::called_computations ||
                             name == attribute::layout || name == attribute::operand_layouts ||
                             name == attribute::result_layouts || name == attribute::output_operand_aliases ||
                             name == attribute::source_target_pairs || name.starts_with("known_"));
  if (const Custom* accuracy = a.custom(op::result_accuracy)) {
    const Attribute* mode = find(accuracy->fields, attribute::mode);
    return mode && mode->as<Word>() && mode->as<Word>()->text == keyword::default_;
  }
  bool absent_if_zero = name == attribute::use_global_device_ids || name == attribute::channel_id;
  return absent_if_zero && is_empty(a);
}

// Converts a one-dimensional literal of integers or booleans to a list, the form in StableHLO.
Attribute as_list(const Attribute& a, BytecodeDecoder& decoder, const ByteReader& at) {
  const Elements* e = a.elements();
  if (!e || e->type.shape.size() != 1 || !(e->type.dtype == i64 || e->type.dtype == bool_)) return a;
  std::int64_t count = e->type.shape[0];
  decoder.spend(static_cast<double>(count), at);
  std::size_t width = e->type.dtype->bytes();
  Attribute::Array out;
  for (std::int64_t i = 0; i < count; ++i) {
    std::int64_t value = 0;
    std::memcpy(&value, e->bytes.data() + (e->splat ? 0 : i * width), width);
    out.push_back({value, a.position});
  }
  return {std::move(out), a.position};
}

Attribute as_symbols(const Attribute& a) {
  if (auto* text = a.as<std::string>()) return {Symbol{*text}, a.position};
  auto* list = a.as<Attribute::Array>();
  if (!list) return a;
  Attribute::Array out;
  for (const Attribute& each : *list) out.push_back(as_symbols(each));
  return {std::move(out), a.position};
}

Attribute custom(std::string name, Attributes fields, TextPosition position) {
  return {std::make_shared<const Custom>(Custom{std::move(name), std::move(fields)}), position};
}

// Merges channel_id, and channel_type of send and receive, into one handle. Other collectives are between
// devices: type 1.
void channel(Op& op) {
  Attributes out;
  Attribute type{std::int64_t{1}, op.position};
  if (const Attribute* written = find(op.attributes, attribute::channel_type)) type = *written;
  for (auto& [name, value] : op.attributes) {
    if (name == attribute::channel_id)
      out.emplace_back(
          attribute::channel_handle,
          custom(op::channel_handle, {{attribute::handle, value}, {attribute::type, type}}, value.position));
    else if (name != attribute::channel_type)
      out.emplace_back(name, std::move(value));
  }
  op.attributes = std::move(out);
}

void regroup(Op& op, const Group& group, const Properties& defined) {
  std::set<std::string_view> names;
  for (const Definition::Attribute* property : defined)
    if (property->group == group.name) names.insert(property->name);
  if (names.empty()) return;
  Attributes fields, others;
  for (auto& [name, value] : op.attributes) {
    if (!names.contains(name))
      others.emplace_back(name, std::move(value));
    else if (group.keeps_empty || !is_empty(value))
      fields.emplace_back(name, std::move(value));
  }
  op.attributes = std::move(others);
  if (!group.keeps_empty || !fields.empty())
    op.attributes.emplace_back(group.attribute, custom(group.custom, std::move(fields), op.position));
}

// Converts a composite to the operation of CHLO that it represents: VHLO writes such operations as composites with
// their name and attributes. Returns the name of the decomposition; for other composites changes nothing and returns
// "".
std::string restore_chlo(Op& op) {
  const Attribute *name = find(op.attributes, attribute::name),
                  *composite_attributes = find(op.attributes, attribute::composite_attributes);
  auto* text = name ? name->as<std::string>() : nullptr;
  if (!text || !text->starts_with("chlo.") || !rule_named(*text) || !op.regions.empty()) return {};
  Attributes out;
  if (composite_attributes && composite_attributes->dictionary()) {
    for (const auto& [key, value] : *composite_attributes->dictionary()) {
      if (!value.as<std::int64_t>()) return {};  // CHLO writes such an attribute in another form
      out.emplace_back(key, value);
    }
  }
  std::string decomposition = text_of(op.attributes, attribute::decomposition);
  op.name = *text;
  for (auto& [key, value] : op.attributes)
    if (key != attribute::name && key != attribute::composite_attributes && key != attribute::decomposition &&
        key != attribute::version)
      out.emplace_back(key, std::move(value));
  op.attributes = std::move(out);
  return decomposition;
}

// Converts the number of an sdy enumeration to its name.
void name_direction(Op& op) {
  static constexpr const char* names[] = {"NONE", "FORWARD", "BACKWARD", "BOTH"};
  for (auto& [name, value] : op.attributes)
    if (auto* number = value.as<std::int64_t>(); number && name == attribute::allowed_direction)
      if (*number >= 0 && *number < 4) value.value = Word{names[*number]};
}

}  // namespace

Properties properties_of(std::string_view op) {
  const Definition* found = nullptr;
  int version = 0;
  if (op.starts_with(prefix)) {
    std::string_view name;
    std::tie(name, version) = without_version(op);
    found = definition_of(str(prefix, name));
    if (!found) found = definition_of(str("stablehlo.", name));
  } else {
    found = definition_of(op);
  }
  Properties out;
  if (found)
    for (const Definition::Attribute& attribute : found->attributes)
      if (attribute.from <= version && version < attribute.before) out.push_back(&attribute);
  return out;
}

std::string to_stablehlo(Op& op, bool in_function, BytecodeDecoder& decoder, const ByteReader& at) {
  if (op.name == sdy::propagation_barrier) name_direction(op);
  if (!op.name.starts_with(prefix)) return {};
  const Properties defined = properties_of(op.name);
  std::string name(without_version(op.name).first);
  bool of_function = name == "func" || name == "call" || (name == "return" && in_function);
  op.name = str(of_function ? "func." : "stablehlo.", name);
  Attributes converted;
  for (auto& [key, value] : op.attributes) {
    auto is_this = [&, &k = key](const Definition::Attribute* property) { return property->name == k; };
    if (std::none_of(defined.begin(), defined.end(), is_this)) {
      converted.emplace_back(key, std::move(value));
      continue;
    }
    if (key == attribute::callee || key == attribute::decomposition || key == attribute::called_computations)
      value = as_symbols(value);
    if (key != attribute::value) value = as_list(value, decoder, at);
    if (is_omitted(key, value)) continue;
    if (key == attribute::use_global_device_ids) value.value = Unit{};
    converted.emplace_back(key, std::move(value));
  }
  op.attributes = std::move(converted);
  if (find(op.attributes, attribute::channel_id)) channel(op);
  for (const Group& group : groups) regroup(op, group, defined);
  return op.name == op::composite ? restore_chlo(op) : std::string();
}

}  // namespace tessera::inline v0::stablehlo
