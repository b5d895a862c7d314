// Switching between stacks, with annotations for the sanitizers, and the pool of fibers.
#include <sys/mman.h>
#include <tessera/device/cpu/fiber.h>
#include <unistd.h>
#include <cstring>
#include <mutex>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TESSERA_ASAN 1
#endif
#if __has_feature(thread_sanitizer)
#define TESSERA_TSAN 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define TESSERA_ASAN 1
#endif
#if defined(__SANITIZE_THREAD__)
#define TESSERA_TSAN 1
#endif
#if TESSERA_ASAN
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif
#if TESSERA_TSAN
#include <sanitizer/tsan_interface.h>
#endif

#if !defined(__x86_64__)
#error "the switch between fibers is written for x86-64"
#endif

// tessera_switch_stack(void** from, void* to) saves the callee-saved registers, stores the stack pointer in
// *from, and returns on the stack `to`. Rounding and flush modes are the same on both sides, so they are not
// saved. A new stack first returns to tessera_fiber_start, where rbx holds the fiber and r12 the function.
asm(R"(
  .text
  .local tessera_switch_stack
  .type tessera_switch_stack, @function
  .p2align 4
tessera_switch_stack:
  .cfi_startproc
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
  .cfi_endproc
  .size tessera_switch_stack, .-tessera_switch_stack

  .local tessera_fiber_start
  .type tessera_fiber_start, @function
  .p2align 4
tessera_fiber_start:
  .cfi_startproc
  .cfi_undefined rip
  movq %rbx, %rdi
  callq *%r12
  ud2
  .cfi_endproc
  .size tessera_fiber_start, .-tessera_fiber_start
)");
extern "C" {
void tessera_switch_stack(void** from, void* to);
void tessera_fiber_start();
}

