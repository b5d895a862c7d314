// The operands of loops.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/ops/partition/sharding_spec.h>

namespace tessera::inline v0::spmd {

// The operands of a loop, in order: its constants, its carries, and the arrays that it scans.
struct LoopOperands {
  explicit LoopOperands(const Region& loop) : consts(loop.consts), carries(loop.carries) {}
  std::size_t consts, carries;
  bool is_carry(std::size_t operand) const { return operand >= consts && operand < consts + carries; }
};

// The operands of a while loop, in order: constants of its condition, constants of its body, and its carries.
struct WhileOperands {
  explicit WhileOperands(const Region& loop) : condition_consts(loop.consts), body_consts(loop.body_consts) {}
  std::size_t condition_consts, body_consts;
  std::size_t first_carry() const { return condition_consts + body_consts; }
};

// The type of the entries along axis 0, which a loop scans.
Aval element_of(Aval stacked);
// The sharding of values stacked along a new axis 0, which is unsharded.
ShardingSpec stack_of(ShardingSpec sharding, std::int64_t trip_count);

}  // namespace tessera::inline v0::spmd
