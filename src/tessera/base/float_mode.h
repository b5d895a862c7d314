// The processor's rounding and flush modes. Programs run in the default modes, whatever the caller has set,
// and the caller's are restored afterwards. Reading the modes takes about 1 ns, setting them about 10 ns.
#pragma once
#if defined(__SSE2__)
#include <xmmintrin.h>
#else
#include <cfenv>
#endif

namespace tessera::inline v0 {

// Sets this thread's floating-point mode in its scope: round to nearest, no flush to zero, no traps.
class DefaultFloatMode {
 public:
#if defined(__SSE2__)
  DefaultFloatMode() : saved_(_mm_getcsr()) {
    if (changed()) [[unlikely]]
      _mm_setcsr(kDefault);
  }
  ~DefaultFloatMode() {
    if (changed()) [[unlikely]]
      _mm_setcsr(saved_);
  }

 private:
  // The flag bits record exceptions; they are not modes.
  static constexpr unsigned kDefault = 0x1f80, kFlags = 0x3f;
  bool changed() const { return (saved_ & ~kFlags) != kDefault; }
  unsigned saved_;
#else
  DefaultFloatMode() : saved_(std::fegetround()) { std::fesetround(FE_TONEAREST); }
  ~DefaultFloatMode() { std::fesetround(saved_); }

 private:
  int saved_;
#endif
 public:
  DefaultFloatMode(const DefaultFloatMode&) = delete;
  DefaultFloatMode& operator=(const DefaultFloatMode&) = delete;
};

}  // namespace tessera::inline v0
