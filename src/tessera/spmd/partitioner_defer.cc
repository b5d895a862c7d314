// Deferred sums over devices: a partial sum may pass through operations that are linear in it, as long as it
// does not become larger.
#include <tessera/spmd/partitioner.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

bool is_sum(const PartialSum& s) { return s.kind == ReduceKind::sum; }

}  // namespace

int Partitioner::uses_of(const Atom& atom) const {
  const Var* v = var_of(atom);
  return v ? (*uses_)[v->id] : 1;
}

std::optional<Partitioner::Deferral> Partitioner::deferral(const ShardableOperation& operation,
                                                           const std::vector<Versions>& in) const {
  auto is_linear = [&](const std::vector<bool>& operands) {
    return std::find(operation.linear.begin(), operation.linear.end(), operands) != operation.linear.end();
  };
  Deferral d;
  bool any = false;
  for (const Versions& v : in) {
    const std::vector<PartialSum>& partial = v.front().sharding.partial;
    bool sum = !partial.empty() && std::all_of(partial.begin(), partial.end(), is_sum);
    d.operands.push_back(sum);
    for (const PartialSum& s : partial)
      if (sum && std::find(d.sums.begin(), d.sums.end(), s) == d.sums.end()) d.sums.push_back(s);
    any |= sum;
  }
  if (!any) return std::nullopt;
  std::sort(d.sums.begin(), d.sums.end(), [](auto& a, auto& b) { return a.sub_axis < b.sub_axis; });
  if (!is_linear(d.operands)) {
    d.operands.assign(in.size(), true);
    if (in.size() < 2 || !is_linear(d.operands)) return std::nullopt;
  }
  for (std::size_t i = 0; i < in.size(); ++i)
    if (d.operands[i]) d.masks |= in[i].front().sharding.partial.size() != d.sums.size();
  return d;
}

// Records that this equation defines the next value of a carry.
void Partitioner::note_added(const Eqn& eqn, const std::vector<Versions>& in) {
  auto found = added_.find(&eqn);
  if (found == added_.end()) return;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const Var* v = var_of(eqn.in[i]);
    if (v && v->id == found->second.carry) continue;
    const std::vector<PartialSum>& partial = in[i].front().sharding.partial;
    found->second.sums.insert(found->second.sums.end(), partial.begin(), partial.end());
  }
}

// Returns true if deferring the sums is cheaper. A value with other readers is summed once for all of them
// instead.
bool Partitioner::better(const Eqn& eqn, const std::vector<Versions>& in, const Deferral& d,
                         const Choice& later, const Choice& now) const {
  double bytes = now.bytes;
  bool only_this = true;
  for (std::size_t i = 0; i < in.size(); ++i) {
    int uses = uses_of(eqn.in[i]);
    if (!d.operands[i] || uses == 1) continue;
    only_this = false;
    bytes -= cost(in[i], aval_of(eqn.in[i]), now.in[i]) * (uses - 1) / uses;
  }
  return later.bytes < bytes || (later.bytes == bytes && only_this && !d.masks);
}

}  // namespace tessera::inline v0::spmd
