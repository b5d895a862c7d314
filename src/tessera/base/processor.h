// The processor: the instruction sets that this process may use, and the sizes of the caches. Everything that chooses
// code by instruction set calls processor(): generated code, library calls, and code that is compiled more than once.
#pragma once
#include <tessera/base/export.h>
#include <tessera/base/where.h>
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera::inline v0 {

struct Processor {
  std::string target;  // the name that TESSERA_TARGET or Config{.target} gives; "" is this machine
  // The level of x86-64: 1; 2 has SSE 4.2; 3 has AVX2, FMA and F16C; 4 has AVX-512 F, BW, CD, DQ and VL. 0: no x86-64.
  int level = 0;
  bool int8_products = false;  // AVX-512 VNNI
  bool bf16_products = false;  // AVX-512 BF16
  bool has_avx2() const { return level >= 3; }
  bool has_avx512() const { return level >= 4; }
  int vector_bytes() const { return has_avx512() ? 64 : has_avx2() ? 32 : 16; }
  int vector_registers() const { return has_avx512() ? 32 : 16; }
};

// Sizes of the data caches in bytes: the first two of one core, the last one as the machine reports it.
struct Caches {
  std::int64_t first, second, last;
};

/// Returns the processor of the machine.
TESSERA_API Processor machine_processor();
/// Returns the target of this name, which must not have instruction sets that `machine` lacks.
///   errors  DeviceError that lists the targets that the machine can run
TESSERA_API Processor processor_named(std::string_view name, const Processor& machine);
/// Returns the processor that this process may use: the machine's, or the target of TESSERA_TARGET or set_target. It
/// does not change after the first call.
///   errors  DeviceError for a value of TESSERA_TARGET that is not a target of this machine
TESSERA_API const Processor& processor();
/// Sets the target in place of TESSERA_TARGET.
///   errors  DeviceError if the name is not a target of this machine, or if processor() has returned another
///           target or an earlier call has set one
TESSERA_API void set_target(std::string_view name, Where where = here());
/// Returns the caches of the machine; a size that the system does not report is that of a common processor.
TESSERA_API const Caches& caches();
/// Returns the number of CPUs of the machine, including those that this process may not use. A division of
/// work by this number is the same in every process.
TESSERA_API int machine_cpus();

}  // namespace tessera::inline v0
