/* The floating-point mode of AArch64. Every processor of the base architecture runs the code, so no features are
   checked. */
#include <stdint.h>

int32_t tessera_lacks_features(const uint32_t* required, int64_t count, uint32_t state) {
  (void)required, (void)count, (void)state;
  return 0;
}

/* Sets the default mode: round to nearest, no flush to zero, no traps. Returns the previous mode. */
uint64_t tessera_default_float_mode(void) {
  uint64_t mode;
  __asm__ volatile("mrs %0, fpcr" : "=r"(mode));
  if (mode) __asm__ volatile("msr fpcr, %0" ::"r"((uint64_t)0));
  return mode;
}
void tessera_restore_float_mode(uint64_t mode) {
  if (mode) __asm__ volatile("msr fpcr, %0" ::"r"(mode));
}
