// Shardings and choices as lists of integers.
#include <tessera/spmd/choose/choice_bytes.h>
#include <cstring>

namespace tessera::inline v0::spmd {

namespace {

using Words = std::vector<std::int64_t>;

void append(Words& out, const std::vector<PartialSum>& sums) {
  out.push_back(static_cast<std::int64_t>(sums.size()));
  for (const PartialSum& sum : sums)
    out.insert(out.end(), {sum.sub_axis, static_cast<std::int64_t>(sum.kind)});
}

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
  append(out, spec.partial);
}

void append(Words& out, const std::vector<ReshardCandidate>& list) {
  out.push_back(static_cast<std::int64_t>(list.size()));
  for (const ReshardCandidate& c : list) {
    out.push_back(c.value);
    append(out, c.sharding);
  }
}

// Reads the lists that `append` wrote.
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

}  // namespace

std::string bytes_of_values(const GlobalProgram& program) {
  Words words;
  for (const GlobalValue& value : program.values) {
    words.push_back(value.fixed + 2 * value.combined);
    append(words, value.sharding);
    append(words, value.sums);
  }
  return bytes_of(words);
}

std::string bytes_of(const Choices& choices) {
  Words words = {choices.partial_carries};
  append(words, choices.versions.all());
  append(words, choices.shardings);
  words.push_back(static_cast<std::int64_t>(choices.strategies.size()));
  for (auto [value, strategy] : choices.strategies)
    words.insert(words.end(), {value, static_cast<std::int64_t>(strategy)});
  return bytes_of(words);
}

Choices choices_of(std::string_view bytes) {
  Words words(bytes.size() / sizeof(std::int64_t));
  std::memcpy(words.data(), bytes.data(), words.size() * sizeof(std::int64_t));
  ChoiceReader reader(words.data());
  Choices out;
  out.partial_carries = reader.next() != 0;
  out.versions = out.versions.with(reader.candidates());
  out.shardings = reader.candidates();
  for (std::int64_t left = reader.next(); left > 0; --left) {
    auto value = static_cast<int>(reader.next());
    out.strategies[value] = reader.next();
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
