// The processor's floating-point mode: rounding, and whether subnormal numbers are flushed to zero. Programs compute in
// one mode, whatever the caller has set, and the caller's is restored afterwards. Reading the mode takes about 1 ns,
// setting it about 10 ns.
#pragma once
#include <tessera/base/export.h>
#include <tessera/base/where.h>
#include <atomic>
#include <cstdint>
#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace tessera::inline v0 {

/// Returns true if programs read subnormal numbers as zeros and return zeros in place of subnormal results
/// (Config{.flush_subnormals}, TESSERA_FLUSH_SUBNORMALS=1). It does not change after the first call.
TESSERA_API bool flush_subnormals();
/// Sets whether programs flush subnormal numbers to zero, in place of TESSERA_FLUSH_SUBNORMALS.
///   errors  DeviceError if flush_subnormals() has returned the other value, or an earlier call has set it
TESSERA_API void set_flush_subnormals(bool flush, Where where = here());

namespace float_mode {

#if defined(__SSE2__)
// The flags of MXCSR record exceptions; they are not modes.
constexpr std::uint64_t kDefault = 0x1f80, kFlush = 0x8040, kFlags = 0x3f;
inline std::uint64_t get() { return _mm_getcsr(); }
inline void set(std::uint64_t mode) { _mm_setcsr(static_cast<unsigned>(mode)); }
#elif defined(__aarch64__)
constexpr std::uint64_t kDefault = 0, kFlush = 1 << 24, kFlags = 0;
inline std::uint64_t get() {
  std::uint64_t mode;
  asm volatile("mrs %0, fpcr" : "=r"(mode));
  return mode;
}
inline void set(std::uint64_t mode) { asm volatile("msr fpcr, %0" ::"r"(mode)); }
#else
#error "The floating-point mode of this processor is not known."
#endif

constexpr std::uint64_t kUnknown = ~std::uint64_t{0};
extern std::atomic<std::uint64_t> of_programs;  // kUnknown until flush_subnormals() or set_flush_subnormals()

inline std::uint64_t program_mode() {
  std::uint64_t mode = of_programs.load(std::memory_order_relaxed);
  if (mode == kUnknown) [[unlikely]]
    return flush_subnormals() ? kDefault | kFlush : kDefault;
  return mode;
}

}  // namespace float_mode

// Sets this thread's floating-point mode to that of programs in its scope: round to nearest, no traps, and subnormal
// numbers as flush_subnormals() says.
class ProgramFloatMode {
 public:
  ProgramFloatMode() : saved_(float_mode::get()), mode_(float_mode::program_mode()) {
    if (changed()) [[unlikely]]
      float_mode::set(mode_);
  }
  ~ProgramFloatMode() {
    if (changed()) [[unlikely]]
      float_mode::set(saved_);
  }
  ProgramFloatMode(const ProgramFloatMode&) = delete;
  ProgramFloatMode& operator=(const ProgramFloatMode&) = delete;

 private:
  bool changed() const { return (saved_ & ~float_mode::kFlags) != mode_; }
  std::uint64_t saved_, mode_;
};

}  // namespace tessera::inline v0
