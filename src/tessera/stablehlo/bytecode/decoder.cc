// Decoding on demand: a cache of entries, a limit on the decoded size, and locations.
#include <tessera/stablehlo/bytecode/decoder.h>

namespace tessera::inline v0::stablehlo {

namespace {
// Every use of an attribute or a type copies it. An operation uses some of them, each by a few bytes of the
// file, so the limit is proportional to the file's size.
constexpr double units_per_byte = 16, free_units = 1e6;
constexpr double largest_entry = 1 << 20;  // in units; shared parts count each time
constexpr int not_decoded = -2;
}  // namespace

BytecodeDecoder::BytecodeDecoder(const BytecodeTables& tables, std::size_t file_size)
    : tables(tables),
      attributes_(tables.attributes.size()),
      types_(tables.types.size()),
      locations_(tables.attributes.size(), not_decoded),
      budget_(free_units + units_per_byte * static_cast<double>(file_size)) {}

void BytecodeDecoder::spend(double size, const ByteReader& at) {
  budget_ -= size;
  if (budget_ < 0)
    at.fail(
        "found attributes and types that contain one another so often that they would take too much memory",
        "less repetition; the file may be damaged");
}

template <class Decoded, class Decode>
const Decoded& BytecodeDecoder::decoded(Decoded& entry, const BytecodeTables::Entry& from,
                                        const Decode& decode) {
  if (entry.state == Extent::State::read) return entry;
  if (entry.state == Extent::State::reading || reading_ >= deepest_nesting)
    from.bytes.fail("found attributes or types that contain themselves", "none that do");
  entry.state = Extent::State::reading;
  ++reading_;
  Entry e{from.bytes, {}};
  entry.value = decode(e);
  --reading_;
  if (from.custom && !e.in.empty())
    e.in.fail(str("found ", e.in.left(), " bytes after an attribute or a type"), "none");
  entry.depth = e.extent.depth, entry.size = e.extent.size;
  entry.state = Extent::State::read;
  return entry;
}

void BytecodeDecoder::grow(Entry& e, const Extent& part) {
  e.extent.depth = std::max(e.extent.depth, part.depth + 1);
  e.extent.size += part.size;
  if (e.extent.depth > deepest_nesting)
    e.in.fail(str("found more than ", deepest_nesting, " levels of nesting"), "fewer");
  if (e.extent.size > largest_entry)
    e.in.fail("found an attribute or a type of more than a million parts", "fewer");
}

auto BytecodeDecoder::decoded_attribute(std::size_t index) -> const DecodedAttribute& {
  const BytecodeTables::Entry& from = tables.attributes[index];
  return decoded(attributes_[index], from, [&](Entry& e) {
    if (!from.custom) return parse_attribute(text(e), tables.file);
    if (from.dialect == "builtin") return builtin_attribute(e);
    if (from.dialect == "vhlo") return vhlo_attribute(e);
    if (from.dialect == "sdy") return sdy_attribute(e);
    e.in.fail(str("found an attribute of the dialect ", from.dialect.substr(0, 64)),
              "one of builtin, vhlo or sdy");
  });
}

auto BytecodeDecoder::decoded_type(std::size_t index) -> const DecodedType& {
  const BytecodeTables::Entry& from = tables.types[index];
  return decoded(types_[index], from, [&](Entry& e) {
    if (!from.custom) return parse_type(text(e), tables.file);
    if (from.dialect == "builtin") return builtin_type(e);
    if (from.dialect == "vhlo") return vhlo_type(e);
    if (from.dialect == "stablehlo") return stablehlo_type(e);
    e.in.fail(str("found a type of the dialect ", from.dialect.substr(0, 64)),
              "one of builtin, vhlo or stablehlo");
  });
}

Attribute BytecodeDecoder::attribute(std::size_t index, const ByteReader& at) {
  const DecodedAttribute& entry = decoded_attribute(index);
  spend(entry.size, at);
  return entry.value;
}

Type BytecodeDecoder::type(std::size_t index, const ByteReader& at) {
  const DecodedType& entry = decoded_type(index);
  spend(entry.size, at);
  return entry.value;
}

Attribute BytecodeDecoder::part(Entry& e) {
  const DecodedAttribute& entry = decoded_attribute(attribute_index(e.in));
  grow(e, entry);
  spend(entry.size, e.in);
  return entry.value;
}

Type BytecodeDecoder::part_type(Entry& e) {
  const DecodedType& entry = decoded_type(e.in.index(tables.types.size(), "types"));
  grow(e, entry);
  spend(entry.size, e.in);
  return entry.value;
}

std::vector<Type> BytecodeDecoder::part_types(Entry& e) {
  std::vector<Type> out;
  for (std::size_t n = e.in.count("types"); n > 0; --n) out.push_back(part_type(e));
  return out;
}

std::string BytecodeDecoder::counted(Entry& e, std::string_view text, double units) {
  grow(e, {Extent::State::read, 0, units});
  spend(units, e.in);
  return std::string(text);
}

std::string BytecodeDecoder::text(Entry& e) {
  std::string_view text = e.in.terminated();
  return counted(e, text, static_cast<double>(text.size()));  // a part takes at least one character
}

std::string BytecodeDecoder::string(Entry& e) {
  std::string_view text = tables.strings[e.in.index(tables.strings.size(), "strings")];
  return counted(e, text, static_cast<double>(text.size()) / 64);
}

std::string BytecodeDecoder::part_text(Entry& e) {
  Attribute a = part(e);
  auto* text = a.as<std::string>();
  if (!text) e.in.fail("found another attribute than a string", "a string");
  return *text;
}

Attribute BytecodeDecoder::parts(Entry& e) {
  return with_position(e, array(e, [&] { return part(e); }));
}

Attribute BytecodeDecoder::integers(Entry& e) {
  return with_position(e, array(e, [&] {
                         grow(e, {Extent::State::read, 0, 1});
                         return with_position(e, e.in.signed_varint());
                       }));
}

Attribute BytecodeDecoder::with_position(Entry& e, decltype(Attribute::value) value,
                                         std::optional<Dtype> dtype) const {
  return {std::move(value), e.in.position(), dtype};
}

Attribute BytecodeDecoder::custom(Entry& e, std::string name, Attributes fields) const {
  return with_position(e, std::make_shared<const Custom>(Custom{std::move(name), std::move(fields)}));
}

int BytecodeDecoder::location(std::size_t attribute, std::vector<SourceLine>& lines) {
  int& known = locations_[attribute];
  if (known != not_decoded) return known;
  SourceLine found = line(attribute);
  known = found.file ? static_cast<int>(lines.size()) : -1;
  if (found.file) lines.push_back(found);
  return known;
}

// For nested locations returns the first one: that of the callee, not those of its callers.
SourceLine BytecodeDecoder::line(std::size_t attribute) {
  enum : std::uint64_t {
    call_site = 10,
    file_line = 11,
    fused = 12,
    fused_with_metadata = 13,
    named = 14,
    file_range = 22
  };
  constexpr SourceLine unknown{nullptr, 0};
  for (int depth = 0; depth < deepest_nesting; ++depth) {
    const BytecodeTables::Entry& from = tables.attributes[attribute];
    if (!from.custom || from.dialect != "builtin") return unknown;
    Entry e{from.bytes, {}};
    std::uint64_t code = e.in.varint();
    if (code == file_line || code == file_range) {
      std::string file = part_text(e);
      if (code == file_range && e.in.count("numbers") == 0) return {keep_name(file), 0};
      std::uint64_t number = e.in.varint();
      return {keep_name(file), number < 1u << 31 ? static_cast<int>(number) : 0};
    }
    if (code == named)
      attribute_index(e.in);
    else if ((code == fused || code == fused_with_metadata) && e.in.count("locations") == 0)
      return unknown;
    else if (code != call_site && code != fused && code != fused_with_metadata)
      return unknown;
    attribute = attribute_index(e.in);
  }
  return unknown;
}

}  // namespace tessera::inline v0::stablehlo
