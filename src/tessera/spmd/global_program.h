// A global program as the partitioner sees it: every value of every scope (the program and the bodies of its loops,
// branches and calls) by number, and the equations that relate their axes.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/primitive.h>
#include <tessera/spmd/sharding_spec.h>
#include <tessera/transform/region.h>

namespace tessera::inline v0::spmd {

// Sets a value for as long as the scope lasts.
template <class T>
class Within {
 public:
  Within(T& place, T value) : place_(place), saved_(std::exchange(place, value)) {}
  ~Within() { place_ = saved_; }
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;

 private:
  T& place_;
  T saved_;
};

struct GlobalValue {
  Aval type;
  ShardingSpec sharding;  // wanted
  bool fixed = false;     // by an annotation, or by another decision
  // That sets its sharding: a sharding_constraint, a reshard, or a shard_map ...
  const Eqn* annotation = nullptr;
  int place = 0;  // ... in this entry of its in_specs, or ~entry of its out_specs
  // Sub-axes that may shard it no further: a shard_map has taken them, or its type names them
  SubAxisList closed = {};
};

// Sub-axis `sub_axis` of the mesh shards an axis of a value because it shards another value, which a relation names.
struct Origin {
  std::size_t axis;
  int sub_axis;
  std::size_t relation;
  int from;
  std::size_t from_axis;
};

// A jaxpr in one place of the program: a body that is called twice is two scopes.
struct Scope {
  JaxprPtr jaxpr;
  std::vector<int> values;  // by variable
  // By equation: the bodies of its region, or that of a shard_map which leaves mesh axes to the partitioner.
  std::map<std::size_t, std::vector<Scope>> inner;
  std::map<std::size_t, Region> regions;
};

// The relation of the axes of values: an equation, or an edge of control flow.
struct Relation {
  Factors factors;
  std::vector<int> in, out;  // values; -1: a literal
  std::vector<bool> moves;   // by factor: blocks are known although elements move along it; empty: none
  const Eqn* eqn = nullptr;  // the operation, or whose edge it is
};

struct Annotated {
  std::vector<std::optional<Sharding>> in, out;  // of the program's arguments and results
};

class GlobalProgram {
 public:
  GlobalProgram(const JaxprPtr& jaxpr, const SubAxes& sub);
  const SubAxes& sub;
  bool keeps_origins = false;
  std::vector<std::vector<Origin>> origins;  // by value, if they are kept
  std::vector<GlobalValue> values;
  std::vector<Relation> relations;
  Scope root;

  // Operations without a sharding rule, although operands are sharded.
  std::vector<const Eqn*> opaque() const;

  int value_of(const Scope& scope, const Atom& atom) const;

 private:
  // The sharding of its type along explicit axes; other axes are free.
  ShardingSpec typed_sharding(Aval type) const;
  int fresh(Aval type);
  int fixed(Aval type, ShardingSpec sharding);
  Scope scope_of(const JaxprPtr& jaxpr, const std::vector<int>& in);
  void add(Scope& scope, std::size_t number);
  void add_region(Scope& scope, std::size_t number, const Region& region);
  void add_map(Scope& scope, std::size_t number);
  void border(int full, int block, const Spec& spec);
  void check_free(const Eqn& constraint) const;
  void check_all_free(const Jaxpr& body) const;
  void same(int a, int b);
  void elements(int full, int element);
  void iterations(const std::vector<int>& in, const std::vector<int>& out);

  SubAxisList explicit_;     // sub-axes of explicit axes
  const Eqn* at_ = nullptr;  // whose relations are being added
  SubAxisList manual_;       // sub-axes that each shard_map around it has taken
};

// True if it only sets the sharding of its result.
bool is_annotation(const Eqn& eqn);
// The sharding that it sets.
const Spec& annotated_spec(const Eqn& annotation);

// Gives values the shardings that annotations and relations suggest.
void propagate(GlobalProgram& program);

}  // namespace tessera::inline v0::spmd
