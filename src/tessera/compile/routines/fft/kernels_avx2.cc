// Transforms for CPUs with AVX2 and FMA; cmake/TesseraBackends.cmake sets the flags.
#define TESSERA_FFT_BYTES 32
#include "array_transform.h"

namespace tessera::inline v0::fft {

const FftKernels avx2_kernels = {kKernels<float>, kKernels<double>};

}  // namespace tessera::inline v0::fft
