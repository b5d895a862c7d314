// FusedKernel: a fused kernel before scheduling: one expression graph that defines each element of each stored
// result, independent of the target. fuse_build.cc builds it, schedule.cc converts it to a loop nest, the
// back end to machine code.
#pragma once
#include <tessera/core/kernel/expr.h>

namespace tessera::inline v0 {

struct FusedKernel {
  // A pointer argument. expr::Node::buffer is an index into `buffers`.
  struct BufferType {
    Dtype dtype;             // of one element (complex numbers and keys have two components)
    std::int64_t count = 0;  // elements
    bool read = false, written = false;
  };
  // result[index] = value at every point of the iteration space `loops`, outermost first.
  struct Store {
    int buffer = -1;
    std::vector<expr::Atom> loops = {};
    expr::AffineIndex index = {};      // element offset in the buffer
    std::vector<expr::Id> parts = {};  // one, or two for complex numbers and keys
    expr::Id valid = -1;               // store only where true; -1: always
    // Scatter: load old = buffer[index], store the combination. The old value is a load of this same buffer inside
    // `parts`. An ordered store runs in loop order and is vectorized only along loops whose iterations write
    // different elements; unique updates make a store that is not ordered.
    bool ordered = false;
  };

  std::string name;  // "softmax.3": named after the fused equations
  expr::Graph graph;
  std::vector<BufferType> buffers;
  std::vector<Store> stores;  // run in order; neighbouring stores with equal loops share a loop nest
  std::vector<Where> lines;   // source lines of the fused equations

  TESSERA_API std::vector<std::uint64_t> structure() const;  // kernels of equal structure share code
};

}  // namespace tessera::inline v0
