// Expansions: values that are computed from smaller ones, such as broadcasts and conversions to a larger dtype. Where another
// sharding is needed, the smaller values are resharded and the operation is applied again, if that sends less than resharding its
// result. So a partial sum may pass through an expansion without becoming more expensive.
#include <tessera/spmd/reshard/insertion.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

bool is_independent(const Eqn& eqn, const Factors& factors) {
  return eqn.out.size() == 1 && !eqn.in.empty() && !eqn.effects.any() && !eqn.primitive->align_ &&
         std::all_of(factors.factors.begin(), factors.factors.end(),
                     [](const Factor& f) { return f.kind == FactorKind::pass; });
}

bool expands(const Insertion& at, const std::function<bool(std::size_t)>& is_expansion) {
  const Eqn& eqn = at.eqn();
  if (eqn.out.size() != 1) return false;
  std::int64_t bytes = eqn.out[0].aval.bytes();
  for (std::size_t i = 0; i < eqn.in.size(); ++i)
    if (!is_expansion(i) && aval_of(eqn.in[i]).bytes() >= bytes) return false;
  return is_independent(eqn, at.site.operation().operation.factors);
}

std::shared_ptr<const Expansion> expansion(const Insertion& at, std::vector<ShardedValue> operands) {
  if (!expands(at, [&](std::size_t i) { return operands[i].from != nullptr; })) return nullptr;
  return std::make_shared<const Expansion>(
      Expansion{&at.eqn(), &at.site.operation().operation, std::move(operands)});
}

std::optional<std::vector<ShardingSpec>> operands_for(const SubAxes& sub, const Expansion& from,
                                                      const ShardingSpec& to) {
  const Eqn& eqn = *from.eqn;
  const Factors& factors = from.operation->factors;
  FactorSharding merged =
      merged_shardings(sub, factors, {{&to, &factors.results[0], 0}}, [](int) { return true; });
  if (!to.partial.empty() || !(merged.sharding_spec_of(eqn.out[0].aval.shape(), factors.results[0]) == to))
    return std::nullopt;
  std::vector<bool> read(factors.factors.size(), eqn.primitive->partition.new_axes);
  for (const auto& operand : factors.operands)
    for (const Factors::AxisFactors& axis : operand)
      for (int f : axis) read[f] = true;
  for (std::size_t f = 0; f < read.size(); ++f)
    if (!read[f] && is_sharded(merged.by_factor[f])) return std::nullopt;
  std::vector<ShardingSpec> out;
  for (std::size_t i = 0; i < eqn.in.size(); ++i) {
    out.push_back(merged.sharding_spec_of(aval_of(eqn.in[i]).shape(), factors.operands[i]));
    for (const SizeFactors& axis : out.back().axes)
      for (std::size_t k = 1; k < axis.size(); ++k)
        if (is_uneven(axis[k], sub)) return std::nullopt;
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
