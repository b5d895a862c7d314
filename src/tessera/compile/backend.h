// Backend: the interface that compiles a program plan to machine code. The private module that holds LLVM
// implements it and is loaded on the first compilation. Generated code has one entry point, calls the runtime by
// symbol, and never throws.
#pragma once
#include <tessera/base/processor.h>
#include <tessera/compile/plan.h>
#include <tessera/device/launch.h>
#include <cstddef>

namespace tessera::inline v0 {

// The context of a running program: generated code polls *cancel at loop back edges and reads the device's
// position in the mesh.
using Context = ProgramContext;
static_assert(offsetof(Context, cancel) == 0 && offsetof(Context, position) == 16 &&
              sizeof(std::atomic<std::int32_t>) == 4 && std::atomic<std::int32_t>::is_always_lock_free);
using EntryPoint = DeviceProgram;

struct CompileOptions {
  std::string target;      // a name as TESSERA_TARGET takes it; "" is the target of this process
  bool keep_text = false;  // keep LLVM IR and assembly for inspect()
};

struct MachineCode {
  virtual ~MachineCode() = default;
  EntryPoint entry = nullptr;
  std::string llvm, assembly;  // if keep_text
  std::int64_t code_bytes = 0;
  double emit_seconds = 0;
};

struct Backend {
  std::shared_ptr<MachineCode> (*compile)(const ProgramPlan&, const CompileOptions&);
  void* (*routine)(const char* symbol);  // set by the library: resolves RoutineStep::symbol
  // Returns function `symbol` of a module in LLVM IR, never unloaded; or null, and sets `problem`.
  void* (*link_llvm_ir)(const std::string& module, const std::string& symbol, std::string& problem);
};

// A module of library routines exports one function, tessera_backend_<module>, that returns its table, which ends
// with a null name.
struct NamedRoutine {
  const char* name;
  void* address;
};
// Returns OpenBLAS' name for a processor with these instruction sets.
inline const char* openblas_core(const Processor& p) {
  return p.has_avx512() ? "SkylakeX" : p.has_avx2() ? "Haswell" : p.level == 2 ? "Nehalem" : "Prescott";
}
// Returns whether a routine is available: lowerings call this before they choose one.
TESSERA_API bool has_routine(const char* symbol);

// Loads the back end on the first call. Fails with a DeviceError that names the missing file.
TESSERA_API Backend& backend();

}  // namespace tessera::inline v0
