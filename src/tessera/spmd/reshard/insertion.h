// The walk that inserts reshards: its position, the versions of values, and the functions for each kind of equation. The position
// is handed down by value: a body, a loop's attempt and an isolated call change their own copy.
#pragma once
#include <tessera/spmd/report/reasons.h>
#include <tessera/spmd/reshard/insert_reshards.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/reshard/resharded_program.h>
#include <functional>
#include <limits>
#include <map>

namespace tessera::inline v0::spmd {

struct Expansion;
// One version of a global value: the block that each device has of it.
struct ShardedValue {
  std::size_t block;
  ShardingSpec sharding;
  std::shared_ptr<const Expansion> from = {};  // null if the block cannot be computed from smaller ones
  // Number of times that it is resharded, if it is an invariant of a loop, which is computed and resharded before it; otherwise 0.
  double times = 0;
};
// An operation that computes a value from smaller ones: a broadcast, a conversion to a larger dtype, or an elementwise
// operation on their results. For another sharding of the value it is computed again, if resharding its operands sends
// fewer bytes.
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

// The communication and the work of a part of a program.
struct InsertedCost {
  double received = 0;  // bytes that each device receives
  double work = 0;      // of each device for products and convolutions (product_work)
};

// Sums over devices that are added to the carries of loops, by the equations through which the carries pass.
class CarriedSums {
 public:
  struct EquationRef {
    const Jaxpr* jaxpr;
    std::size_t number;  // of the equation
    auto operator<=>(const EquationRef&) const = default;
  };
  struct AddedSums {
    int carry;  // its variable
    std::vector<PartialSum> sums = {};
    bool stays_partial = false;  // its result is not combined, since the carry is a partial sum
  };
  AddedSums* find(const EquationRef& link) {
    auto found = added_.find(link);
    return found == added_.end() ? nullptr : &found->second;
  }
  // Starts recording the sums that the equation adds to the carry; returns false if they are recorded already.
  bool start_recording(const EquationRef& link, int carry) {
    return added_.try_emplace(link, AddedSums{carry}).second;
  }
  void stop_recording(const EquationRef& link) { added_.erase(link); }
  bool empty() const { return added_.empty(); }
  // Returns true if one of the recorded equations of this jaxpr reads the variable, or computes it as a
  // result that stays a partial sum.
  bool is_used(const Jaxpr& jaxpr, const Var& v) const;

 private:
  std::map<EquationRef, AddedSums> added_;
};

// The inputs of the walk, the blocks that it makes, and the sums that it finds.
struct InsertionRun {
  const GlobalProgram& global;
  ReshardCosts& costs;
  const ReshardCandidates& candidates;
  const ChosenStrategies& strategies;  // of some operations
  // Carries of loops may be partial sums over mesh axes that would shard them otherwise.
  bool partial_carries;
  Reasons* reasons;  // null if not requested
  Savings* savings;  // null if not requested
  std::vector<ShardedBlock> blocks = {};
  CarriedSums sums = {};
};

// A program to which operations are appended, and those around it.
struct InsertionTarget {
  ReshardedScope* scope;
  const InsertionTarget* enclosing = nullptr;
  std::size_t depth = 0;
};

// Sub-axes along which a body shards nothing, for example since the devices along them run different iterations of it,
// and the shardings that are wanted without them.
struct ReservedSubAxes {
  std::vector<PartialSum> sub_axes;
  std::map<int, ShardingSpec> wanted_shardings;  // by value of the body
};

// The position of the walk.
struct Insertion {
  InsertionRun& run;
  InsertedCost* cost;
  InsertionTarget target;
  Site site;
  Where line = {};              // of the operations that are appended
  std::int64_t iterations = 1;  // of the loops around
  const ReservedSubAxes* reserved = nullptr;
  std::vector<AxisName> manual = {};       // manual mesh axes of the shard_maps around
  const std::vector<int>* uses = nullptr;  // by variable of the scope: the number of uses
  // In the body of an isolated call: the scope that contains the call (the outermost one, if calls are
  // nested); otherwise null. Values that depend only on invariants of a loop are computed in that scope if
  // they are not larger than the invariants (leaves_call), and otherwise in each iteration.
  const InsertionTarget* caller = nullptr;

