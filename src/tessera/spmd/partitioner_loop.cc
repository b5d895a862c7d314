// Loops with a known trip count. A carry that only accumulates partial sums accumulates those of each device,
// which are added up once, after the loop.
#include <tessera/ops/control/control_ops.h>
#include <tessera/spmd/merge_collectives.h>
#include <tessera/spmd/partitioner.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

JaxprPtr Partitioner::staged(const Scope& scope, const Avals& types,
                             const std::vector<ShardingSpec>& shardings,
                             const std::function<Arrays(const std::vector<ShardedValue>&)>& f) {
  Closed body = stage(scope.jaxpr->name, types, [&](Args args) {
    std::vector<ShardedValue> in;
    for (std::size_t i = 0; i < args.size(); ++i) in.push_back({args[i], shardings[i]});
    return f(in);
  });
  if (!body.consts.empty()) internal("partitioning a body captured a value");
  MergedCollectives merged = merge_collectives(body.jaxpr, sub_.mesh());
  sent_ -= merged.saved * static_cast<double>(iterations_);
  return merged.jaxpr;
}

Aval element_of(Aval stacked) {
  Shape shape = stacked.shape();
  shape.erase(0);
  return stacked.with_shape(shape);
}

namespace {

// The sharding of values stacked along a new axis 0, which is unsharded.
ShardingSpec stack_of(ShardingSpec sharding, std::int64_t length) {
  sharding.axes.insert(sharding.axes.begin(), unsharded({length}).axes[0]);
  return sharding;
}

// The equations through which a carry passes, and the variable in each; each equation must be the only reader
// of the previous result. None if there are other readers.
std::vector<std::pair<const Eqn*, int>> chain_of(const Jaxpr& body, const Var& carry, const Atom& result) {
  std::vector<std::pair<const Eqn*, int>> out;
  const Var* end = var_of(result);
  const Var* now = &carry;
  while (end && !(*now == *end)) {
    const Eqn* reader = nullptr;
    for (const Eqn& eqn : body.eqns)
      for (const Atom& a : eqn.in)
        if (const Var* v = var_of(a); v && *v == *now) {
          if (reader) return {};
          reader = &eqn;
        }
    bool shown = std::any_of(body.out.begin(), body.out.end(),
                             [&](const Atom& a) { return var_of(a) && *var_of(a) == *now; });
    if (!reader || shown || reader->out.size() != 1) return {};
    out.emplace_back(reader, now->id);
    now = &reader->out[0];
  }
  auto times = std::count_if(body.out.begin(), body.out.end(),
                             [&](const Atom& a) { return end && var_of(a) && *var_of(a) == *end; });
  return times == 1 ? out : decltype(out){};
}

}  // namespace

bool widened(Avals& types, Arrays& blocks, std::size_t first, const Jaxpr& body,
             const std::vector<ShardingSpec>& states, std::size_t carries) {
  bool out = false;
  for (std::size_t i = 0; i < carries; ++i) {
    if (!states[first + i].partial.empty()) continue;
    Aval& type = types[first + i];
    AxisSet axes = type.varying(), next = aval_of(body.out[i]).varying();
    for (AxisName axis : next)
      if (!axes.contains(axis)) axes.insert(axis);
    if (axes == type.varying()) continue;
    type = type.with_varying(axes);
    blocks[first + i] = vary(blocks[first + i], axes);
    out = true;
  }
  return out;
}

std::vector<PartialSum> Partitioner::over_unused(const ShardingSpec& sharding) const {
  std::vector<PartialSum> out;
  for (int sub_axis = 0; sub_axis < static_cast<int>(sub_.count()); ++sub_axis)
    if (!sharding.uses(sub_axis) && !is_manual(sub_[sub_axis].axis))
      out.push_back({sub_axis, ReduceKind::sum});
  return out;
}

double Partitioner::invariant_times(const Eqn& eqn, const std::vector<Versions>& in) const {
  double out = 0;
  for (std::size_t i = 0; i < in.size(); ++i)
    if (var_of(eqn.in[i])) {
      double times = in[i].front().times;
      if (times == 0) return 0;
      out = std::max(out, times);
    }
  return out;
}

double Partitioner::share(double times) const {
  auto iterations = static_cast<double>(iterations_);
  return times > 0 && times < iterations ? times / iterations : 1;
}

