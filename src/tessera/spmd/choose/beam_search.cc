// Extends partial plans one step at a time, in program order. A plan is dropped if another plan is cheaper by at least the
// cost of resharding from that plan to it, or if a lower bound of its whole cost is not within the limits; of the remaining plans
// the cheapest are kept.
#include <tessera/spmd/choose/beam_search.h>
#include <tessera/spmd/choose/cost_to_go.h>
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <unordered_map>

namespace tessera::inline v0::spmd {

namespace {

// Lists of versions, identified by numbers: the shardings in which a value exists. The first is that in which the value
// is computed. Each other version is resharded from one of the list, in the order in which devices receive the fewest
// bytes.
class VersionLists {
 public:
  explicit VersionLists(ShardingNumbers& shardings) : shardings_(shardings) {}
  int single(int sharding) { return number_of({sharding}); }
  const std::vector<int>& operator[](int list) const { return lists_[list]; }
  int first(int list) const { return lists_[list].front(); }
  // Returns the list with this version, and the bytes for making it.
  std::pair<int, double> with(int list, int sharding) {
    auto [known, added] = with_.try_emplace(key(list, sharding));
    if (added) {
      std::vector<int> next = lists_[list];
      if (std::find(next.begin(), next.end(), sharding) == next.end()) {
        next.push_back(sharding);
        std::sort(next.begin() + 1, next.end());
      }
      int extended = number_of(next);
      known->second = {extended, spread(extended) - spread(list)};
    }
    return known->second;
  }
  // Returns the bytes for making all versions of `list` from those of `from`.
  double reach(int from, int list) {
    std::vector<double>& row = reach_[from];
    if (list >= std::ssize(row)) row.resize(lists_.size(), -1);
    if (row[list] < 0) {
      double bytes = 0;
      for (int sharding : lists_[list]) bytes += bytes_to(lists_[from], sharding);
      row[list] = bytes;
    }
    return row[list];
  }

 private:
  static std::uint64_t key(int list, int sharding) {
    return static_cast<std::uint64_t>(list) << 32 | static_cast<std::uint32_t>(sharding);
  }
  int number_of(const std::vector<int>& list) {
    auto [known, added] = numbers_.try_emplace(list, static_cast<int>(lists_.size()));
    if (added) lists_.push_back(list), reach_.emplace_back();
    return known->second;
  }
  // Returns the bytes for making all versions of a list from the first.
  double spread(int list) {
    auto [known, added] = spreads_.try_emplace(list, 0.0);
    if (!added) return known->second;
    const std::vector<int>& versions = lists_[list];
    std::size_t n = versions.size() - 1;
    if (n > max_versions) return known->second = INFINITY;
    // By the set of versions that exist besides the first.
    std::vector<double> best(std::size_t{1} << n, INFINITY);
    best[0] = 0;
    for (std::size_t existing = 0; existing < best.size(); ++existing)
      for (std::size_t j = 0; j < n; ++j) {
        if (existing >> j & 1) continue;
        double bytes = shardings_.distance(versions[0], versions[j + 1]);
        for (std::size_t i = 0; i < n; ++i)
          if (existing >> i & 1)
            bytes = std::min(bytes, shardings_.distance(versions[i + 1], versions[j + 1]));
        double& with = best[existing | std::size_t{1} << j];
        with = std::min(with, best[existing] + bytes);
      }
    return known->second = best.back();
  }
  double bytes_to(const std::vector<int>& list, int sharding) {
    double out = INFINITY;
    for (int from : list) out = std::min(out, shardings_.distance(from, sharding));
    return out;
  }

