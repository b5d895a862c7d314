// Optimization of emitted modules, and generation of objects and assembly from them.
#pragma once
#include <llvm/ADT/SmallVector.h>
#include <llvm/Support/CodeGen.h>

namespace llvm {
class Module;
class TargetMachine;
}  // namespace llvm

namespace tessera::inline v0 {

// Optimizes the body of a program with inlined kernels: carries become registers, invariant loads are hoisted.
void optimize(llvm::Module& module, llvm::TargetMachine& machine);
// Returns an object or assembly of the module, which code generation changes.
llvm::SmallVector<char, 0> generate(llvm::Module& module, llvm::TargetMachine& machine,
                                    llvm::CodeGenFileType kind);
// Removes private functions that are no longer called.
void drop_unused(llvm::Module& module);

}  // namespace tessera::inline v0
