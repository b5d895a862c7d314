// The annotated program between the choice of shardings and its lowering: every value has one sharding, and every change of a
// sharding is an operation. Bodies of control flow have the same form; they may read values of the programs around them.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/spmd/reshard/reshard.h>
#include <tessera/transform/region.h>
#include <memory>

namespace tessera::inline v0::spmd {

// A global value in one sharding, of which each device holds a block. Blocks are identified by their numbers.
struct ShardedBlock {
  Aval type;  // of the global value
  ShardingSpec sharding;
  Array constant = {};    // a literal of the program; otherwise empty
  std::size_t depth = 0;  // number of programs around the one that defines it
};
using BlockNumbers = std::vector<std::size_t>;

struct ReshardedScope;
using ReshardedBody = std::shared_ptr<ReshardedScope>;

// The operand in another sharding.
struct ReshardOperation {
  std::vector<ReshardStep> steps;
  std::vector<Where> lines;  // of each step; empty if they are not recorded
};
// An equation on blocks whose shardings agree along its factors.
struct BlockOperation {
  const Eqn* eqn;
  std::vector<ShardingSpec> in;
};
// The boundary of a shard_map that leaves mesh axes to the partitioner: the result has the same block as the operand, but is a block
// of another global value.
struct BoundaryOperation {};
// Host code or a visible effect, which runs on the first device along these axes.
struct HostOperation {
  const Eqn* eqn;
  NamedAxes axes;
};
// A shard_map that is manual along every axis of the mesh: its body is already the per-device program.
struct ManualOperation {
  const Eqn* eqn;
};
struct IsolatedOperation {
  const IsolatedCall* call;
  ReshardedBody body;
};
// A scan. Its body captures its constants.
struct LoopOperation {
  const Region* loop;
  ReshardedBody body;
};
// A scan over an axis that the sub-axes shard: each device runs its part of the iterations.
struct PipelinedScan {
  SubAxisList sub_axes;
  AxisSet names;                 // mesh axes that shard the iterations
  std::vector<PartialSum> sums;  // partial sums over these mesh axes
  double bytes = 0;              // bytes received of carries
  const Region* loop = nullptr;
  ReshardedBody body = {};
};
struct WhileOperation {
  const Region* loop;
  ReshardedBody condition, body;
  // Sub-axes along which each device stops when its own elements have finished.
  std::vector<PartialSum> local;
};
struct BranchOperation {
  std::vector<ReshardedBody> branches;
};

struct ReshardedOperation {
  std::variant<ReshardOperation, BlockOperation, BoundaryOperation, HostOperation, ManualOperation,
               IsolatedOperation, LoopOperation, PipelinedScan, WhileOperation, BranchOperation>
      form;
  BlockNumbers operands = {}, results = {};
  Where where = {};
};
TESSERA_API std::vector<ReshardedBody> bodies_of(const ReshardedOperation& operation);

// A body as the program of each device.
struct LoweredBody {
  Avals types = {};  // of the captured values and the inputs
  JaxprPtr jaxpr = {};
  double saved = 0;  // bytes that each device no longer receives since collectives were merged
};

// A program, or a body.
struct ReshardedScope {
  std::string name;
  BlockNumbers in = {}, out = {};
  std::vector<ReshardedOperation> operations = {};
  BlockNumbers captured = {};       // of the programs around it, in the order of their first use
  std::size_t first = 0, last = 0;  // the numbers of its blocks are among these, `last` excluded
  LoweredBody lowered = {};         // with the types with which it was lowered last
};

struct ReshardedProgram {
  ReshardedScope root;
  std::vector<ShardedBlock> blocks;  // by number
  std::vector<Sharding> in, out;
  double received = 0;  // bytes that each device receives, before collectives of the root are merged
  double work = 0;      // of each device for products and convolutions (product_work)
};

// Drops reshards, and equations without effects, whose results nothing reads, from a complete program or
// body: those of attempts that were not taken, and those that have been computed again.
void drop_unread(ReshardedScope& scope, const std::vector<ShardedBlock>& blocks);

// Lists the captured values of a complete body: those with fewer programs around them than `depth`.
void list_captured(ReshardedScope& scope, std::size_t depth, const std::vector<ShardedBlock>& blocks);

// The type of the block on each device. It varies over every axis that shards it.
Aval block_type(const SubAxes& sub, const ShardedBlock& block);

// Throws unless every operand is defined before it is read, in this program or around it, and every operation has operands and
// results of the shardings that it takes and makes. TESSERA_CHECKS calls it after the pass of this name.
TESSERA_API void check(const ReshardedProgram& program, const SubAxes& sub, const char* after_pass);

}  // namespace tessera::inline v0::spmd
