// Slices of time, recorded while a profile runs (interop/profile.h): of steps of compiled programs, of threads and of the
// compiler's passes. Without a profile nothing is recorded, and compiled programs contain no code for it.
#pragma once
#include <tessera/base/shared_state.h>
#include <tessera/base/where.h>
#include <cstdint>
#include <string>
#include <vector>

namespace tessera::inline v0 {

enum class SliceKind : std::uint8_t {
  kernel,
  routine,  // a call of a library
  copy,
  callback,  // a function of the host
  steps,     // several small steps
  loop,
  collective,
  program,
  queue,  // a call that waits until the calls before it have ended
  compile,
  annotation
};
TESSERA_API const char* name_of(SliceKind kind);

// The subject of slices. Figures are those of one execution.
struct SliceSite {
  SliceKind kind = SliceKind::steps;
  std::string name = {}, detail = {};
  Where where = {};
  double bytes = 0;  // read and written; of a collective: received by each device
  double flops = 0;
  double predicted_seconds = 0;  // by the machine "cpu" (device/machine.h), divided by `threads`
  int threads = 1;               // that can run it
  double flop_share = 1;         // the rate of its operations, as a share of that of f32; 0: unknown
  bool has_collective = false;   // contains a collective, so that its thread runs other devices meanwhile
  std::vector<int> groups = {};  // of a collective: the number of the group, by position in the mesh
  SharedState<const std::vector<int>> devices = {};  // by position in the mesh; null: one device
};

struct TimeSlice {
  const SliceSite* site;
  std::int64_t begin, end;  // nanoseconds of profile_clock()
  std::uint64_t run;        // of a program: equal for the slices of its devices
  std::int32_t position;    // in the mesh; -1: the slice belongs to its thread alone
};

// The slices of one thread, in the order of their ends.
struct ThreadSlices {
  int number = 0;
  std::string name;
  std::vector<TimeSlice> slices;
  std::int64_t dropped = 0;  // slices beyond the capacity of a thread
};

// Returns true while a profile runs.
TESSERA_API bool profiling();
TESSERA_API std::int64_t profile_clock();
// Keeps a site as long as the process.
TESSERA_API const SliceSite* intern_site(SliceSite site);
// Returns the site of this kind, name and line, made on the first call.
TESSERA_API const SliceSite* named_site(SliceKind kind, std::string_view name, Where where);
TESSERA_API void record_slice(const SliceSite* site, std::int64_t begin, std::int64_t end,
                              std::uint64_t run = 0, std::int32_t position = -1);
// Returns a number for the slices of one run of a program: not 0.
TESSERA_API std::uint64_t new_profile_run();

// Begins a profile; profiles may overlap. Returns the time from which on it records.
TESSERA_API std::int64_t start_recording();
// Ends it, and returns the slices that began at `since` or later.
TESSERA_API std::vector<ThreadSlices> stop_recording(std::int64_t since);

// Records the lifetime of the object as a slice of its thread, if a profile runs.
class TESSERA_API TimedScope {
 public:
  TimedScope(SliceKind kind, std::string_view name, Where where = {});
  ~TimedScope();
  TimedScope(const TimedScope&) = delete;
  TimedScope& operator=(const TimedScope&) = delete;

 private:
  const SliceSite* site_ = nullptr;
  std::int64_t begin_ = 0;
};

// Calls f, and records it as a phase of the compiler.
template <class F>
auto timed_phase(std::string_view name, F&& f) {
  TimedScope scope(SliceKind::compile, name);
  return f();
}

}  // namespace tessera::inline v0
