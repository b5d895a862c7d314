// The container of MLIR bytecode: numbers of variable width, sections, and the tables of strings, dialects, operation
// names, attributes, types and properties. Nothing is decoded here; every length is checked against what is left.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// A part of the file, read from its front.
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
  // Up to a zero byte, which is taken as well.
  std::string_view terminated();
  // One to nine bytes: the zeros below the lowest set bit of the first say how many follow.
  std::uint64_t varint();
  std::int64_t signed_varint();  // zigzag
  // A number with a flag in its lowest bit.
  struct Flagged {
    std::uint64_t value;
    bool flag;
  };
  Flagged flagged();
  // The number of entries that follow, each of a byte or more.
  std::size_t count(const char* what);
  // Which of `size` entries.
  std::size_t index(std::size_t size, const char* what) { return checked(varint(), size, what); }
  std::size_t checked(std::uint64_t index, std::size_t size, const char* what) const;
  // Zero bytes or more up to a multiple of `alignment` in the file.
  void align(std::uint64_t alignment);

 private:
  std::string_view bytes_;
  std::size_t offset_ = 0, at_ = 0;
  const std::string* file_ = nullptr;
};

struct BytecodeTables {
  struct OpName {
    std::string name;  // "vhlo.add_v1"
    bool registered;   // its properties are written in its own form
  };
  // An attribute, a type or an operation's properties.
  struct Entry {
    std::string_view dialect;
    bool custom;  // in the dialect's own form, not as text
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

  // A section's number and contents.
  std::pair<int, ByteReader> section(ByteReader& in) const;

 private:
  void read_strings(ByteReader in);
  void read_dialects(ByteReader in);
  void read_entries(ByteReader sizes, ByteReader contents);
  void read_properties(ByteReader in);
};

}  // namespace tessera::inline v0::stablehlo
