// SharedFunction: a callable that is stored. Copies share it. It takes the same callables as std::function,
// and does not need the header <functional>.
#pragma once
#include <tessera/base/shared_state.h>
#include <concepts>
#include <type_traits>
#include <utility>

namespace tessera::inline v0 {

template <class Signature>
class SharedFunction;
template <class R, class... A>
class SharedFunction<R(A...)> {
 public:
  SharedFunction() = default;
  SharedFunction(std::nullptr_t) {}
  template <class F>
  requires(!std::same_as<std::remove_cvref_t<F>, SharedFunction> &&
           std::is_invocable_r_v<R, std::decay_t<F>&, A...>) SharedFunction(F&& f) {
    using Value = std::decay_t<F>;
    if constexpr (requires { f == nullptr; } && !std::is_function_v<std::remove_reference_t<F>>)
      if (f == nullptr) return;
    object_ = shared_value(std::forward<F>(f));
    call_ = [](void* object, A... given) -> R {
      if constexpr (std::is_void_v<R>)
        (*static_cast<Value*>(object))(std::forward<A>(given)...);
      else
        return (*static_cast<Value*>(object))(std::forward<A>(given)...);
    };
  }
  /// True unless it is empty.
  explicit operator bool() const { return object_ != nullptr; }
  // A template, so that no other callable is converted to compare it.
  template <std::same_as<SharedFunction> Self>
  friend bool operator==(const Self& f, std::nullptr_t) {
    return !f.object_;
  }
  R operator()(A... given) const { return call_(object_.get(), std::forward<A>(given)...); }

 private:
  std::shared_ptr<void> object_;
  R (*call_)(void*, A...) = nullptr;
};

}  // namespace tessera::inline v0