  ShardingNumbers& shardings_;
  std::vector<std::vector<int>> lists_;
  std::map<std::vector<int>, int> numbers_;
  std::unordered_map<std::uint64_t, std::pair<int, double>> with_;  // by list and sharding
  std::vector<std::vector<double>> reach_;                          // by two lists; negative: not known yet
  std::map<int, double> spreads_;
  static constexpr std::size_t max_versions = 6;
};

struct PartialPlan {
  double bytes = 0, work = 0;
  double to_go = 0;                // an estimate of the cost of the later steps
  double bound = 0;                // a lower bound of that cost, with work beyond the least
  std::uint32_t from = 0;          // the partial plan that it extends
  std::uint32_t strategy = 0;      // the strategy of the added step
  std::vector<int> versions = {};  // by slot of a live value: its list of versions
};

// The costs that one step adds to partial plans. The part of an operand depends only on the strategy and on
// the operand's list of versions, and that of a result only on the strategy, so each is computed once for all
// plans.
class StepCosts {
 public:
  // An operand that a strategy reads, or a result that it computes.
  struct Part {
    double bytes = 0, to_go = 0, bound = 0;
    int list = 0;  // the list of versions after the step
  };
  using Parts = std::vector<Part>;  // by strategy

  StepCosts(const ShardingStep& step, std::size_t number, ShardingNumbers& numbers, VersionLists& lists,
            const CostToGo& to_go)
      : step_(step), number_(number), lists_(lists), to_go_(to_go), operands_(step.in.size()) {
    for (const PlanTensor& t : step.out) {
      Parts& parts = results_.emplace_back();
      for (const PlanStrategy& strategy : *step.strategies) {
        int sharding = strategy.out[t.tensor];
        double bytes = 0;
        if (t.required >= 0) bytes = numbers.distance(sharding, t.required) * t.weight, sharding = t.required;
        int list = lists.single(sharding);
        parts.push_back({bytes, to_go.cost(t.value, number + 1, lists[list]),
                         to_go.lower_bound(t.value, number + 1, lists[list]), list});
      }
    }
  }

  const std::vector<Parts>& results() const { return results_; }
  // Returns the parts of operand number `i` if the value has this list of versions before the step. An infinite number of bytes means
  // that a strategy cannot read it.
  const Parts& operand(std::size_t i, int list) {
    auto [known, added] = operands_[i].try_emplace(list);
    if (added)
      for (const PlanStrategy& strategy : *step_.strategies) known->second.push_back(part(i, list, strategy));
    return known->second;
  }

 private:
  Part part(std::size_t i, int before, const PlanStrategy& strategy) {
    const PlanTensor& t = step_.in[i];
    Part out;
    out.list = before;
    bool first = true;
    for (std::size_t k = 0; k < step_.in.size(); ++k) {
      const PlanTensor& other = step_.in[k];
      if (other.slot != t.slot) continue;
      if (k < i) first = false;
      double bytes = 0;
      if (!other.as_computed)
        std::tie(out.list, bytes) = lists_.with(out.list, strategy.in[other.tensor]);
      else if (lists_.first(before) != strategy.in[other.tensor])
        bytes = INFINITY;
      if (k == i) out.bytes = bytes * (other.as_computed ? 1 : t.weight);
    }
    if (!first) return out;
    auto change = [&](auto cost) {
      return (to_go_.*cost)(t.value, number_ + 1, lists_[out.list]) -
             (to_go_.*cost)(t.value, number_, lists_[before]);
    };
    out.to_go = change(&CostToGo::cost), out.bound = change(&CostToGo::lower_bound);
    return out;
  }

  const ShardingStep& step_;
  std::size_t number_;
  VersionLists& lists_;
  const CostToGo& to_go_;
  std::vector<std::unordered_map<int, Parts>> operands_;  // by operand: by list of versions
  std::vector<Parts> results_;                            // by result
};

class BeamSearch {
 public:
  BeamSearch(const ShardingSteps& steps, ShardingNumbers& numbers, const PlanLimits& limits)
      : steps_(steps), numbers_(numbers), lists_(numbers), to_go_(steps, numbers), limits_(limits) {}

  std::optional<ShardingPlan> run(std::size_t width) {
    width_ = width;
    std::vector<PartialPlan> now(1);
    for (auto [value, sharding] : steps_.arguments) {
      now[0].versions.push_back(lists_.single(sharding));
      now[0].to_go += to_go_.cost(value, 0, lists_[now[0].versions.back()]);
      now[0].bound += to_go_.lower_bound(value, 0, lists_[now[0].versions.back()]);
    }
    for (std::size_t number = 0; number < steps_.list.size(); ++number) {
      const ShardingStep& step = steps_.list[number];
      StepCosts costs(step, number, numbers_, lists_, to_go_);
      std::vector<Extension> extensions = extensions_of(now, number, costs);
      std::sort(extensions.begin(), extensions.end());
      std::vector<PartialPlan> next = undominated(now, extensions, step, costs);
      history_.push_back(std::move(now));
      now = std::move(next);
    }
    return now.empty() ? std::nullopt : std::optional(plan(now[0]));
  }

