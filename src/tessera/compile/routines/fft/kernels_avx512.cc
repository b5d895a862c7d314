// Transforms for CPUs with AVX-512; cmake/TesseraBackends.cmake sets the flags.
#define TESSERA_FFT_BYTES 64
#include "array_transform.h"

namespace tessera::inline v0::fft {

const FftKernels avx512_kernels = {kKernels<float>, kKernels<double>};

}  // namespace tessera::inline v0::fft
