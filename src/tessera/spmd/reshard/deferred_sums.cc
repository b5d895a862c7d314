// Deferred sums over devices: a partial sum may pass through operations that are linear in it, as long as it
// does not become larger.
#include <tessera/spmd/reshard/insertion.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

static bool is_sum(const PartialSum& s) { return s.kind == ReduceKind::sum; }

int uses_of(const Insertion& at, const Atom& atom) {
  const Var* v = var_of(atom);
  return v ? (*at.uses)[v->id] : 1;
}

// Chooses the operands that stay partial sums while the operation reads them, given the operands that are partial sums
// (`sums`): exactly those if the operation is linear in them together; else all operands if it is linear in all of them
// together; else none (nullopt).
static std::optional<std::vector<bool>> linear_operands(const ShardableOperation& operation,
                                                        std::vector<bool> sums) {
  auto is_linear = [&](const std::vector<bool>& operands) {
    return std::find(operation.linear.begin(), operation.linear.end(), operands) != operation.linear.end();
  };
  if (is_linear(sums)) return sums;
  sums.assign(sums.size(), true);
  return sums.size() > 1 && is_linear(sums) ? std::optional(sums) : std::nullopt;
}

static bool is_sum_of_devices(const Versions& v) {
  const std::vector<PartialSum>& partial = v.front().sharding.partial;
  return !partial.empty() && std::all_of(partial.begin(), partial.end(), is_sum);
}

std::optional<Deferral> deferral(const ShardableOperation& operation, const std::vector<Versions>& in) {
  Deferral d;
  bool any = false;
  for (const Versions& v : in) {
    d.operands.push_back(is_sum_of_devices(v));
    any |= d.operands.back();
    if (d.operands.back())
      for (const PartialSum& s : v.front().sharding.partial)
        if (std::find(d.sums.begin(), d.sums.end(), s) == d.sums.end()) d.sums.push_back(s);
  }
  if (!any) return std::nullopt;
  std::sort(d.sums.begin(), d.sums.end(), [](auto& a, auto& b) { return a.sub_axis < b.sub_axis; });
  std::optional<std::vector<bool>> operands = linear_operands(operation, std::move(d.operands));
  if (!operands) return std::nullopt;
  d.operands = std::move(*operands);
  for (std::size_t i = 0; i < in.size(); ++i)
    if (d.operands[i]) d.masks |= in[i].front().sharding.partial.size() != d.sums.size();
  return d;
}

void note_carry_addends(const Insertion& at, const std::vector<Versions>& in) {
  CarriedSums::AddedSums* added = at.run.sums.find({at.scope().jaxpr.get(), *at.site.number});
  if (!added) return;
  std::vector<bool> operands;
  std::vector<PartialSum> sums;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const Var* v = var_of(at.eqn().in[i]);
    bool carry = v && v->id == added->carry;
    operands.push_back(carry || is_sum_of_devices(in[i]));
    const std::vector<PartialSum>& partial = in[i].front().sharding.partial;
    if (!carry && operands.back()) sums.insert(sums.end(), partial.begin(), partial.end());
  }
  if (linear_operands(at.site.operation().operation, std::move(operands)))
    added->sums.insert(added->sums.end(), sums.begin(), sums.end());
}

// The equation that reads a value with one reader, if it is linear in the value; otherwise null.
static const Eqn* only_linear_reader(const Scope& scope, const Var& v) {
  auto reads = [&](const Atom& a) { return var_of(a) && *var_of(a) == v; };
  const std::vector<Eqn>& eqns = scope.jaxpr->eqns;
  for (std::size_t e = 0; e < eqns.size(); ++e) {
    const std::vector<Atom>& in = eqns[e].in;
    if (std::none_of(in.begin(), in.end(), reads)) continue;
    std::vector<bool> operands;
    for (const Atom& a : in) operands.push_back(reads(a));
    const std::shared_ptr<const AnalyzedOperation>& analyzed = scope.operations[e];
    return analyzed && linear_operands(analyzed->operation, operands) == operands ? &eqns[e] : nullptr;
  }
  return nullptr;
}

bool CarriedSums::is_used(const Jaxpr& jaxpr, const Var& v) const {
  auto is_v = [&](const Atom& a) { return var_of(a) && *var_of(a) == v; };
  for (auto it = added_.lower_bound({&jaxpr, 0}); it != added_.end() && it->first.jaxpr == &jaxpr; ++it) {
    const Eqn& eqn = jaxpr.eqns[it->first.number];
    if (it->second.stays_partial && eqn.out[0] == v) return true;
    if (std::any_of(eqn.in.begin(), eqn.in.end(), is_v)) return true;
  }
  return false;
}

bool is_carry_addend(const Insertion& at, const Var& v) {
  if (at.run.sums.empty()) return false;
  const Scope& scope = at.scope();
  const Var* value = &v;
  while (!at.run.sums.is_used(*scope.jaxpr, *value)) {
    const Eqn* reader = uses_of(at, *value) == 1 ? only_linear_reader(scope, *value) : nullptr;
    if (!reader) return false;
    value = &reader->out[0];
  }
  return true;
}

bool deferring_is_cheaper(const Insertion& at, const std::vector<Versions>& in, const Deferral& d,
                          const OperationChoice& later, const OperationChoice& now) {
  double bytes = now.bytes;
  bool only_reader = true;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const Atom& atom = at.eqn().in[i];
    int uses = uses_of(at, atom);
    if (!d.operands[i] || uses == 1) continue;
    only_reader = false;
    bytes -= bytes_to(at, in[i], aval_of(atom), now.in[i]) * (uses - 1) / uses;
  }
  return later.bytes < bytes || (later.bytes == bytes && only_reader && !d.masks);
}

}  // namespace tessera::inline v0::spmd
