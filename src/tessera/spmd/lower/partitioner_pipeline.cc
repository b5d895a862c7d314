// Pipelined scans over a sharded axis: each device runs its own iterations once the device before it has sent
// the carry.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/partition/collective_bytes.h>
#include <tessera/ops/partition/halo.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/lower/partitioner.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// The sub-axes that shard the iterations of the arrays that the loop scans or stacks, if they divide them
// evenly.
SubAxisList sub_axes_of_iterations(const SubAxes& sub, const std::vector<ShardingSpec>& stacked,
                                   std::int64_t length) {
  for (const ShardingSpec& sharding : stacked) {
    std::optional<SubAxisList> sub_axes = block_sub_axes(sub, sharding.axes[0]);
    if (sub_axes && !sub_axes->empty() && length % sub.size(*sub_axes) == 0) return *sub_axes;
  }
  return {};
}

// Receives the carry from the previous device along the sub-axes.
Array received_carry(const SubAxes& sub, const SubAxisList& sub_axes, const Array& x, bool reverse) {
  std::vector<std::pair<int, int>> pairs;
  for (int r = 0; r + 1 < static_cast<int>(sub.size(sub_axes)); ++r)
    reverse ? pairs.emplace_back(r + 1, r) : pairs.emplace_back(r, r + 1);
  Permute p = shifted(sub, sub_axes, pairs);
  return ppermute_p(p, {vary(x, names_of(p.axes))});
}

Arrays concatenate_lists(std::initializer_list<Args> lists) {
  Arrays out;
  for (Args list : lists) out.insert(out.end(), list.begin(), list.end());
  return out;
}

}  // namespace

// Runs the iterations of device `turn`; the other devices keep their state.
Arrays Partitioner::one_iteration(const PipelinedScan& pipeline, const Array& iteration, Args fixed,
                                  Args state) {
  Array is_local = eq_p({}, {coordinate(sub_, pipeline.sub_axes), iteration});
  Arrays operands = concatenate_lists({fixed, state});
  Avals types;
  for (Array& x : operands) x = vary(x, pipeline.names), types.push_back(x.aval());
  auto consts = static_cast<std::size_t>(pipeline.scan.consts),
       carries = static_cast<std::size_t>(pipeline.scan.carries);
  auto states = [&](Args a) { return Args(a).subspan(fixed.size()); };
  JaxprPtr keep = stage("others", types, [&](Args a) {
                    Args old = states(a);
                    return Arrays(old.begin(), old.end());
                  }).jaxpr;
  JaxprPtr run = stage("own", types, [&](Args a) {
                   Arrays in = concatenate_lists(
                       {a.first(consts), states(a).first(carries), a.subspan(consts, fixed.size() - consts)});
                   return scan_p(pipeline.scan, Args(in));
                 }).jaxpr;
  operands.insert(operands.begin(), convert_element_type_p(ConvertElementType{i32, false}, {is_local}));
  return cond_p(Cond{{keep, run}}, Args(operands));
}

// Returns the carries and then the stacked results; the last device has the final carries.
Arrays Partitioner::pipelined(const PipelinedScan& pipeline, Args fixed, Args state) {
  std::int64_t n = sub_.size(pipeline.sub_axes);
  std::size_t carries = pipeline.scan.carries;
  bool reverse = pipeline.scan.reverse;
  Arrays start = {index_scalar(reverse ? n - 1 : 0)};
  for (const Array& x : state) start.push_back(vary(x, pipeline.names));
  Arrays constants;
  for (const Array& x : fixed) constants.push_back(vary(x, pipeline.names));
  Avals types = avals_of(constants), more = avals_of(start);
  types.insert(types.end(), more.begin(), more.end());
  Where line = current_where();  // a staged body starts without a line
  JaxprPtr body = stage("turn", types, [&](Args a) {
                    SetWhere at(line);
                    Args constants = a.first(fixed.size()), rest = a.subspan(fixed.size() + 1);
                    const Array& iteration = a[fixed.size()];
                    Arrays out = one_iteration(pipeline, iteration, constants, rest);
                    for (std::size_t i = 0; i < carries; ++i)
                      out[i] = received_carry(sub_, pipeline.sub_axes, out[i], reverse);
                    out.insert(out.begin(), add_p({}, {iteration, index_scalar(reverse ? -1 : 1)}));
                    return out;
                  }).jaxpr;
  Arrays operands = concatenate_lists({Args(constants), Args(start)});
  Arrays outputs =
      scan_p(Scan{body, static_cast<int>(fixed.size()), static_cast<int>(start.size()), n - 1, false, 1},
             Args(operands));
  Array last = index_scalar(reverse ? 0 : n - 1);
  Arrays out = one_iteration(pipeline, last, constants, Args(outputs).subspan(1));
  Array owner = eq_p({}, {coordinate(sub_, pipeline.sub_axes), last});
  for (std::size_t i = 0; i < carries; ++i)
    out[i] =
        select_n_p({}, {lax::broadcast_in_dim(owner, out[i].shape(), {}), zeros_of(out[i].aval()), out[i]});
  return out;
}

