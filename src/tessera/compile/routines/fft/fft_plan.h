// The plan of a transform of one length: factors, roots of unity, and the plans that it uses. Plain
// data, which the files kernels_*.cc read.
#pragma once
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0::fft {

inline constexpr int kMostRadix = 64;  // larger prime factors go to Bluestein's algorithm

// A step of a mixed-radix transform (Stockham's order: no reordering at the end).
template <class T>
struct Pass {
  std::int64_t radix, groups, stride;  // radix * groups * stride = n
  const T* twiddles;                   // (re, im) of group p, output k = 1 ... radix - 1
  const T* roots;                      // (cos, sin) of 2 pi j / radix
};

template <class T>
struct Plan {
  enum Kind : std::uint8_t {
    passes,     // one after the other, on as many transforms at once as a vector has lanes
    bluestein,  // as a convolution with a chirp, by transforms of another length
    two_steps,  // of one long transform: columns, then rows of a matrix, each as many transforms
  };
  Kind kind = passes;
  std::int64_t n = 1;
  std::int64_t buffer = 1;  // elements of each lane
  int count = 0;            // of passes
  Pass<T> pass[40] = {};
  const Plan* inner = nullptr;  // bluestein
  const T* chirp = nullptr;     // n
  const T* filter = nullptr;    // inner->n: the transform of the chirp's other side, over inner->n
  const Plan *columns = nullptr, *rows = nullptr;  // two_steps: of lengths n1 and n2
  const T* twiddles = nullptr;  // for each vector of columns: n1 times the lanes' re, then im
};

// Both ways to transform a length: many at once, one to each lane, or one alone.
template <class T>
struct Plans {
  const Plan<T>* many;  // null for long ones, which no cache holds a vector of
  const Plan<T>* alone;
  const T* half_roots;  // (cos, -sin) of pi k / n, k = 0 ... n
};

// Memory of the calling thread that grows and is kept: one block for each use.
enum class Scratch : std::uint8_t { lanes, matrix, convolution, line, array };
inline constexpr int kScratchBlocks = 5;
using Memory = void* (*)(Scratch use, std::int64_t bytes);

// The code for one machine. `axes[i]`: plans of the length of axis i; `half`: of half the last axis, where a real
// transform uses it.
template <class T>
struct Kernels {
  int lanes;
  void (*run)(const FftCall& call, const Plans<T>* axes, const Plans<T>* half, const T* in, T* out,
              Memory memory);
  void (*alone)(const Plan<T>& plan, const T* in, T* out, Memory memory);  // forward, not scaled
};
struct Machine {
  Kernels<float> narrow;
  Kernels<double> wide;
};
extern const Machine baseline_machine;
#ifdef TESSERA_FFT_X86
extern const Machine avx2_machine, avx512_machine;
#endif
const Machine& this_machine();

}  // namespace tessera::inline v0::fft