  const GlobalProgram& global() const { return run.global; }
  const SubAxes& sub() const { return run.global.sub; }
  const Eqn& eqn() const { return *site.eqn(); }
  const Scope& scope() const { return *site.scope; }
  bool is_manual(AxisName axis) const;
  // Returns times / iterations, at most 1: the fraction of the iterations in which a value is computed if it is
  // computed `times` times in all. Returns 1 for times = 0.
  double share(double times) const;
  double bytes_per_run(double bytes) const { return bytes * static_cast<double>(iterations); }
  // Returns true if the search has chosen a plan of the whole program, with strategies of its operations.
  bool is_planned() const { return !run.strategies.empty(); }
};

// Appends an operation; returns the number of its first result. Its results have consecutive numbers.
std::size_t append(const Insertion& at, ReshardedOperation operation, std::vector<ShardedBlock> results);
std::size_t append(const Insertion& at, ReshardedOperation operation, ShardedBlock result);

// --- versions.cc
// Returns the sharding that is wanted for a value.
const ShardingSpec& wanted_sharding(const Insertion& at, const Scope& scope, const Atom& atom);
// Returns the block in this sharding. `operand`: its number among the operands of the site's equation; -1: none of them.
std::size_t reshard(const Insertion& at, const ShardedValue& x, const Aval& type, const ShardingSpec& to,
                    int operand = -1);
// Returns the value with this sharding and adds it to the versions.
std::size_t version(const Insertion& at, Versions& versions, const Aval& type, const ShardingSpec& to,
                    int operand = -1);
// The version of an operand of the site's equation.
std::size_t operand_version(const Insertion& at, std::vector<Versions>& in, std::size_t operand,
                            const ShardingSpec& to);
// Reshards to the wanted sharding of a result; partial sums stay partial until they are needed.
ShardedValue reshard_to_wanted(const Insertion& at, const ShardedValue& x, const Var& v);
// Returns the bytes that a device receives until a result has its wanted sharding, or is a partial sum
// whose summands are read.
double bytes_to_wanted(const Insertion& at, const ShardingSpec& from, const Var& v);
// Returns the bytes that a device receives when the value is resharded, or computed again.
double bytes_to(const Insertion& at, const ShardedValue& x, const Aval& type, const ShardingSpec& to);
double bytes_to(const Insertion& at, const Versions& versions, const Aval& type, const ShardingSpec& to);
// Adds the versions that a body has computed of a value outside of it.
void add_versions(const Insertion& at, Versions& to, const Versions& more);
// Returns true if the site's equation, in the body of an isolated call, is computed before the call: it is elementwise
// in invariants of a loop, and its result is not larger than they are.
bool leaves_call(const Insertion& at, const std::vector<Versions>& in);
// The number of times that the result of an operation is computed, as ShardedValue::times.
double invariant_times(const Insertion& at, const std::vector<Versions>& in);

// --- expansions.cc
// Returns true for an operation each of whose blocks depends only on the corresponding blocks of its operands: all its
// factors are of kind `pass`.
bool is_independent(const Eqn& eqn, const Factors& factors);
// Returns true if the site's equation is an expansion. `is_expansion` returns true for operands that are expansions.
bool expands(const Insertion& at, const std::function<bool(std::size_t)>& is_expansion);
// Returns the site's equation as an expansion, or null.
std::shared_ptr<const Expansion> expansion(const Insertion& at, std::vector<ShardedValue> operands);
// Returns the shardings of an expansion's operands for this sharding of its result; none if it cannot be computed with
// it.
std::optional<std::vector<ShardingSpec>> operands_for(const SubAxes& sub, const Expansion& from,
                                                      const ShardingSpec& to);

// --- operation_choice.cc
// A choice for an operation: the shardings of its operands, and of its results as computed.
struct OperationChoice : OperationShardings {
  double bytes = 0;  // bytes received until the results have their wanted shardings
};
// Returns the bytes for resharding an operand of the site's equation; 0 for a resharding candidate.
double reshard_bytes(const Insertion& at, std::size_t operand, const std::vector<Versions>& in,
                     const ShardingSpec& to);
OperationChoice choose_operation(const Insertion& at, const std::vector<Versions>& in);

// --- deferred_sums.cc
// The operands whose partial sums stay partial although a linear operation reads them, and the sub-axes of
// the sums.
struct Deferral {
  std::vector<bool> operands;
  std::vector<PartialSum> sums;
  bool masks = false;  // an operand is not a partial sum yet and needs a mask
};
std::optional<Deferral> deferral(const ShardableOperation& operation, const std::vector<Versions>& in);
// Returns true if deferring the sums (`later`) is cheaper than summing `now`. The cost of summing a value with several
// readers is divided among them.
bool deferring_is_cheaper(const Insertion& at, const std::vector<Versions>& in, const Deferral& d,
                          const OperationChoice& later, const OperationChoice& now);
// Records the partial sums that the site's equation could add to a carry that passes through it.
void note_carry_addends(const Insertion& at, const std::vector<Versions>& in);
// Returns true if linear operations add the value to a carry of a loop that may be a partial sum as well. Also
// returns true for the result of the addition if the carry is a partial sum.
bool is_carry_addend(const Insertion& at, const Var& v);
int uses_of(const Insertion& at, const Atom& atom);

// --- note_savings.cc
// Notes, for every other choice of the operation, the bytes that it would save if one operand had that
// sharding already, or if one result were wanted in it.
void note_savings(const Insertion& at, const std::vector<Versions>& in,
                  const std::vector<OperationChoice>& considered, const OperationChoice& chosen);
// Notes bytes that are received inside of the site's equation, whatever its operands' and results' shardings.
void note_received(const Insertion& at, double bytes);
// Notes that a value is resharded for these bytes, which the other sharding would save.
void note_reshard(const Insertion& at, int value, const ShardingSpec& other, double bytes);

// --- insert_scope.cc
using Environment = std::vector<Versions>;  // by variable: the versions of its value
// Inserts the equations up to the one that defines `last`.
Environment insert_equations(const Insertion& at, const Scope& scope, std::vector<Versions> in,
                             const Var* last = nullptr);
// The block of a result of the scope.
std::size_t insert_result(const Insertion& at, const Scope& scope, Environment& env, const Atom& atom,
                          const ShardingSpec& to);
// Inserts a scope, which adds versions of its inputs; returns its results, each with its wanted sharding or as a partial sum.
std::vector<ShardedValue> insert_scope(const Insertion& at, const Scope& scope, std::vector<Versions>& in);
// Inserts a scope, which adds versions of its inputs; returns its results with the given shardings.
BlockNumbers insert_scope(const Insertion& at, const Scope& scope, std::vector<Versions>& in,
                          const std::vector<ShardingSpec>& out);
// The types and shardings of a body's inputs.
struct BodyInputs {
  Avals types;
  std::vector<ShardingSpec> shardings;
};
// Inserts a body on blocks of these types and lowers it, since its cost depends on the collectives that can
// be merged. `f` inserts the body's equations and returns its results.
ReshardedBody insert_body(
    const Insertion& at, const Scope& scope, const BodyInputs& inputs,
    const std::function<BlockNumbers(const Insertion& inside, std::vector<Versions> in)>& f);

// --- by kind of equation: each returns the results of the site's equation
std::vector<ShardedValue> insert_operation(const Insertion& at, std::vector<Versions>& in);
std::vector<ShardedValue> insert_call(const Insertion& at, std::vector<Versions>& in);
std::vector<ShardedValue> insert_loop(const Insertion& at, std::vector<Versions>& in);
std::vector<ShardedValue> insert_while(const Insertion& at, std::vector<Versions>& in);
std::vector<ShardedValue> insert_branch(const Insertion& at, std::vector<Versions>& in);
std::vector<ShardedValue> insert_map(const Insertion& at, std::vector<Versions>& in);
std::vector<ShardedValue> insert_host_call(const Insertion& at, std::vector<Versions>& in);
// Inserts a pipelined scan if devices receive fewer bytes than for `best`, which is then set to its cost; otherwise
// returns nothing.
std::optional<std::vector<ShardedValue>> insert_pipelined_scan(const Insertion& at, std::vector<Versions>& in,
                                                               InsertedCost& best);

// Returns the reserved sub-axes of a body: `more`, and those that are reserved already.
ReservedSubAxes reserve_sub_axes(const Insertion& at, const Scope& body, const std::vector<PartialSum>& more);

}  // namespace tessera::inline v0::spmd
