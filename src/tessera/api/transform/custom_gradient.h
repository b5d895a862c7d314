// custom_gradient: a function that returns its value together with its pullback.
#pragma once
#include <tessera/api/transform/custom.h>

namespace tessera::inline v0 {

/// Returns a function with the value of f, whose reverse-mode derivative is the pullback that f returns with it.
///   f       (args...) -> std::pair(value, pullback); pullback(cotangent) gives a std::tuple with a cotangent per
///           argument (one tree when there is one argument). It may capture any value that f computes
///   name    the name in jaxprs and errors
///   cost    f is computed a second time for the derivative
///   source  jax.custom_gradient
template <class F>
auto custom_gradient(F f, std::string name = "custom_gradient", Where where = here()) {
  auto value = arguments::transformed<F>([f](const auto&... args) { return f(args...).first; });
  auto forward = [f](const auto&... args) {
    return std::pair(f(args...).first, std::tuple<std::decay_t<decltype(args)>...>(args...));
  };
  auto backward = [f](const auto& args, const auto& cotangent) {
    return std::apply(f, args).second(cotangent);
  };
  return custom_vjp(std::move(value), std::move(forward), std::move(backward), std::move(name), where);
}

}  // namespace tessera::inline v0
