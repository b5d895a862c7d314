// inspect: the program of a function at each stage of compilation, as text.
#pragma once
#include <tessera/api/jit.h>

namespace tessera::inline v0 {

class Inspection;

/// The stages of one compiled program, as text.
class TESSERA_API Inspected {
 public:
  explicit Inspected(JaxprPtr jaxpr);
  std::string jaxpr() const;       ///< the jaxpr as traced
  std::string simplified() const;  ///< the jaxpr after simplification
  std::string source() const;      ///< the steps of the plan, and each fused kernel as loops
  /// The program as C11: int32_t NAME(const void *const *arguments, void *const *results), which returns 0, or 1 if there
  /// is no memory. It needs the C library and libm, and for factorizations LAPACK: its first line says how to link. Arrays
  /// are dense; captured arrays are arguments before the others. Results have the bits of the compiled program, except that
  /// floating-point sums are added in another order. See docs/ahead_of_time.md.
  ///   name    of the function
  ///   errors  ArgumentError, with the line, for a program over several devices, a callback or a custom kernel that is not
  ///           made of C source
  std::string c_source(const std::string& name = "program", Where where = here()) const;
  std::string kernels() const;      ///< a table of the kernels: loops, bytes, flops, uses
  std::string llvm() const;         ///< LLVM IR
  std::string assembly() const;     ///< machine code as assembly
  std::string collectives() const;  ///< a table: the collectives of each device program, their axes and lines
  std::string memory() const;       ///< arguments, results, the arena, and which values share memory

 private:
  SharedState<const Inspection> inspection_;
};

/// Compiles f for given arguments without running it, and returns the program at each stage.
///   f        a function, or a jitted one
///   result   callable: (f's arguments...) -> Inspected
template <class F>
auto inspect(F f, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), where](auto&&... args) {
    if constexpr (requires { f.jaxpr(args...); })
      return Inspected(f.jaxpr(args...));
    else
      return Inspected(jit(f, {}, where).jaxpr(args...));
  });
}

}  // namespace tessera::inline v0