Partitioner::LoopRun Partitioner::iterations(const Scope& scope, std::size_t number, std::vector<Versions> in,
                                             const std::map<std::size_t, std::vector<PartialSum>>& sums) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const Region& r = scope.regions.at(number);
  const Scope& body = scope.inner.at(number)[0];
  auto consts = static_cast<std::size_t>(r.consts), carries = static_cast<std::size_t>(r.carries);
  Within<double> sent(sent_, 0);
  LoopRun out;
  Avals types;
  for (std::size_t i = 0; i < in.size(); ++i) {
    Aval type = aval_of(eqn.in[i]);
    ShardingSpec inside = i < consts ? in[i].front().sharding : wanted(body, body.jaxpr->in[i]);
    inside.partial.clear();
    if (auto found = sums.find(i - consts); i >= consts && found != sums.end())
      inside.partial = found->second;
    bool scanned = i >= consts + carries;
    out.blocks.push_back(version(in[i], type, scanned ? stack_of(inside, r.length) : inside));
    types.push_back(scanned ? element_of(out.blocks.back().aval()) : out.blocks.back().aval());
    out.in.push_back(inside);
  }
  for (std::size_t i = 0; i < body.jaxpr->out.size(); ++i)
    out.out.push_back(i < carries ? out.in[consts + i] : wanted(body, body.jaxpr->out[i]));
  double entering = sent_;
  std::int64_t before = iterations_;
  iterations_ *= r.length;
  do {
    sent_ = entering;
    out.body = staged(body, types, out.in, [&](std::vector<ShardedValue> a) {
      for (std::size_t i = 0; i < consts; ++i)
        a[i].times = in[i].front().times > 0 ? in[i].front().times : static_cast<double>(before);
      return run(body, a, out.out);
    });
  } while (widened(types, out.blocks, consts, *out.body, out.in, carries));
  iterations_ = before;
  out.versions = std::move(in);
  out.bytes = out.sent = sent_;
  for (auto& [carry, sub_axes] : sums) {
    ShardingSpec full = out.out[carry];
    full.partial.clear();
    std::vector<ReshardStep> moves = plan_reshard(sub_, out.out[carry], full);
    out.bytes +=
        received_bytes(moves, eqn.out[carry].aval.dtype().bytes()) * static_cast<double>(iterations_);
  }
  return out;
}

std::vector<ShardedValue> Partitioner::apply_loop(const Scope& scope, std::size_t number,
                                                  std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const Region& r = scope.regions.at(number);
  const Jaxpr& body = *scope.inner.at(number)[0].jaxpr;
  auto consts = static_cast<std::size_t>(r.consts), carries = static_cast<std::size_t>(r.carries);
  LoopRun best = iterations(scope, number, in, {});
  // Finds the carries to which sums over devices are added; an attempt with all carries shows the sub-axes of
  // the sums.
  std::map<std::size_t, std::vector<std::pair<const Eqn*, int>>> chains;
  std::map<std::size_t, std::vector<PartialSum>> sums;
  for (std::size_t i = 0; i < carries && best.bytes > 0; ++i) {
    Dtype dtype = body.in[consts + i].aval.dtype();
    auto chain = chain_of(body, body.in[consts + i], body.out[i]);
    if (chain.empty() || dtype.is_key() || dtype.is_bool()) continue;
    chains[i] = chain, sums[i] = over_unused(best.in[consts + i]);
    for (auto [e, carry] : chain) added_[e] = {carry, {}};
  }
  if (!chains.empty()) {
    iterations(scope, number, in, sums);
    for (auto& [i, chain] : chains) {
      std::vector<PartialSum> all;
      for (auto [e, carry] : chain)
        for (const PartialSum& s : added_[e].sums)
          if (std::find(all.begin(), all.end(), s) == all.end()) all.push_back(s);
      std::sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.sub_axis < b.sub_axis; });
      sums[i] = all;
      if (all.empty()) sums.erase(i);
      for (auto [e, carry] : chain) added_.erase(e);
    }
    if (!sums.empty())
      if (LoopRun later = iterations(scope, number, in, sums); later.bytes < best.bytes)
        best = std::move(later);
  }
  if (best.bytes > 0)
    if (std::optional<std::vector<ShardedValue>> pipeline =
            apply_pipelined_scan(scope, number, in, best.bytes)) {
      sent_ += best.bytes;
      if (savings_) note_received(scope, eqn, best.bytes);
      for (std::size_t i = 0; i < pipeline->size(); ++i)
        (*pipeline)[i] = in_wanted_sharding((*pipeline)[i], scope, eqn.out[i]);
      return *pipeline;
    }
  in = std::move(best.versions);
  sent_ += best.sent;
  Arrays results =
      scan_p(Scan{best.body, r.consts, r.carries, r.length, r.reverse, r.unroll}, Args(best.blocks));
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < results.size(); ++i) {
    ShardingSpec has = i < carries ? best.out[i] : stack_of(best.out[i], r.length);
    out.push_back(in_wanted_sharding({results[i], has}, scope, eqn.out[i]));
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
