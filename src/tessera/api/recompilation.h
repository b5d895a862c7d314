// explain_recompilation: why a jitted function has been compiled several times, or would be compiled by a call.
#pragma once
#include <tessera/api/jit.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// A part of the key of a call (docs/compile_keys.md) that differs from that of an earlier call.
struct KeyDifference {
  /// The parts of a key: the type or the sharding of an array, a static value, the structure of an argument, whether
  /// arguments are donated, their C++ types, and the state that tracing reads.
  enum class Kind { shape, dtype, weak_type, sharding, static_value, structure, donation, cpp_type, context };
  Kind kind;
  std::string part;    ///< "argument 0.w", or the state: "the mesh in scope"
  std::string now;     ///< its type or value: "f32[3,5]"
  std::string before;  ///< its type or value in the earlier call
  std::string detail;  ///< the kind in words: "shape: axis 0"
  std::string advice;  ///< how calls come to share a program; may be empty
};
/// Formats a difference: "argument 0.w: f32[3,5] instead of f32[4,5] (shape: axis 0)".
TESSERA_API std::string to_string(const KeyDifference& difference);

/// One program of a jitted function and the reason for which it was compiled, or a call and the reason for
/// which it would be compiled.
struct Recompilation {
  int program = 0;  ///< the number of the program, from 1; 0: a call needs a program that does not exist yet
  std::string types;  ///< the types of the arrays: "(f32[8,128], i32[])"
  Where after;        ///< the line of the last operation before the call for which the program was traced
  int nearest = 0;    ///< the earlier program that differs in the fewest parts; 0: there is none
  std::vector<KeyDifference> differences = {};  ///< from the nearest program
  bool is_call = false;                         ///< it explains a call that has not been made
  /// Returns true if the call would be traced and compiled.
  bool needed() const { return program == 0; }
};
/// Formats the reason, with a line for each difference, and advice.
TESSERA_API std::string to_string(const Recompilation& recompilation);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Recompilation& recompilation);
/// Prints the reason to stdout.
TESSERA_API void print(const Recompilation& recompilation);

/// The programs of a jitted function, in the order in which they were traced, and the reason for each.
class TESSERA_API Recompilations {
 public:
  explicit Recompilations(const jit_detail::CallCache& cache);
  /// One entry for each program.
  const std::vector<Recompilation>& programs() const { return programs_; }
  /// The number of functions that were jitted at the same line, and compiled: each has programs of its own.
  int jitted_here() const { return jitted_here_; }
  /// Formats the reasons: the parts of the keys that differ, and advice.
  friend TESSERA_API std::string to_string(const Recompilations& recompilations);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const Recompilations& recompilations);

 private:
  Where where_;
  std::vector<Recompilation> programs_;
  int jitted_here_ = 0;
};
/// Prints the reasons to stdout.
TESSERA_API void print(const Recompilations& recompilations);

namespace jit_detail {
// The reason for which a call would be compiled.
TESSERA_API Recompilation explain_call(const CallCache& cache, const Frame& frame,
                                       tree_detail::TreeRef arguments);
}  // namespace jit_detail

/// The result of explain_recompilation. Called with arguments of F, it explains a call with them.
template <class F>
class ExplainedRecompilation : public Recompilations {
 public:
  explicit ExplainedRecompilation(Jitted<F> f) : Recompilations(*f.cache_), f_(std::move(f)) {}
  /// Compares a call with these arguments with the programs that the function has now, without running it.
  ///   cost   compares the call with each program; traces and compiles nothing
  template <class... A>
  Recompilation operator()(A&&... args) const {
    auto tree = arguments::pack<F>(std::forward<A>(args)...);
    return jit_detail::explain_call(*f_.cache_, f_.frame_of(tree), tree_detail::erased(tree));
  }
  template <class... A>
  requires(!arguments::Accepts<F, A...>) TESSERA_OTHER_ARGUMENTS arguments::Refused operator()(A&&...) const {
    return {};
  }

 private:
  Jitted<F> f_;
};

template <class F>
void print(const ExplainedRecompilation<F>& recompilations) {
  print(static_cast<const Recompilations&>(recompilations));
}

/// Explains why a jitted function has several programs: the parts of the key in which each differs from the nearest earlier
/// one (types, shardings, static values, structure, the mesh in scope and other state), and how calls come to share one.
///
///     print(explain_recompilation(step));              // of the calls until now
///     print(explain_recompilation(step)(model, x));    // of a call with these arguments, without running it
///
///   f        the jitted function that is called: another jit(f) has programs of its own
///   result   Recompilations; callable: (f's arguments...) -> Recompilation
///   cost     compares the call with each program; traces and compiles nothing
///   source   jax.config.jax_explain_cache_misses
template <class F>
ExplainedRecompilation<F> explain_recompilation(const Jitted<F>& f) {
  return ExplainedRecompilation<F>(f);
}
template <class F>
requires(!requires { typename F::Original; }) TESSERA_REFUSED(
    "explain_recompilation takes the jitted function whose calls it explains: auto step = jit(f); "
    "explain_recompilation(step)")
arguments::Refused explain_recompilation(const F&) { return {}; }

}  // namespace tessera::inline v0
