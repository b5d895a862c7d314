// Plan: the algorithm for transforms of one length: factors, roots of unity, and inner plans. Plain data,
// which the files kernels_*.cc read.
#pragma once
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0::fft {

inline constexpr int kMaxRadix = 64;  // larger prime factors use Bluestein's algorithm

// One pass of a mixed-radix transform in Stockham's order (no final reordering).
template <class T>
struct Pass {
  std::int64_t radix, groups, stride;  // radix * groups * stride = n
  const T* twiddles;                   // (re, im) of group p, output k = 1 ... radix - 1
  const T* roots;                      // (cos, sin) of 2 pi j / radix
};

template <class T>
struct Plan {
  enum Method : std::uint8_t {
    passes,     // mixed-radix passes, one transform per SIMD lane
    bluestein,  // convolution with a chirp, by transforms of another length
    two_steps,  // one long transform as the columns, then the rows of a matrix, each a batch of transforms
  };
  Method kind = passes;
  std::int64_t n = 1;
  std::int64_t buffer = 1;  // elements per lane
  int count = 0;            // number of passes
  Pass<T> pass[40] = {};
  const Plan* inner = nullptr;  // bluestein
  const T* chirp = nullptr;     // n
  const T* filter = nullptr;    // inner->n: the transform of the chirp's conjugate, divided by inner->n
  const Plan *columns = nullptr, *rows = nullptr;  // two_steps: of lengths n1 and n2
  const T* twiddles = nullptr;  // per vector of columns: n1 times (re of all lanes, im of all lanes)
};

// The two plans of one length: of a batch of transforms, one per lane, and of a single transform.
template <class T>
struct Plans {
  const Plan<T>* batched;  // null for lengths above kMaxBatchedLength (fft_plan.cc)
  const Plan<T>* single;
  const T* half_roots;  // (cos, -sin) of pi k / n, k = 0 ... n
  bool batched_fits;    // the buffers of `batched` fit into the second-level cache
};

// Scratch memory of the calling thread, one reusable block for each use.
enum class Scratch : std::uint8_t { lanes, matrix, convolution, line, array };
inline constexpr int kScratchBlocks = 5;
using Memory = void* (*)(Scratch use, std::int64_t bytes);

// The code for one CPU type. `axes[i]`: plans for the size of axis i; `half`: plans for half the last axis, for real
// transforms.
template <class T>
struct Kernels {
  int lanes;
  void (*run)(const FftCall& call, const Plans<T>* axes, const Plans<T>* half, const T* in, T* out,
              Memory memory);
  // One transform, forward, not scaled.
  void (*single)(const Plan<T>& plan, const T* in, T* out, Memory memory);
};
struct FftKernels {
  Kernels<float> narrow;
  Kernels<double> wide;
};
extern const FftKernels baseline_kernels;
#ifdef TESSERA_FFT_X86
extern const FftKernels avx2_kernels, avx512_kernels;
#endif
const FftKernels& kernels_of_processor();

}  // namespace tessera::inline v0::fft
