// The costs of resharding, which a search needs many times for the same shardings.
#pragma once
#include <tessera/spmd/reshard/reshard.h>
#include <unordered_map>

namespace tessera::inline v0::spmd {

struct ShardingHash {
  std::size_t operator()(const ShardingSpec& sharding) const;
};

class TESSERA_API ReshardCosts {
 public:
  explicit ReshardCosts(const SubAxes& sub) : sub_(sub) {}
  // The bytes that each device receives, for elements of `bytes` bytes.
  double received(const ShardingSpec& from, const ShardingSpec& to, double bytes);

 private:
  struct Pair {
    ShardingSpec from, to;
  };
  struct PairView {
    PairView(const ShardingSpec& from, const ShardingSpec& to) : from(from), to(to) {}
    PairView(const Pair& pair) : from(pair.from), to(pair.to) {}
    const ShardingSpec &from, &to;
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(PairView pair) const {
      return mix(ShardingHash()(pair.from), ShardingHash()(pair.to));
    }
  };
  struct Equal {
    using is_transparent = void;
    bool operator()(PairView a, PairView b) const { return a.from == b.from && a.to == b.to; }
  };
  const SubAxes& sub_;
  std::unordered_map<Pair, double, Hash, Equal> known_;  // for elements of one byte
};

}  // namespace tessera::inline v0::spmd
