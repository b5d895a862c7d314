// The entry point of libFuzzer. TESSERA_FUZZ_TARGET names the target; each target is a separate program
// (cmake/TesseraFuzz.cmake).
#include <tests/fuzz/targets.h>
#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tessera::fuzz::TESSERA_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}
