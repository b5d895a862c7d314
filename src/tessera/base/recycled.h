// Memory of small objects that are made and freed by the hundred, such as the leaves of a tree in each call.
// The thread that frees one keeps its memory for the next. The C library's own cache holds only seven blocks
// of a size, and memory beyond that limit makes the allocation the most expensive part of making an array.
#pragma once
#include <cstddef>
#include <memory>
#include <utility>

namespace tessera::inline v0 {

void* allocate_recycled(std::size_t bytes);
void deallocate_recycled(void* memory, std::size_t bytes) noexcept;

template <class T>
struct Recycled {
  using value_type = T;
  Recycled() = default;
  template <class U>
  Recycled(const Recycled<U>&) {}
  T* allocate(std::size_t count) { return static_cast<T*>(allocate_recycled(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t count) noexcept { deallocate_recycled(memory, count * sizeof(T)); }
  friend bool operator==(Recycled, Recycled) { return true; }
};

template <class T, class... A>
std::shared_ptr<T> make_recycled(A&&... args) {
  return std::allocate_shared<T>(Recycled<T>(), std::forward<A>(args)...);
}

}  // namespace tessera::inline v0
