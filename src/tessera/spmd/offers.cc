#include <tessera/spmd/offers.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

bool Offers::has(int value, const Layout& layout) const {
  auto found = layouts_.find(value);
  return found != layouts_.end() &&
         std::find(found->second.begin(), found->second.end(), layout) != found->second.end();
}

Offers Offers::with(std::span<const Offer> more) const {
  Offers out = *this;
  for (const Offer& offer : more) out.layouts_[offer.value].push_back(offer.layout);
  return out;
}

void Savings::note(const Eqn* eqn, int value, const Layout& layout, double cost, double saved) {
  std::vector<Entry>& entries = entries_[value];
  auto it = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.layout == layout; });
  if (it == entries.end()) it = entries.insert(it, {layout, cost, {}});
  it->cost = std::max(it->cost, cost);
  // A body is walked more than once.
  double& kept = it->saved[eqn];
  kept = std::max(kept, saved);
}

double Savings::Entry::net() const {
  double out = -cost;
  for (auto [eqn, bytes] : saved) out += bytes;
  return out;
}

std::vector<Offer> Savings::worthwhile() const {
  std::vector<std::pair<double, Offer>> list;
  for (const auto& [value, entries] : entries_)
    for (const Entry& e : entries)
      if (double net = e.net(); net > 0) list.push_back({net, {value, e.layout}});
  std::stable_sort(list.begin(), list.end(), [](auto& a, auto& b) { return a.first > b.first; });
  std::vector<Offer> out;
  for (auto& [net, offer] : list) out.push_back(std::move(offer));
  return out;
}

}  // namespace tessera::inline v0::spmd
