// custom_kernel: a primitive of the user's, from machine code.
#pragma once
#include <tessera/ops/control/custom_kernel_primitive.h>

namespace tessera::inline v0 {

/// Where the machine code of a kernel comes from: a function, LLVM IR, or C.
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
/// A module in LLVM's language that defines a function with the kernel's name, of type KernelCode.
inline KernelSource llvm_source(std::string text) { return {std::move(text), KernelSource::Language::llvm}; }
/// C that defines it: compiled by the program that the environment variable CC names, else cc.
inline KernelSource c_source(std::string text) { return {std::move(text), KernelSource::Language::c}; }

/// A primitive: applied to arrays it is an operation like any other, under every transformation for which it has a
/// rule.
class TESSERA_API CustomKernelFunction {
 public:
  explicit CustomKernelFunction(UserKernel kernel) : kernel_(std::move(kernel)) {}
  Arrays operator()(const Arrays& operands, Where where = here()) const;
  /// For a kernel with one result.
  Array one(const Arrays& operands, Where where = here()) const { return (*this)(operands, where)[0]; }

 private:
  UserKernel kernel_;
};

/// A primitive of this name from machine code, which compiled programs call directly.
///   name    letters, digits and _
///   infer   types of the operands -> types of the results; throws where they do not fit
///   source  a KernelCode function; llvm_source(text); c_source(text)
///   rules   linearize, transpose, batch, factors: KernelRules
///   errors  ArgumentError when the name or the text is no good, with the compiler's words; DeviceError when there is
///           no C compiler, and from programs when the code returns a number other than 0; TraceError where a rule is
///           needed that is missing
TESSERA_API CustomKernelFunction custom_kernel(const std::string& name, std::function<Avals(AvalArgs)> infer,
                                               const KernelSource& source, KernelRules rules = {},
                                               Where where = here());

}  // namespace tessera::inline v0
