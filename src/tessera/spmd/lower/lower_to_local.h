// The pass that writes the program of each device: operations on blocks, and the collectives of reshards.
#pragma once
#include <tessera/spmd/reshard/resharded_program.h>

namespace tessera::inline v0::spmd {

class BlockPrograms;

// Lowers a program. Operations that `known` has are not traced again; the others are added.
TESSERA_API JaxprPtr lower_to_local(const SubAxes& sub, ReshardedProgram& program,
                                    BlockPrograms* known = nullptr);

// Computes an equation on blocks: returns the blocks of its results with these shardings.
Arrays lower_operation(const BlockOperation& form, const SubAxes& sub, const Arrays& blocks,
                       std::vector<ShardingSpec> out);

// The blocks of a program, to which its bodies refer.
struct BlockTable {
  const SubAxes& sub;
  const std::vector<ShardedBlock>& blocks;
  BlockPrograms* known = nullptr;
};

// Lowers a body with these types of its captured values and its inputs, and merges its collectives. The result is kept in the
// body, for the next call with these types.
const LoweredBody& lower_body(const BlockTable& table, ReshardedScope& body, Avals types);
// Lowers a body whose captured values and inputs have the types that follow from their shardings.
const LoweredBody& lower_body(const BlockTable& table, ReshardedScope& body);

// The arrays of a program that is being lowered, by the numbers of their blocks.
class LocalArrays {
 public:
  LocalArrays(const BlockTable& table, const ReshardedScope& scope)
      : table_(table), first_(scope.first), defined_(scope.last - scope.first), captured_(scope.captured) {}
  // Sets the captured values.
  void capture(Args values) { captured_values_.assign(values.begin(), values.end()); }
  const BlockTable& table() const { return table_; }
  const SubAxes& sub() const { return table_.sub; }
  const ShardingSpec& sharding(std::size_t block) const { return table_.blocks[block].sharding; }

  Array at(std::size_t block) const;
  Arrays at(const BlockNumbers& blocks) const;
  void set(std::size_t block, Array value) { defined_[block - first_] = std::move(value); }

 private:
  const BlockTable& table_;
  std::size_t first_;
  Arrays defined_;  // the blocks of this scope, by number, from `first_` on
  const BlockNumbers& captured_;
  Arrays captured_values_;
};

// Lowers operations with bodies (lower_control_flow.cc, lower_pipelined_scan.cc) and host calls (lower_host_call.cc).
Arrays lower(const IsolatedOperation& form, const LocalArrays& local, Arrays blocks);
Arrays lower(const LoopOperation& form, const LocalArrays& local, Arrays blocks);
Arrays lower(const WhileOperation& form, const LocalArrays& local, Arrays blocks);
Arrays lower(const BranchOperation& form, const LocalArrays& local, Arrays blocks);
Arrays lower(const PipelinedScan& form, const LocalArrays& local, Arrays blocks,
             const std::vector<ShardedBlock>& results);
Arrays lower(const HostOperation& form, Arrays blocks);

}  // namespace tessera::inline v0::spmd
