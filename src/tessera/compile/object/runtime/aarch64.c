/* The floating-point mode and stacks of AArch64. Every processor of the base architecture runs the code, so no features are
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

/* As in x86.c. Numbers have no '#': tools/object_runtime removes those, the names of attributes. */
void* tessera_new_stack(char* end, void (*start)(void** caller)) {
  void** stack = (void**)end - 4;
  stack[3] = (void*)start;
  return stack;
}
void tessera_switch_stack(void** from, void* to) {
  register void** in_x0 __asm__("x0") = from;
  register void* in_x1 __asm__("x1") = to;
  __asm__ volatile(
      "stp x29, x30, [sp, -32]!\n\tadr x2, 1f\n\tstp x19, x2, [sp, 16]\n\t"
      "mov x2, sp\n\tstr x2, [x0]\n\tmov sp, x1\n\tldr x2, [sp, 24]\n\tbr x2\n"
      "1:\tldr x19, [sp, 16]\n\tldp x29, x30, [sp], 32"
      : "+r"(in_x0), "+r"(in_x1)
      :
      : "x2", "x20", "x21", "x22", "x23", "x24", "x25", "x26", "x27", "x28", "v8", "v9", "v10", "v11", "v12",
        "v13", "v14", "v15", "memory", "cc");
}
