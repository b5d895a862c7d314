// Probe: an equation's kernel run once at symbolic indices, to see which elements it reads and what it makes of them.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/kernel/access.h>
#include <tessera/core/kernel/kernel.h>

namespace tessera::inline v0 {

struct Probe {
  struct Read {
    int operand;
    expr::Indices at;
  };
  std::unique_ptr<expr::Graph> graph;
  expr::Indices at;  // of the result
  Elements out;      // operand k is loaded from buffer k; literals are constants
  std::vector<Read> reads;

  // Operand of which result 0 is a copy, element by element; -1: none.
  int copied_operand(const Eqn& eqn) const;
  // Operand whose memory holds result 0, element by element, whatever its shape; -1: none.
  int viewed_operand(const Eqn& eqn) const;
  // Result 0 is the same constant everywhere.
  bool is_splat() const;
};
Probe probe(const Eqn& eqn, const Kernel& kernel);

// Reduction variables among `variables`: those that are not in the result's indices.
std::int64_t reduced_extent(const expr::Graph& graph, const expr::Indices& at,
                            std::span<const expr::Atom> variables);

}  // namespace tessera::inline v0