namespace tessera::inline v0 {

constexpr std::size_t kStackBytes = 256 << 10;

static thread_local Fiber* current_fiber = nullptr;
// Not inlined, since after a switch a function must not use the address of a thread_local that it computed
// before.
__attribute__((noinline)) Fiber* Fiber::current() { return current_fiber; }

// The only place that switches stacks, in both directions.
void Fiber::enter() {
#if TESSERA_ASAN
  __sanitizer_start_switch_fiber(&shadow_.thread_fake_stack, memory_, memory_bytes_);
#endif
#if TESSERA_TSAN
  shadow_.thread_tsan = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(shadow_.tsan, 0);
#endif
  tessera_switch_stack(&thread_pointer_, stack_pointer_);
#if TESSERA_ASAN
  __sanitizer_finish_switch_fiber(shadow_.thread_fake_stack, nullptr, nullptr);
#endif
}

void Fiber::leave() {
#if TESSERA_ASAN
  __sanitizer_start_switch_fiber(&shadow_.fake_stack, shadow_.thread_bottom, shadow_.thread_bytes);
#endif
#if TESSERA_TSAN
  __tsan_switch_to_fiber(shadow_.thread_tsan, 0);
#endif
  tessera_switch_stack(&stack_pointer_, thread_pointer_);
#if TESSERA_ASAN
  __sanitizer_finish_switch_fiber(shadow_.fake_stack, &shadow_.thread_bottom, &shadow_.thread_bytes);
#endif
}

void Fiber::main(Fiber* self) {
#if TESSERA_ASAN
  __sanitizer_finish_switch_fiber(nullptr, &self->shadow_.thread_bottom, &self->shadow_.thread_bytes);
#endif
  for (;;) {
    self->function_(self->argument_);
    self->function_ = nullptr;
    self->leave();
  }
}

void Fiber::resume() {
  current_fiber = this;
  enter();
  while (outside_) [[unlikely]] {
      current_fiber = nullptr;
      outside_(outside_argument_);
      outside_ = nullptr;
      current_fiber = this;
      enter();
    }
  current_fiber = nullptr;
}

void Fiber::call_outside(void (*f)(void*), void* argument) {
  outside_argument_ = argument;
  outside_ = f;
  leave();
}

void run_on_thread_stack(void (*f)(void*), void* argument) {
  if (Fiber* fiber = Fiber::current())
    fiber->call_outside(f, argument);
  else
    f(argument);
}

// Returns null if there is no memory.
Fiber* Fiber::make(std::size_t color) {
  static const std::size_t guard = sysconf(_SC_PAGESIZE);
  void* memory =
      mmap(nullptr, guard + kStackBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  char* bottom = static_cast<char*>(memory) + guard;
  if (mprotect(bottom, kStackBytes, PROT_READ | PROT_WRITE)) {
    munmap(memory, guard + kStackBytes);
    return nullptr;
  }
  auto* fiber = new Fiber;
  fiber->memory_ = bottom;
  fiber->memory_bytes_ = kStackBytes;
  // Stacks start at different cache lines of a page, so that they do not compete for the same cache sets.
  char* top = bottom + kStackBytes - (color % 60) * 192 - 64;
  void* frame[9] = {};  // r15 r14 r13 r12 rbx rbp, the return address, and a null frame that ends stack walks
  auto* start = &tessera_fiber_start;
  auto* entry = &Fiber::main;
  std::memcpy(&frame[3], &entry, sizeof entry);
  std::memcpy(&frame[4], &fiber, sizeof fiber);
  std::memcpy(&frame[6], &start, sizeof start);
  fiber->stack_pointer_ = top - sizeof frame;
  std::memcpy(fiber->stack_pointer_, frame, sizeof frame);
#if TESSERA_TSAN
  fiber->shadow_.tsan = __tsan_create_fiber(0);
#endif
  return fiber;
}

void Fiber::destroy(Fiber* fiber) {
#if TESSERA_ASAN
  __asan_unpoison_memory_region(fiber->memory_, fiber->memory_bytes_);
#endif
#if TESSERA_TSAN
  __tsan_destroy_fiber(fiber->shadow_.tsan);
#endif
  std::size_t guard = sysconf(_SC_PAGESIZE);
  munmap(fiber->memory_ - guard, guard + fiber->memory_bytes_);
  delete fiber;
}

class FiberPool {
 public:
  static FiberPool& instance() {
    static auto& pool = *new FiberPool;  // never freed: threads may end after static storage
    return pool;
  }
  void acquire(std::vector<Fiber*>& out, int count) {
    out.reserve(out.size() + count);
    std::lock_guard lock(mutex_);
    std::size_t wanted = count;
    while (free_.size() < wanted) {
      Fiber* fiber = Fiber::make(free_.size() + live_);
      if (!fiber)
        fail<MemoryError>(str("cannot allocate the stacks of ", count, " device programs."),
                          "Use fewer devices, or allow this process more memory and mappings.");
      free_.push_back(fiber);
    }
    out.insert(out.end(), free_.end() - count, free_.end());
    free_.resize(free_.size() - wanted);
    live_ += count;
  }
  void release(std::vector<Fiber*>& fibers) {
    std::lock_guard lock(mutex_);
    live_ -= static_cast<std::int64_t>(fibers.size());
    for (; !fibers.empty(); fibers.pop_back())
      if (free_.size() < kMaxPooled)
        free_.push_back(fibers.back());
      else
        Fiber::destroy(fibers.back());
  }
  FiberStats stats() {
    std::lock_guard lock(mutex_);
    return {live_, static_cast<std::int64_t>(free_.size())};
  }

 private:
  static constexpr std::size_t kMaxPooled = 1024;
  std::mutex mutex_;
  std::vector<Fiber*> free_;
  std::int64_t live_ = 0;
};

void acquire_fibers(std::vector<Fiber*>& out, int count) { FiberPool::instance().acquire(out, count); }
void release_fibers(std::vector<Fiber*>& fibers) { FiberPool::instance().release(fibers); }
FiberStats fiber_stats() { return FiberPool::instance().stats(); }

}  // namespace tessera::inline v0
