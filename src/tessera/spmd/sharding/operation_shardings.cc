// Derives the shardings of an operation's operands and results from those of its factors, and lists its sharding
// strategies.
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/sharding/operation_shardings.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

// Returns true if the result's dtype keeps the precision that a sum will need.
static bool keeps_precision(const ShardableOperation& operation) {
  Dtype out = operation.out[0].dtype();
  if (out.is_bool() || out.is_key()) return false;
  return std::all_of(operation.in.begin(), operation.in.end(),
                     [&](const Aval& a) { return a.dtype() == out || a.dtype().bytes() < out.bytes(); });
}

ShardableOperation shardable(const Eqn& eqn) {
  ShardableOperation out{eqn.primitive->factors(eqn.params, operand_avals(eqn)), operand_avals(eqn),
                         avals_of_results(eqn)};
  out.movable_factors = movable_factors(*eqn.primitive, eqn.params, out.factors, out.in, out.out);
  out.block_partial_sums = block_partial_sums(*eqn.primitive, out.in);
  out.new_axes = eqn.primitive->partition.new_axes;
  if (eqn.out.size() == 1 && !eqn.effects.any() && keeps_precision(out))
    out.linear = eqn.primitive->linear(eqn.params, out.in);
  return out;
}

double product_work(const SubAxes& sub, const ShardableOperation& operation,
                    const OperationShardings& strategy) {
  constexpr double multiplications_per_byte = 32;
  double work = 1;
  bool reduces = false;
  for (const Factor& f : operation.factors.factors) {
    work *= static_cast<double>(f.size);
    reduces |= f.kind == FactorKind::reduce;
  }
  if (!reduces || operation.in.size() < 2) return 0;
  auto shards = [&](int sub_axis) {
    auto is_sharded = [&](const ShardingSpec& x) { return axis_sharded_by(x, sub_axis).has_value(); };
    return std::any_of(strategy.in.begin(), strategy.in.end(), is_sharded) ||
           std::any_of(strategy.out.begin(), strategy.out.end(), is_sharded);
  };
  for (std::size_t s = 0; s < sub.count(); ++s)
    if (int sub_axis = static_cast<int>(s); shards(sub_axis)) work /= static_cast<double>(sub[sub_axis].size);
  return work / multiplications_per_byte;
}

static bool may_shard(const Factor& f, bool sums) {
  if (f.kind == FactorKind::pass) return true;
  bool known = f.reduce != ReduceKind::custom && f.reduce != ReduceKind::none;
  return f.kind == FactorKind::reduce && (known || sums);
}

// Adds the sums over devices that sharded factors leave; `blocks` states that they are sums of blocks.
static void add_partial_sums(const Factors& factors, const FactorSharding& merged, bool blocks,
                             std::vector<PartialSum>& to) {
  for (std::size_t f = 0; f < merged.by_factor.size(); ++f) {
    const Factor& factor = factors.factors[f];
    if (factor.kind == FactorKind::permute && factor.reduce != ReduceKind::none)
      for (int sub_axis : merged.blocks[f]) to.push_back({sub_axis, factor.reduce});
    if (factor.kind != FactorKind::reduce) continue;
    for (const SizeFactor& d : merged.by_factor[f])
      for (int sub_axis : d.sub_axes) to.push_back({sub_axis, blocks ? ReduceKind::sum : factor.reduce});
  }
}

// Leaves factors unsharded along which the operation cannot be sharded. An example is a sum over a window of an axis,
// whose extent is a parameter.
static void leave_unsharded(const ShardableOperation& operation, FactorSharding& by_factor) {
  const Factors& factors = operation.factors;
  bool blocks = operation.block_partial_sums;
  std::vector<bool> read(factors.factors.size(), false), is_component(factors.factors.size(), false);
  for (const auto& operand : factors.operands)
    for (const auto& axis : operand)
      for (int f : axis) {
        read[f] = true;
        if (axis.size() > 1) is_component[f] = true;
      }
  for (std::size_t f = 0; f < by_factor.by_factor.size(); ++f) {
    const Factor& factor = factors.factors[f];
    SizeFactors& sharding = by_factor.by_factor[f];
    bool fits = may_shard(factor, blocks) && (read[f] || operation.new_axes) &&
                !(is_component[f] && factor.kind == FactorKind::reduce) &&
                !(blocks && factor.kind == FactorKind::reduce && !block_sub_axes(*by_factor.sub, sharding));
    if (!fits) sharding = factor.size == 1 ? SizeFactors{} : SizeFactors{{factor.size, {}}};
  }
}

std::optional<OperationShardings> operation_shardings(const ShardableOperation& operation,
                                                      FactorSharding by_factor) {
  const Factors& factors = operation.factors;
  leave_unsharded(operation, by_factor);
  OperationShardings out;
  for (const SubAxisList& sub_axes : by_factor.blocks) out.communicates |= !sub_axes.empty();
  for (std::size_t i = 0; i < operation.in.size(); ++i)
    out.in.push_back(by_factor.sharding_spec_of(operation.in[i].shape(), factors.operands[i]));
  for (std::size_t i = 0; i < operation.out.size(); ++i)
    out.out.push_back(by_factor.sharding_spec_of(operation.out[i].shape(), factors.results[i]));
  for (ShardingSpec& sharding : out.out)
    add_partial_sums(factors, by_factor, operation.block_partial_sums, sharding.partial);
  // Operations cannot handle a block with padding inside of an axis.
  for (const auto* list : {&out.in, &out.out})
    for (const ShardingSpec& sharding : *list)
      for (const SizeFactors& axis : sharding.axes)
        for (std::size_t i = 1; i < axis.size(); ++i)
          if (is_uneven(axis[i], *by_factor.sub)) return std::nullopt;
  return out;
}

