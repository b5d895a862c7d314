// Lists the steps in the order of the program, then the live values of each. Control flow becomes steps between values outside and
// inside of bodies, which have one strategy for each sharding: a loop's carry is computed before the loop with any sharding, and the
// next carry must have the same one.
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/control/explain_value.h>
#include <tessera/spmd/choose/plan_steps.h>
#include <tessera/spmd/choose/sharding_moves.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/reshard/loop_shardings.h>
#include <algorithm>
#include <map>

namespace tessera::inline v0::spmd {

int ShardingNumbers::number_of(const ShardingSpec& sharding) {
  auto [known, added] = numbers_.try_emplace(sharding, static_cast<int>(shardings_.size()));
  if (added) shardings_.push_back(&known->first), distances_.emplace_back();
  return known->second;
}

double ShardingNumbers::distance(int from, int to) {
  std::vector<double>& row = distances_[from];
  if (to >= std::ssize(row)) row.resize(shardings_.size(), -1);
  if (row[to] < 0) row[to] = costs_.received(*shardings_[from], *shardings_[to], 1);
  return row[to];
}

namespace {

// Shardings of an operand and of a result that follows from it, by number.
using ShardingPairs = std::vector<std::pair<int, int>>;

// Elements are resharded in the loop rather than before it, for equal bytes: that needs less memory.
constexpr double scanned_array_weight = 1 + 1e-6;

class StepBuilder {
 public:
  StepBuilder(const GlobalProgram& program, ShardingNumbers& numbers,
              const std::vector<ReshardCandidate>& fixed, std::size_t max_strategies)
      : program_(program), numbers_(numbers), max_strategies_(max_strategies) {
    for (std::size_t v = 0; v < program.values.size(); ++v) alias_.push_back(static_cast<int>(v));
    out_.values = alias_;
    planned_.resize(alias_.size());
    for (const ReshardCandidate& f : fixed) fixed_[f.value] = numbers.number_of(f.sharding);
  }

  std::optional<ShardingSteps> run() {
    const Scope& root = program_.root;
    for (const GlobalValue& v : program_.values)
      if (!v.closed.empty()) return std::nullopt;
    std::vector<int> live;
    for (const Var& v : root.jaxpr->in) {
      int value = root.values[v.id], sharding = number_of(value);
      live.push_back(value);
      out_.arguments.emplace_back(value, sharding);
      define(value, {sharding});
    }
    if (!add(root)) return std::nullopt;
    for (const Atom& a : root.jaxpr->out)
      if (int v = value_of(root, a); v >= 0) add_edge(v, -1, {{number_of(v), -1}});
    find_slots(std::move(live));
    for (std::size_t v = 0; v < alias_.size(); ++v)
      if (alias_[v] != static_cast<int>(v)) out_.equal.emplace_back(static_cast<int>(v), alias_[v]);
    return std::move(out_);
  }

 private:
  // A value, or a copy of one.
  struct Planned {
    double weight = 0, times = 0;     // PlanTensor::weight; number of times that loops compute it
    std::vector<int> shardings = {};  // with which it may be computed; empty for literals
  };

  const GlobalValue& global(int value) const { return program_.values[out_.values[value]]; }
  int value_of(const Scope& scope, const Atom& a) const {
    int v = program_.value_of(scope, a);
    return v < 0 ? v : alias_[v];
  }
  int number_of(int value) { return numbers_.number_of(global(value).sharding); }

