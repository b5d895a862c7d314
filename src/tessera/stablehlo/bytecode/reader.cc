// Reads the container of MLIR bytecode. Source: MLIR bytecode format. Additions of later versions are named where they are read.
#include <tessera/stablehlo/bytecode/bytecode.h>
#include <tessera/stablehlo/bytecode/reader.h>
#include <bit>
#include <cstring>
#include <limits>

namespace tessera::inline v0::stablehlo {

namespace {
constexpr std::string_view magic = "ML\xefR";
constexpr std::uint64_t newest_version = 6;
enum Section : int { strings_section, dialects_section, entries_section, sizes_section, program_section };
constexpr int properties_section = 8;
constexpr int section_count = 9;
constexpr std::size_t longest_name = 256;
}  // namespace

bool is_bytecode(std::string_view bytes) { return bytes.starts_with(magic); }

TextPosition ByteReader::position() const {
  constexpr std::size_t last = std::numeric_limits<int>::max();
  return {0, static_cast<int>(std::min(offset_ + at_, last))};
}

void ByteReader::fail(const std::string& found, const std::string& expected) const {
  fail_at(*file_, position(), found, expected);
}

std::uint8_t ByteReader::byte() {
  if (empty()) fail("found the end of a section of the bytecode", "more bytes");
  return static_cast<std::uint8_t>(bytes_[at_++]);
}

std::string_view ByteReader::take(std::uint64_t size) {
  if (size > left()) fail(str("found ", left(), " bytes before the end of a section"), str(size));
  at_ += size;
  return bytes_.substr(at_ - size, size);
}

ByteReader ByteReader::part(std::uint64_t size) {
  std::size_t begin = offset_ + at_;
  return {take(size), begin, *file_};
}

std::string_view ByteReader::terminated() {
  std::size_t end = bytes_.find('\0', at_);
  if (end == std::string_view::npos) fail("found text without an end", "a zero byte after it");
  std::string_view text = take(end - at_);
  ++at_;
  return text;
}

std::uint64_t ByteReader::varint() {
  std::uint8_t first = byte();
  auto more = static_cast<unsigned>(std::countr_zero(first));  // 8 if all bytes of the number follow
  std::uint64_t rest = 0;
  std::string_view bytes = take(more);
  std::memcpy(&rest, bytes.data(), bytes.size());
  return more == 8 ? rest : rest << (7 - more) | first >> (more + 1);
}

std::int64_t ByteReader::signed_varint() {
  std::uint64_t value = varint();
  return static_cast<std::int64_t>(value >> 1 ^ (~(value & 1) + 1));
}

ByteReader::Flagged ByteReader::flagged() {
  std::uint64_t value = varint();
  return {value >> 1, (value & 1) != 0};
}

std::size_t ByteReader::count(const char* what) {
  std::uint64_t value = varint();
  if (value > left()) fail(str("found ", value, " ", what, " in ", left(), " bytes"), "a byte for each");
  return value;
}

std::size_t ByteReader::checked(std::uint64_t index, std::size_t size, const char* what) const {
  if (index >= size) fail(str("found number ", index, " of ", size, " ", what), "a number below that");
  return index;
}

void ByteReader::align(std::uint64_t alignment) {
  if (!std::has_single_bit(alignment)) fail(str("found an alignment of ", alignment), "a power of two");
  std::uint64_t over = (offset_ + at_) & (alignment - 1);
  if (over) take(alignment - over);
}

BytecodeTables::BytecodeTables(std::string_view bytes, const std::string& file) : file(file) {
  ByteReader in(bytes, 0, this->file);
  if (!is_bytecode(bytes)) in.fail("found a file that does not begin with \"ML\\xefR\"", "MLIR bytecode");
  in.take(magic.size());
  version = in.varint();
  if (version > newest_version) in.fail(str("found bytecode of version ", version), "version 0 to 6");
  producer = in.terminated();
  ByteReader sections[section_count];
  bool found[section_count] = {};
  while (!in.empty()) {
    auto [number, contents] = section(in);
    if (number >= section_count || found[number])
      in.fail(str("found section ", number, found[number % section_count] ? " again" : ""),
              "sections 0 to 8, once");
    sections[number] = contents;
    found[number] = true;
  }
  for (int number : {strings_section, dialects_section, entries_section, sizes_section, program_section})
    if (!found[number]) in.fail(str("found the end of the file, without section ", number), "that section");
  read_strings(sections[strings_section]);
  read_dialects(sections[dialects_section]);
  read_entries(sections[sizes_section], sections[entries_section]);
  if (found[properties_section]) read_properties(sections[properties_section]);
  program = sections[program_section];
}

std::pair<int, ByteReader> BytecodeTables::section(ByteReader& in) const {
  int number = in.byte();
  std::uint64_t size = in.varint();
  if (number & 0x80) in.align(in.varint());
  return {number & 0x7f, in.part(size)};
}

// The sizes are in reverse order; each includes the zero byte after its string.
void BytecodeTables::read_strings(ByteReader in) {
  strings.resize(in.count("strings"));
  std::vector<std::uint64_t> sizes(strings.size());
  for (std::size_t i = sizes.size(); i-- > 0;) sizes[i] = in.varint();
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] == 0) in.fail("found a string of no bytes", "a zero byte at its end");
    strings[i] = in.take(sizes[i]).substr(0, sizes[i] - 1);
  }
}

void BytecodeTables::read_dialects(ByteReader in) {
  dialects.resize(in.count("dialects"));
  for (std::string_view& dialect : dialects) {
    ByteReader::Flagged name = {0, false};
    if (version >= 1)
      name = in.flagged();
    else
      name.value = in.varint();
    dialect = strings[in.checked(name.value, strings.size(), "strings")];
    if (name.flag) section(in);  // the dialect's version
  }
  if (version >= 4 && !in.empty()) in.varint();  // the number of names
  while (!in.empty()) {
    std::string_view dialect = dialects[in.index(dialects.size(), "dialects")];
    for (std::size_t n = in.count("operation names"); n > 0; --n) {
      ByteReader::Flagged name = {0, true};
      if (version >= 5)
        name = in.flagged();
      else
        name.value = in.varint();
      std::string_view text = strings[in.checked(name.value, strings.size(), "strings")];
      if (dialect.size() + text.size() > longest_name)
        in.fail("found an operation's name of too many letters", str(longest_name));
      ops.push_back({str(dialect, ".", text), name.flag});
    }
  }
}

void BytecodeTables::read_entries(ByteReader sizes, ByteReader contents) {
  std::size_t attribute_count = sizes.count("attributes"), type_count = sizes.count("types");
  auto read = [&](std::vector<Entry>& entries, std::size_t count) {
    while (entries.size() < count) {
      std::string_view dialect = dialects[sizes.index(dialects.size(), "dialects")];
      std::size_t n = sizes.count("entries");
      if (n == 0 || n > count - entries.size())
        sizes.fail(str("found a group of ", n, " attributes or types"), str("1 to ", count - entries.size()));
      for (; n > 0; --n) {
        auto [size, custom] = sizes.flagged();
        entries.push_back({dialect, custom, contents.part(size)});
      }
    }
  };
  read(attributes, attribute_count);
  read(types, type_count);
}

void BytecodeTables::read_properties(ByteReader in) {
  properties.resize(in.count("properties"));
  for (Entry& entry : properties) entry = {{}, true, in.part(in.varint())};
}

}  // namespace tessera::inline v0::stablehlo
