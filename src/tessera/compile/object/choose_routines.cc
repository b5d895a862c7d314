// Replaces the library calls of programs by functions of the runtime of objects; errors for calls for which objects
// have no code.
#include <tessera/compile/object/object.h>
#include <tessera/core/kernel/prefix_call.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <tessera/ops/control/host_function.h>

namespace tessera::inline v0 {

namespace {

constexpr std::string_view kGemm = "tessera_gemm_", kLapack = "tessera_lapack_";

bool has_blas(std::string_view type) {
  return type == "f32" || type == "f64" || type == "c64" || type == "c128";
}

std::string prefix(const PrefixCall& call) {
  static const char* const kOperations[] = {"sum_", "product_", "max_", "min_", "log_sum_exp_"};
  return str("tessera_own_prefix_", kOperations[call.operation], Dtype(static_cast<Dtype::Row>(call.dtype)));
}

const char* sort(const SortCall& call) {
  return call.operands == 1 && call.keys == 1 ? "tessera_own_sort_values" : "tessera_own_sort";
}

class RoutineChoice {
 public:
  // `options` is null for C source.
  RoutineChoice(const std::string& function, const ObjectOptions* options)
      : function_(function), options_(options) {}
  void choose(Steps& steps) {
    for (PlanStep& step : steps) std::visit([&](auto& form) { choose(form); }, step.form);
  }

 private:
  void choose(KernelStep&) {}
  void choose(CopyStep&) {}
  void choose(LoopStep& step) { choose(step.body); }
  void choose(ProfileSliceStep& step) { choose(step.body); }
  void choose(WhileStep& step) {
    choose(step.condition);
    choose(step.body);
  }
  void choose(BranchStep& step) {
    for (Steps& branch : step.branches) choose(branch);
  }
  void choose(RoutineStep& step) {
    if (step.runtime_call) return;  // compile/object/runtime/devices.c
    std::string implementation = implementation_of(step);
    if (implementation.empty()) fail_call(step);
    step.symbol = std::move(implementation);
  }

  // Returns the function of the runtime (compile/object/runtime) for a routine; "" if there is none.
  std::string implementation_of(const RoutineStep& step) const {
    const std::string& symbol = step.symbol;
    const std::int64_t* integers = (step.parts.empty() ? step.integers : step.parts[0].integers).data();
    if (symbol == "tessera_sort") return sort(from_integers<SortCall>(integers));
    if (symbol == "tessera_top_k" || symbol.starts_with("tessera_fft_"))
      return "tessera_own" + symbol.substr(7);
    if (symbol == "tessera_prefix") return prefix(from_integers<PrefixCall>(integers));
    if (symbol.starts_with(kLapack)) return factorization(step, from_integers<MatrixCall>(integers));
    if (symbol.starts_with(kGemm)) return product(symbol.substr(kGemm.size()));
    const UserKernel::Definition* kernel = user_kernel(symbol);
    return !options_ && kernel && !kernel->c_source.empty() ? symbol : "";
  }
  std::string product(const std::string& type) const {
    if (options_ && !options_->standalone && has_blas(type)) return "tessera_blas_" + type;
    std::string function = "tessera_own_" + type;
    if (options_ && (type == "f32" || type == "f64"))
      function += "_" + std::to_string(object_tile_rows(options_->target, type == "f32" ? 4 : 8));
    return function;
  }
  std::string factorization(const RoutineStep& step, const MatrixCall& call) const {
    std::string name = step.symbol.substr(kLapack.size());
    if (options_ && options_->standalone) {
      At at(step.where);
      fail<ArgumentError>(
          str("save_compiled: a standalone object has no code for ", name, "."),
          "Save the function without standalone: the object then calls LAPACK, and the header "
          "says how to link it.");
    }
    static const char* const kTypes[] = {"f32", "f64", "c64", "c128"};
    return str("tessera_own_lapack_", name, "_", kTypes[call.type]);
  }
  [[noreturn]] void fail_call(const RoutineStep& step) const {
    SetWhere line(step.where ? step.where : current_where());
    std::string what = str("the library routine ", step.symbol);
    if (step.symbol == kHostCall) what = "a function of this process (a callback)";
    if (const UserKernel::Definition* kernel = user_kernel(step.symbol))
      what = str("the kernel ", kernel->name);
    fail<ArgumentError>(
        str(options_ ? "save_compiled: " : "c_source: ", function_, " calls ", what, ", for which ",
            options_ ? "an object" : "C source", " has no code."),
        str(options_ ? "Objects have" : "C source has",
            " code for kernels, loops, matrix products, factorizations, Fourier transforms, cumulative "
            "reductions, sorting, top_k",
            options_ ? " and collectives; compute the rest outside of the saved function."
                     : " and custom kernels made of C source; compute the rest outside of the program."));
  }

  const std::string& function_;
  const ObjectOptions* options_;
};

}  // namespace

void choose_routines(ObjectFunction& f, const ObjectOptions& options) {
  RoutineChoice(f.name, &options).choose(f.plan.steps);
}
void choose_c_routines(Steps& steps, const std::string& function) {
  RoutineChoice(function, nullptr).choose(steps);
}

}  // namespace tessera::inline v0
