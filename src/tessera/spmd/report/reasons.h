// Reasons for shardings and collectives, as text that names the user's source lines. Computed only on demand.
#pragma once
#include <tessera/spmd/report/prediction.h>
#include <tessera/spmd/report/transfers.h>
#include <tessera/spmd/reshard/reshard.h>
#include <tessera/spmd/sharding/global_program.h>

namespace tessera::inline v0::spmd {

// A position in the program: an equation of a scope, or the end of the scope.
struct Site {
  const Scope* scope = nullptr;
  std::optional<std::size_t> number = {};  // of the equation; none at the end
  int result = -1;                         // at the end of the scope: the value
  // In the body of a pipelined scan: the number of iterations that each device runs; otherwise 0.
  std::int64_t iterations_per_device = 0;

  const Eqn* eqn() const { return number ? &scope->jaxpr->eqns[*number] : nullptr; }
  const AnalyzedOperation& operation() const { return *scope->operations[*number]; }
};

// The type and sharding as users write them, as far as possible: "f32[64@x,16.8@y] sum@x" has axis 0 sharded
// along x, the minor factor (of size 8) of axis 1 sharded along y, and is a partial sum over x.
std::string described(const SubAxes& sub, Dtype dtype, const ShardingSpec& sharding);

class Reasons {
 public:
  // Requires that `program` recorded its origins.
  explicit Reasons(const GlobalProgram& program);

  // Records that `move` reshards operand `operand` of the site's equation (-1: its result, or a result of the
  // scope). Returns the source line for the collective's equations.
  Where note(const Site& site, int operand, const Aval& type, const ShardingSpec& from,
             const ShardingSpec& to, const ReshardStep& move, double bytes);
  // Records that the site's equation communicates while it is computed.
  Where note(const Site& site);
  // Records that a collective matmul replaces a collective.
  Where note(const OverlapDecision& ring);
  std::shared_ptr<const Transfers> transfers() const { return transfers_; }

  // The sharding of a value and, for each mesh axis that shards it, the steps from an annotation to the
  // value.
  std::string chain(int value) const;

 private:
  void define(const Scope& scope);
  Where add(Transfer transfer);
  const GlobalValue& value(int v) const { return program_.values[v]; }
  const Origin* origin(int v, int sub_axis) const;
  int root(int v, int sub_axis) const;
  int annotated_input(int v) const;
  std::string annotation(int v) const;
  // Returns " by " and the annotation from which the sub-axis comes; an empty text if there is none.
  std::string sharded(int v, int sub_axis) const;
  const Relation* relation_of(const Site& site) const;
  void explain_partial(Transfer& t, const Site& site, const ReshardStep& move) const;
  void explain_sharded(Transfer& t, const Site& site, int operand, const ShardingSpec& from,
                       const ShardingSpec& to, const ReshardStep& move) const;
  bool explain_annotated(Transfer& t, const Site& site, int sub_axis, const std::string& has) const;
  std::string conflicting_sharding(const Relation& relation, int self, std::size_t axis, int sub_axis) const;
  std::string replicated_by(const Relation& relation, int operand, std::size_t axis) const;

  const GlobalProgram& program_;
  // By value: the equation that defines it; null for an input.
  std::vector<const Eqn*> definitions_;
  // By equation: the numbers of its relations.
  std::unordered_map<const Eqn*, std::vector<std::size_t>> relations_;
  std::shared_ptr<Transfers> transfers_ = std::make_shared<Transfers>();
};

}  // namespace tessera::inline v0::spmd
