// Shared objects: std::shared_ptr, and SharedState for the private state of a public class. SharedState is used like
// std::shared_ptr<T>, but costs the users of a header a tenth of its compile time: nothing else is instantiated for each T.
#pragma once
#include <tessera/base/export.h>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace tessera::inline v0 {

// Owns an object that `destroy` deletes.
TESSERA_API std::shared_ptr<void> shared_object(void* object, void (*destroy)(void*));

template <class T>
std::shared_ptr<void> shared_value(T&& value) {
  using Value = std::decay_t<T>;
  return shared_object(new Value(std::forward<T>(value)),
                       [](void* value) { delete static_cast<Value*>(value); });
}

template <class T>
class SharedState {
 public:
  SharedState() = default;
  // A template, so that copying a SharedState does not instantiate std::shared_ptr<T>.
  template <class U>
  SharedState(std::shared_ptr<U> state) : state_(std::move(state)) {
    static_assert(std::is_same_v<std::remove_const_t<U>, std::remove_const_t<T>>);
  }
  // Makes the object that is shared.
  template <class... A>
  static SharedState make(A&&... arguments) {
    using Value = std::remove_const_t<T>;
    SharedState out;
    out.state_ = shared_object(new Value(std::forward<A>(arguments)...),
                               [](void* object) { delete static_cast<Value*>(object); });
    return out;
  }
  T* get() const { return static_cast<T*>(const_cast<void*>(state_.get())); }
  T& operator*() const { return *get(); }
  T* operator->() const { return get(); }
  explicit operator bool() const { return state_ != nullptr; }
  // Returns the object, or one that is default-constructed if there is none.
  const T& value() const {
    static const T none = {};
    return state_ ? *get() : none;
  }

 private:
  std::shared_ptr<const void> state_;
};

}  // namespace tessera::inline v0
