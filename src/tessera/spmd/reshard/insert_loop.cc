// Loops with a known trip count. A carry that only accumulates partial sums accumulates those of each device,
// which are added up once, after the loop.
#include <tessera/spmd/reshard/insertion.h>
#include <tessera/spmd/reshard/loop_shardings.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

Aval element_of(Aval stacked) {
  Shape shape = stacked.shape();
  shape.erase(0);
  return stacked.with_shape(shape);
}

ShardingSpec stack_of(ShardingSpec sharding, std::int64_t trip_count) {
  sharding.axes.insert(sharding.axes.begin(), unsharded({trip_count}).axes[0]);
  return sharding;
}

namespace {

using SumsByCarry = std::map<std::size_t, std::vector<PartialSum>>;

// The equations through which a value passes, and its variable in each.
using Chain = std::vector<std::pair<CarriedSums::EquationRef, int>>;

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
      LoopOperands operands(r);
      bool same = operands.is_carry(reader->position) && inside == reader->position - operands.consts;
      if (!inside || (r.kind == RegionKind::loop && !same)) return std::nullopt;
      result = *inside;
    } else {
      if (eqn.out.size() != 1) return std::nullopt;
      chain.push_back({{scope.jaxpr.get(), *reader->eqn}, now->id});
    }
    now = &eqn.out[result];
  }
}

// For each carry of a loop that may be a partial sum: the equations through which it passes.
std::map<std::size_t, Chain> chains_of(const Scope& body, const LoopOperands& operands) {
  std::map<std::size_t, Chain> out;
  for (std::size_t i = 0; i < operands.carries; ++i) {
    const Var& carry = body.jaxpr->in[operands.consts + i];
    Chain chain;
    if (carry.aval.dtype().is_key() || carry.aval.dtype().is_bool()) continue;
    if (result_from(body, carry, chain) == i && !chain.empty()) out[i] = std::move(chain);
  }
  return out;
}

// One attempt to insert a loop.
struct LoopAttempt {
  ReshardedBody body = {};
  std::vector<ShardingSpec> out = {};   // shardings of the body's results
  BlockNumbers blocks = {};             // the loop's operands after its constants
  std::vector<Versions> versions = {};  // of the loop's operands
  InsertedCost cost = {};               // of all iterations
  double bytes = 0;                     // received until the results have their wanted shardings
};

class LoopInsertion {
 public:
  LoopInsertion(const Insertion& at, std::vector<Versions>& in)
      : at_(at),
        in_(in),
        loop_(at.scope().regions.at(*at.site.number)),
        body_(at.scope().inner.at(*at.site.number)[0]),
        operands_(loop_) {}

  std::vector<ShardedValue> run() {
    LoopAttempt best = best_attempt();
    InsertedCost cost{best.bytes, best.cost.work};
    if (best.bytes > 0)
      if (std::optional<std::vector<ShardedValue>> pipeline = insert_pipelined_scan(at_, in_, cost)) {
        at_.cost->received += cost.received, at_.cost->work += cost.work;
        if (at_.run.savings) note_received(at_, cost.received);
        for (std::size_t i = 0; i < pipeline->size(); ++i)
          (*pipeline)[i] = reshard_to_wanted(at_, (*pipeline)[i], at_.eqn().out[i]);
        return *pipeline;
      }
    in_ = std::move(best.versions);
    at_.cost->received += best.cost.received, at_.cost->work += best.cost.work;
    std::vector<ShardedBlock> blocks;
    for (std::size_t i = 0; i < at_.eqn().out.size(); ++i)
      blocks.push_back({at_.eqn().out[i].aval,
                        i < operands_.carries ? best.out[i] : stack_of(best.out[i], loop_.trip_count)});
    std::size_t first = append(at_, {LoopOperation{&loop_, best.body}, best.blocks}, blocks);
    std::vector<ShardedValue> out;
    for (std::size_t i = 0; i < blocks.size(); ++i)
      out.push_back(reshard_to_wanted(at_, {first + i, blocks[i].sharding}, at_.eqn().out[i]));
    return out;
  }

 private:
  // Tries carries that receive sums over devices as partial sums: over the sub-axes that do not shard them, and over all.
  LoopAttempt best_attempt() {
    if (has_plan()) return attempt(chosen_sums());
    std::map<std::size_t, Chain> chains = chains_of(body_, operands_);
    CarriedSums& sums = at_.run.sums;
    std::vector<CarriedSums::EquationRef> recorded;
    for (const auto& [i, chain] : chains)
      for (const auto& [link, variable] : chain)
        if (sums.start_recording(link, variable)) recorded.push_back(link);
    LoopAttempt best = attempt({});
    SumsByCarry added_sums = sums_added(chains), unused;  // unused: over sub-axes that do not shard the carry
    for (const auto& [i, added] : added_sums)
      for (const PartialSum& s : added)
        if (!best.out[i].uses(s.sub_axis)) unused[i].push_back(s);
    auto keep_partial = [&](const SumsByCarry& carries) {
      for (const auto& [i, chain] : chains)
        for (const auto& [link, variable] : chain)
          sums.find(link)->stays_partial = at_.run.partial_carries && carries.contains(i);
    };
    for (const SumsByCarry* carries : {&unused, &added_sums}) {
      bool skipped = carries == &added_sums && (!at_.run.partial_carries || added_sums == unused);
      if (best.bytes == 0 || carries->empty() || skipped) continue;
      keep_partial(*carries);
      if (LoopAttempt later = attempt(*carries); later.bytes < best.bytes) best = std::move(later);
    }
    keep_partial({});
    for (const CarriedSums::EquationRef& link : recorded) sums.stop_recording(link);
    return best;
  }

