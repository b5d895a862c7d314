// Opens the private modules (shared libraries beside libtessera) on first use; their symbols are visible to
// no other library.
#include <tessera/base/private_library.h>
#include <tessera/base/processor.h>
#include <tessera/compile/backend.h>
#include <tessera/compile/routines/prefix/prefix_routine.h>
#include <tessera/compile/routines/product/product.h>
#include <tessera/compile/routines/sort/sort.h>
#include <tessera/compile/routines/sort/top_k.h>
#include <tessera/compile/run/divided_routine.h>
#include <tessera/device/parallel.h>
#include <tessera/device/process.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <tessera/ops/control/host_function.h>
#include <cstdlib>
#include <mutex>

namespace tessera::inline v0 {

namespace {

// Returns the function tessera_backend_<name> of the module, or null and the reason.
void* open_module(const std::string& name, std::string& reason) {
  void* entry = open_private_library(name, reason);
  if (entry) watch_exit();
  return entry;
}

// Sets the environment variables that OpenBLAS reads when it is loaded: it must not start threads of its own, nor use
// instructions that the target of this process lacks. Without a target OpenBLAS detects the core type itself: one from
// the environment could halve its speed.
class LoadEnvironment {
 public:
  LoadEnvironment() {
    for (auto& [name, saved] : saved_) {
      if (const char* text = std::getenv(name)) saved = text;
      unsetenv(name);
    }
    setenv("OPENBLAS_NUM_THREADS", "1", 1);
    if (!processor().target.empty()) setenv("OPENBLAS_CORETYPE", openblas_core(processor()), 1);
  }
  ~LoadEnvironment() {
    for (const auto& [name, saved] : saved_) unsetenv(name);
    for (auto& [name, saved] : saved_)
      if (saved) setenv(name, saved->c_str(), 1);
  }

 private:
  std::pair<const char*, std::optional<std::string>> saved_[3] = {
      {"OPENBLAS_CORETYPE", {}}, {"OPENBLAS_L2_SIZE", {}}, {"OPENBLAS_NUM_THREADS", {}}};
};

using RoutineTable = const NamedRoutine* (*)();

// Calls a library routine on a deep stack, since the stack of a device program is too small for it. Only the runtime of
// objects reads the context.
struct StackCall {
  std::int32_t (*routine)(const std::int64_t*, void* const*, void* const*, void*);
  const std::int64_t* integers;
  void *const *operands, *const *results;
  void* workspace;
  std::int32_t status;
};
extern "C" std::int32_t tessera_on_thread_stack(ProgramContext*, void* routine, const std::int64_t* integers,
                                                void* const* operands, void* const* results,
                                                void* workspace) noexcept {
  StackCall call{
      reinterpret_cast<decltype(StackCall::routine)>(routine), integers, operands, results, workspace, 0};
  run_on_thread_stack(
      [](void* argument) {
        auto& c = *static_cast<StackCall*>(argument);
        c.status = c.routine(c.integers, c.operands, c.results, c.workspace);
      },
      &call);
  return call.status;
}

// The routines of this library, by the names that generated code uses.
const NamedRoutine kRoutines[] = {
    {"tessera_collective", reinterpret_cast<void*>(&tessera_collective)},
    {"tessera_slice_begin", reinterpret_cast<void*>(&tessera_slice_begin)},
    {"tessera_slice_end", reinterpret_cast<void*>(&tessera_slice_end)},
    {"tessera_parallel", reinterpret_cast<void*>(&tessera_parallel)},
    {"tessera_parallel_shares", reinterpret_cast<void*>(&tessera_parallel_shares)},
    {"tessera_divided_routine", reinterpret_cast<void*>(&tessera_divided_routine)},
    {"tessera_copy", reinterpret_cast<void*>(&tessera_copy)},
    {"tessera_on_thread_stack", reinterpret_cast<void*>(&tessera_on_thread_stack)},
    {kHostCall, reinterpret_cast<void*>(&tessera_host_call)},
    {"tessera_prefix", reinterpret_cast<void*>(&tessera_prefix)},
    {"tessera_sort", reinterpret_cast<void*>(&tessera_sort)},
    {"tessera_top_k", reinterpret_cast<void*>(&tessera_top_k)}};

// Returns a routine of a module, or null; the module is opened once.
void* find_in_module(const std::string& module, std::string_view symbol) {
  static std::mutex mutex;
  static auto& tables = *new std::map<std::string, const NamedRoutine*>;
  std::lock_guard lock(mutex);
  auto [it, is_new] = tables.emplace(module, nullptr);
  std::string reason;
  if (is_new) {
    LoadEnvironment environment;
    if (void* table = open_module(module, reason)) it->second = reinterpret_cast<RoutineTable>(table)();
  }
  for (const NamedRoutine* r = it->second; r && r->name; ++r)
    if (symbol == r->name) return r->address;
  return nullptr;
}

void* find_routine(const char* symbol) {
  std::string_view text = symbol;
  for (const NamedRoutine& known_routine : kRoutines)
    if (text == known_routine.name) return known_routine.address;
  if (void* product = product_routine(symbol)) return product;
  if (const auto* kernel = user_kernel(text)) return reinterpret_cast<void*>(kernel->code);
  for (const char* module : {"lapack", "fft"})
    if (text.starts_with(str("tessera_", module, "_"))) return find_in_module(module, text);
  return find_in_module("onednn", text);
}

}  // namespace

void* module_routine(const char* module, const char* symbol) { return find_in_module(module, symbol); }
bool has_routine(const char* symbol) { return find_routine(symbol) != nullptr; }

Backend& backend() {
  static Backend* loaded = [] {
    std::string reason;
    void* create = open_module("llvm", reason);
    if (!create)
      fail<DeviceError>(
          str("the code generator could not be loaded: ", reason, "."),
          "libtessera_llvm.so belongs beside libtessera.so, and it needs LLVM 19 (see docs/building.md).");
    Backend* created = reinterpret_cast<Backend* (*)()>(create)();
    created->routine = find_routine;
    return created;
  }();
  return *loaded;
}

}  // namespace tessera::inline v0
