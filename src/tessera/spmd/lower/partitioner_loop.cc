// Loops with a known trip count. A carry that only accumulates partial sums accumulates those of each device,
// which are added up once, after the loop.
#include <tessera/ops/control/control_ops.h>
#include <tessera/spmd/lower/merge_collectives.h>
#include <tessera/spmd/lower/partitioner.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

Closed Partitioner::staged(const Scope& scope, const Avals& types, const std::vector<ShardingSpec>& shardings,
                           const std::function<Arrays(const std::vector<ShardedValue>&)>& f) {
  Closed body = stage(scope.jaxpr->name, types, [&](Args args) {
    std::vector<ShardedValue> in;
    for (std::size_t i = 0; i < args.size(); ++i) in.push_back({args[i], shardings[i]});
    return f(in);
  });
  MergedCollectives merged = merge_collectives(body.jaxpr, sub_.mesh());
  sent_ -= merged.saved * static_cast<double>(iterations_);
  return {merged.jaxpr, std::move(body.consts)};
}

JaxprPtr Partitioner::closed(Closed body) {
  if (!body.consts.empty()) internal("partitioning a body captured a value");
  return std::move(body.jaxpr);
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

// The equations through which a value passes, and its variable in each.
using Chain = std::vector<std::pair<const Eqn*, int>>;

// The only use of a variable: an equation and the number of its operand, or the scope's result of this number.
struct Use {
  std::optional<std::size_t> eqn;
  std::size_t position;
};
std::optional<Use> only_use_of(const Jaxpr& jaxpr, const Var& v) {
  std::optional<Use> out;
  int readers = 0;
  auto look = [&](const std::vector<Atom>& atoms, std::optional<std::size_t> eqn) {
    for (std::size_t i = 0; i < atoms.size(); ++i)
      if (const Var* u = var_of(atoms[i]); u && *u == v) ++readers, out = {eqn, i};
  };
  for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) look(jaxpr.eqns[e].in, e);
  look(jaxpr.out, std::nullopt);
  return readers == 1 ? out : std::nullopt;
}

// Returns the number of the scope's result that a value becomes, and appends the equations through which it passes, also those in
// the bodies of calls and as a carry of loops. None if it or one of the next values has several readers.
std::optional<std::size_t> result_from(const Scope& scope, const Var& start, Chain& chain) {
  const Var* now = &start;
  for (;;) {
    std::optional<Use> reader = only_use_of(*scope.jaxpr, *now);
    if (!reader) return std::nullopt;
    if (!reader->eqn) return reader->position;
    const Eqn& eqn = scope.jaxpr->eqns[*reader->eqn];
    std::size_t result = 0;
    if (auto region = scope.regions.find(*reader->eqn); region != scope.regions.end()) {
      const Region& r = region->second;
      if (r.kind != RegionKind::call && r.kind != RegionKind::loop) return std::nullopt;
      const Scope& body = scope.inner.at(*reader->eqn)[0];
      std::optional<std::size_t> inside = result_from(body, body.jaxpr->in[reader->position], chain);
      auto carry = reader->position - static_cast<std::size_t>(r.consts);
      bool same = carry < static_cast<std::size_t>(r.carries) && inside == carry;
      if (!inside || (r.kind == RegionKind::loop && !same)) return std::nullopt;
      result = *inside;
    } else {
      if (eqn.out.size() != 1) return std::nullopt;
      chain.emplace_back(&eqn, now->id);
    }
    now = &eqn.out[result];
  }
}

// For each carry of a loop that may be a partial sum: the equations through which it passes.
std::map<std::size_t, Chain> chains_of(const Scope& body, const Region& r) {
  std::map<std::size_t, Chain> out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(r.carries); ++i) {
    const Var& carry = body.jaxpr->in[static_cast<std::size_t>(r.consts) + i];
    Chain chain;
    if (carry.aval.dtype().is_key() || carry.aval.dtype().is_bool()) continue;
    if (result_from(body, carry, chain) == i && !chain.empty()) out[i] = std::move(chain);
  }
  return out;
}

}  // namespace

