// A program as C source: its kernels as loops in the order of their definition, its control flow, and its memory.
#pragma once
#include <tessera/compile/plan.h>

namespace tessera::inline v0 {

// Returns C11 that needs the C library and libm only and defines
//   int32_t NAME(const void *const *arguments, void *const *results)
// with one pointer for each argument and result of the program. It returns 0, or 1 if there is no memory. Elements have the
// bits of the compiled program, except for sums and products of floating-point numbers, whose order is another one.
//   errors  ArgumentError for a program over several devices and, with the user's line, for a call of a library or a callback
std::string c_source(const ProgramPlan& plan, const std::string& name);

namespace c_source_detail {
// The functions for long cumulative reductions, a part of compile/object/runtime/prefix.c (cmake/TesseraLibrary.cmake).
extern const char* const kPrefixText;
// Returns the C type of an element in memory and in expressions: uint16_t for bf16, float for the parts of c64.
std::string type_text(Dtype dtype);
// Returns a function `name` whose parameters are the buffers of the kernel.
std::string kernel_text(const FusedKernel& kernel, const std::string& name);
}  // namespace c_source_detail

}  // namespace tessera::inline v0
