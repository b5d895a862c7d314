// The wire format of protocol buffers.
#include <tessera/pjrt/plugin_error.h>
#include <tessera/pjrt/protobuf.h>

namespace tessera::inline v0::pjrt {

void MessageReader::fail_format(const char* what) const { refuse(str(name_, ": ", what, ".")); }

std::uint64_t MessageReader::varint() {
  std::uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (bytes_.empty()) fail_format("the message is truncated");
    auto byte = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
  fail_format("a number has more than 64 bits");
}

std::string_view MessageReader::take(std::uint64_t size) {
  if (size > bytes_.size()) fail_format("the message is truncated");
  std::string_view taken = bytes_.substr(0, size);
  bytes_.remove_prefix(taken.size());
  return taken;
}

bool MessageReader::next() {
  if (bytes_.empty()) return false;
  std::uint64_t tag = varint();
  if (tag >> 3 == 0 || tag >> 3 >= (1u << 29)) fail_format("a field has an invalid number");
  field_ = static_cast<int>(tag >> 3);
  is_bytes_ = is_fixed_ = false;
  number_ = 0;
  content_ = {};
  switch (tag & 7) {
    case 0:
      number_ = varint();
      break;
    case 1:
      content_ = take(8);
      is_fixed_ = true;
      break;
    case 2:
      content_ = take(varint());
      is_bytes_ = true;
      break;
    case 5:
      content_ = take(4);
      is_fixed_ = true;
      break;
    default:
      fail_format("a field has an unknown wire type");
  }
  return true;
}

std::int64_t MessageReader::integer() const {
  if (is_bytes_) fail_format("found bytes where a number was expected");
  if (is_fixed_) fail_format("found a floating-point number where an integer was expected");
  return static_cast<std::int64_t>(number_);
}

std::string_view MessageReader::bytes() const {
  if (!is_bytes_) fail_format("found a number where bytes were expected");
  return content_;
}

void append_varint(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>((value & 0x7F) | 0x80);
  out += static_cast<char>(value);
}
void append_integer(std::string& out, int field, std::int64_t value) {
  append_varint(out, static_cast<std::uint64_t>(field) << 3);
  append_varint(out, static_cast<std::uint64_t>(value));
}
void append_bytes(std::string& out, int field, std::string_view value) {
  append_varint(out, static_cast<std::uint64_t>(field) << 3 | 2);
  append_varint(out, value.size());
  out += value;
}

}  // namespace tessera::inline v0::pjrt
