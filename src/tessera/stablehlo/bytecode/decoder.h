// Decodes attributes, types and locations of bytecode to those of syntax.h. Each is decoded when it is first
// needed, and cached. The decoded size of a file is bounded, since entries may share parts, so that a short
// file could describe an exponentially large one.
#pragma once
#include <tessera/stablehlo/bytecode/reader.h>
#include <span>

namespace tessera::inline v0::stablehlo {

class BytecodeDecoder {
 public:
  BytecodeDecoder(const BytecodeTables& tables, std::size_t file_size);

  // Returns a copy of entry `index` of the table, and spends its size.
  Attribute attribute(std::size_t index, const ByteReader& at);
  Type type(std::size_t index, const ByteReader& at);
  // Reads the number of an entry from `in`, and returns that entry.
  Attribute next_attribute(ByteReader& in) { return attribute(attribute_index(in), in); }
  Type next_type(ByteReader& in) { return type(in.index(tables.types.size(), "types"), in); }
  std::size_t attribute_index(ByteReader& in) const {
    return in.index(tables.attributes.size(), "attributes");
  }
  // The number in Module::locations, -1 if unknown.
  int location(std::size_t attribute, std::vector<SourceLine>& lines);
  // Adds `size` units of about 64 bytes to the total; fails if it exceeds the limit.
  void spend(double size, const ByteReader& at);

  const BytecodeTables& tables;

 private:
  // The decoded entry of a table. Its sizes count shared parts each time.
  struct Extent {
    enum class State : std::uint8_t { unread, reading, read } state = State::unread;
    int depth = 1;
    double size = 1;
  };
  struct DecodedAttribute : Extent {
    Attribute value;
  };
  struct DecodedType : Extent {
    Type value;
  };
  // An entry that is being decoded; the sizes of its parts are added to it.
  struct Entry {
    ByteReader in;
    Extent extent;
  };
  template <class Decoded, class Decode>
  const Decoded& decoded(Decoded& entry, const BytecodeTables::Entry& from, const Decode& decode);
  const DecodedAttribute& decoded_attribute(std::size_t index);
  const DecodedType& decoded_type(std::size_t index);
  void grow(Entry& e, const Extent& part);

  // Reads the number of an attribute or a type that is a part of the entry; returns the attribute or the type.
  Attribute part(Entry& e);
  Type part_type(Entry& e);
  std::string counted(Entry& e, std::string_view text, double units);
  std::string text(Entry& e);       // for an entry that is written as text
  std::string string(Entry& e);     // an entry of the table of strings
  std::string part_text(Entry& e);  // an attribute that is a string
  template <class F>
  Attribute::Array array(Entry& e, F&& f) {
    Attribute::Array out;
    for (std::size_t n = e.in.count("entries"); n > 0; --n) out.push_back(f());
    return out;
  }
  Attribute parts(Entry& e);
  Attribute integers(Entry& e);
  std::vector<Type> part_types(Entry& e);
  Attribute with_position(Entry& e, decltype(Attribute::value) value, std::optional<Dtype> dtype = {}) const;
  Attribute custom(Entry& e, std::string name, Attributes fields) const;

  Attribute builtin_attribute(Entry& e);
  Attribute vhlo_attribute(Entry& e);
  Attribute dictionary(Entry& e);
  Attribute word(Entry& e, std::span<const Name> words, const char* what);
  Attribute integer(Entry& e);
  Attribute floating(Entry& e);
  double floating(Entry& e, Dtype dtype);
  std::uint64_t bits(Entry& e, int width);
  Attribute elements(Entry& e);
  Attribute dense_array(Entry& e);
  Attribute result_accuracy(Entry& e);
  Attribute output_operand_alias(Entry& e);

  Attribute sdy_attribute(Entry& e);
  Attribute mesh_axis(Entry& e);
  Attribute mesh(Entry& e);
  Attribute axis(Entry& e);
  Attribute sharding_dim(Entry& e);
  Attribute sharding(Entry& e, std::initializer_list<Name> lists);
  Attribute sharding_rule(Entry& e);

  Type builtin_type(Entry& e);
  Type vhlo_type(Entry& e);
  Type stablehlo_type(Entry& e);
  Type tensor(Entry& e);
  Type complex(Entry& e);
  Type function(Entry& e);
  Type tuple(Entry& e);
  Type quantized(Entry& e, bool per_axis);

  SourceLine line(std::size_t attribute);

  std::vector<DecodedAttribute> attributes_;
  std::vector<DecodedType> types_;
  std::vector<int> locations_;  // by attribute: -2 if not decoded yet
  double budget_;
  int reading_ = 0;  // number of entries that are being decoded, each inside the previous one
};

}  // namespace tessera::inline v0::stablehlo
