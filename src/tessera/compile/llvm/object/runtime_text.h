// The LLVM IR of compile/object/runtime, which the build embeds (cmake/TesseraBackends.cmake).
#pragma once

namespace tessera::inline v0::runtime_text {

extern const char *const parallel, *const blas, *const product, *const plain_product;
extern const char *const sort, *const prefix, *const lapack, *const fft;
extern const char *const devices, *const combine;  // of programs for several devices
extern const char *const x86, *const aarch64;

}  // namespace tessera::inline v0::runtime_text
