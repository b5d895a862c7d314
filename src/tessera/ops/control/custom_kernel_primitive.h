// A user-defined primitive: machine code with its rules. Users create one through
// api/transform/custom_kernel.h.
#pragma once
#include <tessera/base/shared_state.h>
#include <tessera/core/program_types.h>
#include <tessera/ops/control/factor_rule.h>

namespace tessera::inline v0 {

/// The machine code of a kernel. `sizes` lists the sizes of all axes of the operands and then of the results,
/// which are dense and row-major. Returns 0, or a number from 1 to 255 that makes the program fail. It must
/// not throw; programs on several devices call it from several threads.
using KernelCode = std::int32_t (*)(const std::int64_t* sizes, void* const* operands, void* const* results,
                                    void* unused);

/// The rules of a user-defined kernel; a missing rule is reported when it is needed.
struct KernelRules {
  /// Returns the results, and the linear map from tangents of the operands (empty: zero) to those of the
  /// results.
  SharedFunction<Linearized(Args, const Active&)> linearize = {};
  /// For a kernel that is linear in some operands: returns their cotangents, given those of the results.
  SharedFunction<Tangents(const Tangents&, const LinearArgs&)> transpose = {};
  /// The sets of operands in which the kernel is jointly linear while all others are fixed. Partial sums over devices
  /// may then be added after the kernel instead of before it.
  SharedFunction<OperandSets(AvalArgs)> linear = {};
  /// Applies the kernel to mapped operands; without this rule vmap is a loop.
  SharedFunction<Batched(Args, const BatchAxes&, BatchSize)> batch = {};
  /// The correspondence of axes, for sharding: "i j, j k -> i k", or a function; without it operands are replicated.
  FactorRule factors = {};
};

// A kernel; two kernels are equal if they are the same object.
class TESSERA_API UserKernel {
 public:
  struct Definition {
    std::string name;
    SharedFunction<Avals(AvalArgs)> infer;
    KernelCode code;
    KernelRules rules;
    std::string c_source = {};  // from which the code was compiled; empty: another language
    std::string symbol = {};    // the name of the code in compiled programs
  };
  UserKernel() = default;
  explicit UserKernel(Definition definition);
  const Definition& operator*() const { return *definition_; }
  const Definition* operator->() const { return definition_.get(); }
  friend std::uint64_t hash_of(const UserKernel& kernel) {
    return mix(13, reinterpret_cast<std::uintptr_t>(kernel.definition_.get()));
  }
  friend bool operator==(const UserKernel& a, const UserKernel& b) {
    return a.definition_.get() == b.definition_.get();
  }
  friend TESSERA_API void append(std::string& out, const UserKernel& kernel);
  friend TESSERA_API void parse(TextParser& p, UserKernel& kernel);

 private:
  SharedState<const Definition> definition_;  // also in the process's table of kernels, so never destroyed
};
struct CustomKernel {
  UserKernel kernel;
  TESSERA_FIELDS(kernel)
};
TESSERA_API extern const Primitive custom_kernel_p;

// Returns the kernel that programs call by this symbol, or null.
const UserKernel::Definition* user_kernel(std::string_view symbol);

}  // namespace tessera::inline v0