  ShardingStep& new_step(std::shared_ptr<const PlanStrategies> strategies) {
    out_.strategies += strategies->size();
    ShardingStep& step = out_.list.emplace_back();
    step.strategies = std::move(strategies);
    return step;
  }
  // Notes a value that a step computes, and the shardings with which it may do so.
  void define(int value, std::vector<int> shardings) {
    Planned& p = planned_[value];
    bool is_copy = out_.values[value] != value;
    p.times = is_copy ? iterations_ : global(value).times;
    p.weight = global(value).type.dtype().bytes() * p.times * share_;
    for (auto [v, sharding] : fixed_)
      if (global(v).type == global(value).type) shardings.push_back(sharding);
    std::sort(shardings.begin(), shardings.end());
    shardings.erase(std::unique(shardings.begin(), shardings.end()), shardings.end());
    p.shardings = std::move(shardings);
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
      int out = scope.values[eqn.out[0].id];
      return add_edge(value_of(scope, eqn.in[0]), out, {{number_of(out), number_of(out)}});
    }
    if (eqn.primitive == &explain_value_p) {
      int in = value_of(scope, eqn.in[0]);
      if (in >= 0) alias_[scope.values[eqn.out[0].id]] = in;
      return in >= 0;
    }
    if (scope.regions.contains(number)) return add_region(scope, number);
    return !eqn.effects.any() && add_operation(scope, number);
  }

  bool add_region(const Scope& scope, std::size_t number) {
    switch (scope.regions.at(number).kind) {
      case RegionKind::call:
        return add_call(scope, number);
      case RegionKind::loop:
        return add_loop(scope, number);
      case RegionKind::while_:
        return add_while(scope, number);
      case RegionKind::branch:
        return add_branch(scope, number);
    }
    return false;
  }

  bool add_operation(const Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    const std::shared_ptr<const AnalyzedOperation>& analyzed = scope.operations[number];
    if (!analyzed) return false;
    if (analyzed->strategies.empty()) return add_separate(scope, eqn, analyzed->operation.factors);
    int first = scope.values[eqn.out[0].id];
    ShardingStep& step = new_step(strategies_of(analyzed, eqn));
    step.operation = first;
    step.times = global(first).times * share_;
    for (std::size_t i = 0; i < eqn.in.size(); ++i)
      if (int v = value_of(scope, eqn.in[i]); v >= 0) step.in.push_back({v, i});
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      int out = scope.values[eqn.out[i].id];
      step.out.push_back({out, i});
      std::vector<int> shardings;
      for (const PlanStrategy& strategy : *step.strategies) shardings.push_back(strategy.out[i]);
      define(out, std::move(shardings));
    }
    return true;
  }

  // An operation with too many strategies whose results are each computed from one operand of the same shape, such as a barrier: each result
  // is sharded as its operand.
  bool add_separate(const Scope& scope, const Eqn& eqn, const Factors& factors) {
    if (factors.operands != factors.results) return false;
    std::vector<int> uses(factors.factors.size(), 0);
    for (const auto& operand : factors.operands)
      for (const Factors::AxisFactors& axis : operand)
        for (int f : axis) ++uses[f];
    for (std::size_t f = 0; f < uses.size(); ++f)
      if (uses[f] > 1 || factors.factors[f].kind != FactorKind::pass) return false;
    for (std::size_t i = 0; i < eqn.in.size(); ++i) {
      int in = value_of(scope, eqn.in[i]);
      if (in < 0 || !add_copy(in, scope.values[eqn.out[i].id], true)) return false;
    }
    return true;
  }

  std::shared_ptr<const PlanStrategies> strategies_of(
      const std::shared_ptr<const AnalyzedOperation>& analyzed, const Eqn& eqn) {
    std::shared_ptr<const PlanStrategies>& out = strategies_[analyzed.get()];
    if (out) return out;
    PlanStrategies strategies;
    for (const OperationShardings& strategy : analyzed->strategies) {
      PlanStrategy& numbered = strategies.emplace_back();
      for (const ShardingSpec& s : strategy.in) numbered.in.push_back(numbers_.number_of(s));
      for (const ShardingSpec& s : strategy.out) numbered.out.push_back(numbers_.number_of(s));
      if (strategy.communicates)
        numbered.moved = numbers_.costs().received_inside(*analyzed, eqn, strategy.in, strategy.out);
      numbered.work = product_work(program_.sub, analyzed->operation, strategy);
    }
    return out = std::make_shared<const PlanStrategies>(std::move(strategies));
  }

  // --- control flow

