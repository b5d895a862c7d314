// Shared by the oneDNN routines: one engine, one thread per call regardless of the process's OpenMP settings, scratch
// memory owned by the calling thread, and primitives cached by the integers of the call.
#pragma once
#include <omp.h>
#include <tessera/base/per_thread.h>
#include <tessera/base/scratch.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/device/process.h>
#include <csignal>
#include <cstring>
#include <memory>
#include <oneapi/dnnl/dnnl.hpp>
#include <unordered_map>
#include <vector>

namespace tessera::inline v0::onednn {

using dnnl::memory;
using Type = memory::data_type;

inline const dnnl::engine& engine() {
  static const auto& one = *new dnnl::engine(dnnl::engine::kind::cpu, 0);  // may be used after main
  return one;
}
inline dnnl::stream& stream() {
  struct Stream {
    dnnl::stream stream_of_thread{engine()};
  };
  return per_thread<Stream>().stream_of_thread;
}

// Limits OpenMP to one thread during a call and restores the caller's setting; Tessera's own threads provide
// the parallelism.
class SingleThreadScope {
 public:
  SingleThreadScope() : saved_(omp_get_max_threads()) {
    if (saved_ != 1) omp_set_num_threads(1);
  }
  ~SingleThreadScope() {
    if (saved_ != 1) omp_set_num_threads(saved_);
  }
  SingleThreadScope(const SingleThreadScope&) = delete;
  SingleThreadScope& operator=(const SingleThreadScope&) = delete;

 private:
  int saved_;
};

// Blocks signals of this thread during a call. Kernels of oneDNN for products use the stack pointer as a pointer to their
// workspace, so the frame of a signal handler would overwrite the heap. Signals of the instructions themselves, such as
// SIGSEGV, are not blocked.
class SignalsBlocked {
 public:
  explicit SignalsBlocked(bool blocks) : blocks_(blocks) {
    if (!blocks_) return;
    sigset_t signals;
    sigfillset(&signals);
    for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT})
      sigdelset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
  }
  ~SignalsBlocked() {
    if (blocks_) pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  bool blocks_;
  sigset_t before_;
};

// Returns scratch memory of this thread; blocks that are needed at the same time have different slots.
inline void* scratch(int slot, std::size_t bytes) {
  void* data = thread_scratch<dnnl::stream, 8>(bytes, slot);
  if (!data && bytes) throw std::bad_alloc();
  return data;
}

// Returns this thread's prepared primitive for the call that these integers describe. `variant` is the index of its
// dtypes in the routine's table kTypes.
template <class Call, class Prepared>
Prepared& prepared(const std::int64_t* integers, int variant, Prepared (*make)(const Call&, int variant)) {
  constexpr std::size_t words = sizeof(Call) / sizeof(std::int64_t);
  struct Hash {
    std::size_t operator()(const std::vector<std::int64_t>& key) const {
      std::uint64_t h = key.size();
      for (std::int64_t k : key)
        h = (h ^ static_cast<std::uint64_t>(k)) * 0xff51afd7ed558ccdull, h ^= h >> 32;
      return h;
    }
  };
  struct PreparedCalls {
    std::unordered_map<std::vector<std::int64_t>, std::unique_ptr<Prepared>, Hash> cache;
    std::vector<std::int64_t> key;
  };
  auto& [cache, key] = per_thread<PreparedCalls>();
  key.assign(integers, integers + words);
  key.push_back(variant);
  auto& slot = cache[key];
  if (!slot) {
    LibraryCall::creates_statics();
    slot = std::make_unique<Prepared>(make(from_integers<Call>(integers), variant));
  }
  return *slot;
}

// The status that a routine returns: 0 if it succeeded. Executable::fail_status reports other numbers as a DeviceError.
enum RoutineStatus : std::int32_t { done = 0, no_memory = 2, failed = 3 };
// `blocks_signals` may be false for calls that are known not to need it; blocking takes about 0.4 us.
template <class F>
std::int32_t guarded(F f, bool blocks_signals = true) noexcept {
  try {
    LibraryCall call;
    if (call.refused()) return failed;
    SingleThreadScope one;
    SignalsBlocked blocked(blocks_signals);
    f();
    return done;
  } catch (const std::bad_alloc&) {
    return no_memory;
  } catch (const dnnl::error& e) {
    return e.status == dnnl_out_of_memory ? no_memory : failed;
  } catch (...) {
    return failed;
  }
}

}  // namespace tessera::inline v0::onednn
