// Extends partial plans one step at a time, in program order. A plan is dropped if another plan is cheaper by at least the
// cost of resharding from that plan to it; of the remaining plans the cheapest are kept.
#include <tessera/spmd/choose/beam_search.h>
#include <tessera/spmd/choose/cost_to_go.h>
#include <algorithm>
#include <cmath>
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
  std::uint32_t from = 0;          // the partial plan that it extends
  std::uint32_t strategy = 0;      // the strategy of the added step
  std::vector<int> versions = {};  // by slot of a live value: its list of versions
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
    }
    for (number_ = 0; number_ < steps_.list.size(); ++number_) {
      const ShardingStep& step = steps_.list[number_];
      std::vector<PartialPlan> next;
      for (std::uint32_t p = 0; p < now.size(); ++p)
        for (std::uint32_t w = 0; w < step.strategies->size(); ++w)
          if (PartialPlan plan = extended(now[p], p, step, w);
              total(plan) < limits_.max_cost && plan.work <= limits_.max_work)
            next.push_back(std::move(plan));
      history_.push_back(std::move(now));
      now = undominated(std::move(next), step);
    }
    return now.empty() ? std::nullopt : std::optional(plan(now[0]));
  }

 private:
  double total(const PartialPlan& p) const { return p.bytes + std::max(0.0, p.work - limits_.usual_work); }
  // The estimate for a value that is live after the step.
  double to_go(int value, int list) const { return to_go_.cost(value, number_ + 1, lists_[list]); }

  // Returns plan `p`, number `from`, extended by a step with this strategy.
  PartialPlan extended(const PartialPlan& p, std::uint32_t from, const ShardingStep& step,
                       std::uint32_t strategy) {
    PartialPlan out{p.bytes, p.work, p.to_go, from, strategy};
    const PlanStrategy& w = (*step.strategies)[strategy];
    auto fits = [&](const PlanTensor& t) {
      return !t.as_computed || lists_.first(p.versions[t.slot]) == w.in[t.tensor];
    };
    if (!std::all_of(step.in.begin(), step.in.end(), fits)) return {INFINITY};
    out.bytes += w.moved * step.times, out.work += w.work * step.times;
    scratch_ = p.versions;
    for (const PlanTensor& t : step.in) {
      if (t.as_computed) continue;
      auto [list, bytes] = lists_.with(scratch_[t.slot], w.in[t.tensor]);
      scratch_[t.slot] = list, out.bytes += bytes * t.weight;
    }
    out.versions.reserve(step.live.size());
    for (std::size_t slot : step.still_live) out.versions.push_back(scratch_[slot]);
    for (const PlanTensor& t : step.out) {
      int sharding = w.out[t.tensor];
      if (t.required >= 0) {
        out.bytes += numbers_.distance(sharding, t.required) * t.weight;
        sharding = t.required;
      }
      out.versions.push_back(lists_.single(sharding));
    }
    for (std::size_t i = 0; i < step.in.size(); ++i) {
      const PlanTensor& t = step.in[i];
      if (std::any_of(step.in.begin(), step.in.begin() + static_cast<std::ptrdiff_t>(i),
                      [&](const PlanTensor& before) { return before.slot == t.slot; }))
        continue;
      out.to_go +=
          to_go(t.value, scratch_[t.slot]) - to_go_.cost(t.value, number_, lists_[p.versions[t.slot]]);
    }
    for (std::size_t i = 0; i < step.out.size(); ++i)
      out.to_go += to_go(step.out[i].value, out.versions[step.still_live.size() + i]);
    return out;
  }

  // Returns true if the cost of a and of resharding its live values as in b is at most the cost of b.
  bool dominates(const PartialPlan& a, const PartialPlan& b, const ShardingStep& step) {
    double bytes = a.bytes + std::max(0.0, a.work - b.work), limit = b.bytes + 1e-9;
    for (std::size_t i = 0; i < a.versions.size() && bytes <= limit; ++i) {
      const PlannedValue& live = step.live[i];
      if (a.versions[i] == b.versions[i]) continue;
      if (live.weight > 0) bytes += lists_.reach(a.versions[i], b.versions[i]) * live.weight;
      int from = lists_.first(a.versions[i]), to = lists_.first(b.versions[i]);
      if (from != to && live.to_other > 0) bytes += numbers_.distance(from, to) * live.to_other;
      if (from != to && live.from_other > 0) bytes += numbers_.distance(to, from) * live.from_other;
    }
    return bytes <= limit;
  }

  // Returns the cheapest plans that no cheaper plan dominates, at most `width_` of them.
  std::vector<PartialPlan> undominated(std::vector<PartialPlan> plans, const ShardingStep& step) {
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < plans.size(); ++i) order.emplace_back(total(plans[i]) + plans[i].to_go, i);
    std::sort(order.begin(), order.end());
    std::vector<PartialPlan> out;
    for (auto [cost, i] : order) {
      PartialPlan& p = plans[i];
      if (std::any_of(out.begin(), out.end(), [&](const PartialPlan& a) { return dominates(a, p, step); }))
        continue;
      if (out.size() == width_) break;
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
  std::size_t width_ = 0, number_ = 0;             // of partial plans; of the step
  std::vector<std::vector<PartialPlan>> history_;  // by step: the partial plans before it
  std::vector<int> scratch_;
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
