// Parallel loops: the chunks of one computation run on the process's worker threads and on the caller's. The division into
// chunks depends on the computation's shape alone, never on the number of threads.
#pragma once
#include <tessera/base/export.h>
#include <cstdint>

namespace tessera::inline v0 {

// A computation in chunks that may run in any order and at the same time.
struct ParallelLoop {
  // Computes chunks first ... last - 1. `scratch` is memory that no other thread uses meanwhile. Must not throw.
  void (*run)(void* argument, void* scratch, std::int64_t first, std::int64_t last);
  void* argument = nullptr;
  std::int64_t chunks = 1;         // less than 2^31
  std::int64_t scratch_bytes = 0;  // of each thread
  void* scratch = nullptr;         // the caller's
  double seconds = 1;  // an estimate of the time on one thread: a short loop does not wake threads that sleep
};
// The time of a chunk of a kernel, in seconds, by which kernels are divided.
inline constexpr double kChunkSeconds = 5e-6;

// Runs all chunks and returns when they have ended. The caller's thread takes part; idle worker threads join it, at most
// one for each further CPU that this process may use, and fewer if device programs or other callers share the CPUs.
// With one thread all chunks are one call. May be called from device programs and from several threads at once.
TESSERA_API void run_parallel(const ParallelLoop& loop) noexcept;

// Returns the number of threads that a loop of many chunks would use now, for algorithms that do more work to be parallel
// and have the same result either way.
TESSERA_API int threads_of_parallel_loops();

// Calls f(i) for every i below `count`, in parallel. f must not throw.
template <class F>
void parallel_for(std::int64_t count, F f) {
  auto run = [](void* argument, void*, std::int64_t first, std::int64_t last) {
    for (std::int64_t i = first; i < last; ++i) (*static_cast<F*>(argument))(i);
  };
  run_parallel({.run = run, .argument = &f, .chunks = count});
}

// The functions that generated code calls; tessera_copy copies memory in `chunks` parts.
extern "C" void tessera_parallel(void (*run)(void*, void*, std::int64_t, std::int64_t), void* argument,
                                 std::int64_t chunks, std::int64_t scratch_bytes, void* scratch) noexcept;
// The same, but each thread computes neighbouring chunks in one call.
extern "C" void tessera_parallel_shares(void (*run)(void*, void*, std::int64_t, std::int64_t), void* argument,
                                        std::int64_t chunks, std::int64_t scratch_bytes,
                                        void* scratch) noexcept;
extern "C" void tessera_copy(void* to, const void* from, std::int64_t bytes, std::int64_t chunks) noexcept;

// For tests: sets the number of CPUs that parallel loops use, which may exceed those of the machine; 0: those that this
// process may use.
TESSERA_API void set_parallel_cpus(int count);

}  // namespace tessera::inline v0
