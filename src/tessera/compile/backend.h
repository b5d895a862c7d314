// The interface that turns a program plan into machine code: the private module that holds LLVM implements it, loaded on
// the first compilation. Generated code has one entry, reaches the runtime by symbol, and never throws.
#pragma once
#include <tessera/compile/plan.h>
#include <tessera/device/launch.h>
#include <cstddef>

namespace tessera::inline v0 {

// The context of every program; generated code polls *cancel at the back edges of its loops, and reads its
// position.
using Context = ProgramContext;
static_assert(offsetof(Context, cancel) == 0 && offsetof(Context, position) == 16 &&
              sizeof(std::atomic<std::int32_t>) == 4 && std::atomic<std::int32_t>::is_always_lock_free);
using EntryPoint = DeviceProgram;

struct CompileOptions {
  std::string target;      // "" host; "x86-64", "x86-64-v3", "x86-64-v4": as TESSERA_TARGET says
  bool keep_text = false;  // keep LLVM IR and assembly for inspect()
};

struct MachineCode {
  virtual ~MachineCode() = default;
  EntryPoint entry = nullptr;
  std::string llvm, assembly;  // when kept
  std::int64_t code_bytes = 0;
  double emit_seconds = 0;
};

struct Backend {
  std::shared_ptr<MachineCode> (*compile)(const ProgramPlan&, const CompileOptions&);
  void* (*routine)(const char* symbol);  // set by the library: resolves RoutineStep::symbol
  // The function `symbol` of a module in LLVM's language, kept for ever; or null, with the problem.
  void* (*link_text)(const std::string& module, const std::string& symbol, std::string& problem);
};

// A module of library routines exports one function, tessera_backend_<module>, that gives its table; the last
// entry has a null name.
struct NamedRoutine {
  const char* name;
  void* address;
};
// Returns true if a routine can be called here: lowerings ask before they choose one.
TESSERA_API bool has_routine(const char* symbol);

// Loads the back end (once) or fails with a DeviceError that says which file was missing.
TESSERA_API Backend& backend();

}  // namespace tessera::inline v0
