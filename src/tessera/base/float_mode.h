// The processor's rounding and flush modes: programs run in the default one, whatever the caller has set, and
// the caller finds its own again. Reading them costs about a nanosecond, setting them ten.
#pragma once
#if defined(__SSE2__)
#include <xmmintrin.h>
#else
#include <cfenv>
#endif

namespace tessera::inline v0 {

// While alive: round to nearest, no flush to zero, no trap.
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
  static constexpr unsigned kDefault = 0x1f80, kFlags = 0x3f;  // the flags say what happened, not what to do
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
