// Partitioner: walks through a global program and writes the program of each device.
#pragma once
#include <tessera/ops/control/control_ops.h>
#include <tessera/spmd/lower/batch_independence.h>
#include <tessera/spmd/partition.h>
#include <tessera/spmd/report/reasons.h>
#include <tessera/spmd/reshard/reshard.h>
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/sharding/factor_sharding.h>
#include <tessera/spmd/sharding/global_program.h>
#include <tessera/spmd/sharding/operation_shardings.h>
#include <tessera/transform/stage.h>
#include <functional>
#include <limits>
#include <map>
#include <span>

namespace tessera::inline v0::spmd {

struct Expansion;
// The block of a global value on one device.
struct ShardedValue {
  Array block;
  ShardingSpec sharding;
  std::shared_ptr<const Expansion> from = {};  // null if the block cannot be computed from smaller ones
  // Number of times that it is resharded, if it is an invariant of a loop, which is computed and resharded before it; otherwise 0.
  double times = 0;
};
// An operation that made a value of smaller ones: broadcasts, conversions to a larger dtype, and elementwise operations on them.
// With another sharding it is computed again, if resharding its operands sends less.
struct Expansion {
  const Eqn* eqn;
  const ShardableOperation* operation;
  std::vector<ShardedValue> operands;
};
// The versions of a value in all shardings that were requested.
using Versions = std::vector<ShardedValue>;
inline std::vector<Versions> versions_of(const std::vector<ShardedValue>& list) {
  std::vector<Versions> out;
  for (const ShardedValue& x : list) out.push_back({x});
  return out;
}

// Adds the versions that a body has made of a value outside of it.
void add_versions(Versions& to, const Versions& more);

// Widens the types of carries: a carry must vary over every axis over which its next state, a result of the
// body, varies. Returns true if any type was widened. Carries of partial sums are skipped, since nothing is computed from them.
bool widened(std::span<Aval> types, std::span<Array> blocks, const Jaxpr& body,
             std::span<const ShardingSpec> states, std::size_t carries);

// Returns true if devices along one of the sub-axes communicate, or if an equation depends on the coordinate
// along them, which is an effect as well.
bool communicates(const SubAxes& sub, const Jaxpr& jaxpr, const std::vector<PartialSum>& along);
Aval element_of(Aval stacked);

class Partitioner {
 public:
  // `partial_carries`: see Choices. `reasons` and `savings` are null if not requested.
  Partitioner(const GlobalProgram& program, ReshardCosts& costs, const ReshardCandidates& candidates,
              bool partial_carries, Reasons* reasons, Savings* savings)
      : program_(program),
        sub_(program.sub),
        costs_(costs),
        candidates_(candidates),
        partial_carries_(partial_carries),
        reasons_(reasons),
        savings_(savings),
        site_{&program.root} {}
  // Runs a scope, which adds versions of its inputs; returns its results, each with its wanted sharding or as a partial sum.
  std::vector<ShardedValue> run(const Scope& scope, std::vector<Versions>& in);
  // Runs a scope, which adds versions of its inputs; returns its results with the given shardings.
  Arrays run(const Scope& scope, std::vector<Versions>& in, const std::vector<ShardingSpec>& out);
  Arrays run(const Scope& scope, const std::vector<ShardedValue>& in, const std::vector<ShardingSpec>& out);
  Array reshard(const ShardedValue& x, const Aval& type, const ShardingSpec& to);
  // Reshards a result of the program.
  Array reshard_result(const ShardedValue& x, const Atom& result, const ShardingSpec& to);
  // The bytes that each device has received so far.
  double sent() const { return sent_; }
  // The work of each device for products and convolutions so far (operation_shardings.h).
  double work() const { return product_work_; }

