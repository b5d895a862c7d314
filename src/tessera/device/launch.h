// Launch: runs one program on several devices of this process at once. Each device's program is a fiber; a
// collective parks it until its group is complete. A waiting fiber does not block its thread. A collective that can
// never complete is detected because no fiber can run any more, not by a time limit.
#pragma once
#include <tessera/base/time_slice.h>
#include <tessera/device/collective.h>
#include <atomic>
#include <memory>
#include <span>

namespace tessera::inline v0 {

class Launch;

// The first argument of every device program.
struct ProgramContext {
  std::atomic<std::int32_t>* cancel;  // nonzero: return kStatusInterrupted soon
  Launch* launch;
  std::int32_t position;
  std::uint64_t run = 0;  // new_profile_run() while a profile runs
};
// Returns 0 or a status. A status returned by a collective must be returned immediately. Must not throw.
using DeviceProgram = std::int32_t (*)(ProgramContext*, void* const* arguments, void* const* results,
                                       void* arena);
constexpr std::int32_t kStatusInterrupted = 1;  // `cancel` was set
constexpr std::int32_t kStatusStopped = 2;      // another device failed first

// The function that one device runs.
struct DeviceCall {
  DeviceProgram entry;
  void* const* arguments;
  void* const* results;
  void* arena;
};

enum class LaunchFailureKind : std::uint8_t {
  none,
  program,   // the program of `position` returned `status`
  stuck,     // devices wait for others that will not arrive
  mismatch,  // devices of one group arrived at different collectives
  died,      // the device at `position` has failed
  ragged     // an offset or a size of ragged_all_to_all is out of range
};
// The first failure of a launch, which causes the others.
struct LaunchFailure {
  LaunchFailureKind kind = LaunchFailureKind::none;
  int position = -1;
  std::int32_t status = 0;
  std::string text;         // one or more sentences
  Where where;              // of the collective, if it failed in one
  const char* advice = "";  // what to do
  explicit operator bool() const { return kind != LaunchFailureKind::none; }
};

// The collectives of a program, checked and prepared for a number of devices. Made once and launched often,
// also from several threads at once.
class LaunchPlan;
TESSERA_API std::shared_ptr<const LaunchPlan> plan_launch(std::vector<Collective> collectives, int positions);

// Runs calls[i] at position i and returns when all have ended. The caller's thread takes part. Other threads
// are used if each thread then has at least 10 us of work between two collectives, and for large collectives.
//   errors  ArgumentError if TESSERA_THREADS is not a valid number; MemoryError if there is no memory for
//           stacks; DeviceError in the child of a fork
TESSERA_API LaunchFailure run_launch(const LaunchPlan& plan, std::span<const DeviceCall> calls,
                                     double seconds_between_collectives = 0);
// The same with a plan for this launch only.
TESSERA_API LaunchFailure run_launch(std::span<const DeviceCall> calls,
                                     std::span<const Collective> collectives,
                                     double seconds_between_collectives = 0);

// Called by a device program: takes part in collective `number`, and returns when the result is ready.
// Devices may share operands. Results are separate memory of each device, except that those of all_reduce,
// all_gather and broadcast may be one buffer for the whole group. The result may overwrite the operand in
// all_reduce, permute, broadcast and all_to_all.
//   result  0, or the status that the program must return immediately
TESSERA_API std::int32_t run_collective(ProgramContext* context, std::int32_t number, void* const* operands,
                                        void* const* results) noexcept;
// The same under the name that generated code calls.
extern "C" std::int32_t tessera_collective(ProgramContext* context, std::int32_t number,
                                           void* const* operands, void* const* results) noexcept;

// Called by a profiled program around a step. The step's slice belongs to the device, and the slices of threads that take
// part in a parallel loop of the step carry its site.
extern "C" std::int64_t tessera_slice_begin(const SliceSite* site) noexcept;
extern "C" void tessera_slice_end(ProgramContext* context, const SliceSite* site,
                                  std::int64_t begin) noexcept;
// The innermost step that this thread is in; null: none, or one that contains a collective, during which the
// thread may run other devices.
const SliceSite* current_slice();

// Runs f(argument) on the thread's own deep stack when called by a device program; otherwise simply calls it.
// f must not take part in collectives and must not throw.
TESSERA_API void run_on_thread_stack(void (*f)(void*), void* argument);

// Sets the cancel flag of every running launch. May be called by a signal handler.
TESSERA_API void cancel_all_launches(std::int32_t value) noexcept;

// For tests: makes the device at `position` die, once, when it arrives at a collective after `before` others,
// counted over all launches from now on. Negative position: no device dies.
TESSERA_API void inject_device_failure(int position, int before);

// Sets the number of threads that launches and parallel loops use from now on, callers included. 0: TESSERA_THREADS, or one for
// each CPU that this process may use.
//   errors  ArgumentError unless 0 ... 64
TESSERA_API void set_thread_count(int count);
TESSERA_API int thread_count();

// Stacks of device programs: those in use by launches, and those kept for the next ones.
struct FiberStats {
  std::int64_t live = 0, pooled = 0;
};
TESSERA_API FiberStats fiber_stats();

}  // namespace tessera::inline v0
