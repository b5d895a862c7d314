// Converts attributes to the expected types.
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::stablehlo {

void Fields::fail(const std::string& found, const std::string& expected) const {
  fail_at(*file_, position_, str(owner_, ": ", found), expected);
}

std::int64_t Fields::integer(std::string_view name, std::optional<std::int64_t> fallback) const {
  const Attribute* a = find(name);
  if (!a && fallback) return *fallback;
  if (a)
    if (auto* value = a->as<std::int64_t>()) return *value;
  fail(str(a ? "found another attribute than an integer as " : "found no attribute ", name),
       str("an integer ", name));
}

static bool flatten(const Attribute& a, Dims& out) {
  if (auto* value = a.as<std::int64_t>()) return out.push_back(*value), true;
  if (auto* list = a.as<Attribute::Array>()) {
    for (const Attribute& each : *list)
      if (!flatten(each, out)) return false;
    return true;
  }
  const Elements* e = a.elements();
  if (!e || !e->type.dtype || e->type.dtype->is_inexact()) return false;
  constexpr std::int64_t max_count = 1 << 12;  // a splat takes no space in the text, so its size is limited
  std::int64_t count = element_count(e->type.shape);
  if (e->splat && count > max_count) return false;
  std::size_t width = e->type.dtype->bytes();
  for (std::int64_t i = 0; i < count; ++i) {
    const char* from = e->bytes.data() + (e->splat ? 0 : i * width);
    std::int64_t value = 0;
    std::memcpy(&value, from, width);
    if (e->type.dtype->is_signed() && width < 8) {
      int unused = 64 - 8 * static_cast<int>(width);
      value = static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << unused) >> unused;
    }
    out.push_back(value);
  }
  return true;
}

Dims Fields::integers(std::string_view name, std::optional<Dims> fallback) const {
  const Attribute* a = find(name);
  if (!a && fallback) return *fallback;
  Dims out;
  if (!a || !flatten(*a, out))
    fail(str(a ? "found another attribute than a list as " : "found no attribute ", name),
         str("a list of integers ", name));
  return out;
}

double Fields::number(std::string_view name, double fallback) const {
  const Attribute* a = find(name);
  if (!a) return fallback;
  if (auto* value = a->as<double>()) return *value;
  return static_cast<double>(integer(name));
}

bool Fields::flag(std::string_view name, bool fallback) const {
  const Attribute* a = find(name);
  if (!a) return fallback;
  if (a->as<Unit>()) return true;
  Dims value;
  if (flatten(*a, value) && value.size() == 1) return value[0] != 0;
  fail(str("found another attribute than true or false as ", name), "true or false");
}

std::string Fields::word(std::string_view name, std::optional<std::string> fallback) const {
  const Attribute* a = find(name);
  if (!a && fallback) return *fallback;
  if (a) {
    if (auto* word = a->as<Word>()) return word->text;
    if (auto* text = a->as<std::string>()) return *text;
    if (auto* symbol = a->as<Symbol>()) return symbol->name;
  }
  fail(str(a ? "found another attribute than a word as " : "found no attribute ", name),
       str("a word ", name));
}

Fields Fields::custom(std::string_view name, std::string_view kind) const {
  const Attribute* a = find(name);
  const Custom* custom = a ? a->custom(kind) : nullptr;
  if (!custom)
    fail(str(a ? "found another attribute as " : "found no attribute ", name),
         str(name, " = #", kind, "<...>"));
  return {custom->fields, *file_, a->position.line || a->position.column ? a->position : position_, owner_};
}

Fields Fields::dictionary(std::string_view name) const {
  static const Attributes none;
  const Attribute* a = find(name);
  const Attributes* found = a ? a->dictionary() : nullptr;
  return {found ? *found : none, *file_, position_, owner_};
}

std::vector<Dims> Fields::rows(std::string_view name) const {
  const Attribute* a = find(name);
  std::vector<Dims> out;
  if (!a) return out;
  Dims flat = integers(name);
  std::size_t width = 1;
  if (const Elements* e = a->elements()) {
    if (e->type.shape.size() != 2) fail(str("found ", to_string(e->type), " as ", name), "a matrix");
    width = e->type.shape[1];
  } else if (auto* list = a->as<Attribute::Array>();
             list && !list->empty() && (*list)[0].as<Attribute::Array>()) {
    width = (*list)[0].as<Attribute::Array>()->size();
  }
  for (std::size_t i = 0; width && i < flat.size(); ++i) {
    if (i % width == 0) out.emplace_back();
    if (flat[i] != -1) out.back().push_back(flat[i]);
  }
  return out;
}

}  // namespace tessera::inline v0::stablehlo
