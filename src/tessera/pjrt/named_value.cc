// Named values of PJRT.
#include <tessera/pjrt/named_value.h>
#include <charconv>

namespace tessera::inline v0::pjrt {

PJRT_NamedValue& NamedValues::next(const char* name, PJRT_NamedValue_Type type, std::size_t size) {
  PJRT_NamedValue& value = list_.emplace_back();
  value.struct_size = PJRT_NamedValue_STRUCT_SIZE;
  value.extension_start = nullptr;
  value.name = name;
  value.name_size = std::strlen(name);
  value.type = type;
  value.value_size = size;
  return value;
}
void NamedValues::add(const char* name, std::int64_t value) {
  next(name, PJRT_NamedValue_kInt64, 1).int64_value = value;
}
void NamedValues::add(const char* name, float value) {
  next(name, PJRT_NamedValue_kFloat, 1).float_value = value;
}
void NamedValues::add(const char* name, const std::string& value) {
  const std::string& text = texts_.emplace_back(value);
  next(name, PJRT_NamedValue_kString, text.size()).string_value = text.c_str();
}
void NamedValues::add(const char* name, const std::vector<std::int64_t>& value) {
  const std::vector<std::int64_t>& list = lists_.emplace_back(value);
  next(name, PJRT_NamedValue_kInt64List, list.size()).int64_array_value = list.data();
}

ClientOptions::ClientOptions(const PJRT_NamedValue* list, std::size_t size) {
  check_list(list, size, "create_options");
  for (std::size_t i = 0; i < size; ++i) {
    const PJRT_NamedValue& value = list[i];
    check_list(value.name, value.name_size, "name");
    std::string name(value.name, value.name_size);
    if (value.type == PJRT_NamedValue_kInt64) integers_.emplace_back(name, value.int64_value);
    if (value.type != PJRT_NamedValue_kString) continue;
    check_list(value.string_value, value.value_size, "string_value");
    std::int64_t number = 0;
    const char* end = value.string_value + value.value_size;
    if (std::from_chars(value.string_value, end, number).ptr == end && value.value_size)
      integers_.emplace_back(name, number);
  }
}

const std::int64_t* ClientOptions::integer(std::string_view name) const {
  for (const auto& [key, value] : integers_)
    if (key == name) return &value;
  return nullptr;
}

}  // namespace tessera::inline v0::pjrt