  // Returns true if the plan of the program applies to this loop.
  bool has_plan() const { return at_.is_planned() && !at_.reserved; }

  // The partial sums that the search chose for the carries.
  SumsByCarry chosen_sums() const {
    SumsByCarry out;
    for (std::size_t i = 0; i < operands_.carries; ++i) {
      int value = at_.global().value_of(body_, body_.jaxpr->in[operands_.consts + i]);
      if (const std::vector<PartialSum>& sums = at_.global().values[value].sums; !sums.empty()) out[i] = sums;
    }
    return out;
  }

  // The sharding in which the body computes the elements of a stacked result.
  ShardingSpec stacked_element(std::size_t result) const {
    const Var& out = at_.eqn().out[result];
    if (has_plan())
      if (auto strategy = at_.run.strategies.find(at_.global().value_of(at_.scope(), out));
          strategy != at_.run.strategies.end())
        return all_block_shardings(at_.sub(), element_of(out.aval).shape(), false)[strategy->second];
    return wanted_sharding(at_, body_, body_.jaxpr->out[result]);
  }

  // The sums over devices that were added to each carry.
  SumsByCarry sums_added(const std::map<std::size_t, Chain>& chains) const {
    SumsByCarry out;
    for (const auto& [i, chain] : chains)
      for (int sub_axis = 0; sub_axis < static_cast<int>(at_.sub().count()); ++sub_axis) {
        PartialSum sum{sub_axis, ReduceKind::sum};
        auto is_carry_addend = [&](const auto& link) {
          const std::vector<PartialSum>& added = at_.run.sums.find(link.first)->sums;
          return std::find(added.begin(), added.end(), sum) != added.end();
        };
        if (!at_.is_manual(at_.sub()[sub_axis].axis) &&
            std::any_of(chain.begin(), chain.end(), is_carry_addend))
          out[i].push_back(sum);
      }
    return out;
  }

  // Returns the sharding in which the body takes operand `i` of the loop, a carry or a scanned array.
  ShardingSpec carried(const Insertion& at, std::vector<Versions>& in, std::size_t i,
                       const SumsByCarry& sums) const {
    ShardingSpec inside = wanted_sharding(at, body_, body_.jaxpr->in[i]);
    inside.partial.clear();
    if (auto found = sums.find(i - operands_.consts); found != sums.end()) {
      inside = without(inside, found->second);
      Aval type = aval_of(at.eqn().in[i]);
      if (bytes_to(at, in[i], type, inside) == 0)
        version(at, in[i], type, inside);  // zeros, for example, are computed again
      inside.partial = found->second;
    }
    return inside;
  }

  // Returns the versions of the loop's constants for its body, which captures them: further versions are resharded
  // before the loop.
  std::vector<Versions> invariants(const Insertion& at, std::vector<Versions>& in) const {
    std::vector<Versions> out;
    for (std::size_t i = 0; i < operands_.consts; ++i) {
      ShardingSpec sharding = in[i].front().sharding;
      if (!has_plan()) sharding.partial.clear();
      std::size_t block = version(at, in[i], aval_of(at.eqn().in[i]), sharding);
      double times = in[i].front().times > 0 ? in[i].front().times : static_cast<double>(at.iterations);
      out.push_back({{block, sharding, {}, times}});
      for (const ShardedValue& x : in[i])
        if ((has_plan() || x.sharding.partial.empty()) && !(x.sharding == sharding))
          out.back().push_back({x.block, x.sharding, {}, times});
    }
    return out;
  }

  // Inserts the loop with these carries as partial sums.
  LoopAttempt attempt(const SumsByCarry& sums) const {
    LoopAttempt out;
    Insertion at = at_;
    at.cost = &out.cost;
    std::vector<Versions> in = in_;
    BodyInputs inputs;
    for (std::size_t i = operands_.consts; i < in.size(); ++i) {
      ShardingSpec inside = carried(at, in, i, sums);
      bool scanned = !operands_.is_carry(i);
      Aval type = aval_of(at.eqn().in[i]);
      out.blocks.push_back(version(at, in[i], type, scanned ? stack_of(inside, loop_.trip_count) : inside));
      inputs.types.push_back(scanned ? element_of(type) : type);
      inputs.shardings.push_back(inside);
    }
    for (std::size_t i = 0; i < body_.jaxpr->out.size(); ++i)
      out.out.push_back(i < operands_.carries ? inputs.shardings[i] : stacked_element(i));
    std::vector<Versions> operands = invariants(at, in);
    Insertion iteration = at;
    iteration.caller = nullptr, iteration.iterations *= loop_.trip_count;
    out.body =
        insert_body(iteration, body_, inputs, [&](const Insertion& inside, std::vector<Versions> more) {
          operands.insert(operands.end(), more.begin(), more.end());
          return insert_scope(inside, body_, operands, out.out);
        });
    for (std::size_t i = 0; i < operands_.consts; ++i) add_versions(at, in[i], operands[i]);
    out.versions = std::move(in);
    out.bytes = out.cost.received;
    for (std::size_t i = 0; i < operands_.carries; ++i)
      out.bytes += at.bytes_per_run(bytes_to_wanted(at, out.out[i], at.eqn().out[i]));
    return out;
  }

  const Insertion& at_;
  std::vector<Versions>& in_;
  const Region& loop_;
  const Scope& body_;
  LoopOperands operands_;
};

}  // namespace

std::vector<ShardedValue> insert_loop(const Insertion& at, std::vector<Versions>& in) {
  return LoopInsertion(at, in).run();
}

}  // namespace tessera::inline v0::spmd
