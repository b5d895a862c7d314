// Memory of small objects that are made and dropped by the hundred, such as the leaves of a tree at each call. The
// thread that drops one keeps its memory for the next: the C library's own cache holds seven of a size, and what goes
// past it costs more than all else in the making of an array.
#pragma once
#include <cstddef>
#include <memory>
#include <utility>

namespace tessera::inline v0 {

void* take_recycled(std::size_t bytes);
void give_recycled(void* memory, std::size_t bytes) noexcept;

template <class T>
struct Recycled {
  using value_type = T;
  Recycled() = default;
  template <class U>
  Recycled(const Recycled<U>&) {}
  T* allocate(std::size_t count) { return static_cast<T*>(take_recycled(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t count) noexcept { give_recycled(memory, count * sizeof(T)); }
  friend bool operator==(Recycled, Recycled) { return true; }
};

template <class T, class... A>
std::shared_ptr<T> make_recycled(A&&... args) {
  return std::allocate_shared<T>(Recycled<T>(), std::forward<A>(args)...);
}

}  // namespace tessera::inline v0