bool widened(std::span<Aval> types, std::span<Array> blocks, const Jaxpr& body,
             std::span<const ShardingSpec> states, std::size_t carries) {
  bool out = false;
  for (std::size_t i = 0; i < carries; ++i) {
    if (!states[i].partial.empty()) continue;
    Aval& type = types[i];
    AxisSet axes = type.varying(), next = aval_of(body.out[i]).varying();
    for (AxisName axis : next)
      if (!axes.contains(axis)) axes.insert(axis);
    if (axes == type.varying()) continue;
    type = type.with_varying(axes);
    blocks[i] = vary(blocks[i], axes);
    out = true;
  }
  return out;
}

std::vector<PartialSum> Partitioner::sums_over_devices() const {
  std::vector<PartialSum> out;
  for (int sub_axis = 0; sub_axis < static_cast<int>(sub_.count()); ++sub_axis)
    if (!is_manual(sub_[sub_axis].axis)) out.push_back({sub_axis, ReduceKind::sum});
  return out;
}

double Partitioner::invariant_times(const Eqn& eqn, const std::vector<Versions>& in) const {
  double out = 0;
  if (isolated_) return out;
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

std::vector<Versions> Partitioner::invariants(const Eqn& eqn, std::vector<Versions>& in, std::size_t count) {
  std::vector<Versions> out;
  for (std::size_t i = 0; i < count; ++i) {
    ShardingSpec sharding = in[i].front().sharding;
    sharding.partial.clear();
    Array block = version(in[i], aval_of(eqn.in[i]), sharding);
    double times = in[i].front().times > 0 ? in[i].front().times : static_cast<double>(iterations_);
    out.push_back({{block, sharding, {}, times}});
    for (const ShardedValue& x : in[i])
      if (x.sharding.partial.empty() && !(x.sharding == sharding))
        out.back().push_back({x.block, x.sharding, {}, times});
  }
  return out;
}

void add_versions(Versions& to, const Versions& more) {
  double times = to.front().times;
  if (!to.front().block.value()->trace()) return;
  for (const ShardedValue& x : more)
    if (std::none_of(to.begin(), to.end(), [&](const ShardedValue& y) { return y.sharding == x.sharding; }))
      to.push_back({x.block, x.sharding, {}, times});
}

Partitioner::LoopRun Partitioner::iterations(const Scope& scope, std::size_t number, std::vector<Versions> in,
                                             const std::map<std::size_t, std::vector<PartialSum>>& sums) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const Region& r = scope.regions.at(number);
  const Scope& body = scope.inner.at(number)[0];
  auto consts = static_cast<std::size_t>(r.consts), carries = static_cast<std::size_t>(r.carries);
  Within<double> sent(sent_, 0), work(product_work_, 0);
  LoopRun out;
  Avals types;
  std::vector<ShardingSpec> inputs;
  for (std::size_t i = consts; i < in.size(); ++i) {
    ShardingSpec inside = wanted(body, body.jaxpr->in[i]);
    inside.partial.clear();
    if (auto found = sums.find(i - consts); found != sums.end()) {
      inside = without(inside, found->second);
      Aval type = aval_of(eqn.in[i]);
      if (cost(in[i], type, inside) == 0)
        version(in[i], type, inside);  // zeros, for example, are computed again
      inside.partial = found->second;
    }
    bool scanned = i >= consts + carries;
    out.blocks.push_back(version(in[i], aval_of(eqn.in[i]), scanned ? stack_of(inside, r.length) : inside));
    types.push_back(scanned ? element_of(out.blocks.back().aval()) : out.blocks.back().aval());
    inputs.push_back(inside);
  }
  for (std::size_t i = 0; i < body.jaxpr->out.size(); ++i)
    out.out.push_back(i < carries ? inputs[i] : wanted(body, body.jaxpr->out[i]));
  std::vector<Versions> fixed = invariants(eqn, in, consts), operands;
  double entering = sent_;
  do {
    Within<bool> isolated(isolated_, false);
    Within<std::int64_t> times(iterations_, iterations_ * r.length);
    sent_ = entering, product_work_ = 0;
    out.body = staged(body, types, inputs, [&](const std::vector<ShardedValue>& a) {
      operands = fixed;
      for (const ShardedValue& x : a) operands.push_back({x});
      return run(body, operands, out.out);
    });
  } while (widened(types, out.blocks, *out.body.jaxpr, out.out, carries));
  for (std::size_t i = 0; i < consts; ++i) add_versions(in[i], operands[i]);
  out.versions = std::move(in);
  out.bytes = out.sent = sent_, out.work = product_work_;
  for (std::size_t i = 0; i < carries; ++i)
    out.bytes += costs_.received(out.out[i], wanted(scope, eqn.out[i]), eqn.out[i].aval.dtype().bytes()) *
                 static_cast<double>(iterations_);
  return out;
}

