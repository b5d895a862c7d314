// The walk through a program that writes what each device does.
#pragma once
#include <tessera/ops/control/control_ops.h>
#include <tessera/spmd/factor_sharding.h>
#include <tessera/spmd/global_program.h>
#include <tessera/spmd/lane_independence.h>
#include <tessera/spmd/partition.h>
#include <tessera/spmd/reasons.h>
#include <tessera/spmd/reshard.h>
#include <tessera/spmd/reshard_candidates.h>
#include <map>

namespace tessera::inline v0::spmd {

// A value of the global program on one device: its block.
struct ShardedValue {
  Array block;
  ShardingSpec sharding;
};
// The same value in the shardings that were requested.
using Versions = std::vector<ShardedValue>;
inline std::vector<Versions> versions_of(const std::vector<ShardedValue>& list) {
  std::vector<Versions> out;
  for (const ShardedValue& x : list) out.push_back({x});
  return out;
}

// A body on blocks: of types that vary over every axis that shards them.
JaxprPtr staged(const Scope& scope, const Avals& types, const std::vector<ShardingSpec>& shardings,
                const std::function<Arrays(const std::vector<ShardedValue>&)>& f);

// A carry varies over whatever its next state, a result of the body, varies over: what is computed from it has to know.
// The first of them is operand `first`; whether any did not. Nothing is computed from what only gathers sums.
bool widened(Avals& types, Arrays& blocks, std::size_t first, const Jaxpr& body,
             const std::vector<ShardingSpec>& states, std::size_t carries);

// Returns true if devices along one of the sub-axes communicate. (That an equation's meaning depends on the axis, as that
// of a device's coordinate does, is an effect, too.)
bool communicates(const SubAxes& sub, const Jaxpr& jaxpr, const std::vector<PartialSum>& along);
Aval element_of(Aval stacked);

class Partitioner {
 public:
  // `reasons`, `savings`: null if not requested.
  Partitioner(const GlobalProgram& program, const ReshardCandidates& candidates, Reasons* reasons,
              Savings* savings)
      : program_(program),
        sub_(program.sub),
        candidates_(candidates),
        reasons_(reasons),
        savings_(savings),
        site_{&program.root} {}
  // The results of a scope, each in the sharding that is wanted of it, or a sum over devices.
  std::vector<ShardedValue> run(const Scope& scope, std::vector<Versions> in);
  // The same in given shardings.
  Arrays run(const Scope& scope, const std::vector<ShardedValue>& in, const std::vector<ShardingSpec>& out);
  Array moved(const ShardedValue& x, const Aval& type, const ShardingSpec& to);
  // Bytes that each device has received so far.
  double sent() const { return sent_; }

