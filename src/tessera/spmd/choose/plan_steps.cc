// Lists the steps in the order of the program, then the live values of each.
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/control/explain_value.h>
#include <tessera/spmd/choose/plan_steps.h>
#include <tessera/spmd/choose/sharding_moves.h>
#include <tessera/spmd/lower/local.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

int ShardingNumbers::of(const ShardingSpec& sharding) {
  auto found = std::find(shardings_.begin(), shardings_.end(), sharding);
  if (found != shardings_.end()) return static_cast<int>(found - shardings_.begin());
  shardings_.push_back(sharding);
  distances_.emplace_back();
  return static_cast<int>(shardings_.size()) - 1;
}

double ShardingNumbers::distance(int from, int to) {
  std::vector<double>& row = distances_[from];
  if (row.size() <= static_cast<std::size_t>(to)) row.resize(shardings_.size(), -1);
  if (row[to] < 0) row[to] = costs_.received(shardings_[from], shardings_[to], 1);
  return row[to];
}

namespace {

class StepBuilder {
 public:
  StepBuilder(const GlobalProgram& program, ShardingNumbers& numbers,
              const std::vector<ReshardCandidate>& fixed, std::size_t max_strategies)
      : program_(program), numbers_(numbers), max_strategies_(max_strategies), alias_(program.values.size()) {
    for (std::size_t v = 0; v < alias_.size(); ++v) alias_[v] = static_cast<int>(v);
    for (const ReshardCandidate& f : fixed) fixed_[f.value] = numbers.of(f.sharding);
  }

  std::optional<ShardingSteps> run() {
    const Scope& root = program_.root;
    for (const GlobalValue& v : program_.values) supported_ &= v.closed.empty();
    if (!supported_ || !add(root)) return std::nullopt;
    out_.values = program_.values.size();
    std::vector<int> live;
    for (const Var& v : root.jaxpr->in) {
      live.push_back(root.values[v.id]);
      out_.arguments.emplace_back(live.back(), number_of(live.back()));
    }
    for (const Atom& a : root.jaxpr->out)
      if (int v = value_of(root, a); v >= 0) {
        ShardingStep& step = new_step(single(number_of(v), 1, 0));
        step.in = {{v, 0}};
      }
    find_slots(std::move(live));
    for (std::size_t v = 0; v < alias_.size(); ++v)
      if (alias_[v] != static_cast<int>(v)) out_.equal.emplace_back(static_cast<int>(v), alias_[v]);
    return std::move(out_);
  }

 private:
  int value_of(const Scope& scope, const Atom& a) const {
    int v = program_.value_of(scope, a);
    return v < 0 ? v : alias_[v];
  }
  int number_of(int value) { return numbers_.of(program_.values[value].sharding); }
  double weight(int value) const { return program_.values[value].type.dtype().bytes(); }

  // Returns a single strategy, with the same sharding for all operands and results.
  static std::shared_ptr<const PlanStrategies> single(int number, std::size_t in, std::size_t out) {
    return std::make_shared<const PlanStrategies>(
        PlanStrategies{{std::vector<int>(in, number), std::vector<int>(out, number)}});
  }
  ShardingStep& new_step(std::shared_ptr<const PlanStrategies> strategies) {
    out_.strategies += strategies->size();
    ShardingStep& step = out_.list.emplace_back();
    step.strategies = std::move(strategies);
    return step;
  }

  bool add(const Scope& scope) {
    for (std::size_t e = 0; e < scope.jaxpr->eqns.size(); ++e)
      if (!add(scope, e) || out_.strategies > max_strategies_) return false;
    return true;
  }

  bool add(const Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    if (eqn.primitive == &shard_map_p || eqn.primitive == &callback_p) return false;
    if (is_annotation(eqn)) {
      int in = value_of(scope, eqn.in[0]), out = scope.values[eqn.out[0].id];
      ShardingStep& step = new_step(single(number_of(out), 1, 1));
      if (in >= 0) step.in = {{in, 0}};
      step.out = {{out, 0}};
      return true;
    }
    if (eqn.primitive == &explain_value_p) {
      int in = value_of(scope, eqn.in[0]);
      if (in >= 0) alias_[scope.values[eqn.out[0].id]] = in;
      return in >= 0;
    }
    if (auto region = scope.regions.find(number); region != scope.regions.end())
      return region->second.kind == RegionKind::call && add_call(scope, number);
    return !eqn.effects.any() && add_operation(scope, number);
  }

