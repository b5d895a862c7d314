/* The check of features, the floating-point mode and stacks of x86-64. A requirement is a row of {leaf, subleaf, register,
   mask} of cpuid. */
#include <stdint.h>

static uint32_t known; /* 1: the processor meets all requirements, 2: it does not */

int32_t tessera_lacks_features(const uint32_t* required, int64_t count, uint32_t state) {
  uint32_t answer = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (answer) return answer == 2;
  answer = 1;
  uint32_t largest[2];
  for (uint32_t k = 0; k < 2; ++k) {
    uint32_t a = k << 31, b, c = 0, d;
    __asm__ volatile("xchgq %%rbx, %q1\n\tcpuid\n\txchgq %%rbx, %q1" : "+a"(a), "=&r"(b), "+c"(c), "=d"(d));
    largest[k] = a;
  }
  for (int64_t i = 0; i < count && answer == 1; ++i) {
    const uint32_t* row = required + 4 * i;
    uint32_t r[4] = {row[0], 0, row[1], 0};
    if (row[0] > largest[row[0] >> 31]) {
      answer = 2;
      break;
    }
    __asm__ volatile("xchgq %%rbx, %q1\n\tcpuid\n\txchgq %%rbx, %q1"
                     : "+a"(r[0]), "=&r"(r[1]), "+c"(r[2]), "=d"(r[3]));
    if ((r[row[2]] & row[3]) != row[3]) answer = 2;
  }
  if (answer == 1 && state) { /* the system must save the registers, too */
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    if ((low & state) != state) answer = 2;
  }
  __atomic_store_n(&known, answer, __ATOMIC_RELAXED);
  return answer == 2;
}

/* Sets the default mode: round to nearest, no flush to zero, no traps. Returns the previous mode. */
uint64_t tessera_default_float_mode(void) {
  uint32_t mode = __builtin_ia32_stmxcsr();
  if ((mode & ~0x3fu) != 0x1f80) __builtin_ia32_ldmxcsr(0x1f80);
  return mode;
}
void tessera_restore_float_mode(uint64_t mode) {
  if ((mode & ~0x3full) != 0x1f80) __builtin_ia32_ldmxcsr((uint32_t)mode);
}

/* Returns a stack below `end`, a multiple of 16, on which a switch calls `start` with the place where the caller of the
   switch continues. `start` never returns. */
void* tessera_new_stack(char* end, void (*start)(void** caller)) {
  void** stack = (void**)end - 2;
  stack[0] = (void*)start, stack[1] = 0;
  return stack;
}
/* Saves the place where this stack continues in *from, and continues on the stack `to`. The compiler saves the other
   registers that a function must preserve. */
void tessera_switch_stack(void** from, void* to) {
  __asm__ volatile(
      "leaq -128(%%rsp), %%rsp\n\t" /* the memory below the stack that a function may use */
      "pushq %%rbp\n\tpushq %%rbx\n\tleaq 1f(%%rip), %%rax\n\tpushq %%rax\n\t"
      "movq %%rsp, (%%rdi)\n\tmovq %%rsi, %%rsp\n\tpopq %%rax\n\tjmpq *%%rax\n"
      "1:\tpopq %%rbx\n\tpopq %%rbp\n\tleaq 128(%%rsp), %%rsp"
      : "+D"(from), "+S"(to)
      :
      : "rax", "r12", "r13", "r14", "r15", "memory", "cc");
}
