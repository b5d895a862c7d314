// profile: where the time of a program goes, as a table and as a trace for Perfetto and chrome://tracing.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/base/time_slice.h>
#include <tessera/device/processor_counters.h>

namespace tessera::inline v0 {

/// The time that one part of a program took.
struct ProfileRow {
  SliceKind kind = SliceKind::kernel;
  std::string name;    ///< of a kernel, library routine, collective, ...
  std::string detail;  ///< mesh axes of a collective
  std::string scope;   ///< names given by annotate(), outermost first: "block/attention"
  Where where;         ///< the user's line
  std::int64_t count = 0;
  double seconds = 0;  ///< summed over all executions and devices
  double waiting_seconds =
      0;  ///< of a collective: until all devices have arrived, and from the end of the transfer until a core is free
  double bytes = 0;              ///< read and written, or received by a collective; summed
  double flops = 0;              ///< summed
  double predicted_seconds = 0;  ///< by the cost model of the machine "cpu"; 0: unknown
  /// The time at the limits of this machine (measured_limits()): the memory bandwidth, or the multiply-adds; 0: unknown
  double limit_seconds = 0;
};

/// The time slices that were recorded by a profile.
class TESSERA_API Profile {
 public:
  explicit Profile(std::vector<ThreadSlices> threads, ProcessorCounts counters = {});

  /// The steps of compiled programs, in descending order of time. A loop whose steps have rows has no row itself.
  std::vector<ProfileRow> rows() const;
  /// The rows as a table.
  ///   max_rows   the largest number of rows
  std::string table(std::size_t max_rows = 20) const;
  /// The trace in Chrome's JSON format. It has a track for each thread and each device, with a slice for each kernel, library
  /// call, collective (with slices for waiting and for the transfer), callback, queued call and phase of the compiler,
  /// and flows between the devices of each collective.
  std::string trace() const;
  /// Writes the trace to a file.
  ///   errors   FileError if the file cannot be written; it is then as before
  void save(const std::string& path, Where where = here()) const;
  const std::vector<ThreadSlices>& threads() const { return *threads_; }
  /// Events that the processor and the system counted during the profile, in all threads.
  const ProcessorCounts& counters() const { return counters_; }
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const Profile& profile);

 private:
  SharedState<const std::vector<ThreadSlices>> threads_;
  ProcessorCounts counters_;
};

/// Records a profile during its lifetime, of all threads of the process. Programs are compiled again for it, once.
class TESSERA_API Profiling {
 public:
  /// path   the file to which the destructor writes the trace, unless stop() was called; empty: none
  explicit Profiling(std::string path = "");
  ~Profiling();
  Profiling(const Profiling&) = delete;
  Profiling& operator=(const Profiling&) = delete;
  /// Ends the profile. Calls whose results are pending are waited for.
  ///   errors   ArgumentError if it has ended before
  Profile stop(Where where = here());

 private:
  std::string path_;
  std::int64_t since_ = 0;
  SharedState<ProcessorCounters> counters_;
  bool running_ = true;
};

/// Returns a function that calls f and records a profile of the call, until its results are ready:
///
///     auto [loss, record] = ts::profile(step)(model, batch);
///     std::cout << record.table();
///     record.save("trace.json");
///
///   f        any function. Programs that are compiled during the call are compiled for the profile, and the trace contains their
///            compilation; profile the call twice to see it without
///   result   callable: (f's arguments...) -> (f's result, Profile), or the Profile if f returns nothing
///   cost     about 0.1 us for each slice; programs are compiled separately for profiles
///   source   jax.profiler.trace
template <class F>
auto profile(F f) {
  return [f = std::move(f)](auto&&... args) {
    Profiling profiling;
    if constexpr (std::is_void_v<decltype(f(std::forward<decltype(args)>(args)...))>) {
      f(std::forward<decltype(args)>(args)...);
      return profiling.stop();
    } else {
      auto result = f(std::forward<decltype(args)>(args)...);
      if constexpr (requires { block_until_ready(result); }) block_until_ready(result);
      return std::pair(std::move(result), profiling.stop());
    }
  };
}

}  // namespace tessera::inline v0
