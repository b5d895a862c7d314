// Fibers: functions with separate stacks, which park and continue later, always on the thread that started
// them. After its function has ended a fiber stays in the pool, where the next function starts on the same
// stack.
#pragma once
#include <tessera/device/launch.h>
#include <span>
#include <vector>

namespace tessera::inline v0 {

class Fiber {
 public:
  // Sets the function that the next resume() starts.
  void set(void (*function)(void*), void* argument) {
    function_ = function;
    argument_ = argument;
  }
  // Called on a thread's stack: runs the fiber until it parks or its function ends.
  void resume();
  bool ended() const { return function_ == nullptr; }

  // The current fiber, or null on a thread's own stack.
  static Fiber* current();
  // Called on this fiber: returns to the thread that resumed it.
  void park() { leave(); }
  // Called on this fiber: runs f on the stack of the thread that resumed it.
  void call_outside(void (*f)(void*), void* argument);

 private:
  friend class FiberPool;
  Fiber() = default;
  ~Fiber() = default;
  Fiber(const Fiber&) = delete;
  static Fiber* make(std::size_t color);
  static void destroy(Fiber* fiber);
  static void main(Fiber* self);
  void enter();
  void leave();

  void* stack_pointer_ = nullptr;   // where the fiber continues
  void* thread_pointer_ = nullptr;  // where its thread continues
  void (*function_)(void*) = nullptr;
  void* argument_ = nullptr;
  void (*outside_)(void*) = nullptr;
  void* outside_argument_ = nullptr;
  char* memory_ = nullptr;
  std::size_t memory_bytes_ = 0;
  // The state of the sanitizers for the two stacks.
  struct Shadow {
    void *fake_stack = nullptr, *thread_fake_stack = nullptr, *tsan = nullptr, *thread_tsan = nullptr;
    const void* thread_bottom = nullptr;
    std::size_t thread_bytes = 0;
  };
  Shadow shadow_;
};

// Appends `count` fibers. If the system has no memory for their stacks, throws a MemoryError and appends
// none.
void acquire_fibers(std::vector<Fiber*>& out, int count);
// Returns the fibers to the pool and empties the list.
void release_fibers(std::vector<Fiber*>& fibers);

}  // namespace tessera::inline v0