 private:
  // A partial plan and a strategy of the next step; `cost`: an estimate of the cost of the whole plan.
  struct Extension {
    double cost;
    std::uint32_t from, strategy;
    auto operator<=>(const Extension&) const = default;
  };
  using OperandParts = std::vector<const StepCosts::Parts*>;

  double total(const PartialPlan& p) const { return p.bytes + std::max(0.0, p.work - limits_.usual_work); }

  // A lower bound of the cost of a partial plan and of the steps from `next` on.
  double lower_bound(const PartialPlan& p, std::size_t next) const {
    return std::max(total(p), p.bytes + p.work + to_go_.min_work(next) + p.bound - limits_.usual_work);
  }

  static OperandParts operands(const PartialPlan& p, const ShardingStep& step, StepCosts& costs) {
    OperandParts out;
    for (std::size_t i = 0; i < step.in.size(); ++i)
      out.push_back(&costs.operand(i, p.versions[step.in[i].slot]));
    return out;
  }

  // Returns plan `p`, extended by a step with this strategy, without its versions.
  static PartialPlan costs_of(const PartialPlan& p, const ShardingStep& step, const OperandParts& operands,
                              const StepCosts& costs, std::uint32_t strategy) {
    const PlanStrategy& w = (*step.strategies)[strategy];
    PartialPlan out{p.bytes + w.moved * step.times, p.work + w.work * step.times, p.to_go, p.bound};
    auto add = [&](const StepCosts::Part& part) {
      out.bytes += part.bytes, out.to_go += part.to_go, out.bound += part.bound;
    };
    for (const StepCosts::Parts* parts : operands) add((*parts)[strategy]);
    for (const StepCosts::Parts& parts : costs.results()) add(parts[strategy]);
    return out;
  }

  // The extensions of all plans by step `number` that may become plans within the limits.
  std::vector<Extension> extensions_of(const std::vector<PartialPlan>& plans, std::size_t number,
                                       StepCosts& costs) const {
    const ShardingStep& step = steps_.list[number];
    std::vector<Extension> out;
    for (std::uint32_t p = 0; p < plans.size(); ++p) {
      OperandParts parts = operands(plans[p], step, costs);
      for (std::uint32_t w = 0; w < step.strategies->size(); ++w)
        if (PartialPlan plan = costs_of(plans[p], step, parts, costs, w);
            lower_bound(plan, number + 1) < limits_.max_cost && plan.work <= limits_.max_work)
          out.push_back({total(plan) + plan.to_go, p, w});
    }
    return out;
  }

  static PartialPlan extended(const PartialPlan& p, const Extension& extension, const ShardingStep& step,
                              StepCosts& costs) {
    OperandParts parts = operands(p, step, costs);
    PartialPlan out = costs_of(p, step, parts, costs, extension.strategy);
    out.from = extension.from, out.strategy = extension.strategy;
    out.versions.reserve(step.live.size());
    for (std::size_t slot : step.still_live) {
      out.versions.push_back(p.versions[slot]);
      for (std::size_t i = 0; i < parts.size(); ++i)
        if (step.in[i].slot == slot) out.versions.back() = (*parts[i])[extension.strategy].list;
    }
    for (const StepCosts::Parts& result : costs.results())
      out.versions.push_back(result[extension.strategy].list);
    return out;
  }

