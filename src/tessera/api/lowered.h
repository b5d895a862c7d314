// Lowered and Compiled: a jitted function's program for given types and shardings, before and after compilation.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/api/sharding/communication.h>
#include <tessera/compile/memory/live_value.h>
#include <tessera/compile/memory/shared_memory.h>

namespace tessera::inline v0 {

/// The memory that each device needs, in bytes.
struct MemoryEstimate {
  std::int64_t argument_bytes = 0, result_bytes = 0;
  std::int64_t reused_bytes = 0;     ///< bytes of results that take the memory of donated arguments
  std::int64_t temporary_bytes = 0;  ///< bytes of intermediate values
  std::int64_t code_bytes = 0;
  SharedMemory shared = {};  ///< values that several devices of one host hold, stored once
  std::vector<LiveValue>
      largest;  ///< the largest values that are live at the peak, with their types per device
  /// The peak memory of one device, without code.
  std::int64_t total() const { return argument_bytes + result_bytes - reused_bytes + temporary_bytes; }
};
/// Formats the sums, and a line for each of the largest values.
TESSERA_API std::string to_string(const MemoryEstimate& memory);
TESSERA_API std::ostream& operator<<(std::ostream& out, const MemoryEstimate& memory);

namespace detail {
// The flags of the program's inputs: the constants, which are not donated, and the arguments.
TESSERA_API std::vector<bool> donated_inputs(const jit_detail::CacheEntry& entry, std::size_t constants);
TESSERA_API std::string text_of_stage(const JaxprPtr& jaxpr, const std::vector<bool>& donated,
                                      const std::string& stage);
TESSERA_API MemoryEstimate memory_of(const JaxprPtr& jaxpr, const std::vector<bool>& donated);
[[noreturn]] TESSERA_API void fail_other_types(const Arrays& leaves);
}  // namespace detail

/// A compiled program. It takes arguments of the types and shardings that it was lowered for, and no others.
///   errors  ArgumentError for arguments of other types or shardings
///   source  jax.stages.Compiled
template <class J>
class Compiled;

/// The program of a jitted function J for given types and shardings, as jit(f).lower(args...) returns it.
///   source  jax.stages.Lowered
template <class J>
class Lowered {
 public:
  Lowered(J jitted, SharedState<const jit_detail::CacheEntry> entry, KeyWords key)
      : jitted_(std::move(jitted)), entry_(std::move(entry)), key_(std::move(key)) {
    program_ = jit_detail::program_of(*entry_, &constants_);
    donated_ = detail::donated_inputs(*entry_, constants_.size());
  }
  /// The global program. Its inputs are constants(), followed by the arguments.
  const JaxprPtr& jaxpr() const { return program_; }
  /// The arrays that f captured.
  const Arrays& constants() const { return constants_; }
  /// For each constant and argument, whether the program may reuse its memory for results.
  const std::vector<bool>& donated() const { return donated_; }
  /// The program at a stage, as text.
  ///   stage   "global": as traced; "partitioned": the per-device program; "kernels": the steps of the plan and fused
  ///           loops; "llvm"; "asm"
  ///   errors  ArgumentError for another stage
  std::string as_text(const std::string& stage = "global", Where where = here()) const {
    At at(where);
    return detail::text_of_stage(program_, donated_, stage);
  }
  /// The memory that each device needs. Compiles the program.
  MemoryEstimate memory(Where where = here()) const {
    At at(where);
    return detail::memory_of(program_, donated_);
  }
  /// The collectives of the program and their reasons. Compiles the program.
  CommunicationReport communication(Where where = here()) const {
    At at(where);
    return CommunicationReport(program_);
  }
  /// Compiles the program to machine code.
  ///   errors  MemoryError, with the largest live values, when the program needs more memory than a device has; in
  ///           strict mode ShardingError
  Compiled<J> compile() const {
    jit_detail::compile(*jitted_.cache_, *entry_);
    return {*this};
  }

 private:
  friend class Compiled<J>;
  template <class A>
  static auto frame_of(const J& jitted, const A& tree) {
    return jitted.frame_of(tree);
  }

  static Where line_of(const J& jitted) { return jitted.where_; }

  J jitted_;
  SharedState<const jit_detail::CacheEntry> entry_;
  KeyWords key_;
  JaxprPtr program_;
  Arrays constants_;
  std::vector<bool> donated_;
};

template <class J>
class Compiled {
 public:
  Compiled(Lowered<J> lowered) : lowered_(std::move(lowered)) {}
  /// Runs the program.
  ///   errors  ArgumentError for arguments of other types or shardings
  template <class... A>
  auto operator()(A&&... args) const {
    {
      At at(Lowered<J>::line_of(lowered_.jitted_));
      auto tree = arguments::pass<typename J::Original>(args...);
      jit_detail::Frame frame = Lowered<J>::frame_of(lowered_.jitted_, tree);
      if (frame->key != lowered_.key_) detail::fail_other_types(frame->leaves);
    }
    return lowered_.jitted_(std::forward<A>(args)...);
  }
  /// as_text, memory and communication: see Lowered.
  std::string as_text(const std::string& stage = "partitioned", Where where = here()) const {
    return lowered_.as_text(stage, where);
  }
  MemoryEstimate memory(Where where = here()) const { return lowered_.memory(where); }
  CommunicationReport communication(Where where = here()) const { return lowered_.communication(where); }

 private:
  Lowered<J> lowered_;
};

template <class F>
template <class... A>
Lowered<Jitted<F>> Jitted<F>::lower(A&&... args) const {
  auto tree = arguments::pack<F>(std::forward<A>(args)...);
  jit_detail::Frame frame = frame_of(tree);
  if (places_arguments_ && !frame->committed.empty()) check_arguments(tree);
  KeyWords key = frame->key;
  return {*this, jit_detail::find_or_trace(*cache_, frame, tracer(tree)), std::move(key)};
}

}  // namespace tessera::inline v0
