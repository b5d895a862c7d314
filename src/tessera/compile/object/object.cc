// Requests for objects: which functions of the runtime a program's calls become, and errors for calls that objects have no
// code for.
#include <tessera/compile/backend.h>
#include <tessera/compile/object/object.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <tessera/ops/control/host_function.h>

namespace tessera::inline v0 {

namespace {

const ObjectBackend* known_backend = nullptr;
const ObjectBackend& object_backend() {
  backend();
  return *known_backend;
}

constexpr std::string_view kGemm = "tessera_gemm_";
const char* const kRuntime[] = {"tessera_parallel", "tessera_parallel_shares", "tessera_divided_routine",
                                "tessera_copy"};

bool has_blas(std::string_view type) {
  return type == "f32" || type == "f64" || type == "c64" || type == "c128";
}

// Returns the function of the runtime (compile/object/runtime) for a routine; "" if there is none.
std::string implementation_of(const std::string& symbol, const ObjectOptions& options) {
  if (symbol == "tessera_sort" || symbol == "tessera_top_k") return "tessera_own" + symbol.substr(7);
  if (!symbol.starts_with(kGemm)) return "";
  std::string type = symbol.substr(kGemm.size());
  if (!options.standalone && has_blas(type)) return "tessera_blas_" + type;
  std::string own = "tessera_own_" + type;
  if (type == "f32" || type == "f64")
    own += "_" + std::to_string(object_backend().tile_rows(options.target, type == "f32" ? 4 : 8));
  return own;
}

[[noreturn]] void fail_call(const ObjectFunction& f, const RoutineStep& step) {
  At at(step.where);
  std::string what = str("the library routine ", step.symbol);
  if (step.symbol == kHostCall) what = "a function of this process (a callback)";
  if (const UserKernel::Definition* kernel = user_kernel(step.symbol))
    what = str("the kernel ", kernel->name);
  if (step.runtime_call) what = str("the collective ", step.runtime_call->name);
  fail<ArgumentError>(
      str("save_compiled: ", f.name, " calls ", what, ", for which an object has no code."),
      "Objects have code for kernels, loops, matrix products, sorting and top_k on one device; compute the "
      "rest outside of the saved function.");
}

void add_routines(const ObjectFunction& f, const ObjectOptions& options, ObjectRequest& request) {
  if (f.plan.mesh)
    fail<ArgumentError>(str("save_compiled: ", f.name, " is a program for the devices of ", f.plan.mesh, "."),
                        "Objects hold programs for one device; save the function without a mesh.");
  for_each_step(f.plan.steps, [&](const PlanStep& step, std::int64_t) {
    auto* routine = std::get_if<RoutineStep>(&step.form);
    if (!routine) return;
    std::string own = routine->runtime_call ? "" : implementation_of(routine->symbol, options);
    if (own.empty()) fail_call(f, *routine);
    request.routines.emplace_back(routine->symbol, std::move(own));
  });
}

}  // namespace

void set_object_backend(const ObjectBackend& loaded) { known_backend = &loaded; }

std::uint64_t ObjectFunction::signature() const {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char c : json_of(*this)) hash = (hash ^ c) * 0x100000001b3;
  return hash;
}

std::vector<int> ObjectFunction::results_in_arguments() const {
  std::vector<int> out(arguments.size(), -1);
  for (auto [result, argument] : plan.donated)
    out[static_cast<std::size_t>(argument) - embedded.size()] = result;
  return out;
}

// The arena is aligned within the workspace.
std::int64_t ObjectFunction::workspace_bytes() const { return plan.arena_bytes ? plan.arena_bytes + 64 : 0; }

Processor object_processor(const std::string& name) {
  Processor every;
  every.level = 4, every.int8_products = every.bf16_products = true;
  try {
    return processor_named(name, every);
  } catch (const DeviceError& error) {
    std::string known = error.advice();
    if (!known.empty()) known.pop_back();
    fail<DeviceError>(str("save_compiled: the target \"", name, "\" is not known."),
                      str(known, ", \"", kAarch64, "\"."));
  }
}

ObjectCode emit_object(const std::vector<ObjectFunction>& functions, const ObjectOptions& options) {
  ObjectRequest request{functions, options.target, {}};
  if (!options.target.empty() && options.target != kAarch64) object_processor(options.target);
  for (const ObjectFunction& f : functions) add_routines(f, options, request);
  for (const char* symbol : kRuntime) request.routines.emplace_back(symbol, symbol);
  return object_backend().emit(request);
}

}  // namespace tessera::inline v0