// The sub-axes over which the scan may be pipelined, and the cost of sending the carry; none if it cannot be
// pipelined.
Partitioner::PipelinedScan Partitioner::pipelined_scan_of(const Scope& scope, std::size_t number_,
                                                          const std::vector<Versions>& in) const {
  const Eqn& eqn = scope.jaxpr->eqns[number_];
  const Region& r = scope.regions.at(number_);
  auto carries = static_cast<std::size_t>(r.carries), first = static_cast<std::size_t>(r.consts) + carries;
  std::vector<ShardingSpec> stacked;
  for (std::size_t i = first; i < in.size(); ++i) stacked.push_back(in[i].front().sharding);
  for (std::size_t i = carries; i < eqn.out.size(); ++i) stacked.push_back(wanted(scope, eqn.out[i]));
  PipelinedScan pipeline;
  pipeline.sub_axes = sub_axes_of_iterations(sub_, stacked, r.length);
  for (int sub_axis : pipeline.sub_axes)
    pipeline.sums.push_back({sub_axis, ReduceKind::sum}), pipeline.names.insert(sub_[sub_axis].axis);
  const Scope& body = scope.inner.at(number_)[0];
  auto n = static_cast<double>(sub_.size(pipeline.sub_axes));
  for (std::size_t i = 0; i < carries; ++i) {
    Aval type = eqn.out[i].aval;
    if (type.dtype().is_key()) return {};
    ShardingSpec inside =
        without(wanted(body, body.jaxpr->in[static_cast<std::size_t>(r.consts) + i]), pipeline.sums);
    auto bytes = static_cast<double>(type.with_shape(local_shape(sub_, inside)).bytes());
    pipeline.bytes += (n - 1) * collective_bytes(CollectiveKind::permute, n, bytes);
    if (uses_of(eqn.out[i])) pipeline.bytes += collective_bytes(CollectiveKind::all_reduce, n, bytes);
  }
  pipeline.bytes *= static_cast<double>(iterations_);
  return pipeline;
}

std::vector<ShardedValue> Partitioner::run_pipelined_scan(const PipelinedScan& pipeline, const Region& r,
                                                          const Arrays& blocks,
                                                          const std::vector<ShardingSpec>& results,
                                                          const Avals& types) {
  Arrays outputs;
  SetWhere at(reasons_ ? reasons_->note(site_) : current_where());
  if (r.carries == 0) {
    outputs = scan_p(pipeline.scan, Args(blocks));
  } else {
    auto first = blocks.begin() + r.consts, last = first + r.carries;
    Arrays fixed(blocks.begin(), first), state(first, last);
    fixed.insert(fixed.end(), last, blocks.end());
    for (std::size_t i = r.carries; i < results.size(); ++i)
      state.push_back(zeros_of(types[i].with_shape(local_shape(sub_, results[i]))));
    outputs = pipelined(pipeline, fixed, state);
  }
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    ShardingSpec has = results[i];
    if (i < static_cast<std::size_t>(r.carries))
      has.partial.insert(has.partial.end(), pipeline.sums.begin(), pipeline.sums.end());
    out.push_back({outputs[i], has});
  }
  return out;
}

std::optional<std::vector<ShardedValue>> Partitioner::apply_pipelined_scan(const Scope& scope,
                                                                           std::size_t number_,
                                                                           std::vector<Versions>& in,
                                                                           LoopRun& best) {
  const Eqn& eqn = scope.jaxpr->eqns[number_];
  const Region& r = scope.regions.at(number_);
  const Scope& body = scope.inner.at(number_)[0];
  auto consts = static_cast<std::size_t>(r.consts), carries = static_cast<std::size_t>(r.carries);
  PipelinedScan pipeline = pipelined_scan_of(scope, number_, in);
  if (pipeline.sub_axes.empty()) return std::nullopt;
  std::vector<PartialSum> taken = kept_free_;
  taken.insert(taken.end(), pipeline.sums.begin(), pipeline.sums.end());
  Within<std::vector<PartialSum>> reserved(kept_free_, taken);
  Within<double> sent(sent_, 0), work(product_work_, 0);
  auto stack = [&](ShardingSpec sharding) {
    sharding.axes.insert(sharding.axes.begin(), sharded_along(sub_, r.length, pipeline.sub_axes));
    return sharding;
  };
  std::vector<Versions> versions = in;
  std::vector<ShardingSpec> inside, results, stacked;
  Arrays blocks;
  Avals types;
  for (std::size_t i = 0; i < in.size(); ++i) {
    bool scanned = i >= consts + carries;
    ShardingSpec sharding =
        i < consts ? without(in[i].front().sharding, kept_free_) : wanted(body, body.jaxpr->in[i]);
    sharding.partial.clear();
    blocks.push_back(version(versions[i], aval_of(eqn.in[i]), scanned ? stack(sharding) : sharding));
    types.push_back(scanned ? element_of(blocks.back().aval()) : blocks.back().aval());
    inside.push_back(sharding);
  }
  for (std::size_t i = 0; i < body.jaxpr->out.size(); ++i) {
    results.push_back(i < carries ? inside[consts + i] : wanted(body, body.jaxpr->out[i]));
    stacked.push_back(i < carries ? results[i] : stack(results[i]));
  }
  std::int64_t local_iterations = r.length / sub_.size(pipeline.sub_axes);
  {
    Within<std::int64_t> iterations(iterations_, iterations_ * local_iterations);
    const std::int64_t* ignored = nullptr;
    Within<const std::int64_t*> own(reasons_ ? reasons_->own_iterations : ignored, &iterations_);
    pipeline.scan = {
        closed(staged(body, types, inside,
                      [&](const std::vector<ShardedValue>& a) { return run(body, a, results); })),
        r.consts,
        r.carries,
        local_iterations,
        r.reverse,
        r.unroll};
  }
  if (pipeline.bytes + sent_ >= best.bytes || communicates(sub_, *pipeline.scan.body, pipeline.sums))
    return std::nullopt;
  best.bytes = pipeline.bytes + sent_, best.work = product_work_;
  in = std::move(versions);
  return run_pipelined_scan(pipeline, r, blocks, stacked, avals_of_results(eqn));
}

}  // namespace tessera::inline v0::spmd
