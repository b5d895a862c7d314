// FunctionRef: a callable passed for the duration of one call. It is two pointers, owns nothing, and does not
// need the header <functional>.
#pragma once
#include <concepts>
#include <type_traits>
#include <utility>

namespace tessera::inline v0 {

template <class Signature>
class FunctionRef;
template <class R, class... A>
class FunctionRef<R(A...)> {
 public:
  template <class F>
  requires(!std::same_as<std::remove_cvref_t<F>, FunctionRef>) FunctionRef(F&& f)
      : object_(const_cast<void*>(static_cast<const volatile void*>(std::addressof(f)))),
        call_([](void* object, A... given) -> R {
          return (*static_cast<std::remove_reference_t<F>*>(object))(std::forward<A>(given)...);
        }) {}
  R operator()(A... given) const { return call_(object_, std::forward<A>(given)...); }

 private:
  void* object_;
  R (*call_)(void*, A...);
};

}  // namespace tessera::inline v0
