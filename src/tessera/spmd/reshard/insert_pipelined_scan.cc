// Pipelined scans over a sharded axis: each device runs its own iterations once the device before it has sent
// the carry.
#include <tessera/ops/partition/collective_bytes.h>
#include <tessera/spmd/lower/communicates.h>
#include <tessera/spmd/reshard/insertion.h>
#include <tessera/spmd/reshard/loop_shardings.h>

namespace tessera::inline v0::spmd {

namespace {

// The sub-axes that shard the iterations of the arrays that the loop scans or stacks, if they divide them
// evenly.
SubAxisList sub_axes_of_iterations(const SubAxes& sub, const std::vector<ShardingSpec>& stacked,
                                   std::int64_t trip_count) {
  for (const ShardingSpec& sharding : stacked) {
    std::optional<SubAxisList> sub_axes = block_sub_axes(sub, sharding.axes[0]);
    if (sub_axes && !sub_axes->empty() && trip_count % sub.size(*sub_axes) == 0) return *sub_axes;
  }
  return {};
}

// The sub-axes over which the scan may be pipelined, and the cost of sending the carry; none if it cannot be
// pipelined.
PipelinedScan pipelined_scan_of(const Insertion& at, const Region& loop, const Scope& body,
                                const std::vector<Versions>& in) {
  const Eqn& eqn = at.eqn();
  const SubAxes& sub = at.sub();
  LoopOperands operands(loop);
  std::vector<ShardingSpec> stacked;
  for (std::size_t i = operands.consts + operands.carries; i < in.size(); ++i)
    stacked.push_back(in[i].front().sharding);
  for (std::size_t i = operands.carries; i < eqn.out.size(); ++i)
    stacked.push_back(wanted_sharding(at, at.scope(), eqn.out[i]));
  PipelinedScan out;
  out.loop = &loop;
  out.sub_axes = sub_axes_of_iterations(sub, stacked, loop.trip_count);
  for (int sub_axis : out.sub_axes)
    out.sums.push_back({sub_axis, ReduceKind::sum}), out.names.insert(sub[sub_axis].axis);
  auto n = static_cast<double>(sub.size(out.sub_axes));
  for (std::size_t i = 0; i < operands.carries; ++i) {
    Aval type = eqn.out[i].aval;
    if (type.dtype().is_key()) return {};
    ShardingSpec inside = without(wanted_sharding(at, body, body.jaxpr->in[operands.consts + i]), out.sums);
    auto bytes = static_cast<double>(type.with_shape(local_shape(sub, inside)).bytes());
    out.bytes += (n - 1) * collective_bytes(CollectiveKind::permute, n, bytes);
    if (uses_of(at, eqn.out[i])) out.bytes += collective_bytes(CollectiveKind::all_reduce, n, bytes);
  }
  out.bytes = at.bytes_per_run(out.bytes);
  return out;
}

}  // namespace

std::optional<std::vector<ShardedValue>> insert_pipelined_scan(const Insertion& at, std::vector<Versions>& in,
                                                               InsertedCost& best) {
  const Eqn& eqn = at.eqn();
  const Region& loop = at.scope().regions.at(*at.site.number);
  const Scope& body = at.scope().inner.at(*at.site.number)[0];
  LoopOperands operands(loop);
  PipelinedScan scan = pipelined_scan_of(at, loop, body, in);
  if (scan.sub_axes.empty()) return std::nullopt;
  ReservedSubAxes reserved = reserve_sub_axes(at, body, scan.sums);
  InsertedCost cost;
  Insertion attempt = at;
  attempt.reserved = &reserved, attempt.cost = &cost;
  auto stack = [&](ShardingSpec sharding) {
    sharding.axes.insert(sharding.axes.begin(), sharded_along(at.sub(), loop.trip_count, scan.sub_axes));
    return sharding;
  };
  std::vector<Versions> versions = in;
  std::vector<ShardingSpec> results;
  BlockNumbers blocks;
  BodyInputs inputs;
  for (std::size_t i = 0; i < in.size(); ++i) {
    bool scanned = i >= operands.consts + operands.carries;
    Aval type = aval_of(eqn.in[i]);
    ShardingSpec sharding = i < operands.consts ? without(in[i].front().sharding, reserved.sub_axes)
                                                : wanted_sharding(attempt, body, body.jaxpr->in[i]);
    sharding.partial.clear();
    blocks.push_back(version(attempt, versions[i], type, scanned ? stack(sharding) : sharding));
    inputs.types.push_back(scanned ? element_of(type) : type);
    inputs.shardings.push_back(sharding);
  }
  for (std::size_t i = 0; i < body.jaxpr->out.size(); ++i)
    results.push_back(i < operands.carries ? inputs.shardings[operands.consts + i]
                                           : wanted_sharding(attempt, body, body.jaxpr->out[i]));
  Insertion local = attempt;
  local.iterations *= loop.trip_count / at.sub().size(scan.sub_axes);
  local.site.iterations_per_device = local.iterations;
  scan.body = insert_body(local, body, inputs, [&](const Insertion& inside, std::vector<Versions> given) {
    return insert_scope(inside, body, given, results);
  });
  if (scan.bytes + cost.received >= best.received ||
      communicates(at.sub(), *scan.body->lowered.jaxpr, scan.sums))
    return std::nullopt;
  best = {scan.bytes + cost.received, cost.work};
  in = std::move(versions);
  std::vector<ShardedBlock> result_blocks;
  for (std::size_t i = 0; i < results.size(); ++i) {
    ShardingSpec sharding = i < operands.carries ? results[i] : stack(results[i]);
    if (i < operands.carries)
      sharding.partial.insert(sharding.partial.end(), scan.sums.begin(), scan.sums.end());
    result_blocks.push_back({eqn.out[i].aval, sharding});
  }
  Insertion noted = at;
  if (at.run.reasons) noted.line = at.run.reasons->note(at.site);
  std::size_t first = append(noted, {std::move(scan), std::move(blocks)}, result_blocks);
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < result_blocks.size(); ++i)
    out.push_back({first + i, result_blocks[i].sharding});
  return out;
}

}  // namespace tessera::inline v0::spmd
