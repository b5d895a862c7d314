// A program as C source: its kernels as loops in the order of their definition, its control flow, and its memory.
#pragma once
#include <tessera/compile/plan.h>
#include <set>
#include <span>

namespace tessera::inline v0 {

// Returns C11 that defines
//   int32_t NAME(const void *const *arguments, void *const *results)
// with one pointer for each argument and result of the program. It returns 0, or 1 if there is no memory. It needs the C
// library and libm, and for factorizations LAPACK: its first line says how to link. Results are bit-identical to those
// of the compiled program, except for floating-point reductions and matrix products, which are computed in another
// order.
//   errors  ArgumentError for a program over several devices and, with the user's line, for a call of a callback or of a custom
//           kernel that has no C source
std::string c_source(ProgramPlan plan, const std::string& name);

namespace c_source_detail {
// The C files of the runtime of objects (cmake/TesseraLibrary.cmake).
struct RuntimeFile {
  std::string_view name, text;
};
std::span<const RuntimeFile> runtime_files();
// Returns the texts of the files that define these functions, as static functions.
std::string runtime_text(const std::set<std::string>& functions);
// Returns the comment that says how to link C source with calls of these functions.
std::string link_comment(const std::set<std::string>& functions);
// Returns the C type of an element in memory and in expressions: uint16_t for bf16, float for the parts of c64.
std::string type_text(Dtype dtype);
// Returns a function `name` whose parameters are the buffers of the kernel.
std::string kernel_text(const FusedKernel& kernel, const std::string& name);
}  // namespace c_source_detail

}  // namespace tessera::inline v0
