// Records the savings from which the search over the whole program (spmd/choose) derives its proposals.
#include <tessera/spmd/choose/sharding_moves.h>
#include <tessera/spmd/reshard/insertion.h>

namespace tessera::inline v0::spmd {

// Notes the bytes that would be saved if a value had this sharding, unless an annotation, a shard_map or its type
// determines it.
static void note_sharding(const Insertion& at, int value, ShardingSpec sharding, double saved) {
  if (!at.run.savings || value < 0 || at.reserved) return;
  const GlobalValue& v = at.global().values[value];
  sharding.partial.clear();
  if (!may_change(v) || sharding == v.sharding) return;
  at.run.savings->note_sharding(&at.eqn(), value, sharding, at.bytes_per_run(saved));
}

void note_savings(const Insertion& at, const std::vector<Versions>& in,
                  const std::vector<OperationChoice>& considered, const OperationChoice& chosen) {
  const Eqn& eqn = at.eqn();
  for (const OperationChoice& other : considered) {
    for (std::size_t i = 0; i < in.size(); ++i) {
      double bytes = reshard_bytes(at, i, in, other.in[i]), saved = chosen.bytes - (other.bytes - bytes);
      int value = at.global().value_of(at.scope(), eqn.in[i]);
      if (bytes <= 0 || saved <= 0 || value < 0) continue;
      at.run.savings->note_version(&eqn, value, other.in[i], at.bytes_per_run(bytes),
                                   at.bytes_per_run(saved));
      note_sharding(at, value, other.in[i], saved);
    }
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      const Var& v = eqn.out[i];
      double bytes =
          at.share(invariant_times(at, in)) *
          at.run.costs.received(other.out[i], wanted_sharding(at, at.scope(), v), v.aval.dtype().bytes());
      double saved = chosen.bytes - (other.bytes - bytes);
      if (saved > 0) note_sharding(at, at.global().value_of(at.scope(), v), other.out[i], saved);
    }
  }
}

void note_received(const Insertion& at, double bytes) {
  const GlobalProgram& global = at.global();
  const Eqn& eqn = at.eqn();
  for (const Atom& a : eqn.in) at.run.savings->note_received(&eqn, global.value_of(at.scope(), a), bytes);
  for (const Var& v : eqn.out) at.run.savings->note_received(&eqn, global.value_of(at.scope(), v), bytes);
}

void note_reshard(const Insertion& at, int value, const ShardingSpec& other, double bytes) {
  note_sharding(at, value, other, bytes);
  at.run.savings->note_received(&at.eqn(), value, at.bytes_per_run(bytes));
}

}  // namespace tessera::inline v0::spmd
