// OperandIndexing: the operand elements from which an element of a result is computed, and its expression in them. The
// kernel of the equation is evaluated once at symbolic indices.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/kernel/access.h>
#include <tessera/core/kernel/kernel.h>

namespace tessera::inline v0 {

struct OperandIndexing {
  struct Read {
    int operand;
    expr::Indices at;
  };
  std::unique_ptr<expr::Graph> graph;
  expr::Indices at;  // index of the result's element
  Elements out;      // operand k is loaded from buffer k; literals are constants
  std::vector<Read> reads;

  // The operand of which result 0 is an elementwise copy; -1: none.
  int copied_operand(const Eqn& eqn) const;
  // The operand whose memory holds result 0 in row-major order, whatever its shape; -1: none.
  int viewed_operand(const Eqn& eqn) const;
  // True if all elements of result 0 are one constant.
  bool is_splat() const;
};
OperandIndexing operand_indexing(const Eqn& eqn, const Kernel& kernel);

// The number of elements that reductions combine: the product of the extents of those `variables` that are
// not indices of the result.
std::int64_t reduced_extent(const expr::Graph& graph, const expr::Indices& at,
                            std::span<const expr::Atom> variables);

}  // namespace tessera::inline v0
