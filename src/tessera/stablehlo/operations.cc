// Reads the columns of the table; a repeated name does not compile.
#include <tessera/base/text.h>
#include <tessera/stablehlo/operations.h>
#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace tessera::inline v0::stablehlo {

std::string LapackRoutine::target(Dtype dtype) const {
  char letter = dtype == f32 ? 's' : dtype == f64 ? 'd' : dtype == c64 ? 'c' : 'z';
  return str("lapack_", letter, dtype.is_complex() ? complex : real, "_ffi");
}

namespace {

static_assert(
    [] {
      std::array<std::string_view, std::size(syntaxes)> names;
      std::transform(std::begin(syntaxes), std::end(syntaxes), names.begin(),
                     [](const Syntax* row) { return row->text; });
      std::sort(names.begin(), names.end());
      return std::adjacent_find(names.begin(), names.end()) == names.end();
    }(),
    "each name has one row");

template <class F>
void each_word(std::string_view words, F&& f) {
  while (!words.empty()) {
    std::size_t end = std::min(words.find(' '), words.size());
    f(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
}

// Parses an attribute of the column `attributes`: "a", "conv/a", "a?", "a>=2" or "a<2" (see TableColumns).
Definition::Attribute attribute_of(std::string_view text) {
  Definition::Attribute out;
  if (std::size_t slash = text.find('/'); slash != std::string_view::npos) {
    out.group = text.substr(0, slash);
    text.remove_prefix(slash + 1);
  }
  std::size_t end = std::min(text.find_first_of("?<>"), text.size());
  out.name = text.substr(0, end);
  std::string_view versions = text.substr(end);
  out.optional = versions == "?";
  int& limit = versions.starts_with('<') ? out.before : out.from;
  if (std::size_t digits = versions.find_first_of("0123456789"); digits != std::string_view::npos)
    std::from_chars(versions.data() + digits, versions.data() + versions.size(), limit);
  return out;
}

Definition definition(const Syntax& row) {
  Definition out;
  out.types = row.types;
  each_word(row.attributes, [&](std::string_view text) { out.attributes.push_back(attribute_of(text)); });
  each_word(row.words, [&](std::string_view text) {
    std::size_t end = std::min(text.find('='), text.size());
    out.words.push_back({text.substr(0, end), text.substr(end == text.size() ? 0 : end + 1)});
  });
  return out;
}

}  // namespace

const Definition* definition_of(std::string_view name) {
  static const auto& table = *new std::unordered_map<std::string_view, Definition>([] {
    std::unordered_map<std::string_view, Definition> out;
    for (const Syntax* row : syntaxes) out.emplace(row->text, definition(*row));
    return out;
  }());
  auto found = table.find(name);
  return found == table.end() ? nullptr : &found->second;
}

}  // namespace tessera::inline v0::stablehlo
