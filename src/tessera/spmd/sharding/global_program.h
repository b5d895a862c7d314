// GlobalProgram: a program in the form that the partitioner uses. Every value of every scope (the program
// and the bodies of its loops, branches and calls) has a number; relations connect the axes of values.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/primitive.h>
#include <tessera/ops/partition/sharding_spec.h>
#include <tessera/spmd/sharding/operation_shardings.h>
#include <tessera/transform/region.h>

namespace tessera::inline v0::spmd {

struct GlobalValue {
  Aval type;
  ShardingSpec sharding;  // the wanted sharding
  bool fixed = false;     // fixed by an annotation or another decision
  bool combined = false;  // partial sums are combined where it is computed
  // The partial sums that the search chose beside the sharding, for a carry of a loop.
  std::vector<PartialSum> sums = {};
  // The equation that sets its sharding: a sharding_constraint, a reshard or a shard_map; null if there is none.
  const Eqn* annotation = nullptr;
  int spec_entry =
      0;  // of a shard_map that sets its sharding: the number of the in_spec, or ~ the number of the out_spec
  // Sub-axes that must not shard it further: a shard_map uses them, or its type names them.
  SubAxisList closed = {};
  // Sub-axes of an equation that reads its summands (PartitionRule::reads_summands), directly or after linear
  // operations: partial sums along them may stay partial.
  SubAxisList unreduced = {};
  double times = 1;  // number of times that loops compute and reshard it; while loops count as one iteration
};

// The origin of a sharding: `sub_axis` shards `axis` of a value because `relation` connects this axis to `from_axis` of
// the value `from`, which `sub_axis` shards.
struct Origin {
  std::size_t axis;
  int sub_axis;
  std::size_t relation;
  int from;
  std::size_t from_axis;
};

// One occurrence of a jaxpr in the program: a body that is called twice has two scopes.
struct Scope {
  JaxprPtr jaxpr;
  std::vector<int> values;                                           // by variable: its number
  std::vector<std::shared_ptr<const AnalyzedOperation>> operations;  // by equation; null for control flow
  // By equation: the bodies of its region, or the body of a shard_map that leaves mesh axes to the
  // partitioner.
  std::map<std::size_t, std::vector<Scope>> inner;
  std::map<std::size_t, Region> regions;
};

// A relation between the axes of values: an equation, or an edge of control flow.
struct Relation {
  Factors factors;
  std::vector<int> in, out;  // numbers of values; -1: a literal
  // By factor: true if it is of kind `permute` and blocks can be computed where it is sharded (the function of this
  // name); empty if none is.
  std::vector<bool> movable_factors;
  const Eqn* eqn = nullptr;  // the operation, or the control flow to which an edge belongs
  double times = 0;          // number of times that loops run the operation; 0 for an edge of control flow
  std::shared_ptr<const AnalyzedOperation> operation = {};  // null for an edge
  bool optional = false;  // true for a relation along which the search may propagate, but need not
};

class GlobalProgram {
 public:
  GlobalProgram(const JaxprPtr& jaxpr, const SubAxes& sub);
  const SubAxes& sub;
  bool keeps_origins = false;
  std::vector<std::vector<Origin>> origins;  // by value; empty unless they are recorded
  std::vector<GlobalValue> values;
  std::vector<GlobalValue> annotated;  // the values before propagation
  std::vector<Relation> relations;
  Scope root;

  // Returns the operations without a sharding rule although their operands are sharded.
  std::vector<const Eqn*> without_rule() const;

  int value_of(const Scope& scope, const Atom& atom) const;
  // Number of equations, with those of bodies.
  TESSERA_API std::size_t size() const;

 private:
  // The shard_maps and loops around a scope.
  struct EnclosingScope {
    SubAxisList manual = {};  // sub-axes of the manual axes of the enclosing shard_maps
    double times = 1;         // iterations of the enclosing loops
  };
  // Returns the sharding along explicit axes in a type; other axes are unspecified.
  ShardingSpec typed_sharding(Aval type) const;
  int new_value(Aval type, const EnclosingScope& enclosing);
  int new_fixed_value(Aval type, ShardingSpec sharding, const EnclosingScope& enclosing);
  Scope scope_of(const JaxprPtr& jaxpr, const std::vector<int>& in, const EnclosingScope& enclosing);
  void add(Scope& scope, std::size_t number, const EnclosingScope& enclosing);
  void add_operation(Scope& scope, std::size_t number, const EnclosingScope& enclosing);
  // Sets the sharding of a result that the equation annotates.
  void set_annotated(const Scope& scope, const Eqn& eqn, const EnclosingScope& enclosing);
  void add_region(Scope& scope, std::size_t number, const Region& region, const EnclosingScope& enclosing);
  void add_loop(std::vector<Scope>& inner, const Region& region, const Eqn& eqn, const std::vector<int>& in,
                const std::vector<int>& out, const EnclosingScope& enclosing);
  void add_while(std::vector<Scope>& inner, const Region& region, const Eqn& eqn, const std::vector<int>& in,
                 const std::vector<int>& out, const EnclosingScope& enclosing);
  void add_map(Scope& scope, std::size_t number, const EnclosingScope& enclosing);
  void note_unreduced();
  void check_free(const Eqn& constraint, const EnclosingScope& enclosing) const;
  void check_all_free(const Jaxpr& body, const EnclosingScope& enclosing) const;
  // Edges of control flow, which belong to an equation.
  void relate_boundary(const Eqn& eqn, int full, int block, const Spec& spec);
  void relate_equal(const Eqn& eqn, int a, int b);
  void relate_elements(const Eqn& eqn, int full, int element, bool stacked);
  void relate_iterations(const Eqn& eqn, const std::vector<int>& in, const std::vector<int>& out,
                         bool optional);

  SubAxisList explicit_;  // sub-axes of explicit axes
  OperationCache operation_cache_;
};

// Throws unless every value has a sharding of its shape, which uses each sub-axis at most once. TESSERA_CHECKS calls it after the
// pass of this name.
TESSERA_API void check(const GlobalProgram& program, const char* after_pass);

// Returns true if the equation only sets the sharding of its result.
bool is_annotation(const Eqn& eqn);
// Returns the spec that it sets.
const Spec& annotated_spec(const Eqn& annotation);

}  // namespace tessera::inline v0::spmd
