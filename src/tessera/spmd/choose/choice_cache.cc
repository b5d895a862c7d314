// The files of choices: a checksum, then the key and the choices as a list of integers.
#include <tessera/base/log.h>
#include <tessera/spmd/choose/choice_bytes.h>
#include <tessera/spmd/choose/choice_cache.h>
#include <cstdio>
#include <cstring>

namespace tessera::inline v0::spmd {

namespace {

std::uint64_t hash(std::string_view bytes) {
  std::uint64_t out = 0xcbf29ce484222325;
  for (unsigned char c : bytes) out = (out ^ c) * 0x100000001b3;
  return out;
}

const char in_this_library = 0;  // its address identifies the library

}  // namespace

CachedChoices::CachedChoices(CacheFolder folder, std::string key)
    : folder_(std::move(folder)), key_(std::move(key)) {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash(key_)));
  name_ = std::string(digits) + ".shardings";
}

// The key also contains what propagation sets for the values: it depends on the sharding rules of user-defined operations, which
// the text of the program does not show.
std::optional<CachedChoices> CachedChoices::open(const GlobalProgram& program) {
  std::optional<CacheFolder> folder = CacheFolder::named();
  if (!folder) return std::nullopt;
  return CachedChoices(*folder, str(build_of(&in_this_library), "\n", program.sub.mesh(), "\n",
                                    to_string(*program.root.jaxpr), bytes_of_values(program)));
}

std::optional<Choices> CachedChoices::find() const {
  std::optional<std::string> file = folder_.read(name_);
  if (!file) return std::nullopt;
  constexpr std::size_t checksum = sizeof(std::uint64_t);
  std::string_view content = *file;
  std::uint64_t expected = 0;
  if (content.size() >= checksum) std::memcpy(&expected, content.data(), checksum);
  std::string_view rest = content.substr(std::min(content.size(), checksum));
  if (content.size() < checksum || hash(rest) != expected) {
    log_line(str("TESSERA_CACHE: ", folder_.path(name_), " is damaged; shardings are chosen again"));
    return std::nullopt;
  }
  if (!rest.starts_with(key_)) return std::nullopt;  // another program with the same hash
  rest.remove_prefix(key_.size());
  Choices out = choices_of(rest);
  if (logs(LogTopic::compile)) log_line(str("compile: shardings read from ", folder_.path(name_)));
  return out;
}

void CachedChoices::store(const Choices& choices) const {
  std::string content = key_ + bytes_of(choices);
  std::uint64_t checksum = hash(content);
  folder_.write(name_, std::string(reinterpret_cast<const char*>(&checksum), sizeof checksum) + content);
}

}  // namespace tessera::inline v0::spmd
