// Calls: the equations of a body in the program, or an isolated call.
#include <tessera/spmd/reshard/insertion.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// An isolated call. Invariants of a loop are resharded before the call, so that this can happen before the loop; other
// operands are resharded in the call. Code under `fuse` must not contain collectives, so its operands are resharded to
// the shardings that its body wants. If its body needs collectives even then, it is replicated: each device computes
// all of it.
class IsolatedInsertion {
 public:
  IsolatedInsertion(const Insertion& at, std::vector<Versions>& in)
      : at_(at),
        in_(in),
        body_(at.scope().inner.at(*at.site.number)[0]),
        call_(at.eqn().params.as<IsolatedCall>()) {}

  std::vector<ShardedValue> run() {
    auto operand_sharding = [&](std::size_t i) {
      return call_.one_kernel ? wanted_sharding(at_, body_, body_.jaxpr->in[i]) : in_[i].front().sharding;
    };
    if (std::optional<std::vector<ShardedValue>> out = called(at_, resharded(operand_sharding))) return *out;
    std::vector<PartialSum> all_sub_axes;
    for (int sub_axis = 0; sub_axis < static_cast<int>(at_.sub().count()); ++sub_axis)
      all_sub_axes.push_back({sub_axis, ReduceKind::none});
    ReservedSubAxes reserved = reserve_sub_axes(at_, body_, all_sub_axes);
    Insertion replicated = at_;
    replicated.reserved = &reserved;
    auto unsharded_operand = [&](std::size_t i) { return unsharded(aval_of(at_.eqn().in[i]).shape()); };
    std::optional<std::vector<ShardedValue>> out = called(replicated, resharded(unsharded_operand));
    if (!out) internal("a replicated body communicates");
    return *out;
  }

 private:
  std::vector<Versions> resharded(const std::function<ShardingSpec(std::size_t)>& sharding_of) {
    std::vector<Versions> list;
    for (std::size_t i = 0; i < in_.size(); ++i) {
      ShardingSpec to = sharding_of(i);
      double times = call_.one_kernel ? 0 : in_[i].front().times;  // 0: all equations stay in the kernel
      list.push_back({{operand_version(at_, in_, i, to), to, {}, times}});
      if (times > 0) add_versions(at_, list.back(), in_[i]);
    }
    return list;
  }

  // Inserts the call with these operands, which its body captures. Returns nothing if the body must not
  // contain collectives but needs some with these operands.
  std::optional<std::vector<ShardedValue>> called(const Insertion& at, std::vector<Versions> operands) {
    InsertedCost cost = *at.cost;
    Insertion attempt = at;
    attempt.caller = at.caller ? at.caller : &at.target, attempt.cost = &cost;
    std::vector<ShardedValue> results;
    ReshardedBody body = insert_body(attempt, body_, {}, [&](const Insertion& inside, const auto&) {
      BlockNumbers list;
      for (const ShardedValue& y : results = insert_scope(inside, body_, operands)) list.push_back(y.block);
      return list;
    });
    auto local = [](const Eqn& e) { return e.effects.collective.empty(); };
    const std::vector<Eqn>& eqns = body->lowered.jaxpr->eqns;
    if (call_.one_kernel && !std::all_of(eqns.begin(), eqns.end(), local)) return std::nullopt;
    *at.cost = cost;
    std::vector<ShardedBlock> blocks;
    for (std::size_t i = 0; i < results.size(); ++i)
      blocks.push_back({aval_of(body_.jaxpr->out[i]), results[i].sharding});
    std::size_t first = append(at, {IsolatedOperation{&call_, body}}, blocks);
    std::vector<ShardedValue> out;
    for (std::size_t i = 0; i < results.size(); ++i) out.push_back({first + i, results[i].sharding});
    for (std::size_t i = 0; i < in_.size(); ++i)
      if (in_[i].front().times > 0) add_versions(at, in_[i], operands[i]);
    return out;
  }

  const Insertion& at_;
  std::vector<Versions>& in_;
  const Scope& body_;
  const IsolatedCall& call_;
};

}  // namespace

std::vector<ShardedValue> insert_call(const Insertion& at, std::vector<Versions>& in) {
  const Eqn& eqn = at.eqn();
  std::vector<ShardedValue> out;
  if (eqn.primitive == &isolated_call_p) {
    out = IsolatedInsertion(at, in).run();
  } else {
    // A partial sum with other readers is summed once for all of them, unless the strategies of operations are given.
    for (std::size_t i = 0; i < in.size(); ++i)
      if (!at.is_planned() && uses_of(at, eqn.in[i]) > 1 && !in[i].front().sharding.partial.empty()) {
        ShardingSpec summed = in[i].front().sharding;
        summed.partial.clear();
        std::size_t block = operand_version(at, in, i, summed);
        in[i].insert(in[i].begin(), {block, summed});
      }
    out = insert_scope(at, at.scope().inner.at(*at.site.number)[0], in);
  }
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = reshard_to_wanted(at, out[i], eqn.out[i]);
  return out;
}

}  // namespace tessera::inline v0::spmd
