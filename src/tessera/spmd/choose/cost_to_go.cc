// Computes the cost of each sharding of each operand, from the last step to the first.
#include <tessera/spmd/choose/cost_to_go.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0::spmd {

static void insert(std::vector<int>& sorted, int x) {
  auto at = std::lower_bound(sorted.begin(), sorted.end(), x);
  if (at == sorted.end() || *at != x) sorted.insert(at, x);
}

CostToGo::CostToGo(const ShardingSteps& steps, ShardingNumbers& numbers)
    : shardings_(steps.values.size()), readers_(steps.values.size()) {
  for (auto [value, sharding] : steps.arguments) insert(shardings_[value], sharding);
  for (const ShardingStep& step : steps.list) add_shardings(step);
  for (std::size_t s = steps.list.size(); s-- > 0;) add_readers(steps.list[s], s, numbers);
}

void CostToGo::add_shardings(const ShardingStep& step) {
  for (const PlanStrategy& strategy : *step.strategies) {
    for (const PlanTensor& t : step.in) insert(shardings_[t.value], strategy.in[t.tensor]);
    for (const PlanTensor& t : step.out)
      insert(shardings_[t.value], t.required >= 0 ? t.required : strategy.out[t.tensor]);
  }
}

void CostToGo::add_readers(const ShardingStep& step, std::size_t number, ShardingNumbers& numbers) {
  double least_work = INFINITY;
  for (const PlanStrategy& strategy : *step.strategies) least_work = std::min(least_work, strategy.work);
  std::vector<double> beyond;  // by strategy
  for (const PlanStrategy& strategy : *step.strategies) {
    double cost = (strategy.moved + strategy.work - least_work) * step.times;
    for (const PlanTensor& t : step.out) {
      int sharding = strategy.out[t.tensor];
      if (t.required >= 0) cost += numbers.distance(sharding, t.required) * t.weight, sharding = t.required;
      cost += readers_cost(t.value, sharding);
    }
    beyond.push_back(cost / static_cast<double>(std::max<std::size_t>(step.in.size(), 1)));
  }
  for (const PlanTensor& t : step.in) {
    Reader reader{number, t.as_computed, {}};
    for (int sharding : shardings_[t.value]) {
      double least = INFINITY;
      for (std::size_t w = 0; w < beyond.size(); ++w) {
        int read = (*step.strategies)[w].in[t.tensor];
        if (t.as_computed && read != sharding) continue;
        least =
            std::min(least, beyond[w] + (read == sharding ? 0 : numbers.distance(sharding, read) * t.weight));
      }
      reader.costs.push_back(least);
    }
    readers_[t.value].push_back(std::move(reader));
  }
}

std::size_t CostToGo::index(int value, int sharding) const {
  const std::vector<int>& sorted = shardings_[value];
  return std::lower_bound(sorted.begin(), sorted.end(), sharding) - sorted.begin();
}

double CostToGo::readers_cost(int value, int sharding) const {
  std::size_t i = index(value, sharding);
  double out = 0;
  for (const Reader& r : readers_[value]) out += r.costs[i];
  return out;
}

double CostToGo::cost(int value, std::size_t first, std::span<const int> versions) const {
  double out = 0;
  for (const Reader& r : readers_[value]) {
    if (r.step < first) break;
    double least = INFINITY;
    for (int sharding : versions.first(r.as_computed ? 1 : versions.size()))
      least = std::min(least, r.costs[index(value, sharding)]);
    out += least;
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
