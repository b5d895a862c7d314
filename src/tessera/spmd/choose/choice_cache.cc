// The files of choices: a checksum, then the key and the choices as a list of integers.
#include <tessera/base/log.h>
#include <tessera/spmd/choose/choice_cache.h>
#include <cstdio>
#include <cstring>

namespace tessera::inline v0::spmd {

namespace {

using Words = std::vector<std::int64_t>;

void append(Words& out, const ShardingSpec& spec) {
  auto count = [&](const auto& list) { out.push_back(static_cast<std::int64_t>(list.size())); };
  count(spec.axes);
  for (const SizeFactors& factors : spec.axes) {
    count(factors);
    for (const SizeFactor& factor : factors) {
      out.push_back(factor.size);
      count(factor.sub_axes);
      out.insert(out.end(), factor.sub_axes.begin(), factor.sub_axes.end());
    }
  }
  count(spec.partial);
  for (const PartialSum& partial : spec.partial)
    out.insert(out.end(), {partial.sub_axis, static_cast<std::int64_t>(partial.kind)});
}

void append(Words& out, const std::vector<ReshardCandidate>& list) {
  out.push_back(static_cast<std::int64_t>(list.size()));
  for (const ReshardCandidate& c : list) {
    out.push_back(c.value);
    append(out, c.sharding);
  }
}

// Reads the lists that `append` wrote. The sizes in the file are not checked, since its checksum has been.
class ChoiceReader {
 public:
  explicit ChoiceReader(const std::int64_t* at) : at_(at) {}
  std::int64_t next() { return *at_++; }
  std::vector<ReshardCandidate> candidates() {
    std::vector<ReshardCandidate> out(next());
    for (ReshardCandidate& c : out) {
      c.value = static_cast<int>(next());
      c.sharding = spec();
    }
    return out;
  }

 private:
  ShardingSpec spec() {
    ShardingSpec out;
    out.axes.resize(next());
    for (SizeFactors& factors : out.axes) {
      factors.resize(next());
      for (SizeFactor& factor : factors) {
        factor.size = next();
        for (std::int64_t left = next(); left > 0; --left)
          factor.sub_axes.push_back(static_cast<int>(next()));
      }
    }
    out.partial.resize(next());
    for (PartialSum& partial : out.partial) {
      partial.sub_axis = static_cast<int>(next());
      partial.kind = static_cast<ReduceKind>(next());
    }
    return out;
  }

  const std::int64_t* at_;
};

std::string bytes_of(const Words& words) {
  return {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::int64_t)};
}

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

// The key also contains the shardings of values: they depend on the sharding rules of user-defined operations, which
// the text of the program does not show.
std::optional<CachedChoices> CachedChoices::open(const GlobalProgram& program) {
  std::optional<CacheFolder> folder = CacheFolder::named();
  if (!folder) return std::nullopt;
  Words shardings;
  for (const GlobalValue& value : program.values) append(shardings, value.sharding);
  return CachedChoices(*folder, str(build_of(&in_this_library), "\n", program.sub.mesh(), "\n",
                                    to_string(*program.root.jaxpr), bytes_of(shardings)));
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
  Words words(rest.size() / sizeof(std::int64_t));
  std::memcpy(words.data(), rest.data(), words.size() * sizeof(std::int64_t));
  ChoiceReader reader(words.data());
  Choices out;
  out.partial_carries = reader.next() != 0;
  out.versions = out.versions.with(reader.candidates());
  out.shardings = reader.candidates();
  for (std::int64_t left = reader.next(); left > 0; --left) {
    auto value = static_cast<int>(reader.next());
    out.strategies[value] = reader.next();
  }
  if (logs(LogTopic::compile)) log_line(str("compile: shardings read from ", folder_.path(name_)));
  return out;
}

void CachedChoices::store(const Choices& choices) const {
  Words words = {choices.partial_carries};
  append(words, choices.versions.all());
  append(words, choices.shardings);
  words.push_back(static_cast<std::int64_t>(choices.strategies.size()));
  for (auto [value, strategy] : choices.strategies)
    words.insert(words.end(), {value, static_cast<std::int64_t>(strategy)});
  std::string content = key_ + bytes_of(words);
  std::uint64_t checksum = hash(content);
  folder_.write(name_, std::string(reinterpret_cast<const char*>(&checksum), sizeof checksum) + content);
}

}  // namespace tessera::inline v0::spmd
