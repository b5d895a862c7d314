// Keeps the costs of all plans that were made.
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/reshard/reshard_costs.h>

namespace tessera::inline v0::spmd {

std::size_t ShardingHash::operator()(const ShardingSpec& sharding) const {
  std::uint64_t out = 0;
  auto add = [&](auto x) { out = mix(out, static_cast<std::uint64_t>(x)); };
  for (const SizeFactors& axis : sharding.axes) {
    for (const SizeFactor& f : axis) {
      add(f.size);
      for (int sub_axis : f.sub_axes) add(sub_axis + 1);
    }
    add(0);
  }
  for (const PartialSum& sum : sharding.partial) add(sum.sub_axis + 1);
  return out;
}

double ReshardCosts::received(const ShardingSpec& from, const ShardingSpec& to, double bytes) {
  if (from == to) return 0;
  auto known = known_.find(PairView(from, to));
  if (known == known_.end())
    known = known_.emplace(Pair{from, to}, received_bytes(plan_reshard(sub_, from, to), 1)).first;
  return known->second * bytes;
}

std::size_t OperandsAndResultsHash::operator()(const OperandsAndResults& shardings) const {
  std::size_t out = 0;
  for (const auto* all : {&shardings.in, &shardings.out})
    for (const ShardingSpec& sharding : *all) out = mix(out, ShardingHash()(sharding));
  return out;
}

double ReshardCosts::received_inside(const AnalyzedOperation& operation, const Eqn& eqn,
                                     const std::vector<ShardingSpec>& in,
                                     const std::vector<ShardingSpec>& out) {
  auto [known, is_new] = inside_[&operation].try_emplace({in, out}, 0);
  if (is_new) known->second = spmd::received_inside(sub_, eqn, in, out);
  return known->second;
}

}  // namespace tessera::inline v0::spmd
