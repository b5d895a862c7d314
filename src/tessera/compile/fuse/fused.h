// A fused kernel before scheduling: what each element of each stored result is, over one expression graph.
// Target-neutral. fuse.cc makes it, schedule.cc turns it into a nest of loops, the back end into code.
#pragma once
#include <tessera/core/kernel/expr.h>

namespace tessera::inline v0 {

struct FusedKernel {
  // A pointer argument. Numbers in expr::Node::buffer refer to this list.
  struct BufferType {
    Dtype dtype;             // of one element (complex and keys: two parts an element)
    std::int64_t count = 0;  // elements
    bool read = false, written = false;
    bool aligned = false;  // wherever a program has it, it begins at a multiple of 64 bytes
  };
  // result[index] = value for every value of the loop variables, outermost first.
  struct Store {
    int buffer = -1;
    std::vector<expr::Atom> loops = {};
    expr::Index index = {};            // element offset in the buffer
    std::vector<expr::Id> parts = {};  // one, or two for complex and keys
    expr::Id valid = -1;               // store only where true; -1: always
    // Scatter: read old = buffer[index], store the combination. `old` are load nodes of this very buffer
    // inside `parts`; such a store runs in loop order, never vectorised along loops where indices may meet
    // unless `unique`.
    bool ordered = false;
  };

  std::string name;  // "softmax.3": from the equations inside
  expr::Graph graph;
  std::vector<BufferType> buffers;
  std::vector<Store> stores;  // run in order; stores of equal loops share a nest
  std::vector<Where> lines;   // of the equations inside

  std::uint64_t structure_hash() const;  // equal kernels share code
};

}  // namespace tessera::inline v0
