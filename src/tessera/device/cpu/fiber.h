// Fibers: functions on stacks of their own, which park and go on later, always on the thread that began them.
// A fiber lives on in the pool after its function ended: the next one starts where that returned.
#pragma once
#include <tessera/device/launch.h>
#include <span>
#include <vector>

namespace tessera::inline v0 {

class Fiber {
 public:
  // The function that the next resume() starts.
  void set(void (*function)(void*), void* argument) {
    function_ = function;
    argument_ = argument;
  }
  // On a thread's stack: goes on until the fiber parks or its function has ended.
  void resume();
  bool ended() const { return function_ == nullptr; }

  // The fiber that this code runs on, null on a thread's own stack.
  static Fiber* current();
  // On this fiber: returns to the thread that resumed it.
  void park() { leave(); }
  // On this fiber: runs f on the stack of the thread that resumed it.
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

  void* stack_pointer_ = nullptr;   // where it goes on
  void* thread_pointer_ = nullptr;  // where its thread goes on
  void (*function_)(void*) = nullptr;
  void* argument_ = nullptr;
  void (*outside_)(void*) = nullptr;
  void* outside_argument_ = nullptr;
  char* memory_ = nullptr;
  std::size_t memory_bytes_ = 0;
  // The sanitizers' view of the two stacks.
  struct Shadow {
    void *fake_stack = nullptr, *thread_fake_stack = nullptr, *tsan = nullptr, *thread_tsan = nullptr;
    const void* thread_bottom = nullptr;
    std::size_t thread_bytes = 0;
  };
  Shadow shadow_;
};

// Appends `count` fibers; a MemoryError, and none, when the system has no room for stacks.
void take_fibers(std::vector<Fiber*>& out, int count);
// Takes all of them back, and empties the list.
void give_fibers(std::vector<Fiber*>& fibers);

}  // namespace tessera::inline v0
