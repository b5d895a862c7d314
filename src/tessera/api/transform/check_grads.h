// check_grads: compares derivatives with finite differences, to test user-defined and built-in rules.
#pragma once
#include <tessera/api/transform/grad.h>

namespace tessera::inline v0 {

struct CheckGradsOptions {
  int order = 1;  ///< 1: first derivatives; 2: also derivatives of the gradient, or without `reverse` of jvp
  bool forward = true;   ///< check jvp against central differences
  bool reverse = true;   ///< check vjp against jvp, or against central differences if `forward` is false
  double tolerance = 0;  ///< relative; 0: by dtype (1e-6 for f64, 2e-2 for f32)
  double step = 0;       ///< step of the central difference; 0: by dtype
};

namespace check_detail {
TESSERA_API void check(const SharedFunction<Arrays(Args)>& f, const Arrays& leaves,
                       const CheckGradsOptions& options, Where where);
}

/// Compares the derivatives of f at these arguments with central differences along a random direction, and
/// reverse mode with forward mode.
///   args     a std::tuple of arguments, or one tree
///   errors   ArgumentError that names the mode and order that differ, with both numbers
///   source   jax.test_util.check_grads
template <class F, class T>
void check_grads(F f, const T& args, CheckGradsOptions options = {}, Where where = here()) {
  auto tuple = grad_detail::as_tuple(args);
  grad_detail::LeafFunction<F, decltype(tuple)> flat{f, tuple};
  check_detail::check(arguments::flat_function(flat), arguments::leaves_of(tuple).arrays, options, where);
}

}  // namespace tessera::inline v0
