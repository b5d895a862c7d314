// Computes the cost of each sharding of each operand, from the last step to the first.
#include <tessera/spmd/choose/cost_to_go.h>
#include <algorithm>
#include <cmath>
#include <map>

namespace tessera::inline v0::spmd {

static void insert(std::vector<int>& sorted, int x) {
  auto at = std::lower_bound(sorted.begin(), sorted.end(), x);
  if (at == sorted.end() || *at != x) sorted.insert(at, x);
}

CostToGo::CostToGo(const ShardingSteps& steps, ShardingNumbers& numbers)
    : shardings_(steps.values.size()),
      readers_(steps.values.size()),
      versions_read_(steps.values.size()),
      min_work_(steps.list.size() + 1) {
  for (auto [value, sharding] : steps.arguments) insert(shardings_[value], sharding);
  for (const ShardingStep& step : steps.list) add_shardings(step);
  for (const ShardingStep& step : steps.list)
    for (const PlanTensor& t : step.in) versions_read_[t.value] += t.as_computed ? 0 : 1;
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
  double min_work = INFINITY;
  for (const PlanStrategy& strategy : *step.strategies) min_work = std::min(min_work, strategy.work);
  min_work_[number] = min_work_[number + 1] + min_work * step.times;
  std::vector<double> beyond = costs_beyond(step, min_work, &Reader::costs, numbers),
                      bounds = costs_beyond(step, min_work, &Reader::bounds, numbers);
  for (const PlanTensor& t : step.in) {
    Reader reader{number, t.as_computed};
    reader.costs = costs_of(t, step, beyond, t.weight, numbers);
    reader.bounds = costs_of(t, step, bounds, t.weight / versions_read_[t.value], numbers);
    reader.min_bound = *std::min_element(bounds.begin(), bounds.end());
    readers_[t.value].push_back(std::move(reader));
  }
}

// Returns by strategy the part of the cost of the step, and of all that follows, that falls to each operand.
std::vector<double> CostToGo::costs_beyond(const ShardingStep& step, double min_work,
                                           std::vector<double> Reader::*costs,
                                           ShardingNumbers& numbers) const {
  std::vector<double> out;
  for (const PlanStrategy& strategy : *step.strategies) {
    double cost = (strategy.moved + strategy.work - min_work) * step.times;
    for (const PlanTensor& t : step.out) {
      int sharding = strategy.out[t.tensor];
      if (t.required >= 0) cost += numbers.distance(sharding, t.required) * t.weight, sharding = t.required;
      cost += readers_cost(t.value, sharding, costs);
    }
    out.push_back(cost / static_cast<double>(std::max<std::size_t>(step.in.size(), 1)));
  }
  return out;
}

// Returns by sharding of the operand the least cost of the step and beyond. `weight`: the bytes of an element that count for resharding.
std::vector<double> CostToGo::costs_of(const PlanTensor& operand, const ShardingStep& step,
                                       const std::vector<double>& beyond, double weight,
                                       ShardingNumbers& numbers) const {
  // By sharding with which the operand is read. The cheapest come first, since a sharding need not be compared with those that cost
  // more than it does already.
  std::map<int, double> least_beyond;
  for (std::size_t w = 0; w < beyond.size(); ++w) {
    auto [known, added] = least_beyond.try_emplace((*step.strategies)[w].in[operand.tensor], beyond[w]);
    if (!added) known->second = std::min(known->second, beyond[w]);
  }
  std::vector<std::pair<double, int>> cheapest;
  for (auto [read, cost] : least_beyond) cheapest.emplace_back(cost, read);
  std::sort(cheapest.begin(), cheapest.end());
  std::vector<double> out;
  for (int sharding : shardings_[operand.value]) {
    auto same = least_beyond.find(sharding);
    double least = same == least_beyond.end() ? INFINITY : same->second;
    for (auto [cost, read] : cheapest) {
      if (operand.as_computed || cost >= least) break;
      least = std::min(least, cost + numbers.distance(sharding, read) * weight);
    }
    out.push_back(least);
  }
  return out;
}

std::size_t CostToGo::index(int value, int sharding) const {
  const std::vector<int>& sorted = shardings_[value];
  return std::lower_bound(sorted.begin(), sorted.end(), sharding) - sorted.begin();
}

double CostToGo::readers_cost(int value, int sharding, std::vector<double> Reader::*costs) const {
  std::size_t i = index(value, sharding);
  double out = 0;
  for (const Reader& r : readers_[value]) out += (r.*costs)[i];
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

double CostToGo::lower_bound(int value, std::size_t first, std::span<const int> versions) const {
  std::size_t computed = index(value, versions.front());
  double out = 0;
  for (const Reader& r : readers_[value]) {
    if (r.step < first) break;
    // The bound of one version divides the cost of resharding among the readers that make versions. It does
    // not hold for several versions, since others may be made from any of these for less; then the bound
    // counts no resharding.
    out += r.as_computed || versions.size() == 1 ? r.bounds[computed] : r.min_bound;
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
