#include <tessera/core/tree.h>
#include <cstring>
#include <mutex>
#include <unordered_map>

namespace tessera::inline v0::tree_detail {

void append_step(std::string& path, TreeStep step) {
  if (step.key)
    path += str('[', step.text(step.key), ']');
  else if (!step.name.empty())
    path += str('.', step.name);
  else if (step.index >= 0)
    path += str('[', step.index, ']');
}

void encode_text(KeyWords& out, std::string_view text) {
  out.push_back(text.size());
  for (std::size_t at = 0; at < text.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, std::min<std::size_t>(8, text.size() - at));
    out.push_back(word);
  }
}

std::uint64_t intern_static(std::type_index type, std::uint64_t hash, std::shared_ptr<const void> value,
                            bool (*equal)(const void*, const void*)) {
  struct InternedValue {
    std::type_index type;
    std::shared_ptr<const void> value;
    std::uint64_t number;
  };
  static std::mutex mutex;
  static auto& table = *new std::unordered_multimap<std::uint64_t, InternedValue>;
  std::lock_guard lock(mutex);
  auto [first, last] = table.equal_range(hash);
  for (auto it = first; it != last; ++it)
    if (it->second.type == type && equal(it->second.value.get(), value.get())) return it->second.number;
  std::uint64_t number = table.size();
  table.emplace(hash, InternedValue{type, std::move(value), number});
  return number;
}

}  // namespace tessera::inline v0::tree_detail
