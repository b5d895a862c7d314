// Detection of NaNs and infinities in arrays, as set_nan_checks requests (nan_checks.h), and the error for
// the operation that produced one.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// A non-finite element: its flat index, and "nan", "inf" or "-inf".
struct NonFiniteElement {
  std::int64_t index;
  const char* what;
};
// Returns the first non-finite element, or nothing.
std::optional<NonFiniteElement> find_non_finite(const Array& x);
std::optional<NonFiniteElement> find_non_finite(const Arrays& arrays);

// Returns `what`, the name of the equation's primitive and its line: "iteration 3 of ", a scan and a.cc:12
// give "iteration 3 of scan (a.cc:12)".
std::string describe_equation(const Eqn& eqn, const std::string& what);
// Throws a NanError. `inside` names the regions around the equation: ", in iteration 3 of scan (a.cc:12)".
[[noreturn]] void fail_non_finite(const Eqn& eqn, Args in, const Array& result,
                                  const NonFiniteElement& element, const std::string& inside);

}  // namespace tessera::inline v0
