// Emission of the loop nests of fused kernels as explicit vector LLVM IR of the target's width.
#pragma once
#include <tessera/compile/llvm/target.h>
#include <tessera/compile/schedule/nest.h>

namespace llvm {
class Function;
class Module;
}  // namespace llvm

namespace tessera::inline v0 {

// A function with internal linkage: void name(ptr buffer 0, ..., ptr buffer n-1, ptr scratch). If the nest is divided,
// it has three more parameters: ptr private, i64 first, i64 last. Then a call computes chunks first ... last - 1 of
// `chunks`, and threads may compute different chunks concurrently, each with separate `private` memory. chunks 0: one
// call computes all. `scratch` has nest.scratch_bytes bytes, `private` nest.private_bytes; both are aligned to 64.
struct KernelPart {
  llvm::Function* function;
  std::int64_t chunks;
  bool long_calls = false;  // a thread computes its chunks in one call
};
// Returns the parts of the nest, in the order in which they run.
std::vector<KernelPart> emit_nest(llvm::Module& module, const Nest& nest, const std::string& name,
                                  const TargetInfo& target);

}  // namespace tessera::inline v0
