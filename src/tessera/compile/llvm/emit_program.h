// Emission of a whole program: one entry function with all control flow, and the kernels that it calls.
#pragma once
#include <tessera/compile/backend.h>
#include <tessera/compile/llvm/emit_kernel.h>

namespace tessera::inline v0 {

constexpr const char *kEntryName = "tessera_entry", *kBodyName = "tessera_body";
// The status that a program returns: 0, kInterrupted, the status of a failed collective, or (index of the
// failed call of a routine + 1) * 256 + the routine's status.
constexpr std::int32_t kInterrupted = 1;

// Adds the entry function and all kernels to the module; returns the symbols of the routines that they call.
std::vector<std::string> emit_program(llvm::Module& module, const ProgramPlan& plan,
                                      const TargetInfo& target);

}  // namespace tessera::inline v0