namespace {

constexpr std::size_t max_assignments = 128;

// Assigns each mesh axis to one position or to none; calls `visit`, with the sub-axes of each position, for every
// assignment in which the size of each position is divisible by that of its sub-axes. Does nothing if there are more
// than `max_assignments`.
void for_each_assignment(const SubAxes& sub, const std::vector<std::int64_t>& sizes,
                         const std::function<void(const std::vector<SubAxisList>&)>& visit) {
  std::vector<SubAxisList> mesh_axes;
  double count = 1;
  for (const MeshAxis& axis : sub.mesh().axes())
    if (axis.size > 1) {
      mesh_axes.push_back(sub.sub_axes_of(axis.name));
      count *= static_cast<double>(sizes.size() + 1);
    }
  if (count > static_cast<double>(max_assignments)) return;
  std::vector<std::size_t> at(mesh_axes.size(), 0);  // by mesh axis: its position, or sizes.size()
  for (bool more = true; more;) {
    std::vector<SubAxisList> by_position(sizes.size());
    for (std::size_t m = 0; m < at.size(); ++m)
      if (at[m] < sizes.size()) by_position[at[m]].append(mesh_axes[m]);
    bool even = true;
    for (std::size_t p = 0; p < sizes.size(); ++p)
      even &= by_position[p].empty() || sizes[p] % sub.size(by_position[p]) == 0;
    if (even) visit(by_position);
    more = false;
    for (std::size_t m = 0; m < at.size() && !more; ++m)
      at[m] < sizes.size() ? (++at[m], more = true) : (at[m] = 0, false);
  }
}

}  // namespace

ShardingStrategies all_strategies(const SubAxes& sub, const ShardableOperation& operation) {
  const std::vector<Factor>& factors = operation.factors.factors;
  std::vector<std::size_t> factor_numbers;
  std::vector<std::int64_t> sizes;
  for (std::size_t f = 0; f < factors.size(); ++f) {
    bool movable = factors[f].kind == FactorKind::permute && f < operation.movable_factors.size() &&
                   operation.movable_factors[f];
    if (factors[f].size > 1 && (movable || may_shard(factors[f], operation.block_partial_sums)))
      factor_numbers.push_back(f), sizes.push_back(factors[f].size);
  }
  std::size_t shardable_factors = sizes.size();
  sizes.resize(shardable_factors + operation.linear.size(), 0);
  FactorSharding unsharded_factors{&sub, {}, std::vector<SubAxisList>(factors.size())};
  for (const Factor& f : factors)
    unsharded_factors.by_factor.push_back(f.size == 1 ? SizeFactors{} : SizeFactors{{f.size, {}}});
  ShardingStrategies out;
  for_each_assignment(sub, sizes, [&](const std::vector<SubAxisList>& sub_axes) {
    FactorSharding by_factor = unsharded_factors;
    for (std::size_t i = 0; i < factor_numbers.size(); ++i) {
      std::size_t f = factor_numbers[i];
      if (factors[f].kind == FactorKind::permute)
        by_factor.blocks[f] = sub_axes[i];
      else if (!sub_axes[i].empty())
        by_factor.by_factor[f] = sharded_along(sub, factors[f].size, sub_axes[i]);
    }
    std::optional<OperationShardings> next = operation_shardings(operation, std::move(by_factor));
    for (std::size_t i = 0; next && i < operation.linear.size(); ++i)
      for (int sub_axis : sub_axes[shardable_factors + i]) {
        for (std::size_t k = 0; k < next->in.size(); ++k)
          if (operation.linear[i][k]) next->in[k].partial.push_back({sub_axis, ReduceKind::sum});
        next->out[0].partial.push_back({sub_axis, ReduceKind::sum});
      }
    if (next && std::find(out.begin(), out.end(), *next) == out.end()) out.push_back(std::move(*next));
  });
  return out;
}

std::shared_ptr<const AnalyzedOperation> OperationCache::find_or_add(const SubAxes& sub, const Eqn& eqn) {
  Avals types = operand_avals(eqn);
  std::vector<Known>& known = known_[eqn.primitive];
  for (const auto& [other, operation] : known)
    if (other->params == eqn.params && operation->operation.in == types) return operation;
  auto operation = std::make_shared<AnalyzedOperation>(AnalyzedOperation{shardable(eqn), {}});
  operation->strategies = all_strategies(sub, operation->operation);
  known.emplace_back(&eqn, std::move(operation));
  return known.back().second;
}

std::vector<ShardingSpec> all_block_shardings(const SubAxes& sub, const Shape& shape, bool sums) {
  std::vector<std::int64_t> sizes(shape.begin(), shape.end());
  if (sums) sizes.push_back(0);
  std::vector<ShardingSpec> out;
  for_each_assignment(sub, sizes, [&](const std::vector<SubAxisList>& sub_axes) {
    out.push_back(unsharded(shape));
    for (std::size_t a = 0; a < sub_axes.size(); ++a)
      if (a == out.back().axes.size())
        for (int sub_axis : sub_axes[a]) out.back().partial.push_back({sub_axis, ReduceKind::sum});
      else if (!sub_axes[a].empty())
        out.back().axes[a] = sharded_along(sub, shape[a], sub_axes[a]);
  });
  return out;
}

}  // namespace tessera::inline v0::spmd