  bool add_call(const Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    const Scope& body = scope.inner.at(number)[0];
    if (!add(body)) return false;
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      int result = value_of(body, body.jaxpr->out[i]);
      if (result < 0) return false;
      alias_[scope.values[eqn.out[i].id]] = result;
    }
    return true;
  }

  bool add_operation(const Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    const std::shared_ptr<const KnownOperation>& known = scope.operations[number];
    if (!known || known->ways.empty()) return false;
    int first = scope.values[eqn.out[0].id];
    ShardingStep& step = new_step(strategies_of(known, eqn));
    step.operation = first;
    for (std::size_t i = 0; i < eqn.in.size(); ++i)
      if (int v = value_of(scope, eqn.in[i]); v >= 0) step.in.push_back({v, i});
    for (std::size_t i = 0; i < eqn.out.size(); ++i) step.out.push_back({scope.values[eqn.out[i].id], i});
    return true;
  }

  std::shared_ptr<const PlanStrategies> strategies_of(const std::shared_ptr<const KnownOperation>& known,
                                                      const Eqn& eqn) {
    std::shared_ptr<const PlanStrategies>& out = strategies_[known.get()];
    if (out) return out;
    PlanStrategies strategies;
    for (const OperationShardings& strategy : known->ways) {
      PlanStrategy& numbered = strategies.emplace_back();
      for (const ShardingSpec& s : strategy.in) numbered.in.push_back(numbers_.of(s));
      for (const ShardingSpec& s : strategy.out) numbered.out.push_back(numbers_.of(s));
      if (strategy.moves) numbered.moved = received_inside(program_.sub, eqn, strategy.in, strategy.out);
      numbered.work = product_work(program_.sub, known->operation, strategy);
    }
    return out = std::make_shared<const PlanStrategies>(std::move(strategies));
  }

  void find_slots(std::vector<int> live) {
    for (auto [v, sharding] : std::map<int, int>(fixed_)) fixed_[alias_[v]] = sharding;
    std::map<int, std::size_t> last_use;
    for (std::size_t s = 0; s < out_.list.size(); ++s)
      for (const PlanTensor& t : out_.list[s].in) last_use[t.value] = s;
    auto is_read = [&](int v, std::size_t after) {
      auto found = last_use.find(v);
      return found != last_use.end() && found->second > after;
    };
    for (std::size_t s = 0; s < out_.list.size(); ++s) {
      ShardingStep& step = out_.list[s];
      auto slot_of = [&](int v) {
        return static_cast<std::size_t>(std::find(live.begin(), live.end(), v) - live.begin());
      };
      for (PlanTensor& t : step.in) t.slot = slot_of(t.value), t.weight = weight(t.value);
      std::erase_if(step.in, [&](const PlanTensor& t) { return t.slot == live.size(); });  // literals
      std::vector<int> next;
      for (std::size_t i = 0; i < live.size(); ++i)
        if (is_read(live[i], s)) step.still_live.push_back(i), next.push_back(live[i]);
      for (PlanTensor& t : step.out) {
        next.push_back(t.value), t.weight = weight(t.value);
        if (auto f = fixed_.find(t.value); f != fixed_.end()) t.required = f->second;
      }
      for (int v : next) step.live.push_back({v, is_read(v, s) ? weight(v) : 0});
      live = std::move(next);
    }
  }

  const GlobalProgram& program_;
  ShardingNumbers& numbers_;
  std::size_t max_strategies_;
  std::vector<int> alias_;    // by value: the value that it equals
  std::map<int, int> fixed_;  // by value: its sharding
  std::map<const KnownOperation*, std::shared_ptr<const PlanStrategies>> strategies_;
  ShardingSteps out_;
  bool supported_ = true;
};

}  // namespace

std::optional<ShardingSteps> plan_steps(const GlobalProgram& program, ShardingNumbers& numbers,
                                        const std::vector<ReshardCandidate>& fixed,
                                        std::size_t max_strategies) {
  return StepBuilder(program, numbers, fixed, max_strategies).run();
}

}  // namespace tessera::inline v0::spmd