std::vector<ShardedValue> Partitioner::apply_loop(const Scope& scope, std::size_t number,
                                                  std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const Region& r = scope.regions.at(number);
  auto carries = static_cast<std::size_t>(r.carries);
  // Finds the carries to which sums over devices are added.
  std::map<std::size_t, Chain> chains = chains_of(scope.inner.at(number)[0], r);
  std::vector<const Eqn*> watched;
  for (const auto& [i, chain] : chains)
    for (auto [e, variable] : chain)
      if (added_.try_emplace(e, Added{variable, {}}).second) watched.push_back(e);
  LoopRun best = iterations(scope, number, in, {});
  // The sums that are added to each carry, over the sub-axes that do not shard it, and over all.
  std::map<std::size_t, std::vector<PartialSum>> unused, all;
  for (const auto& [i, chain] : chains)
    for (const PartialSum& s : sums_over_devices()) {
      if (std::none_of(chain.begin(), chain.end(), [&](const auto& link) {
            const std::vector<PartialSum>& added = added_[link.first].sums;
            return std::find(added.begin(), added.end(), s) != added.end();
          }))
        continue;
      all[i].push_back(s);
      if (!best.out[i].uses(s.sub_axis)) unused[i].push_back(s);
    }
  auto keep_partial = [&](const auto& carries) {
    for (const auto& [i, chain] : chains)
      for (const auto& link : chain)
        added_[link.first].stays_partial = partial_carries_ && carries.contains(i);
  };
  for (const auto* sums : {&unused, &all}) {
    if (best.bytes == 0 || sums->empty() || (sums == &all && (!partial_carries_ || all == unused))) continue;
    keep_partial(*sums);
    if (LoopRun later = iterations(scope, number, in, *sums); later.bytes < best.bytes)
      best = std::move(later);
  }
  keep_partial(std::map<std::size_t, int>());
  for (const Eqn* e : watched) added_.erase(e);
  if (best.bytes > 0)
    if (std::optional<std::vector<ShardedValue>> pipeline = apply_pipelined_scan(scope, number, in, best)) {
      sent_ += best.bytes, product_work_ += best.work;
      if (savings_) note_received(scope, eqn, best.bytes);
      for (std::size_t i = 0; i < pipeline->size(); ++i)
        (*pipeline)[i] = in_wanted_sharding((*pipeline)[i], scope, eqn.out[i]);
      return *pipeline;
    }
  in = std::move(best.versions);
  sent_ += best.sent, product_work_ += best.work;
  int consts = static_cast<int>(best.body.consts.size());
  Arrays results = scan_p(Scan{best.body.jaxpr, consts, r.carries, r.length, r.reverse, r.unroll},
                          with_consts(best.body, best.blocks));
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < results.size(); ++i) {
    ShardingSpec has = i < carries ? best.out[i] : stack_of(best.out[i], r.length);
    out.push_back(in_wanted_sharding({results[i], has}, scope, eqn.out[i]));
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