  // Returns true if the cost of a and of resharding its live values as in b is at most the cost of b.
  bool dominates(const PartialPlan& a, const PartialPlan& b, const ShardingStep& step) {
    double bytes = a.bytes + std::max(0.0, a.work - b.work), limit = b.bytes + 1e-9;
    for (std::size_t i = 0; i < a.versions.size() && bytes <= limit; ++i) {
      if (a.versions[i] == b.versions[i]) continue;
      const PlannedValue& live = step.live[i];
      if (live.weight > 0) bytes += lists_.reach(a.versions[i], b.versions[i]) * live.weight;
      if (live.to_other == 0 && live.from_other == 0) continue;
      int from = lists_.first(a.versions[i]), to = lists_.first(b.versions[i]);
      if (from != to && live.to_other > 0) bytes += numbers_.distance(from, to) * live.to_other;
      if (from != to && live.from_other > 0) bytes += numbers_.distance(to, from) * live.from_other;
    }
    return bytes <= limit;
  }

  // Returns the cheapest extended plans that no cheaper plan dominates, at most `width_` of them. `extensions` are in the order of
  // their costs.
  std::vector<PartialPlan> undominated(const std::vector<PartialPlan>& plans,
                                       const std::vector<Extension>& extensions, const ShardingStep& step,
                                       StepCosts& costs) {
    std::vector<PartialPlan> out;
    std::unordered_multimap<std::uint64_t, std::size_t> by_versions;
    for (const Extension& extension : extensions) {
      PartialPlan p = extended(plans[extension.from], extension, step, costs);
      std::uint64_t hash = 0;
      for (int list : p.versions) hash = mix(hash, static_cast<std::uint64_t>(list));
      // Most plans are dominated by one with the same versions.
      auto [first, last] = by_versions.equal_range(hash);
      auto by = [&](const PartialPlan& a) { return dominates(a, p, step); };
      if (std::any_of(first, last, [&](const auto& same) { return by(out[same.second]); })) continue;
      if (std::any_of(out.begin(), out.end(), by)) continue;
      if (out.size() == width_) break;
      by_versions.emplace(hash, out.size());
      out.push_back(std::move(p));
    }
    return out;
  }

  ShardingPlan plan(const PartialPlan& last) const {
    ShardingPlan out;
    out.cost = total(last);
    std::map<int, ShardingSpec> by_value;
    std::map<int, std::vector<int>> versions;
    const PartialPlan* p = &last;
    for (std::size_t s = steps_.list.size(); s-- > 0; p = &history_[s][p->from]) {
      const ShardingStep& step = steps_.list[s];
      if (step.operation >= 0) out.strategies[step.operation] = p->strategy;
      for (const PlanTensor& t : step.in)
        if (!t.as_computed)
          versions[steps_.values[t.value]].push_back((*step.strategies)[p->strategy].in[t.tensor]);
      for (std::size_t i = 0; i < step.out.size(); ++i)
        by_value.emplace(step.out[i].value, numbers_[lists_.first(p->versions[step.still_live.size() + i])]);
    }
    for (const auto& [value, list] : versions)
      for (int version : list) out.versions.push_back({value, numbers_[version]});
    for (auto [value, same] : steps_.equal)
      for (int version : versions[steps_.values[same]]) out.versions.push_back({value, numbers_[version]});
    for (auto [value, same] : steps_.equal)
      if (auto found = by_value.find(same); found != by_value.end()) by_value.emplace(value, found->second);
    for (auto& [value, sharding] : by_value)
      if (steps_.values[value] == value) out.shardings.push_back({value, std::move(sharding)});
    return out;
  }

  const ShardingSteps& steps_;
  ShardingNumbers& numbers_;
  VersionLists lists_;
  CostToGo to_go_;
  PlanLimits limits_;
  std::size_t width_ = 0;                          // number of partial plans
  std::vector<std::vector<PartialPlan>> history_;  // by step: the partial plans before it
};

}  // namespace

std::optional<ShardingPlan> plan_by_beam_search(const GlobalProgram& program, ReshardCosts& costs,
                                                const std::vector<ReshardCandidate>& fixed,
                                                const PlanLimits& limits) {
  constexpr std::size_t extensions = 1 << 17, widest = 1024, narrowest = 8;
  ShardingNumbers numbers(costs);
  std::optional<ShardingSteps> steps = plan_steps(program, numbers, fixed, extensions / narrowest);
  if (!steps) return std::nullopt;
  std::size_t width = std::min(widest, extensions / std::max<std::size_t>(steps->strategies, 1));
  return BeamSearch(*steps, numbers, limits).run(width);
}

}  // namespace tessera::inline v0::spmd
