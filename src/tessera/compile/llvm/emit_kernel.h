// Emission of the loop nests of fused kernels as explicit vector LLVM IR of the target's width.
#pragma once
#include <tessera/compile/llvm/target.h>
#include <tessera/compile/schedule/nest.h>

namespace llvm {
class Function;
class Module;
}  // namespace llvm

namespace tessera::inline v0 {

/// Adds `void name(ptr buffer 0, ..., ptr buffer n-1, ptr scratch)` with internal linkage to the module.
/// `scratch` has nest.scratch_bytes bytes and is aligned to 64.
llvm::Function* emit_nest(llvm::Module& module, const Nest& nest, const std::string& name,
                          const TargetInfo& target);

}  // namespace tessera::inline v0
