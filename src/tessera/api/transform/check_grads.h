// Checking derivatives against finite differences: for the rules of one's own, and for ours.
#pragma once
#include <tessera/api/transform/grad.h>

namespace tessera::inline v0 {

struct CheckGradsOptions {
  int order = 1;         // 1: first derivatives; 2: derivatives of the gradient too
  bool forward = true;   // check jvp
  bool reverse = true;   // check vjp against jvp
  double tolerance = 0;  // relative; 0: by dtype (1e-6 for f64, 2e-2 for f32)
  double step = 0;       // of the central difference; 0: by dtype
};

namespace check_detail {
TESSERA_API void check(const std::function<Arrays(Args)>& f, const Arrays& leaves,
                       const CheckGradsOptions& options, Where where);
}

/// Compares the derivatives of f at these arguments with central differences along a random direction, and
/// reverse mode with forward mode.
///   args     a std::tuple of arguments, or one tree
///   errors   ArgumentError that says which mode and order differs, with both numbers
///   source   jax.test_util.check_grads
template <class F, class T>
void check_grads(F f, const T& args, CheckGradsOptions options = {}, Where where = here()) {
  auto tuple = grad_detail::as_tuple(args);
  grad_detail::Flat<F, decltype(tuple)> flat{f, tuple};
  check_detail::check(std::ref(flat), arguments::leaves_of(tuple).arrays, options, where);
}

}  // namespace tessera::inline v0
