// Objects of a thread that outlive it where they must: a destructor in static storage may call the library
// after the main thread's thread_local objects are gone.
#pragma once

namespace tessera::inline v0 {

// This thread's T (one for each Tag), made by T(), freed when the thread ends. Whoever asks later than that
// gets a new one, which is never freed.
template <class T, class Tag = T>
T& per_thread() {
  static thread_local T* here = nullptr;
  struct Owner {
    ~Owner() {
      delete here;
      here = nullptr;
    }
  };
  if (!here) [[unlikely]] {
    here = new T;
    static thread_local Owner owner;
    static_cast<void>(owner);
  }
  return *here;
}

}  // namespace tessera::inline v0
