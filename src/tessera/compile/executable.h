// Executable: a compiled program, ready to run on stored arrays.
#pragma once
#include <tessera/compile/backend.h>
#include <tessera/core/jaxpr.h>
#include <atomic>

namespace tessera::inline v0 {

struct CompileRequest {
  std::string name;           // of the function, for reports
  std::vector<bool> donated;  // arguments whose memory the results may take; empty: none
};

// What a program holds and moves, for inspect().
struct MemoryReport {
  std::int64_t argument_bytes = 0, result_bytes = 0, arena_bytes = 0, local_bytes = 0, code_bytes = 0;
  std::vector<std::pair<int, int>> donated;  // (result, argument) that share memory
};

class TESSERA_API Executable {
 public:
  Executable(const Jaxpr& jaxpr, const ProgramPlan& plan, std::shared_ptr<MachineCode> code,
             std::vector<bool> donated);
  ~Executable();
  Executable(const Executable&) = delete;
  Executable& operator=(const Executable&) = delete;

  // One result per output of the program. Arguments are stored values of the program's types; those that were
  // compiled as donated are used up. Thread-safe; takes no lock.
  Arrays run(Args args) const;

  const MemoryReport& memory() const { return memory_; }
  const MachineCode& code() const { return *code_; }

 private:
  struct Call;
  Arrays run_donating(Args args) const;
  void run_on(void* const* arguments, void* const* results) const;
  [[noreturn]] void fail_status(std::int32_t status) const;

  std::shared_ptr<MachineCode> code_;
  EntryPoint entry_;
  std::int64_t arena_bytes_;
  Avals in_, out_;
  std::vector<bool> donated_;
  bool donates_ = false;
  std::vector<int> shared_;                              // by argument: the result in its memory, or -1
  std::vector<std::pair<std::string, Where>> routines_;  // in the order of their status numbers
  MemoryReport memory_;
  mutable std::atomic<BufferPtr*> spare_{nullptr};  // an arena kept between calls
};
using ExecutablePtr = std::shared_ptr<const Executable>;

// The executable of a program, from the program cache: equal programs are compiled once, by whoever asks
// first.
TESSERA_API ExecutablePtr compile(JaxprPtr jaxpr, const CompileRequest& request = {});

/// Asks running programs of this process to stop: they fail with an Interrupted error.
TESSERA_API void interrupt_programs(bool stop = true);

}  // namespace tessera::inline v0
