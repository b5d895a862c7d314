// Executable: a compiled program, ready to run on stored arrays.
#pragma once
#include <tessera/compile/backend.h>
#include <tessera/compile/memory/shared_memory.h>
#include <tessera/core/jaxpr.h>
#include <tessera/device/event.h>
#include <tessera/mesh/sharding.h>
#include <tessera/ops/control/host_function.h>
#include <atomic>
#include <functional>

namespace tessera::inline v0 {

// Implicit donation: a result may reuse the memory of an argument, from argument `first` on, if exactly `holders`
// references to the argument exist, all of them the caller's. holders 0: no implicit donation.
struct ImplicitDonation {
  std::size_t first = 0;
  long holders = 0;
  // One flag per argument from `first` on: true if it is never donated.
  const std::vector<bool>* not_donatable = nullptr;
  bool donates(std::size_t argument, long held_by) const {
    return argument >= first && held_by == holders && !(not_donatable && (*not_donatable)[argument - first]);
  }
};

// Memory use of a program on each device, for inspect().
struct MemoryReport {
  std::int64_t argument_bytes = 0, result_bytes = 0, arena_bytes = 0, local_bytes = 0, code_bytes = 0;
  std::vector<std::pair<int, int>> donated = {};  // (result, argument) that share memory
  SharedMemory shared = {};
};

class MeshProgram;

class Pointers;

class TESSERA_API Executable : public std::enable_shared_from_this<Executable> {
 public:
  Executable(const Jaxpr& jaxpr, const ProgramPlan& plan, std::shared_ptr<MachineCode> code,
             std::vector<bool> donated, std::shared_ptr<const MeshProgram> mesh = nullptr);
  ~Executable();
  Executable(const Executable&) = delete;
  Executable& operator=(const Executable&) = delete;

  // Returns one result per output of the program. Arguments are stored values of the program's types; donated
  // arguments, explicitly or by `donation`, are consumed. Long programs, and those with pending arguments, are queued:
  // their errors are raised when a result is read. `memory` is an empty list whose capacity the returned list may
  // reuse. Thread-safe; a program on one device takes a lock only to enqueue.
  Arrays run(Args args, ImplicitDonation donation = {}, Arrays memory = {}) const;

  // Makes each run also run `reference`, the same program compiled without memory sharing. Any difference of
  // results throws an InternalError that names the program. Not thread-safe with concurrent runs.
  void check_against(std::shared_ptr<const Executable> reference, std::string name);

  bool donates() const { return donates_; }
  const MemoryReport& memory() const { return memory_; }
  const MachineCode& code() const { return *code_; }
  // The shardings of the results of a program on several devices; empty for a program on one.
  std::span<const Sharding> result_shardings() const;

 private:
  struct Arguments;
  using KeptAlive = std::vector<std::shared_ptr<const void>>;
  Arrays run_plain(Args args, ImplicitDonation donation, Arrays memory = {}) const;
  Arrays run_donating(Args args, ImplicitDonation donation) const;
  Arrays run_on_mesh(Args args, Arrays memory) const;
  Arrays run_checked(Args args, ImplicitDonation donation) const;
  EventPtr begin(Args args, bool pending) const;
  void start(const EventPtr& event, Args args, Arguments& given, Pointers& results,
             KeptAlive kept_alive) const;
  void enqueue_work(const EventPtr& event, Args args, std::function<void()> work) const;
  Array allocate_result(std::size_t i, const EventPtr& event, void** data) const;
  void allocate_results(Arrays& out, void** results, Args args, ImplicitDonation donation,
                        const EventPtr& event) const;
  void check(const LaunchFailure& failure) const;
  void run_on(void* const* arguments, void* const* results) const;
  [[noreturn]] void fail_status(std::int32_t status) const;

  std::shared_ptr<MachineCode> code_;
  std::shared_ptr<const MeshProgram> mesh_;  // null unless the program runs on several devices
  EntryPoint entry_;
  std::int64_t arena_bytes_;
  double seconds_;  // estimated
  Avals in_, out_;
  std::vector<bool> donated_;
  bool donates_ = false;
  std::vector<int> shared_;                     // by argument: the result that shares its memory, or -1
  std::vector<std::pair<int, int>> donatable_;  // (result, argument): candidates for implicit donation
  std::string program_name_;
  struct CalledRoutine {
    std::string symbol;
    Where where;
    HostFunction host;  // of a callback, kept alive
  };
  std::vector<CalledRoutine> routines_;  // in the order of their status codes
  bool calls_host_ = false;
  MemoryReport memory_;
  mutable std::atomic<BufferPtr*> spare_{nullptr};  // an arena reused by later calls
  std::shared_ptr<const Executable> reference_;     // TESSERA_CHECK_ALIAS: compiled without memory sharing
  std::string name_;                                // for the message of check_against
};
using ExecutablePtr = std::shared_ptr<const Executable>;

// Enables or disables asynchronous dispatch of long programs; overrides TESSERA_ASYNC.
TESSERA_API void set_async(bool async);

/// Stops all running programs of this process: they fail with an Interrupted error. Programs that run later
/// on one device also fail, until interrupt_programs(false) withdraws the request.
TESSERA_API void interrupt_programs(bool stop = true);
/// Stops one program, the next one that polls; later programs run. May be called from a signal
/// handler.
///   result  true if an earlier request of this kind is still pending
TESSERA_API bool interrupt_one_program();

}  // namespace tessera::inline v0