  // Returns the numbers of all_block_shardings of a value of this type. `sums`: also of those as a partial sum,
  // but not for integers, since integer carries are mostly counters of iterations.
  std::vector<int> block_shardings(const Aval& type, bool sums) {
    std::vector<int> out;
    for (const ShardingSpec& s :
         all_block_shardings(program_.sub, type.shape(), sums && type.dtype().is_inexact()))
      out.push_back(numbers_.number_of(s));
    return out;
  }
  static ShardingPairs equal(const std::vector<int>& shardings) {
    ShardingPairs out;
    for (int s : shardings) out.emplace_back(s, s);
    return out;
  }
  // The shardings of an array, along axes other than 0, and of its elements along axis 0.
  ShardingPairs stacked(const Aval& array) {
    ShardingPairs out;
    for (int s : block_shardings(element_of(array), false))
      out.emplace_back(numbers_.number_of(stack_of(numbers_[s], array.dim(0))), s);
    return out;
  }

  // A step that computes `out` from `in`, each with the shardings of a pair. Either may be -1. False if there are no pairs.
  bool add_edge(int in, int out, const ShardingPairs& pairs) {
    PlanStrategies strategies;
    std::vector<int> shardings;
    for (auto [from, to] : pairs) strategies.push_back({{from}, {to}}), shardings.push_back(to);
    ShardingStep& step = new_step(std::make_shared<const PlanStrategies>(std::move(strategies)));
    if (in >= 0) step.in = {{in, 0}};
    if (out >= 0) step.out = {{out, 0}}, define(out, std::move(shardings));
    return !pairs.empty();
  }

  // Adds a step that computes `copy` with the sharding with which the value is computed; if `summed`, its
  // partial sums are reduced. Returns false for a literal.
  bool add_copy(int value, int copy, bool summed) {
    PlanStrategies strategies;
    std::vector<int> shardings;
    for (int from : planned_[value].shardings) {
      ShardingSpec to = numbers_[from];
      if (summed) to.partial.clear();
      shardings.push_back(numbers_.number_of(to));
      strategies.push_back(
          {{from}, {shardings.back()}, numbers_.distance(from, shardings.back()) * planned_[value].weight});
    }
    if (strategies.empty()) return false;
    ShardingStep& step = new_step(std::make_shared<const PlanStrategies>(std::move(strategies)));
    define(copy, std::move(shardings));
    PlanTensor in{value, 0};
    in.as_computed = true, in.to_other = planned_[copy].weight;
    step.in = {in}, step.out = {{copy, 0}};
    return true;
  }
  // Adds a copy of a value. The versions of the copy are not versions of the value.
  int copy_of(int value, bool summed) {
    auto copy = static_cast<int>(alias_.size());
    alias_.push_back(copy), planned_.emplace_back(), out_.values.push_back(out_.values[value]);
    add_copy(value, copy, summed);
    return copy;
  }

  // Replaces operands of a body by copies while the body is added: aliases of the values refer to the copies
  // until this object is destroyed.
  class Copies {
   public:
    explicit Copies(StepBuilder& builder) : builder_(builder) {}
    Copies(const Copies&) = delete;
    Copies& operator=(const Copies&) = delete;
    ~Copies() {
      for (auto [value, alias] : before_) builder_.alias_[value] = alias;
    }
    void add(const Scope& scope, const Atom& atom, bool summed) {
      int value = builder_.program_.value_of(scope, atom);
      auto same = [&](const auto& b) { return b.first == value; };
      if (value < 0 || std::any_of(before_.begin(), before_.end(), same)) return;
      int alias = builder_.alias_[value];
      if (builder_.planned_[alias].shardings.empty()) return;
      before_.emplace_back(value, alias);
      int copy = builder_.copy_of(alias, summed);
      builder_.alias_[value] = copy;
    }

   private:
    StepBuilder& builder_;
    std::vector<std::pair<int, int>> before_;  // by value: its alias
  };

