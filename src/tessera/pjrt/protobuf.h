// Protocol buffers: a reader of fields and a writer, for messages between JAX and a plugin.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera::inline v0::pjrt {

// Reads the fields of one message in order. Fails for truncated bytes.
class MessageReader {
 public:
  MessageReader(std::string_view bytes, const char* name) : bytes_(bytes), name_(name) {}
  // Moves to the next field; false at the end.
  bool next();
  int field() const { return field_; }
  // The value of a field. integer() fails for a field of bytes, bytes() for any other field. integer()
  // returns 0 for fields of fixed width (fixed32, fixed64, float, double).
  std::int64_t integer() const;
  std::string_view bytes() const;
  // Calls f for each number of a repeated field, packed or not.
  template <class F>
  void integers(F&& f) const {
    if (is_bytes_) {
      MessageReader packed(content_, name_);
      while (!packed.bytes_.empty()) f(static_cast<std::int64_t>(packed.varint()));
    } else {
      f(integer());
    }
  }

 private:
  std::uint64_t varint();
  std::string_view take(std::uint64_t size);
  [[noreturn]] void fail_format(const char* what) const;
  std::string_view bytes_;
  const char* name_;
  int field_ = 0;
  bool is_bytes_ = false, is_fixed_ = false;  // fixed: 4 or 8 bytes, such as a float
  std::uint64_t number_ = 0;
  std::string_view content_;
};

void append_varint(std::string& out, std::uint64_t value);
void append_integer(std::string& out, int field, std::int64_t value);
void append_bytes(std::string& out, int field, std::string_view value);

}  // namespace tessera::inline v0::pjrt
