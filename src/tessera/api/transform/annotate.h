// annotate: names a part of a program, for profiles.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/base/time_slice.h>

namespace tessera::inline v0 {

/// Names everything that this thread does during the lifetime of the object.
class Annotation {
 public:
  Annotation(std::string_view name, Where where) : scope_(name), timed_(SliceKind::annotation, name, where) {}

 private:
  NamedScope scope_;
  TimedScope timed_;
};

/// Names the operations that follow, until the end of the object's life. Profiles show the name around the steps of compiled
/// programs that compute them, their gradients included, and as a slice of the thread:
///
///     auto scope = ts::annotate("attention");
///
///   name     names nest: inside of annotate("block") it is "block/attention"
///   cost     some tens of nanoseconds, also inside of traced functions; nothing in compiled programs without a profile
///   source   jax.named_scope, jax.profiler.TraceAnnotation
[[nodiscard]] inline Annotation annotate(std::string_view name, Where where = here()) {
  return {name, where};
}

/// Returns f with a name for all its operations.
///   f        a function, also a jitted one or one that will be transformed
///   source   jax.named_call
template <class F>
auto annotate(std::string name, F f, Where where = here()) {
  return arguments::transformed<F>(
      [name = std::move(name), f = std::move(f), where](auto&&... args) -> decltype(auto) {
        Annotation scope(name, where);
        return f(std::forward<decltype(args)>(args)...);
      });
}

}  // namespace tessera::inline v0