 private:
  using Environment = std::vector<Versions>;  // by variable
  // As far as the equation that makes `last`.
  Environment walk(const Scope& scope, std::vector<Versions> in, const Var* last = nullptr);
  Array result(Environment& env, const Atom& atom, const ShardingSpec& to);
  std::vector<ShardedValue> apply(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_operation(const Scope& scope, const Eqn& eqn, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_region(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_isolated(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_loop(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  // A loop, once more or in another way.
  struct LoopRun {
    JaxprPtr body;
    std::vector<ShardingSpec> in, out;  // of the body's inputs and results
    Arrays blocks;
    std::vector<Versions> versions;  // of the loop's operands
    double sent = 0, bytes = 0;      // received in all iterations; and until the results are replicated
  };
  LoopRun iterations(const Scope& scope, std::size_t number, std::vector<Versions> in,
                     const std::map<std::size_t, std::vector<PartialSum>>& sums);
  // Sums over the sub-axes that the sharding leaves free.
  std::vector<PartialSum> over_unused(const ShardingSpec& sharding) const;
  // A loop over a sharded axis: the part that each device runs.
  struct PipelinedScan {
    SubAxisList sub_axes;
    AxisSet names;                 // of their mesh axes
    std::vector<PartialSum> sums;  // over them
    double bytes = 0;              // received of what is handed on
    Scan scan;
  };
  PipelinedScan pipelined_scan_of(const Scope& scope, std::size_t number,
                                  const std::vector<Versions>& in) const;
  std::vector<ShardedValue> run_pipelined_scan(const PipelinedScan& pipeline, const Region& r,
                                               const Arrays& blocks, const std::vector<ShardingSpec>& results,
                                               const Avals& types);
  Arrays one_iteration(const PipelinedScan& pipeline, const Array& iteration, Args fixed, Args state);
  Arrays pipelined(const PipelinedScan& pipeline, Args fixed, Args state);
  // If that receives less than `bytes`, which then become its own.
  std::optional<std::vector<ShardedValue>> apply_pipelined_scan(const Scope& scope, std::size_t number,
                                                                std::vector<Versions>& in, double& bytes);
  std::vector<ShardedValue> apply_while(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  ShardingSpec own_condition(const Lanes& lanes, const Scope& test,
                             const std::vector<ShardingSpec>& carried) const;
  std::vector<ShardedValue> apply_branch(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_map(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_manual(const Eqn& eqn, std::vector<Versions>& in);
  bool is_manual(AxisName axis) const;
  std::vector<ShardedValue> apply_effect(const Eqn& eqn, std::vector<Versions>& in);
  // The sharding of an operation: those of its operands, and of results as computed.
  struct Choice {
    std::vector<ShardingSpec> in, out;
    double bytes = 0;    // received, until the results are as wanted
    bool moves = false;  // elements, inside of the operation
  };
  // The partial sums that stay partial although an operation reads them: linear operands, and along which sub-axes.
  struct Deferral {
    std::vector<bool> operands;
    std::vector<PartialSum> sums;
    bool masks = false;  // an operand is no such sum yet
  };
  // Options: elements may move inside of an operation, it may leave sums of its own kind, and the partial sums that wait.
  struct Freedom {
    bool moves = true, sums = true;
    const Deferral* deferral = nullptr;
  };
  std::optional<Deferral> deferral(const Eqn& eqn, const std::vector<Versions>& in) const;
  bool better(const Eqn& eqn, const std::vector<Versions>& in, const Deferral& d, const Choice& later,
              const Choice& now) const;
  void note_added(const Eqn& eqn, const std::vector<Versions>& in);
  int uses_of(const Atom& atom) const;
  std::optional<Choice> best_of(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in,
                                const Deferral* d) const;
  Choice choose(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in);
  std::optional<Choice> candidate(const Eqn& eqn, const Factors& factors,
                                  const std::vector<ShardedTensor>& tensors, const std::vector<Versions>& in,
                                  const std::vector<ShardingSpec>& wanted, const Freedom& free) const;

  const ShardedValue& cheapest(const Versions& versions, const Aval& type, const ShardingSpec& to) const;
  double cost(const Versions& versions, const Aval& type, const ShardingSpec& to) const;
  // ... of an operand of the site's equation; empty for a candidate that was tried.
  double price(const Eqn& eqn, std::size_t operand, const std::vector<Versions>& in,
               const ShardingSpec& to) const;
  void note_savings(const Eqn& eqn, const std::vector<Versions>& in, const Choice& chosen) const;
  // The value in this sharding, which is from then on one of its versions.
  Array version(Versions& versions, const Aval& type, const ShardingSpec& to);
  const ShardingSpec& wanted(const Scope& scope, const Atom& atom) const;
  ShardedValue settled(const ShardedValue& x, const Scope& scope, const Var& v);

  const GlobalProgram& program_;
  const SubAxes& sub_;
  const ReshardCandidates& candidates_;
  Reasons* reasons_;
  Savings* savings_;
  mutable std::vector<Choice> considered_;  // for the site's equation, if savings are noted
  Site site_;
  const std::vector<Versions>* operands_ = nullptr;  // of the site's equation
  int operand_ = -1;                                 // the one that is being moved
  std::int64_t iterations_ = 1;
  double sent_ = 0;
  // Equations through which a carry goes: the operand that it is, and the sums over devices that were added to it.
  struct Added {
    int carry;
    std::vector<PartialSum> sums;
  };
  std::map<const Eqn*, Added> added_;
  std::vector<PartialSum>
      kept_free_;                 // sub-axes that nothing may use: other devices along them do something else
  std::vector<AxisName> manual_;  // axes that each shard_map around has taken
  mutable std::map<int, ShardingSpec> freed_;  // wanted shardings without them
  const std::vector<int>* uses_ = nullptr;     // by variable of the scope that runs
};

}  // namespace tessera::inline v0::spmd
