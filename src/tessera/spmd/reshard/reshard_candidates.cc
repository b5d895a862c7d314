// Collects shardings of a value that would suit several of the operations that read it.
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

bool ReshardCandidates::has(int value, const ShardingSpec& sharding) const {
  auto found = shardings_.find(value);
  return found != shardings_.end() &&
         std::find(found->second.begin(), found->second.end(), sharding) != found->second.end();
}

ReshardCandidates ReshardCandidates::with(std::span<const ReshardCandidate> more) const {
  ReshardCandidates out = *this;
  for (const ReshardCandidate& candidate : more)
    out.shardings_[candidate.value].push_back(candidate.sharding);
  return out;
}

std::span<const ShardingSpec> ReshardCandidates::shardings_of(int value) const {
  auto found = shardings_.find(value);
  return found == shardings_.end() ? std::span<const ShardingSpec>() : found->second;
}

std::vector<ReshardCandidate> ReshardCandidates::all() const {
  std::vector<ReshardCandidate> out;
  for (const auto& [value, shardings] : shardings_)
    for (const ShardingSpec& sharding : shardings) out.push_back({value, sharding});
  return out;
}

void Savings::note_version(const Eqn* eqn, int value, const ShardingSpec& sharding, double cost,
                           double saved) {
  note(versions_, eqn, value, sharding, cost, saved);
}

void Savings::note_sharding(const Eqn* eqn, int value, const ShardingSpec& sharding, double saved) {
  note(shardings_, eqn, value, sharding, 0, saved);
}

void Savings::note(ByValue& by_value, const Eqn* eqn, int value, const ShardingSpec& sharding, double cost,
                   double saved) {
  std::vector<Saving>& entries = by_value[value];
  auto it =
      std::find_if(entries.begin(), entries.end(), [&](const Saving& e) { return e.sharding == sharding; });
  if (it == entries.end()) it = entries.insert(it, {sharding, cost, {}});
  it->cost = std::max(it->cost, cost);
  // A body may be walked several times; the largest saving counts.
  double& largest = it->saved[eqn];
  largest = std::max(largest, saved);
}

void Savings::note_received(const Eqn* eqn, int value, double bytes) {
  if (value < 0 || bytes <= 0) return;
  double& largest = received_[value][eqn];
  largest = std::max(largest, bytes);
}

double Savings::Saving::net_bytes() const {
  double out = -cost;
  for (auto [eqn, bytes] : saved) out += bytes;
  return out;
}

Proposals Savings::profitable() const {
  std::vector<std::pair<double, int>> received;
  for (const auto& [value, by_eqn] : received_) {
    double bytes = 0;
    for (auto [eqn, b] : by_eqn) bytes += b;
    received.push_back({bytes, value});
  }
  std::stable_sort(received.begin(), received.end(), [](auto& a, auto& b) { return a.first > b.first; });
  Proposals out = {profitable(versions_), profitable(shardings_), {}};
  for (auto [bytes, value] : received) out.values.push_back(value);
  return out;
}

std::vector<ReshardCandidate> Savings::profitable(const ByValue& by_value) {
  std::vector<std::pair<double, ReshardCandidate>> list;
  for (const auto& [value, entries] : by_value)
    for (const Saving& e : entries)
      if (double net_bytes = e.net_bytes(); net_bytes > 0) list.push_back({net_bytes, {value, e.sharding}});
  std::stable_sort(list.begin(), list.end(), [](auto& a, auto& b) { return a.first > b.first; });
  std::vector<ReshardCandidate> out;
  for (auto& [net_bytes, candidate] : list) out.push_back(std::move(candidate));
  return out;
}

}  // namespace tessera::inline v0::spmd