 private:
  // Traces a body on blocks, whose types vary over every axis that shards them, and merges its collectives.
  Closed staged(const Scope& scope, const Avals& types, const std::vector<ShardingSpec>& shardings,
                const std::function<Arrays(const std::vector<ShardedValue>&)>& f);
  // Returns a body that captured nothing.
  static JaxprPtr closed(Closed body);
  using Environment = std::vector<Versions>;  // by variable: the versions of its value
  // Runs the equations up to the one that defines `last`.
  Environment walk(const Scope& scope, std::vector<Versions> in, const Var* last = nullptr);
  Array result(const Scope& scope, Environment& env, const Atom& atom, const ShardingSpec& to);
  std::vector<ShardedValue> apply(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_operation(const Scope& scope, const Eqn& eqn, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_region(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_isolated(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_loop(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  // One attempt to write a loop.
  struct LoopRun {
    Closed body;
    std::vector<ShardingSpec> out;  // shardings of the body's results
    Arrays blocks;
    std::vector<Versions> versions;  // of the loop's operands
    // Bytes received in all iterations, bytes until the results have their wanted shardings, and the work of products.
    double sent = 0, bytes = 0, work = 0;
  };
  LoopRun iterations(const Scope& scope, std::size_t number, std::vector<Versions> in,
                     const std::map<std::size_t, std::vector<PartialSum>>& sums);
  // The versions of a loop's first operands, its constants, for its body, which captures them: other versions are made before the
  // loop.
  std::vector<Versions> invariants(const Eqn& eqn, std::vector<Versions>& in, std::size_t count);
  // Partial sums over all sub-axes that are left to the partitioner.
  std::vector<PartialSum> sums_over_devices() const;
  // A scan over a sharded axis as a pipelined scan: each device runs its part of the iterations.
  struct PipelinedScan {
    SubAxisList sub_axes;
    AxisSet names;                 // mesh axes that shard the iterations
    std::vector<PartialSum> sums;  // partial sums over these mesh axes
    double bytes = 0;              // bytes received of carries
    Scan scan;
  };
  PipelinedScan pipelined_scan_of(const Scope& scope, std::size_t number,
                                  const std::vector<Versions>& in) const;
  std::vector<ShardedValue> run_pipelined_scan(const PipelinedScan& pipeline, const Region& r,
                                               const Arrays& blocks, const std::vector<ShardingSpec>& results,
                                               const Avals& types);
  Arrays one_iteration(const PipelinedScan& pipeline, const Array& iteration, Args fixed, Args state);
  Arrays pipelined(const PipelinedScan& pipeline, Args fixed, Args state);
  // Writes a pipelined scan if it receives less than the loop, whose bytes and work are then set to those of the scan.
  std::optional<std::vector<ShardedValue>> apply_pipelined_scan(const Scope& scope, std::size_t number,
                                                                std::vector<Versions>& in, LoopRun& best);
  std::vector<ShardedValue> apply_while(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  ShardingSpec local_condition(const IndependentBatch& batch, const Scope& test,
                               const std::vector<ShardingSpec>& carried) const;
  std::vector<ShardedValue> apply_branch(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_map(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<ShardedValue> apply_manual(const Eqn& eqn, std::vector<Versions>& in);
  bool is_manual(AxisName axis) const;
  std::vector<ShardedValue> apply_once(const Eqn& eqn, std::vector<Versions>& in);
  // A choice for an operation: the shardings of its operands, and of its results as computed.
  struct Choice : OperationShardings {
    double bytes = 0;  // bytes received until the results have their wanted shardings
  };
  // The operands whose partial sums stay partial although a linear operation reads them, and the sub-axes of
  // the sums.
  struct Deferral {
    std::vector<bool> operands;
    std::vector<PartialSum> sums;
    bool masks = false;  // an operand is not a partial sum yet and needs a mask
  };
  // The freedom of an operation: moving elements inside of it, leaving sums of its own kind, and deferring
  // partial sums.
  struct Freedom {
    bool moves = true, sums = true;
    const Deferral* deferral = nullptr;
  };
  std::optional<Deferral> deferral(const ShardableOperation& operation,
                                   const std::vector<Versions>& in) const;
  bool better(const Eqn& eqn, const std::vector<Versions>& in, const Deferral& d, const Choice& later,
              const Choice& now) const;
  void note_added(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in);
  // True for a value that linear operations add to a carry, which may be a partial sum as well, and for the sum if the carry is one.
  bool is_added(const Scope& scope, const Var& v) const;
  int uses_of(const Atom& atom) const;
  std::optional<Choice> best_of(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in,
                                const Deferral* d) const;
  Choice choose(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in);
  std::optional<Choice> candidate(const Eqn& eqn, const ShardableOperation& operation,
                                  const std::vector<ShardedTensor>& tensors, const std::vector<Versions>& in,
                                  const std::vector<ShardingSpec>& wanted, const Freedom& free) const;
  // Returns the bytes that a device receives until the results have their wanted shardings; from `most` on, part of them.
  double bytes_for(const Eqn& eqn, const OperationShardings& way, const std::vector<Versions>& in,
                   const std::vector<ShardingSpec>& wanted,
                   double most = std::numeric_limits<double>::infinity()) const;
  void try_all_ways(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in,
                    const std::vector<ShardingSpec>& wanted, Choice& best) const;

  // True if the equation is an expansion, given which of its operands are.
  bool expands(const Scope& scope, const Eqn& eqn,
               const std::function<bool(std::size_t)>& is_expansion) const;
  // The expansion that this equation is, if it is one.
  std::shared_ptr<const Expansion> expansion(const Scope& scope, const Eqn& eqn,
                                             const std::vector<ShardedValue>& operands) const;
  // The shardings of an expansion's operands for this sharding of its result; none if it cannot be computed so.
  std::optional<std::vector<ShardingSpec>> operands_for(const Expansion& from, const ShardingSpec& to) const;
  // Returns the bytes that a device receives when the value is resharded, or computed again.
  double bytes_to(const ShardedValue& x, const Aval& type, const ShardingSpec& to) const;
  // The number of times that the result of an operation is computed, as ShardedValue::times.
  double invariant_times(const Eqn& eqn, const std::vector<Versions>& in) const;
  // The share of the iterations of the loops in which something is computed this number of times.
  double share(double times) const;
  Array computed_again(const Expansion& from, const std::vector<ShardingSpec>& in, const ShardingSpec& to);
  const ShardedValue& cheapest(const Versions& versions, const Aval& type, const ShardingSpec& to) const;
  double cost(const Versions& versions, const Aval& type, const ShardingSpec& to) const;
  // Prices an operand of the site's equation; empty for a candidate that was tried.
  double price(const Eqn& eqn, std::size_t operand, const std::vector<Versions>& in,
               const ShardingSpec& to) const;
  void note_savings(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in,
                    const Choice& chosen) const;
  void note_sharding(const Eqn& eqn, int value, ShardingSpec sharding, double saved) const;
  void note_received(const Scope& scope, const Eqn& eqn, double bytes) const;
  void note_reshard(const Eqn& eqn, int value, const ShardingSpec& other, double bytes) const;
  // Returns the value with this sharding and adds it to the versions.
  Array version(Versions& versions, const Aval& type, const ShardingSpec& to);
  const ShardingSpec& wanted(const Scope& scope, const Atom& atom) const;
  ShardedValue in_wanted_sharding(const ShardedValue& x, const Scope& scope, const Var& v);

  const GlobalProgram& program_;
  const SubAxes& sub_;
  ReshardCosts& costs_;
  const ReshardCandidates& candidates_;
  bool partial_carries_;
  Reasons* reasons_;
  Savings* savings_;
  mutable std::vector<Choice> considered_;  // for the site's equation, if savings are noted
  Site site_;
  const std::vector<Versions>* operands_ = nullptr;  // versions of the operands of the site's equation
  int operand_ = -1;                                 // number of the operand that is being resharded
  std::int64_t iterations_ = 1;
  double sent_ = 0, product_work_ = 0;
  // The equations through which a carry passes: the number of the operand in each, and the sums over devices
  // that are added to it.
  struct Added {
    int carry;
    std::vector<PartialSum> sums;
    bool stays_partial = false;  // its result is not combined, since the carry is a partial sum
  };
  std::map<const Eqn*, Added> added_;
  // Sub-axes that must stay unused, since other devices along them run other code.
  std::vector<PartialSum> kept_free_;
  std::vector<AxisName> manual_;               // manual mesh axes of the enclosing shard_maps
  mutable std::map<int, ShardingSpec> freed_;  // wanted shardings without the sub-axes that must stay unused
  const std::vector<int>* uses_ = nullptr;     // by variable of the running scope: the number of uses
  // True in the body of an isolated call, where values computed from invariants of a loop are computed in each iteration.
  bool isolated_ = false;
};

}  // namespace tessera::inline v0::spmd