  // Operands of isolated calls are resharded in the call, except for invariants of loops.
  bool add_call(const Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    const Scope& body = scope.inner.at(number)[0];
    Copies copies(*this);
    if (eqn.primitive == &isolated_call_p)
      for (const Atom& a : eqn.in)
        if (int v = value_of(scope, a); v >= 0 && planned_[v].times >= iterations_)
          copies.add(scope, a, false);
    if (!add(body)) return false;
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      int result = value_of(body, body.jaxpr->out[i]);
      if (result < 0) return false;
      alias_[scope.values[eqn.out[i].id]] = result;
    }
    return true;
  }

  // A step that reads `next` with the sharding of `first` and computes `out`, if it is not -1, with it as well.
  bool agree(int first, int next, int out) {
    PlanStrategies strategies;
    for (int s : planned_[first].shardings) strategies.push_back({{s, s}, {s}});
    if (strategies.empty()) return false;
    ShardingStep& step = new_step(std::make_shared<const PlanStrategies>(std::move(strategies)));
    if (out >= 0) step.out = {{out, 0}}, define(out, planned_[first].shardings);
    PlanTensor read{first, 0};
    read.as_computed = true;
    if (next >= 0) read.from_other = planned_[next].weight;
    if (out >= 0) read.to_other = planned_[out].weight;
    step.in = {read};
    if (next >= 0) step.in.push_back({next, 1});
    return true;
  }

  bool add_loop(const Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    const Region& loop = scope.regions.at(number);
    const Scope& body = scope.inner.at(number)[0];
    LoopOperands operands(loop);
    auto inside = [&](std::size_t i) { return value_of(body, body.jaxpr->in[i]); };
    for (std::size_t i = operands.consts; i < eqn.in.size(); ++i) {
      bool carry = operands.is_carry(i);
      ShardingPairs pairs =
          carry ? equal(block_shardings(global(inside(i)).type, true)) : stacked(aval_of(eqn.in[i]));
      if (!add_edge(value_of(scope, eqn.in[i]), inside(i), pairs)) return false;
      for (PlanTensor& t : out_.list.back().in)
        if (!carry) t.weight = scanned_array_weight;
    }
    double around = iterations_;
    iterations_ *= static_cast<double>(loop.trip_count);
    if (!add(body)) return false;
    iterations_ = around;
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      int result = value_of(body, body.jaxpr->out[i]), out = scope.values[eqn.out[i].id];
      bool carry = i < operands.carries, added = false;
      if (carry) {
        added = agree(inside(operands.consts + i), result, out);
      } else {
        ShardingPairs pairs = stacked(eqn.out[i].aval);
        for (auto& [from, to] : pairs) std::swap(from, to);
        added = add_edge(result, out, pairs);
        out_.list.back().operation = out;
      }
      if (!added) return false;
    }
    return true;
  }

  // The condition and the body of a while loop have the same carries. Its constants are resharded in both of them.
  bool add_while(const Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    const Scope &test = scope.inner.at(number)[0], &body = scope.inner.at(number)[1];
    WhileOperands operands(scope.regions.at(number));
    auto state = [&](std::size_t i) { return value_of(body, body.jaxpr->in[operands.body_consts + i]); };
    Copies copies(*this);
    for (std::size_t i = 0; i < operands.first_carry(); ++i) copies.add(scope, eqn.in[i], true);
    for (std::size_t i = 0; i < eqn.out.size(); ++i)
      if (!add_edge(value_of(scope, eqn.in[operands.first_carry() + i]), state(i),
                    equal(block_shardings(global(state(i)).type, false))))
        return false;
    for (std::size_t i = 0; i < eqn.out.size(); ++i)
      alias_[value_of(test, test.jaxpr->in[operands.condition_consts + i])] = copy_of(state(i), false);
    if (!add(test)) return false;
    add_edge(value_of(test, test.jaxpr->out[0]), -1, {{numbers_.number_of({}), -1}});
    if (!add(body)) return false;
    for (std::size_t i = 0; i < eqn.out.size(); ++i)
      if (!agree(state(i), value_of(body, body.jaxpr->out[i]), scope.values[eqn.out[i].id])) return false;
    return true;
  }

  // The results of all branches have the same shardings. The costs of branches count with their mean.
  bool add_branch(const Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    add_edge(value_of(scope, eqn.in[0]), -1, {{numbers_.number_of({}), -1}});
    const std::vector<Scope>& branches = scope.inner.at(number);
    double around = share_;
    for (const Scope& branch : branches) {
      share_ = around / static_cast<double>(branches.size());
      Copies copies(*this);
      for (std::size_t i = 1; i < eqn.in.size(); ++i) copies.add(scope, eqn.in[i], true);
      bool added = add(branch);
      share_ = around;
      for (std::size_t i = 0; i < eqn.out.size() && added; ++i) {
        int result = value_of(branch, branch.jaxpr->out[i]), out = scope.values[eqn.out[i].id];
        added = &branch == &branches[0]
                    ? add_edge(result, out, equal(block_shardings(eqn.out[i].aval, false)))
                    : agree(out, result, -1);
      }
      if (!added) return false;
    }
    return true;
  }

  // --- live values

  void find_slots(std::vector<int> live) {
    for (auto [v, sharding] : std::map<int, int>(fixed_)) fixed_[alias_[v]] = sharding;
    std::map<int, std::size_t> last_read, last_version;
    std::map<int, std::vector<std::pair<std::size_t, PlanTensor>>> as_computed;
    for (std::size_t s = 0; s < out_.list.size(); ++s)
      for (const PlanTensor& t : out_.list[s].in) {
        last_read[t.value] = s;
        if (t.as_computed)
          as_computed[t.value].emplace_back(s, t);
        else
          last_version[t.value] = s;
      }
    auto is_after = [](const std::map<int, std::size_t>& last, int v, std::size_t step) {
      auto found = last.find(v);
      return found != last.end() && found->second > step;
    };
    for (std::size_t s = 0; s < out_.list.size(); ++s) {
      ShardingStep& step = out_.list[s];
      auto slot_of = [&](int v) { return std::find(live.begin(), live.end(), v) - live.begin(); };
      for (PlanTensor& t : step.in) t.slot = slot_of(t.value), t.weight *= planned_[t.value].weight;
      std::erase_if(step.in, [&](const PlanTensor& t) { return t.slot == live.size(); });  // literals
      std::vector<int> next;
      for (std::size_t i = 0; i < live.size(); ++i)
        if (is_after(last_read, live[i], s)) step.still_live.push_back(i), next.push_back(live[i]);
      for (PlanTensor& t : step.out) {
        next.push_back(t.value), t.weight = planned_[t.value].weight;
        if (auto f = fixed_.find(t.value); f != fixed_.end()) t.required = f->second;
      }
      for (int v : next) {
        PlannedValue& value = step.live.emplace_back();
        value = {v, is_after(last_version, v, s) ? planned_[v].weight : 0};
        if (auto reads = as_computed.find(v); reads != as_computed.end())
          for (const auto& [reader, t] : reads->second)
            if (reader > s) value.to_other += t.to_other, value.from_other += t.from_other;
      }
      live = std::move(next);
    }
  }

  const GlobalProgram& program_;
  ShardingNumbers& numbers_;
  std::size_t max_strategies_;    // of all steps
  std::vector<int> alias_;        // by value: the value that it equals
  std::vector<Planned> planned_;  // by value
  std::map<int, int> fixed_;      // by value: its sharding
  std::map<const AnalyzedOperation*, std::shared_ptr<const PlanStrategies>> strategies_;
  double iterations_ = 1;  // of the loops around
  double share_ = 1;       // the fraction of runs in which the branches around are taken
  ShardingSteps out_;
};

}  // namespace

std::optional<ShardingSteps> plan_steps(const GlobalProgram& program, ShardingNumbers& numbers,
                                        const std::vector<ReshardCandidate>& fixed,
                                        std::size_t max_strategies) {
  return StepBuilder(program, numbers, fixed, max_strategies).run();
}

}  // namespace tessera::inline v0::spmd
