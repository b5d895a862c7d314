// The container of MLIR bytecode: variable-width integers, sections, and the tables of strings, dialects,
// operation names, attributes, types and properties. Nothing is decoded here; every size is checked against
// the remaining bytes.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// A part of the file, read from its start.
class ByteReader {
 public:
  ByteReader() = default;
  ByteReader(std::string_view bytes, std::size_t offset, const std::string& file)
      : bytes_(bytes), offset_(offset), file_(&file) {}

  bool empty() const { return at_ == bytes_.size(); }
  std::size_t left() const { return bytes_.size() - at_; }
  TextPosition position() const;
  [[noreturn]] void fail(const std::string& found, const std::string& expected) const;

  std::uint8_t byte();
  std::string_view take(std::uint64_t size);
  ByteReader part(std::uint64_t size);
  // Reads up to and including a zero byte, which is not returned.
  std::string_view terminated();
  // Reads a number of one to nine bytes: the trailing zero bits of the first byte are the number of further
  // bytes.
  std::uint64_t varint();
  std::int64_t signed_varint();  // zigzag
  // Reads a number with a flag in its lowest bit.
  struct Flagged {
    std::uint64_t value;
    bool flag;
  };
  Flagged flagged();
  // Reads the number of entries that follow, each of which takes at least one byte.
  std::size_t count(const char* what);
  // Reads an index of a table with `size` entries.
  std::size_t index(std::size_t size, const char* what) { return checked(varint(), size, what); }
  std::size_t checked(std::uint64_t index, std::size_t size, const char* what) const;
  // Skips padding up to a multiple of `alignment` in the file.
  void align(std::uint64_t alignment);

 private:
  std::string_view bytes_;
  std::size_t offset_ = 0, at_ = 0;
  const std::string* file_ = nullptr;
};

struct BytecodeTables {
  struct OpName {
    std::string name;  // "vhlo.add_v1"
    bool registered;   // its properties are encoded in its own format
  };
  // An attribute, a type or an operation's properties.
  struct Entry {
    std::string_view dialect;
    bool custom;  // encoded in the dialect's own format, not as text
    ByteReader bytes;
  };
  std::string file;
  std::uint64_t version = 0;
  std::string producer;
  std::vector<std::string_view> strings, dialects;
  std::vector<OpName> ops;
  std::vector<Entry> attributes, types, properties;
  ByteReader program;  // the section of operations

  BytecodeTables(std::string_view bytes, const std::string& file);
  BytecodeTables(const BytecodeTables&) = delete;
  BytecodeTables& operator=(const BytecodeTables&) = delete;

  // Reads a section; returns its number and contents.
  std::pair<int, ByteReader> section(ByteReader& in) const;

 private:
  void read_strings(ByteReader in);
  void read_dialects(ByteReader in);
  void read_entries(ByteReader sizes, ByteReader contents);
  void read_properties(ByteReader in);
};

}  // namespace tessera::inline v0::stablehlo
