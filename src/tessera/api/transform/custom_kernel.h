// custom_kernel: a user-defined primitive, implemented by a native function.
#pragma once
#include <tessera/ops/control/custom_kernel_primitive.h>

namespace tessera::inline v0 {

/// The source of a kernel's machine code: a native function, LLVM IR, or C.
struct KernelSource {
  template <class F>
  requires std::is_convertible_v<F, KernelCode> KernelSource(F code) : code(code) {}
  KernelCode code = nullptr;
  std::string text = {};
  enum class Language : std::uint8_t { none, llvm, c } language = Language::none;

 private:
  KernelSource(std::string text, Language language) : text(std::move(text)), language(language) {}
  friend KernelSource llvm_source(std::string text);
  friend KernelSource c_source(std::string text);
};
/// A module of LLVM IR that defines a function with the kernel's name and the type KernelCode.
inline KernelSource llvm_source(std::string text) { return {std::move(text), KernelSource::Language::llvm}; }
/// C code that defines a function with the kernel's name and the type KernelCode. It is compiled by the compiler that
/// the environment variable CC names, or cc.
inline KernelSource c_source(std::string text) { return {std::move(text), KernelSource::Language::c}; }

/// A user-defined primitive. Applied to arrays, it works under every transformation for which it has a rule.
class TESSERA_API CustomKernelFunction {
 public:
  explicit CustomKernelFunction(UserKernel kernel) : kernel_(std::move(kernel)) {}
  /// Applies the primitive.
  Arrays operator()(const Arrays& operands, Where where = here()) const;
  /// Applies a primitive with one result.
  Array one(const Arrays& operands, Where where = here()) const { return (*this)(operands, where)[0]; }

 private:
  UserKernel kernel_;
};

/// Makes a primitive from machine code, which compiled programs call directly.
///   name    letters, digits and _
///   infer   types of the operands -> types of the results; throws where they do not fit
///   source  a KernelCode function; llvm_source(text); c_source(text)
///   rules   linearize, transpose, batch, factors: KernelRules
///   errors  ArgumentError for an invalid name, and for a source that does not compile, with the compiler's message;
///           DeviceError when there is no C compiler, and from programs when the code returns a number other than 0;
///           TraceError where a missing rule is needed
TESSERA_API CustomKernelFunction custom_kernel(const std::string& name, SharedFunction<Avals(AvalArgs)> infer,
                                               const KernelSource& source, KernelRules rules = {},
                                               Where where = here());

}  // namespace tessera::inline v0
