// The routines of this module: discrete Fourier transforms in f32 and f64.
#include <tessera/base/per_thread.h>
#include <tessera/compile/backend.h>
#include "plans.h"

namespace tessera::inline v0::fft {

void* thread_memory(Scratch use, std::int64_t bytes) {
  struct ScratchBlock {
    std::unique_ptr<void, decltype(&std::free)> data{nullptr, &std::free};
    std::int64_t bytes = 0;
  };
  struct ScratchBlocks {
    ScratchBlock blocks[kScratchBlocks];
  };
  ScratchBlock& block = per_thread<ScratchBlocks>().blocks[static_cast<int>(use)];
  if (bytes > block.bytes) {
    block.data.reset();
    block.bytes = 0;
    block.data.reset(std::aligned_alloc(64, (bytes + 4095) / 4096 * 4096));
    if (!block.data) throw std::bad_alloc();
    block.bytes = bytes;
  }
  return block.data.get();
}

namespace {

template <class T>
std::int32_t transform(const std::int64_t* integers, const void* in, void* out,
                       const Kernels<T>& kernels) noexcept {
  try {
    FftCall call = from_integers<FftCall>(integers);
    std::shared_ptr<const PlanSet<T>> plans[4];
    Plans<T> axes[3] = {};
    for (std::int64_t i = 0; i < call.rank; ++i) {
      plans[i] = plans_for<T>(call.size[i]);
      axes[i] = plans[i]->top_level;
    }
    std::int64_t last = call.size[call.rank - 1];
    bool halved = last % 2 == 0 && (call.kind == FftCall::rfft || call.kind == FftCall::irfft);
    if (halved) plans[3] = plans_for<T>(last / 2);
    kernels.run(call, axes, halved ? &plans[3]->top_level : nullptr, static_cast<const T*>(in),
                static_cast<T*>(out), thread_memory);
    return 0;
  } catch (...) {
    return 2;  // out of memory
  }
}

}  // namespace

extern "C" std::int32_t tessera_fft_f32(const std::int64_t* integers, void* const* in, void* const* out,
                                        void*) noexcept {
  return transform<float>(integers, in[0], out[0], kernels_of_processor().narrow);
}
extern "C" std::int32_t tessera_fft_f64(const std::int64_t* integers, void* const* in, void* const* out,
                                        void*) noexcept {
  return transform<double>(integers, in[0], out[0], kernels_of_processor().wide);
}

}  // namespace tessera::inline v0::fft

extern "C" TESSERA_API const tessera::NamedRoutine* tessera_backend_fft() {
  static const tessera::NamedRoutine table[] = {
      {"tessera_fft_f32", reinterpret_cast<void*>(&tessera::fft::tessera_fft_f32)},
      {"tessera_fft_f64", reinterpret_cast<void*>(&tessera::fft::tessera_fft_f64)},
      {nullptr, nullptr}};
  return table;
}
