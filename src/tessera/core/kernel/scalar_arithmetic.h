// Evaluation of each scalar operation of kernel expressions on constants, with exactly the bits that machine
// code gives. Constant folding and the kernel interpreter use it.
#pragma once
#include <tessera/core/kernel/expr.h>
#include <span>

namespace tessera::inline v0::expr {

/// The bits of `value` in `dtype`, zero-extended to 64.
TESSERA_API std::uint64_t bits_of(Dtype dtype, double value);
/// A constant's value as a double; exact except for 64-bit integers above 2^53.
TESSERA_API double value_of(Dtype dtype, std::uint64_t bits);
/// A constant integer (or bool), sign-extended.
TESSERA_API std::int64_t integer_of(Dtype dtype, std::uint64_t bits);
/// Applies `op` to operands of dtype `operand` (for select: of its branches). Not for loads, indices, guards
/// and reductions.
TESSERA_API std::uint64_t compute(ScalarOp op, Dtype result, Dtype operand,
                                  std::span<const std::uint64_t> in);
/// The last state of an `iterate` node, from its first state; states are bits of the parts' dtypes.
TESSERA_API std::vector<std::uint64_t> iterated(const Graph& graph, const Iteration& body,
                                                std::vector<std::uint64_t> state);
/// The identity from which a reduction by `op` starts.
TESSERA_API std::uint64_t identity_bits(ScalarOp op, Dtype dtype);

}  // namespace tessera::inline v0::expr
