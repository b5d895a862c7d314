// Transforms for any CPU, with vectors of 16 bytes and no special flags.
#define TESSERA_FFT_BYTES 16
#include "array_transform.h"

namespace tessera::inline v0::fft {

const FftKernels baseline_kernels = {kKernels<float>, kKernels<double>};

}  // namespace tessera::inline v0::fft
