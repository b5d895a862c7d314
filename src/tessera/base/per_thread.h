// Objects of a thread that can be used after its end: a destructor in static storage may call the library
// after the thread_local objects of the main thread are destroyed.
#pragma once

// A thread_local with this attribute is read without a call. Libraries that are opened at run time have little memory
// for them, so it is for small objects on the path of every call.
#define TESSERA_FAST_THREAD_LOCAL __attribute__((tls_model("initial-exec")))

namespace tessera::inline v0 {

// Returns this thread's T (one for each Tag), made by T() and freed when the thread ends. A call after that
// makes a new one, which is never freed.
template <class T, class Tag = T>
T& per_thread() {
  static thread_local T* object TESSERA_FAST_THREAD_LOCAL = nullptr;
  struct Owner {
    ~Owner() {
      delete object;
      object = nullptr;
    }
  };
  if (!object) [[unlikely]] {
    object = new T;
    static thread_local Owner owner;
    static_cast<void>(owner);
  }
  return *object;
}

}  // namespace tessera::inline v0
