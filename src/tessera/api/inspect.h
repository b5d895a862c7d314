// inspect: what the compiler made of a function, stage by stage.
#pragma once
#include <tessera/api/jit.h>

namespace tessera::inline v0 {

class Inspection;

/// The stages of one compiled program, as text.
class TESSERA_API Inspected {
 public:
  explicit Inspected(JaxprPtr jaxpr);
  std::string jaxpr() const;       ///< as traced
  std::string simplified() const;  ///< after simplification
  std::string source() const;      ///< the steps and each fused kernel as loops
  std::string kernels() const;     ///< a table: loops, bytes, flops, uses
  std::string llvm() const;        ///< LLVM IR
  std::string assembly() const;
  std::string collectives() const;  /// a table: the collectives of each device program, their axes and lines
  std::string memory() const;       ///< arguments, results, arena, what shares memory

 private:
  std::shared_ptr<const Inspection> inspection_;
};

/// The compiled form of f for these arguments, without running it.
///   f        a function, or a jitted one
///   result   callable: f's arguments to Inspected
template <class F>
auto inspect(F f, Where where = here()) {
  return [f = std::move(f), where](auto&&... args) {
    if constexpr (requires { f.jaxpr(args...); })
      return Inspected(f.jaxpr(args...));
    else
      return Inspected(jit(f, {}, where).jaxpr(args...));
  };
}

}  // namespace tessera::inline v0
