// Shared by the oneDNN routines: one engine, one thread per call regardless of the process's OpenMP settings, scratch
// memory owned by the calling thread, and primitives cached by the integers of the call.
#pragma once
#include <omp.h>
#include <tessera/base/per_thread.h>
#include <tessera/base/scratch.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/device/process.h>
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
template <class F>
std::int32_t guarded(F f) noexcept {
  try {
    LibraryCall call;
    if (call.refused()) return failed;
    SingleThreadScope one;
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
