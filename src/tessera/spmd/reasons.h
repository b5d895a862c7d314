// The reasons of shardings and of collectives, in words that name the user's lines. Computed only on demand.
#pragma once
#include <tessera/spmd/global_program.h>
#include <tessera/spmd/partition.h>
#include <tessera/spmd/reshard.h>

namespace tessera::inline v0::spmd {

// Where the partitioner is: at an equation of a scope, or, with none, at the end of the scope.
struct Site {
  const Scope* scope = nullptr;
  const Eqn* eqn = nullptr;
};

// As users write it, as far as possible: "f32[64@x,16.8@y] sum@x" has an axis 0 sharded along x, the minor half of axis 1
// along y, and is still to be summed over x.
std::string described(const SubAxes& sub, Dtype dtype, const ShardingSpec& sharding);

class Reasons {
 public:
  // The program's origins are kept.
  explicit Reasons(const GlobalProgram& program);

  // Notes that `move` takes operand `operand` of the site's equation (-1: its result, or a result of the scope) on
  // the way from one sharding to another; the line that its equations get.
  Where note(const Site& site, int operand, const Aval& type, const ShardingSpec& from,
             const ShardingSpec& to, const ReshardStep& move, double bytes);
  // ... that the devices communicate what the equation needs while they compute it.
  Where note(const Site& site);
  // ... that a ring replaces a collective.
  Where note(const OverlapDecision& ring);
  std::shared_ptr<const Transfers> transfers() const { return transfers_; }

  // The sharding of a value and, for each mesh axis that shards it, the steps from an annotation to it.
  std::string chain(int value) const;

 private:
  void define(const Scope& scope);
  Where add(Transfer transfer);
  const GlobalValue& value(int v) const { return program_.values[v]; }
  const Origin* origin(int v, int sub_axis) const;
  int root(int v, int sub_axis) const;
  int input_behind(int v) const;
  std::string annotation(int v) const;
  std::string sharded(int v, int sub_axis) const;
  const Relation* relation_of(const Site& site) const;
  void explain_partial(Transfer& t, const Site& site, const ReshardStep& move) const;
  void explain_sharded(Transfer& t, const Site& site, int operand, const ShardingSpec& from,
                       const ShardingSpec& to, const ReshardStep& move) const;
  bool explain_annotated(Transfer& t, const Site& site, int sub_axis, const std::string& has) const;
  std::string rival(const Relation& relation, int self, std::size_t axis, int sub_axis) const;
  std::string replicated_by(const Relation& relation, int operand, std::size_t axis) const;

  const GlobalProgram& program_;
  std::vector<const Eqn*> definitions_;                                 // by value; null: an input
  std::unordered_map<const Eqn*, std::vector<std::size_t>> relations_;  // of an equation
  std::shared_ptr<Transfers> transfers_ = std::make_shared<Transfers>();
};

}  // namespace tessera::inline v0::spmd
